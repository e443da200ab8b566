import type { StageRoom } from '../app/rooms';
import { createStage } from '../app/stage';
import { createPlayerHost, mountEmbeddedPlayer, type PlayerRooms } from '../elements/player-host';
import { createAddress } from '../platform/address';
import { createOutbound } from '../platform/outbound';

/** Opens the room of everything that plays. One for the page, made when the first player opens. */
export const openStage: StageRoom['openStage'] = (core, content) => {
  const stage = createStage(core, content, {
    address: createAddress(),
    outbound: createOutbound(),
    loadAds: () => import('../players/create-player-ads'),
  });
  const { loadClipsPlayer, loadStoryPlayer } = core.rooms;
  const rooms: PlayerRooms = {
    loadClipsPlayer: (attempt) => content.withWords(loadClipsPlayer(attempt)),
    loadStoryPlayer: (attempt) => content.withWords(loadStoryPlayer(attempt)),
  };
  createPlayerHost({ controllers: stage.players.current, rooms });
  return {
    ...stage,
    mountEmbeddedPlayer: (controller, shell) => mountEmbeddedPlayer(controller, shell, rooms),
  };
};
