import type { Log } from '../platform/log';

type Diagnostics = typeof import('./diagnostics');

/**
 * Loads the code that explains what went wrong, and logs each line that `find` returns once. Only errors are found while
 * logging is off.
 */
export type Report = (
  find: (diagnostics: Diagnostics) => readonly string[] | Promise<readonly string[]>,
  level?: 'info' | 'warn' | 'error',
) => void;

export function createReporter(log: Log): Report {
  const reported = new Set<string>();
  return async (find, level = 'warn') => {
    if (level !== 'error' && !log.isEnabled()) return;
    try {
      for (const line of await find(await import('./diagnostics'))) {
        if (!reported.has(line)) log[level](line);
        reported.add(line);
      }
    } catch {
      // Explanations are help for developers; the page works without them.
    }
  };
}
