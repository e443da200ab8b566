import { expect } from 'vitest';
import type { Mocks } from '../../mocks/node';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import type { Category } from '../../src/model/category';
import type { ClipsPlayer } from '../../src/player/kinds/clips/clips-player';
import { openInitializedLibrary } from './open-library';
import { currentId, loadClipsPlayer } from './open-players';

/** The clips of the feed that the player shows. */
export const clipsOf = (player: ClipsPlayer) => {
  const state = player.queue.feed.get().state.get();
  return state.status === 'loaded' ? state.clips : [];
};

/** An open Clips player of `collection`, and every event it records. */
export async function openHeardPlayer(
  mocks: Mocks,
  collection: string = DEMO.collections.top,
  prepare?: (library: Awaited<ReturnType<typeof openInitializedLibrary>>) => void,
) {
  const library = await openInitializedLibrary(mocks);
  prepare?.(library);
  const heard: Record<string, unknown>[] = [];
  library.service.delegate = { onUserActivityOccurred: (type, data) => heard.push({ type, ...data }) };
  await library.service.openCollection(collection);
  const player = await loadClipsPlayer(library);
  await expect.poll(() => currentId(player)).not.toBe('');
  heard.length = 0;
  const category = (id: string): Category => {
    const found = clipsOf(player)
      .flatMap((clip) => clip.categories)
      .find((one) => one.id === id);
    if (!found) throw new Error('No clip has this category.');
    return found;
  };
  const asked = () =>
    library.world.journal.entries({ operation: 'pagedClips' }).map(({ query }) => ({
      category: query.categoryId?.[0],
      feed: query.feed?.[0],
      user: query.user?.[0],
    }));
  const seen = (id: string) => {
    const clip = clipsOf(player).find((one) => one.id === id);
    if (clip) player.events.viewed(clip);
  };
  return { ...library, player, heard, category, asked, seen, hash: () => library.platform.address.hash() };
}
