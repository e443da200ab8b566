import type { Core } from '../app/core';
import { createPlayerHost } from '../elements/player-host';

/** Puts whatever player is open on the screen, from the moment that players can open. */
export function showPlayers(core: Core): void {
  core.whenContentLoads(({ players }) => createPlayerHost({ controllers: players.current, rooms: core.rooms }));
}
