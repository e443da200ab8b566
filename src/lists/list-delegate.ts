import type { Log } from '../platform/log';
import type { Tile } from './session/list-state';

/** The events of a view for its host. */
export interface ListDelegate {
  /** A load begins. */
  onDataLoadStarted?: (() => void) | undefined;
  /** `dataCount` is the number of tiles; `error` is undefined if the load succeeded. */
  onDataLoadComplete?: ((success: boolean, error: Error | undefined, dataCount: number) => void) | undefined;
  /** The player that was opened from this view has closed. */
  onPlayerDismissed?: (() => void) | undefined;
  /** The viewer chose a tile. */
  onTileTapped?: ((tile: Tile) => void) | undefined;
  /** At least half of the tile came into sight; `index` counts from 0. */
  tileBecameVisible?: ((index: number) => void) | undefined;
}

/** Calls one callback of a view's delegate; a host's mistake is logged and breaks nothing. (L8.3) */
export function callListDelegate<Name extends keyof ListDelegate>(
  delegate: unknown,
  log: Log,
  name: Name,
  ...args: Parameters<NonNullable<ListDelegate[Name]>>
): void {
  try {
    const callback = (delegate as ListDelegate | null | undefined)?.[name] as unknown;
    if (typeof callback === 'function') callback.apply(delegate, args);
  } catch {
    log.error(`The view delegate's ${name} failed.`);
  }
}
