import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../../../mocks/seeds/demo-identifiers';
import { clipsOf, openHeardPlayer } from '../../../../test/library/heard-player';
import { openInitializedLibrary, startService } from '../../../../test/library/open-library';
import { currentId, goTo, loadClipsPlayer } from '../../../../test/library/open-players';

const mocks = startService();
afterAll(() => mocks.close());

const { top } = DEMO.collections;
const { harbour, rovers, finals } = DEMO.categories;

describe('L9.1 categories', () => {
  test('L9.1 a category narrows the feed by its id, and back returns to the clip that was left', async () => {
    const { player, category, asked, seen, heard, hash } = await openHeardPlayer(mocks);
    const left = clipsOf(player)[3]?.id ?? '';
    goTo(player, left, 'swipe');
    seen(left);
    heard.length = 0;
    player.feeds.openCategory(category(harbour));
    await expect.poll(() => currentId(player)).not.toBe('');
    expect(asked().at(-1)?.category).toBe(harbour);
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === harbour))).toBe(true);
    const first = currentId(player);
    expect(hash()).toBe(`#clips/${top}/${first}?categoryId=${harbour}`);
    seen(first);
    expect(heard).toMatchObject([
      { type: 'openedCategory', clipId: left, currentCategory: harbour, openedReason: 'categoryNavigation' },
      { type: 'dismissedClip', clipId: left },
      { type: 'openedClip', clipId: first, currentCategory: harbour, openedReason: 'categoryNavigation' },
    ]);
    const requests = asked().length;
    player.feeds.closeCategory();
    await expect.poll(() => currentId(player)).toBe(left);
    expect(player.queue.feed.get()).toBe(player.feeds.whole);
    expect(hash()).toBe(`#clips/${top}/${left}`);
    expect(asked()).toHaveLength(requests);
  });

  test('L9.1 a link to a category opens it, and back shows the whole collection from its start', async () => {
    const { service, core, hash } = await openInitializedLibrary(mocks).then((library) => ({
      ...library,
      hash: () => library.platform.address.hash(),
    }));
    await service.openCollection(top, { categoryId: harbour });
    const player = await loadClipsPlayer({ core });
    await expect.poll(() => currentId(player)).not.toBe('');
    expect(hash()).toContain(`?categoryId=${harbour}`);
    player.feeds.closeCategory();
    await expect.poll(() => currentId(player)).toBe(DEMO.clips.first);
    expect(hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
  });

  test('G21, L9.1 of two categories chosen one after the other the last one is shown, whichever answers first', async () => {
    const { player, category, world } = await openHeardPlayer(mocks);
    const [slow, fast] = [category(rovers), category(finals)];
    world.faults.arm({
      kind: 'delay',
      latency: { kind: 'fixed', ms: 300 },
      count: 1,
      match: { operation: 'pagedClips' },
    });
    player.feeds.openCategory(slow);
    player.feeds.openCategory(fast);
    await expect.poll(() => currentId(player)).not.toBe('');
    const first = currentId(player);
    await expect.poll(() => world.journal.entries({ operation: 'pagedClips', answered: true }).length).toBe(3);
    await new Promise((settled) => setTimeout(settled));
    expect(player.queue.feed.get().categoryId).toBe(finals);
    expect(currentId(player)).toBe(first);
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === finals))).toBe(true);
  });
});
