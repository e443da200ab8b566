import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, DEMO } from '../../mocks';
import { startMocks } from '../../mocks/node';
import { loadClip, loadClipPage } from '../../src/api/clips';
import { sendLike, sendShare } from '../../src/api/reactions';
import { loadSettings } from '../../src/api/settings';
import { loadStories, loadStory } from '../../src/api/stories';
import { createTransport } from '../../src/api/transport';
import { loadViewerHistory } from '../../src/api/viewer';
import { createNetwork } from '../../src/platform/network';
import { openActivityTab } from '../fakes/activity-tab';
import { holdToContract } from './hold-to-contract';

const { keys, clips, stories, collections, categoryExternalIds } = DEMO;

describe('what the browser library asks, and reads out of the answers', () => {
  const world = createWorld({ clock: '2026-11-20T12:00:00Z' });
  holdToContract(world);
  const mocks = startMocks(world);
  beforeEach(() => mocks.reset());
  afterAll(() => mocks.close());

  const network = createNetwork();
  const transport = createTransport({
    network,
    readCredentials: () => ({ baseUrl: mocks.baseUrl, apiKey: keys.web }),
    readAttributePairs: () => ['userAttributes[plan]=member', 'userAttributes[stLocale]=de'],
    warn: (message) => expect.fail(message),
  });
  const page = (collectionId: string, categoryId = '') =>
    loadClipPage(transport, { collectionId, pageNumber: 0, categoryId, warn: (message) => expect.fail(message) });

  test('H11.1 Settings tell the kind of the key', async () => {
    expect(await loadSettings(transport)).toMatchObject({ keyKind: 'webClient' });
  });

  test('H5.1 a page of clips, by category and for the user', async () => {
    expect((await page(collections.top)).clips).toHaveLength(10);
    const members = await page(collections.mixed);
    expect(members.clips.map(({ id }) => id)).toContain(clips.forMembers);
    expect((await page(collections.top, categoryExternalIds.harbour)).clips.length).toBeGreaterThan(0);
    expect(await page('nowhere')).toMatchObject({ clips: [], head: { title: '' } });
  });

  test('H11.2, H11.3 stories, one story, one clip', async () => {
    const feed = await loadStories(transport, [categoryExternalIds.topStories]);
    expect(feed.stories).toHaveLength(8);
    expect(feed.stories[0]?.title).toMatch(/^Derby/);
    for (const key of [
      { id: stories.first },
      { externalId: DEMO.storyExternalIds.first },
      { pageId: DEMO.pages.first },
    ]) {
      expect((await loadStory(transport, key))?.id).toBe(stories.first);
    }
    for (const key of [{ id: clips.first }, { externalId: DEMO.clipExternalIds.first }]) {
      expect((await loadClip(transport, key))?.id).toBe(clips.first);
    }
  });

  test('H11.6, H11.8 likes, shares and what the service remembers of them', async () => {
    const before = await loadClip(transport, { id: clips.first });
    const liked = await sendLike(transport, clips.first, 'user-1', true);
    expect(liked.likeCount).toBe((before?.likeCount ?? 0) + 1);
    expect((await sendShare(transport, clips.first, 'user-1')).shareCount).toBe(liked.shareCount + 1);
    const history = await loadViewerHistory(transport, 'user-1');
    expect([...history.likedClips, ...history.sharedClips]).toEqual([clips.first, clips.first]);
  });

  test('H11.5 a batch of events is taken whole', async () => {
    const tab = await openActivityTab();
    const data = { clipId: clips.first, hasAction: true, context: { place: 'home' } };
    for (const type of ['openedClip', 'completedLoop', 'dismissedClip'] as const) tab.activity.record(type, data);
    await tab.platform.clock.advance(3100);
    const batches = tab.batches();
    expect(batches).toHaveLength(1);
    for (const batch of batches) {
      const answer = await network.send({
        method: 'POST',
        url: `${mocks.baseUrl}/api/app/activity`,
        body: JSON.stringify({ ...batch, apiKey: keys.web }),
        timeoutMs: 5000,
        maxBytes: 10_000,
      });
      expect(answer).toMatchObject({ kind: 'answered', status: 204 });
    }
    expect(world.sink.report()).toMatchObject({ received: 3, distinct: 3 });
  });
});
