import { afterAll, describe, expect, test } from 'vitest';
import { buildClip } from '../../../../mocks/seeds/build-clip';
import { addCollection } from '../../../../mocks/seeds/build-collection';
import { DEMO } from '../../../../mocks/seeds/demo-identifiers';
import { buildDemoTheme } from '../../../../mocks/seeds/demo-theme';
import { clipsOf, openHeardPlayer } from '../../../../test/library/heard-player';
import { startService } from '../../../../test/library/open-library';
import { currentId, goTo } from '../../../../test/library/open-players';
import type { Action } from '../../../model/action';

const mocks = startService();
afterAll(() => mocks.close());

const { top } = DEMO.collections;

/** The demo theme with other texts of the players. */
function themeWith(player: object) {
  const theme = buildDemoTheme();
  const behavior = theme.behavior as { player: object };
  return { ...theme, behavior: { ...behavior, player: { ...behavior.player, ...player } } };
}

test('the address is written once a move is drawn, and once for moves that follow each other at once', async () => {
  const { player, platform, hash } = await openHeardPlayer(mocks);
  const written: string[] = [];
  const { replace } = platform.address;
  platform.address.replace = (naming, before) => {
    written.push(naming.hash);
    return replace(naming, before);
  };
  const [, second, third] = clipsOf(player).map(({ id }) => id);
  goTo(player, second ?? '', 'swipe');
  goTo(player, third ?? '', 'swipe');
  await platform.clock.advance(0);
  expect([currentId(player), written]).toEqual([third, []]);
  await platform.clock.advance(40);
  expect(written).toEqual([`#clips/${top}/${third}`]);
  goTo(player, second ?? '', 'swipe');
  player.base.dismiss('closeButtonTapped', false);
  await platform.clock.advance(40);
  expect([hash(), written.length]).toEqual(['', 1]);
});

describe('an open Clips player', () => {
  test('L9.4, L9.19, L9.21 refreshes its feed on the feed’s interval until it closes; the clip in front stays', async () => {
    const { player, platform, requestsTo } = await openHeardPlayer(mocks);
    goTo(player, clipsOf(player)[2]?.id ?? '', 'swipe');
    const [current, clips, before] = [currentId(player), clipsOf(player), requestsTo('pagedClips')];
    await platform.clock.advance(60_000);
    await expect.poll(() => requestsTo('pagedClips')).toBe(before + 1);
    platform.page.setVisible(false);
    await platform.clock.advance(60_000);
    expect(requestsTo('pagedClips')).toBe(before + 1);
    expect([currentId(player), clipsOf(player)]).toEqual([current, clips]);
    // `reloadOnForeground` of the demo theme.
    platform.page.setVisible(true);
    await expect.poll(() => requestsTo('pagedClips')).toBe(before + 2);
    player.base.dismiss('closeButtonTapped', false);
    const after = requestsTo('pagedClips');
    await platform.clock.advance(180_000);
    expect(requestsTo('pagedClips')).toBe(after);
  });

  test('L9.18, L9.20 the feed’s own theme reaches a player that no list opened', async () => {
    const { player } = await openHeardPlayer(mocks, 'themed', ({ world }) => {
      const theme = themeWith({ defaultMuteState: true, clipsActionButtonCompactSize: true, showEyebrow: false });
      addCollection(world, { id: 'themed', clips: [buildClip({ description: 'a' })], theme });
    });
    const { behavior } = player.base.appearance.get();
    expect(behavior.player).toMatchObject({ clipsActionButtonCompactSize: true, showEyebrow: false });
    expect(player.base.preferences.muted.get()).toBe(true);
  });

  test.each([
    [null, false],
    [false, false],
    [true, true],
  ])('L9.18 with defaultMuteState %s an opened player asks for silence: %s', async (defaultMuteState, muted) => {
    const { player } = await openHeardPlayer(mocks, 'sounding', ({ world }) => {
      addCollection(world, {
        id: 'sounding',
        clips: [buildClip({ description: 'a' })],
        theme: themeWith({ defaultMuteState }),
      });
    });
    expect(player.base.preferences.muted.get()).toBe(muted);
  });

  test('K7 a clip’s time in front counts only while it plays in sight', async () => {
    const { player, platform, heard, seen } = await openHeardPlayer(mocks);
    const [first, second] = clipsOf(player);
    seen(first?.id ?? '');
    player.base.watchTime.run(true);
    await platform.clock.advance(4000);
    player.base.watchTime.run(false);
    await platform.clock.advance(90_000);
    player.base.watchTime.run(true);
    await platform.clock.advance(500);
    goTo(player, second?.id ?? '', 'swipe');
    expect(heard.find(({ type }) => type === 'dismissedClip')).toMatchObject({
      clipId: first?.id,
      durationViewedMs: 4500,
    });
  });

  test('L2.4 a player that closes takes no move, and leaves the address as it was', async () => {
    const { service, player, heard, hash, platform } = await openHeardPlayer(mocks);
    const [first, second] = clipsOf(player);
    service.dismissPlayer(true);
    await expect.poll(hash).toBe('');
    heard.length = 0;
    goTo(player, second?.id ?? '', 'swipe');
    await platform.clock.advance(1000);
    expect([hash(), currentId(player), heard]).toEqual(['', first?.id, []]);
  });

  test('L9.24, G14 back from a clip that a refresh has dropped is a step back', async () => {
    const clips = ['a', 'b', 'c'].map((description) => buildClip({ description }));
    const { player, heard, world } = await openHeardPlayer(mocks, 'dropping', (library) => {
      addCollection(library.world, { id: 'dropping', clips });
    });
    const [a, b] = clipsOf(player).map(({ id }) => id);
    goTo(player, b ?? '', 'swipe');
    heard.length = 0;
    addCollection(world, { id: 'dropping', clips: ['a', 'c'].map((description) => buildClip({ description })) });
    await player.queue.feed.get().refresh();
    expect(clipsOf(player)).toHaveLength(2);
    expect(currentId(player)).toBe(b);
    goTo(player, a ?? '', 'swipe');
    expect(heard.map(({ type, clipId }) => [type, clipId])).toContainEqual(['previousClip', b]);
    expect(heard.map(({ type }) => type)).not.toContain('nextClip');
  });

  test('L8.3, L9.11 a share callback that throws is no success, and counts nothing', async () => {
    const { player, heard, service, world } = await openHeardPlayer(mocks);
    const notify = service.delegate.onUserActivityOccurred;
    service.delegate = {
      onUserActivityOccurred: notify,
      onShareButtonTapped() {
        throw new Error('of the host');
      },
    };
    const [clip] = clipsOf(player);
    if (!clip) throw new Error('no clip');
    expect(await player.reactions.shareClip(clip)).toBe('failed');
    expect(heard.map(({ type }) => type)).toEqual(['shareButtonTapped']);
    expect(world.journal.entries({ operation: 'shareClip' })).toEqual([]);
  });

  test('L9.24, G14 a clip that a refresh no longer holds is still reported when it is left', async () => {
    const { player, world, heard, seen } = await openHeardPlayer(mocks, 'leaving', ({ world }) => {
      const clips = ['a', 'b', 'c'].map((description) => buildClip({ description }));
      addCollection(world, { id: 'leaving', clips });
    });
    const [first, second, third] = clipsOf(player);
    if (!first || !second || !third) throw new Error('Clips are missing.');
    goTo(player, second.id, 'swipe');
    seen(second.id);
    addCollection(world, {
      id: 'leaving',
      clips: ['a', 'c'].map((description) => buildClip({ description })),
    });
    await player.queue.feed.get().refresh();
    expect(clipsOf(player).map(({ id }) => id)).toEqual([first.id, third.id]);
    expect(currentId(player)).toBe(second.id);
    goTo(player, third.id, 'swipe');
    expect(heard.filter(({ clipId }) => clipId === second.id).map(({ type, clipIndex }) => [type, clipIndex])).toEqual([
      ['openedClip', 2],
      ['nextClip', 2],
      ['dismissedClip', 2],
    ]);
  });

  test('L9.10 an action that names a clip alone opens it in its collection', async () => {
    const { player, hash } = await openHeardPlayer(mocks);
    const action = { ...NO_ACTION, clipId: DEMO.clips.live };
    expect(player.base.actions.canRun(action)).toBe(true);
    player.run(action, undefined);
    await expect.poll(hash).toBe(`#clips/${DEMO.collections.mixed}/${DEMO.clips.live}`);
  });
});

const NO_ACTION: Action = {
  ...{ type: 'inApp', url: '', text: '', sheetId: '', sheetTitle: '', sheetSize: '' },
  ...{ storyId: '', clipId: '', storyCategoryId: '', clipCollectionId: '' },
};
