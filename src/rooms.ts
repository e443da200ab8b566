import type { Rooms } from './app/rooms';
import type { LoadSha256 } from './platform/digest';

/** The code that waits until it is needed: bundlers, and the build of our own script, make a chunk of each. */
export const rooms: Rooms = {
  loadDelivery: () => import('./activity/create-delivery'),
  loadPageRoom: () => import('./sdk/page-room'),
  loadStage: () => import('./sdk/stage-room'),
  loadClipsPlayer: () => import('./players/mount-clips-player'),
  loadStoryPlayer: () => import('./players/mount-story-player'),
};

export const loadSha256: LoadSha256 = async () => (await import('./platform/sha256')).toSha256Hex;
