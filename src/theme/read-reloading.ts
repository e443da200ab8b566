import { readBoolean, readOwn } from '../model/record';

/** When a list reloads in addition to the interval of its feed. (L9.19) */
export interface Reloading {
  /** When its player closes. */
  readonly reloadOnExit: boolean;
  /** When the page becomes visible again. */
  readonly reloadOnForeground: boolean;
}

/** Reads the reload settings of the service's theme. Lists need only these; the other behaviour is for players. */
export function readReloading(theme: unknown): Reloading {
  const reloading = readOwn(readOwn(theme, 'behavior'), 'reloading');
  return {
    reloadOnExit: readBoolean(reloading, 'reloadOnExit'),
    reloadOnForeground: readBoolean(reloading, 'reloadOnForeground'),
  };
}
