import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { type ApiClient, type Clip, createApiClient } from '../../src/api-client';
import { toShareHead, toSitemap, toVideoObject } from '../../src/server';
import { findProblems } from './video-object-definitions';

let server: MockServer;
let clips: readonly Clip[];
const toUrl = ({ id }: Clip) => `https://www.example.com/watch/${id}`;

beforeAll(async () => {
  server = await createMockServer({ clock: '2026-11-20T12:00:00.000Z' });
  const walk = async (client: ApiClient, collections: object) => {
    const found: Clip[] = [];
    for (const id of Object.values(collections)) for await (const clip of client.feeds.clips(id)) found.push(clip);
    return found;
  };
  const { baseUrl } = server;
  // The clips of the long collection are all alike: its first page is enough.
  const { tenThousand, ...collections } = DEMO.collections;
  const sports = createApiClient({ baseUrl, apiKey: DEMO.keys.server });
  const arts = createApiClient({ baseUrl, apiKey: DEMO.keys.artsServer });
  clips = [
    ...(await walk(sports, collections)),
    ...(await sports.feeds.page(tenThousand)).clips,
    ...(await walk(arts, DEMO.artsCollections)),
  ];
}, 60_000);
afterAll(() => server.close());

test('the VideoObject of every demo clip has the fields that Google requires, and is valid for schema.org', () => {
  const ids = new Set(clips.map(({ id }) => id));
  expect(ids.size).toBeGreaterThan(250);
  expect(ids).toContain(DEMO.clips.live);
  const problems = clips.flatMap((clip) => {
    const { videoObject, missing } = toVideoObject(clip, { url: toUrl(clip), language: 'en' });
    return videoObject ? findProblems(videoObject) : [`${clip.id} lacks ${missing}`];
  });
  expect(problems).toEqual([]);
});

test('the definitions find what is wrong', () => {
  expect(
    findProblems({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: '',
      uploadDate: '2026-01-01T10:00:00',
      thumbnailUrl: ['/a.jpg'],
      duration: '12',
      startDate: '2026-01-01T10:00:00Z',
      publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true },
    }),
  ).toEqual([
    'contentUrl or embedUrl is required',
    'name: ',
    'uploadDate: 2026-01-01T10:00:00',
    'thumbnailUrl: /a.jpg',
    'duration: 12',
    'startDate is no property of VideoObject',
    'publication.startDate is required',
  ]);
});

test('the sitemap has every demo clip, and the share head of each its title, link and image', () => {
  const { xml, leftOut } = toSitemap({ clips }, { toUrl });
  expect(leftOut).toEqual([]);
  expect(xml.match(/<loc>/g)).toHaveLength(clips.length);
  for (const clip of clips) {
    const { metas, canonicalUrl } = toShareHead(clip, { url: toUrl(clip) });
    expect(canonicalUrl).toBe(toUrl(clip));
    const properties = metas.flatMap((meta) => ('property' in meta ? meta.property : []));
    expect(properties).toEqual(expect.arrayContaining(['og:title', 'og:url', 'og:image', 'og:description']));
  }
});
