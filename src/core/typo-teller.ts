import type { Log } from '../platform/log';
import { loadTypoFinders } from './chunks';

type FindTypos = Awaited<ReturnType<typeof loadTypoFinders>>;

/** Asks for the code that finds typos, with logging on, and warns of each that it finds once. */
export type TypoTeller = (find: (finders: FindTypos) => readonly string[]) => void;

export function createTypoTeller(log: Log): TypoTeller {
  const told = new Set<string>();
  return async (find) => {
    if (!log.isEnabled()) return;
    try {
      for (const typo of find(await loadTypoFinders())) {
        if (!told.has(typo)) log.warn(typo);
        told.add(typo);
      }
    } catch {
      // Only a developer's help is missing.
    }
  };
}
