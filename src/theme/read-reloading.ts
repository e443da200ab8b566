import { readBoolean, readOwn } from '../model/record';

/** When a list loads anew beside the feed's own interval. (L9.19) */
export interface Reloading {
  /** When its player closes. */
  readonly reloadOnExit: boolean;
  /** When the page becomes visible again. */
  readonly reloadOnForeground: boolean;
}

/** Reads what the service's theme says of reloading. Lists need this; all else of its behaviour is for players. */
export function readReloading(theme: unknown): Reloading {
  const reloading = readOwn(readOwn(theme, 'behavior'), 'reloading');
  return {
    reloadOnExit: readBoolean(reloading, 'reloadOnExit'),
    reloadOnForeground: readBoolean(reloading, 'reloadOnForeground'),
  };
}
