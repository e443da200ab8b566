import { isRecord } from '../model/record';
import { findNearestName } from './nearest-name';

/** A broken object must not fill the console. (S19) */
export const MOST = 20;

/** A line for each own key of `input` that is not among `known`, with the one that was probably meant. */
export function findUnknown(
  place: string,
  kind: string,
  input: unknown,
  known: readonly string[],
  also: readonly string[] = [],
): readonly string[] {
  if (!isRecord(input)) return [];
  return Object.keys(input)
    .filter((name) => !known.includes(name) && !also.includes(name))
    .slice(0, MOST)
    .map((name) => toUnknownLine(place, kind, name, findNearestName(name, known).name));
}

export const toUnknownLine = (place: string, kind: string, name: string, meant: string): string =>
  `${place}: unknown ${kind} '${name.slice(0, 60)}'; did you mean '${meant}'?`;
