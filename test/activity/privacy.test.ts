import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { loadAds } from '../../src/api/ads';
import { loadClip } from '../../src/api/clips';
import { TrackedFunctionalFeature } from '../../src/model/enums';
import { readTrackingOptions, type TrackingOptions } from '../../src/model/tracking-options';
import { createPollVoting } from '../../src/player/ui/polls/poll-session';
import { type OpenLibrary, openLibrary, startService } from '../library/open-library';
import { loadClipsPlayer, loadStoryPlayer } from '../library/open-players';

const mocks = startService();
afterAll(() => mocks.close());

const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
const codeIn = (text = '') => [...text.matchAll(/`([\w.]+)`/g)].map(([, word = '']) => word);
const rowsOf = (title: string) =>
  (page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | '));

/** Every `operation field` that docs/privacy.md lists, with what switches it off. */
const documented = rowsOf('What goes to the service').flatMap(([, operations, fields, options]) =>
  codeIn(operations).flatMap((operation) =>
    codeIn(fields).map((field) => ({ said: `${operation} ${field}`, offBy: codeIn(options) })),
  ),
);

/** Does everything that makes the library send something. */
async function visitEverything(library: OpenLibrary): Promise<void> {
  const { service, user, core } = library;
  user.setUserAttribute('team', 'harbour');
  await service.getStoriesCount([DEMO.categoryExternalIds.topStories]);
  await service.getClipsCount(DEMO.collections.seven);
  await service.openCategory(DEMO.categoryExternalIds.topStories);
  await service.openStory(DEMO.stories.first);
  await answer(library);
  await service.openStoryByExternalId(DEMO.storyExternalIds.first);
  await service.openCollection(DEMO.collections.seven, { categoryId: DEMO.categories.harbour });
  await service.openClipByExternalId(DEMO.collections.top, DEMO.clipExternalIds.first);
  const player = await loadClipsPlayer({ core });
  const feed = player.queue.feed.get().state.get();
  const clip = feed.status === 'loaded' ? feed.clips[0] : undefined;
  if (!clip) throw new Error('no player');
  player.events.viewed(clip);
  await player.reactions.toggleLike(clip);
  await player.reactions.shareClip(clip);
  const [category] = clip.categories;
  if (category) await player.feeds.toggleFollow(category);
  await player.feeds.following.followedFeed()?.load();
  await loadAds(core.transport, 'clips', []);
  await loadClip(core.transport, { id: clip.id });
  await loadClip(core.transport, { externalId: DEMO.clipExternalIds.first });
  await service.requestUserActivityHistory_();
}

/** Votes in a poll and answers a question, as the Story player does. */
async function answer({ core }: OpenLibrary): Promise<void> {
  const voting = (await loadStoryPlayer({ core })).base.context.once(createPollVoting);
  const { polls, quizzes } = DEMO;
  await voting.vote(polls.derby, 'no-such-answer', { shares: new Map(), voteCount: undefined });
  await voting.answer(quizzes.season, 'no-such-question', 'no-such-answer');
}

/** Every `operation field` about the viewer that has reached the service, and nothing of what must never. */
async function readSaid({ world, platform, core }: OpenLibrary): Promise<string[]> {
  await platform.clock.advance(3000);
  const said = new Set<string>();
  for (const { operation, url, body, headers } of world.journal.entries()) {
    const fields = [...new URL(url).searchParams, ...Object.entries(body ? JSON.parse(body) : {})];
    for (const [name = '', value] of fields) {
      // Without a user there is nothing to report.
      const tells =
        name === 'user' ? value === core.session.userHash.get() : /^(userAttributes\[.*|events)$/.test(name);
      if (tells) said.add(`${operation} ${name.replace(/\[.*/, '')}`);
    }
    expect(`${url}${body}`).not.toContain('visitor-1');
    expect(headers.cookie).toBeUndefined();
  }
  return [...said].sort();
}

const cases: readonly [name: string, options: Partial<TrackingOptions>][] = [
  ['nothing', {}],
  ['enableFunctionalCookies', { enableFunctionalCookies: false }],
  ['enablePersonalization', { enablePersonalization: false }],
  ['enableServiceTracking', { enableServiceTracking: false }],
  ['enableRemoteViewingStore', { enableRemoteViewingStore: false }],
  ['enableAdTracking', { enableAdTracking: false }],
  ['enableFullVideoAnalytics', { enableFullVideoAnalytics: false }],
  ...Object.values(TrackedFunctionalFeature).map(
    (feature) => [feature, { disabledFunctionalFeatures: [feature] }] as [string, Partial<TrackingOptions>],
  ),
];

const expectedWithout = (name: string) =>
  [...new Set(documented.filter(({ offBy }) => !offBy.includes(name)).map(({ said }) => said))].sort();

// What one page still has under way must not reach the journal of the next.
afterEach(() =>
  expect
    .poll(async () => {
      const before = mocks.world.journal.entries().length;
      await new Promise((done) => setTimeout(done, 150));
      return mocks.world.journal.entries().length - before;
    })
    .toBe(0),
);

test.each(cases)(
  'docs/privacy.md: with %s switched off before the session, exactly the rest is said',
  async (name, options) => {
    const library = openLibrary(mocks);
    library.service.eventTrackingOptions = options;
    await library.service.initialize(DEMO.keys.web, { externalId: 'visitor-1' });
    await visitEverything(library);
    await expect.poll(() => readSaid(library)).toEqual(expectedWithout(name));
  },
);

test.each(cases)(
  'docs/privacy.md: with %s switched off during a session, exactly the rest is said from then on',
  async (name, options) => {
    const library = openLibrary(mocks);
    await library.service.initialize(DEMO.keys.web, { externalId: 'visitor-1' });
    await import('../../src/activity/delivery');
    await library.core.page.load();
    library.service.eventTrackingOptions = options;
    library.world.journal.clear();
    await visitEverything(library);
    await expect.poll(() => readSaid(library)).toEqual(expectedWithout(name));
  },
);

test('L3.4 with enableRemoteViewingStore switched off during a session, nothing that follows names the former user', async () => {
  const library = openLibrary(mocks);
  const { service, user, core, world, platform } = library;
  await service.initialize(DEMO.keys.web, { externalId: 'visitor-1' });
  await import('../../src/activity/delivery');
  user.setUserAttribute('former', 'secret');
  const former = core.session.userHash.get();
  await core.page.load();
  await service.openCollection(DEMO.collections.seven);
  const player = await loadClipsPlayer({ core });
  const feed = player.queue.feed.get().state.get();
  const clip = feed.status === 'loaded' ? feed.clips[0] : undefined;
  if (!clip) throw new Error('no clip');
  core.activity.record('likedClip', { clipId: 'of-the-former-user' });
  const countBatches = async () => {
    await platform.clock.advance(3000);
    return world.journal.entries({ operation: 'postActivity' }).length;
  };
  await expect.poll(countBatches).toBeGreaterThan(0);
  core.page.now()?.viewer.mark('likedClips', clip.id);

  service.eventTrackingOptions = { enableRemoteViewingStore: false };
  world.journal.clear();
  expect(core.page.now()?.viewer.history.get().likedClips.size).toBe(0);
  expect(user.getUserAttributes()).toEqual({});
  core.activity.record('likedClip', { clipId: 'of-nobody' });
  await player.reactions.toggleLike(clip);
  await player.reactions.shareClip(clip);
  const [category] = clip.categories;
  if (category) await player.feeds.toggleFollow(category);
  await service.openStory(DEMO.stories.first);
  await answer(library);
  await service.requestUserActivityHistory_();
  await platform.clock.advance(3000);
  const operations = () => new Set(world.journal.entries().map(({ operation }) => operation));
  const awaited = ['postActivity', 'likeClip', 'shareClip', 'followCategory', 'votePoll', 'answerTrivia'];
  await expect.poll(() => awaited.filter((name) => !operations().has(name))).toEqual([]);
  const said = world.journal.entries().map(({ url, body }) => url + body);
  expect(said.filter((text) => text.includes(former) || text.includes('secret'))).toEqual([]);
  const users = new Set(said.flatMap((text) => [...text.matchAll(/"user":"([^"]+)"/g)].map(([, id]) => id)));
  expect([...users]).toEqual([core.session.userHash.get()]);
  expect(operations()).not.toContain('getActivityHistory');
});

test('B9 what happens while tracking is off is not sent after the session either, nor by the next one', async () => {
  const library = openLibrary(mocks);
  await library.service.initialize(DEMO.keys.web, { externalId: 'visitor-1' });
  library.service.eventTrackingOptions = { enableServiceTracking: false };
  library.core.activity.record('openedClip', { clipId: 'unseen' });
  library.service.eventTrackingOptions = {};
  library.core.activity.record('openedClip', { clipId: 'seen' });
  await import('../../src/activity/delivery');
  const clipsSent = async () => {
    await library.platform.clock.advance(3000);
    return library.world.journal
      .entries({ operation: 'postActivity' })
      .flatMap(({ body }) => [...body.matchAll(/"clipId":"(\w+)"/g)].map(([, id]) => id));
  };
  await expect.poll(clipsSent).toEqual(['seen']);
});

test('docs/privacy.md says of every option what it does', () => {
  const told = rowsOf('What each option does').flatMap(([first]) => codeIn(first));
  expect(told.sort()).toEqual(Object.keys(readTrackingOptions(undefined)).sort());
});
