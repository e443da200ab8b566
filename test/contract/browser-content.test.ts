import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import type { AdListWire } from '../../src/api/wire';
import type { StoryFeed } from '../../src/api-client';
import { CLIENT, createBrowserFixture } from './browser-fixture';
import { errorOf, inFormat, MOUNTS, useService } from './service-under-test';

const { keys, clips, stories, categories, categoryExternalIds, collections, polls } = DEMO;
const NOTHING = '00000000-0000-4000-8000-000000000000';

describe.each(MOUNTS)('what browsers read, $name', (mount) => {
  const service = useService(mount);
  const { get } = createBrowserFixture(service);

  test('H11.1 Settings says the tenant, the kind of key, and what is switched on', async () => {
    const web = await get(`settings?${CLIENT}`);
    expect(web).toMatchObject({
      status: 200,
      body: { tenantId: DEMO.tenants.sports, keyKind: 'webClient', features: { clips: true } },
    });
    expect(web.headers.get('cache-control')).toMatch(/max-age=60/);
    expect((await service.client().settings.get()).keyKind).toBe('server');
    for (const apiKey of [keys.revoked, keys.suspended, 'nobody']) {
      expect(await errorOf(service.client({ apiKey }).settings.get())).toMatchObject({
        status: 401,
        body: inFormat.c(401),
      });
    }
    expect(await get('settings?ClientVersion=10.0.0')).toMatchObject({
      status: 400,
      body: inFormat.c(400, 'ClientVersion'),
    });
  });

  test('H11.2 stories of any of the categories, pinned first, with pages, theme and category details', async () => {
    const { feeds } = service.client();
    const top = await feeds.stories({ categories: [categoryExternalIds.topStories] });
    expect(top.stories[0]).toMatchObject({ id: stories.first, isPinned: true });
    expect(top.stories).toHaveLength(8);
    expect(top.total).toBe(8);
    for (const { categories: found, pages } of top.stories) {
      expect(found).toContain(categoryExternalIds.topStories);
      expect(pages.length).toBeGreaterThan(0);
    }
    expect(top.categoryDetails.map(({ externalId }) => externalId)).toContain(categoryExternalIds.topStories);
    expect(top.theme).toHaveProperty('behavior');
    const both = await feeds.stories({ categories: [categories.gameStories, categories.trendingContent] });
    for (const { categories: found } of both.stories) {
      expect(
        found.some((id) => id === categoryExternalIds.gameStories || id === categoryExternalIds.trendingContent),
      ).toBe(true);
    }
    const all = await feeds.stories();
    expect(all.total).toBeGreaterThan(top.total);
    expect((await feeds.stories({ categories: ['nowhere'] })).stories).toEqual([]);
    const types = new Set(all.stories.flatMap(({ pages }) => pages.map(({ type }) => type)));
    expect([...types].sort()).toEqual(['image', 'poll', 'triviaQuiz', 'video']);
  });

  test('H11.2 stories are those open to this caller, in the caller’s language', async () => {
    const { feeds } = service.client();
    const ids = ({ stories: found }: StoryFeed) => found.map(({ id }) => id);
    expect(ids(await feeds.stories())).not.toContain(stories.forMembers);
    expect(ids(await feeds.stories({ userAttributes: { plan: 'member' } }))).toContain(stories.forMembers);
    for (const hidden of [stories.draft, stories.deleted, stories.unscheduled])
      expect(ids(await feeds.stories())).not.toContain(hidden);
    const german = await feeds.stories({ userAttributes: { stLocale: 'de' } });
    expect(german.stories.find(({ id }) => id === stories.first)?.title).toMatch(/^Derbytag/);
  });

  test('H11.2 a poll has its percentages, a quiz hides its right answers', async () => {
    const { stories: found } = await service.client().feeds.stories();
    const units = found.flatMap(({ pages }) => pages.flatMap(({ engagementUnit }) => engagementUnit ?? []));
    const derby = units.find((unit) => unit.kind === 'poll' && unit.id === polls.derby);
    if (derby?.kind !== 'poll') throw new Error('the derby poll is missing');
    expect(derby.answers.map(({ id }) => id)).toEqual([...DEMO.pollAnswers.derby]);
    expect(derby.answers.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 0);
    const quiz = units.find((unit) => unit.kind === 'triviaQuiz');
    expect(JSON.stringify(quiz)).not.toMatch(/correct/i);
  });

  test('H11.3 a story by id, external id and page, a clip by id and external id, a sheet by id', async () => {
    const client = service.client();
    const story = await client.stories.get(stories.first);
    expect(story.id).toBe(stories.first);
    expect(await client.stories.getByExternalId(DEMO.storyExternalIds.first)).toEqual(story);
    expect(await client.stories.getByPageId(DEMO.pages.first)).toEqual(story);
    const clip = await client.clips.get(clips.first);
    expect([clip.id, clip.externalId, clip.collectionId]).toEqual([
      clips.first,
      DEMO.clipExternalIds.first,
      collections.top,
    ]);
    expect(await client.clips.getByExternalId(DEMO.clipExternalIds.first)).toEqual(clip);
    expect(await client.sheets.get(DEMO.sheets.tickets)).toMatchObject({
      id: DEMO.sheets.tickets,
      title: expect.stringMatching(/\S/),
    });
  });

  test('H11.3 what does not exist, or is not open to the caller, answers 404 in format C', async () => {
    const client = service.client();
    const calls = [
      client.stories.get(NOTHING),
      client.stories.get('not-a-guid'),
      client.stories.get(stories.draft),
      client.stories.get(stories.forMembers),
      client.stories.getByExternalId('nothing'),
      client.stories.getByPageId('nothing'),
      client.clips.getByExternalId('nothing'),
      client.clips.get(NOTHING),
      client.clips.get(clips.scheduled),
      client.clips.get(clips.expired),
      client.clips.get(clips.forMembers),
      client.sheets.get('nothing'),
    ];
    for (const call of calls)
      expect(await errorOf(call)).toMatchObject({ status: 404, code: 'NotFound', body: inFormat.c(404) });
    expect((await client.clips.get(clips.forMembers, { userAttributes: { plan: 'member' } })).id).toBe(
      clips.forMembers,
    );
  });

  test('H11.3 a lookup without or with both of its ids answers 400', async () => {
    for (const path of [
      'stories/lookup',
      'stories/lookup?externalId=a&pageId=b',
      'clips/lookup',
      'clips/lookup?externalId=',
    ]) {
      expect(await get(path)).toMatchObject({ status: 400, body: inFormat.c(400, 'externalId') });
    }
  });

  test('H11.4 counts are of what the caller can see, 0 for an unknown id', async () => {
    const client = service.client();
    expect(await client.clips.count(collections.tenThousand)).toBe(10_000);
    expect(await client.clips.count(collections.empty)).toBe(0);
    expect(await client.clips.count('nowhere')).toBe(0);
    expect(await client.stories.count(categoryExternalIds.topStories)).toBe(8);
    expect(await client.stories.count(categories.topStories)).toBe(8);
    expect(await client.stories.count('nowhere')).toBe(0);
    const anyone = await client.clips.count(collections.mixed);
    expect(await client.clips.count(collections.mixed, { userAttributes: { plan: 'member' } })).toBe(anyone + 1);
    expect(await get('stories/count')).toMatchObject({ status: 400, body: inFormat.c(400, 'categoryId') });
  });

  test('H11.10 ads are of their placement and their categories, and none is an empty list', async () => {
    const ads = async (query: string) => ((await get(`ads?${query}`)).body as AdListWire).ads;
    const forStories = await ads(`placement=stories&categories=${categoryExternalIds.falcons}`);
    const { storiesFilm, storiesPicture, storiesFalcons } = DEMO.ads;
    expect(forStories.map(({ id }) => id)).toEqual([storiesFilm, storiesPicture, storiesFalcons]);
    const elsewhere = await ads('placement=stories&categories=nowhere');
    expect(elsewhere.map(({ id }) => id)).toEqual([storiesFilm, storiesPicture]);
    expect(
      (await ads(`placement=stories&categories=a&categories=${categories.falcons}`)).map(({ id }) => id),
    ).toContain(DEMO.ads.storiesFalcons);
    const forClips = await ads('placement=clips');
    expect(new Set(forClips.map(({ placement }) => placement))).toEqual(new Set(['clips']));
    expect(forClips.map(({ format }) => format)).toEqual(['fullScreen', 'fullScreen', 'banner']);
    const pings = forClips.flatMap(({ trackingUrls }) => trackingUrls.opened);
    expect((await Promise.all(pings.map((url) => fetch(url)))).map(({ status }) => status)).toEqual([204, 204, 204]);
    const arts = await service.send(`GET /api/app/ads?placement=clips&x-service-api-key=${keys.artsWeb}`);
    expect(arts).toMatchObject({ status: 200, body: { ads: [] } });
    for (const query of ['ads', 'ads?placement=tv'])
      expect(await get(query)).toMatchObject({ status: 400, body: inFormat.c(400, 'placement') });
  });
});
