import { request as rawRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { validateAnswer } from './answer-validator';
import { contractOperations } from './contract-file';
import { errorOf, inFormat, MOUNTS, useService } from './service-under-test';

const { keys, clips, categories, collections, stories, tenants, tokens, polls, quizzes, sheets } = DEMO;
const CLIENT = 'ClientPlatform=web&ClientVersion=11.0.0';
const WINDOW = 'startDate=2026-11-01T00:00:00Z&endDate=2026-11-02T00:00:00Z';
const USER = '{"user":"u-1"}';
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/plain' };

type Format = 'a' | 'b' | 'c';

type Place = 'header' | 'either' | 'query' | 'body';

/** Every operation that takes an API key: where it goes, its error format, the body it needs. */
const KEYED = (
  [
    ['GET /api/workflows', 'header', 'a'],
    [`POST /api/app/clips/${clips.first}/categories/`, 'header', 'b', JSON.stringify({ id: categories.comets })],
    [`DELETE /api/app/clips/${clips.first}/categories/`, 'header', 'b', JSON.stringify({ id: categories.lindqvist })],
    [`DELETE /api/app/collections/${collections.top}/clip/${clips.first}`, 'header', 'b'],
    ['GET /api/cms/stories', 'either', 'b'],
    [`GET /api/app/clips/${collections.top}/clips/paged?${CLIENT}`, 'query', 'c'],
    ['GET /api/app/settings', 'query', 'c'],
    ['GET /api/app/stories', 'query', 'c'],
    ['GET /api/app/stories/count?categoryId=top-stories', 'query', 'c'],
    ['GET /api/app/stories/lookup?externalId=story-first', 'query', 'c'],
    [`GET /api/app/stories/${stories.first}`, 'query', 'c'],
    ['GET /api/app/clips/lookup?externalId=clip-first', 'query', 'c'],
    [`GET /api/app/clips/${clips.first}`, 'query', 'c'],
    [`GET /api/app/clips/${collections.top}/count`, 'query', 'c'],
    [`POST /api/app/clips/${clips.first}/like`, 'query', 'c', '{"user":"u-1","liked":true}'],
    [`POST /api/app/clips/${clips.first}/share`, 'query', 'c', USER],
    [`GET /api/app/sheets/${sheets.tickets}`, 'query', 'c'],
    ['POST /api/app/activity', 'body', 'c', '{"events":[]}'],
    ['GET /api/app/activity/history?user=u-1', 'query', 'c'],
    [`POST /api/app/polls/${polls.derby}/votes`, 'query', 'c', '{"user":"u-1","answerId":"draw"}'],
    [
      `POST /api/app/trivia/${quizzes.season}/answers`,
      'query',
      'c',
      JSON.stringify({ user: 'u-1', questionId: DEMO.questions.river, answerId: 'lune' }),
    ],
    [
      'POST /api/app/followed-categories',
      'query',
      'c',
      JSON.stringify({ user: 'u-1', category: categories.harbour, followed: true }),
    ],
    ['GET /api/app/ads?placement=clips', 'query', 'c'],
  ] satisfies (readonly [line: string, place: Place, format: Format, body?: string])[]
).map(([line, place, format, body]) => ({ line, place, format, body }));

/** A keyed request with its key in one place, or in none. */
function withKey(line: string, place: 'header' | 'query' | 'body', key: string | undefined, body: string | undefined) {
  const query = `${line}${line.includes('?') ? '&' : '?'}x-service-api-key=${encodeURIComponent(key ?? '')}`;
  const sent =
    place === 'body'
      ? JSON.stringify({ ...JSON.parse(body ?? '{}'), ...(key === undefined ? {} : { apiKey: key }) })
      : body;
  return {
    line: place === 'query' && key !== undefined ? query : line,
    request: {
      headers: {
        ...(line.startsWith('POST /api/app/clips') && line.endsWith('categories/') ? JSON_TYPE : TEXT),
        ...(place === 'header' && key !== undefined ? { 'x-service-api-key': key } : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
    },
  };
}

/** Two errors at once, and the one that answers. */
const FIRST_ERRORS: [string, number, string, Record<string, string>, string?][] = [
  ['an unknown path before a bad key', 404, 'GET /api/nowhere', {}],
  ['a wrong method before a bad key', 405, 'PATCH /api/cms/stories', {}],
  ['a bad key before a bad body', 401, `POST /api/app/clips/${clips.first}/categories/`, JSON_TYPE, '{'],
  [
    'a bad token before a bad window',
    401,
    'GET /api/app/analytics/derivedMetrics',
    { 'x-service-api-key': tenants.sports },
  ],
  [
    'a missing role before a missing tenant',
    403,
    `GET /api/app/analytics/derivedMetrics?${WINDOW}`,
    { authorization: `Bearer ${tokens.viewer}` },
  ],
  [
    'a missing role before a bad body',
    403,
    `PUT /api/app/story/${stories.first}/externalId`,
    { ...JSON_TYPE, authorization: `Bearer ${tokens.admin}` },
    '{',
  ],
  [
    'a bad id before an unknown clip',
    400,
    `POST /api/app/clips/${tenants.sports}/categories/`,
    { ...JSON_TYPE, 'x-service-api-key': keys.server },
    '{"id":"x"}',
  ],
  [
    'an unknown category before a conflict',
    404,
    `POST /api/app/clips/${clips.first}/categories/`,
    { ...JSON_TYPE, 'x-service-api-key': keys.server },
    JSON.stringify({ id: tenants.sports }),
  ],
];

describe.each(MOUNTS)('common rules, $name', (mount) => {
  const service = useService(mount);

  test('H0.1 every answer is JSON, except where a rule says no body', async () => {
    const client = service.client();
    expect(Array.isArray(await client.workflows.list())).toBe(true);
    const removed = await service.send(`DELETE /api/app/collections/${collections.top}/clip/${clips.first}`, {
      headers: { 'x-service-api-key': keys.server },
    });
    expect([removed.status, removed.body]).toEqual([200, '']);
    // That all others are JSON is what the harness checks of every answer, by their content type.
    const workflows = await service.send('GET /api/workflows', { headers: { 'x-service-api-key': keys.server } });
    expect(workflows.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('H0.2 a key sees its own tenant only: an id of another one does not exist', async () => {
    const arts = service.client({ apiKey: keys.artsServer });
    const sports = service.client();
    expect((await arts.settings.get()).tenantId).toBe(tenants.arts);
    expect((await sports.settings.get()).tenantId).toBe(tenants.sports);
    expect((await errorOf(arts.clips.get(clips.first))).status).toBe(404);
    expect((await errorOf(arts.stories.get(stories.first))).status).toBe(404);
    expect((await errorOf(arts.sheets.get(sheets.tickets))).status).toBe(404);
    expect((await errorOf(arts.clips.addCategory(clips.first, DEMO.artsCategories.music))).status).toBe(404);
    expect((await errorOf(arts.clips.addCategory(clips.artsFirst, categories.harbour))).status).toBe(404);
    expect(await arts.clips.count(collections.forty)).toBe(0);
    expect(await arts.stories.count(categories.topStories)).toBe(0);
    // One id in two tenants: each has its own, and one loses nothing through the other.
    const before = await sports.clips.count(collections.top);
    expect(await arts.clips.count(collections.top)).not.toBe(before);
    await arts.collections.removeClip(collections.top, clips.first);
    expect(await sports.clips.count(collections.top)).toBe(before);
    expect((await arts.stories.getByExternalId('story-first')).id).toBe(stories.artsFirst);
    const listed = (await arts.cms.stories({ pageSize: 100 })).stories;
    expect(new Set(listed.map(({ tenantId }) => tenantId))).toEqual(new Set([tenants.arts]));
  });

  test.each(KEYED)(
    'H0.3 $line: a missing, empty, unknown, revoked and suspended key answer 401',
    async ({ line, place, format, body }) => {
      for (const key of [undefined, '', 'nobody', keys.revoked, keys.suspended]) {
        const { line: sent, request } = withKey(line, place === 'either' ? 'header' : place, key, body);
        const answer = await service.send(sent, request);
        expect(answer, `key ${key}`).toMatchObject({ status: 401, body: inFormat[format](401) });
      }
    },
  );

  test.each(KEYED)('H0.4 $line takes its key in one place and nowhere else', async ({ line, place, format, body }) => {
    for (const tried of ['header', 'query'] as const) {
      const { line: sent, request } = withKey(line, tried, keys.server, body);
      const answer = await service.send(sent, request);
      if (tried === place || place === 'either') expect(answer.status, tried).toBe(200);
      else expect(answer, tried).toMatchObject({ status: 401, body: inFormat[format](401) });
    }
  });

  test('H0.5 an unknown path answers 404 in format A', async () => {
    for (const line of [
      'GET /api/nowhere',
      'POST /api/app/clips',
      `GET /api/app/clips/${clips.first}/categories/more`,
      'GET /api/workflows/1',
    ]) {
      expect(await service.send(line)).toMatchObject({ status: 404, body: inFormat.a(404) });
    }
  });

  test('H0.5 a known path with a wrong method answers 405 in format A, with Allow', async () => {
    const templates = new Set(contractOperations.map(({ template }) => template));
    expect(templates.size).toBeGreaterThan(20);
    for (const template of templates) {
      const operations = contractOperations.filter((operation) => operation.template === template);
      const answer = await service.send(`PATCH ${template.replace(/\{\w+\}/g, clips.first)}`);
      expect(answer, template).toMatchObject({ status: 405, body: inFormat.a(405) });
      const allowed = answer.headers.get('allow')?.split(/, ?/);
      expect(allowed, template).toEqual(expect.arrayContaining(operations.map(({ method }) => method)));
    }
  });

  test('H0.5 a body over 1 MiB answers 413 in format A, one of 1 MiB is read', async () => {
    const line = `POST /api/app/clips/${clips.first}/categories/`;
    const headers = { ...JSON_TYPE, 'x-service-api-key': keys.server };
    const body = JSON.stringify({ id: categories.comets }).padEnd(1024 * 1024, ' ');
    expect(await service.send(line, { headers, body: `${body} ` })).toMatchObject({
      status: 413,
      body: inFormat.a(413),
    });
    expect((await service.send(line, { headers, body })).status).toBe(200);
  });

  test.each([
    [`POST /api/app/clips/${clips.first}/categories/`, 'b'],
    [`DELETE /api/app/clips/${clips.first}/categories/`, 'b'],
    ['POST /api/app/analytics/generatedStoryCount', 'a'],
    [`PUT /api/app/story/${stories.first}/externalId`, 'a'],
    [`POST /api/app/clips/${clips.first}/like?x-service-api-key=${keys.web}`, 'c'],
    [`POST /api/app/clips/${clips.first}/share?x-service-api-key=${keys.web}`, 'c'],
    [`POST /api/app/polls/${polls.derby}/votes?x-service-api-key=${keys.web}`, 'c'],
    [`POST /api/app/trivia/${quizzes.season}/answers?x-service-api-key=${keys.web}`, 'c'],
    [`POST /api/app/followed-categories?x-service-api-key=${keys.web}`, 'c'],
    ['POST /api/app/activity', 'c'],
  ] as const)('H0.5 %s with a body that is no JSON object answers 400 in format %s', async (line, format) => {
    const isAnalytics = line.includes('analytics');
    const headers = {
      ...JSON_TYPE,
      'x-service-api-key': isAnalytics ? tenants.sports : keys.server,
      authorization: `Bearer ${tokens.systemadmin}`,
    };
    for (const body of ['', '{', 'id=1', '[]', 'null', '"id"', '1']) {
      const answer = await service.send(line, { headers, body });
      expect(answer, `body ${body}`).toMatchObject({ status: 400, body: inFormat[format](400) });
    }
  });

  test('H0.6 A for the integrations API, analytics, external ids and 403, B for categories, collections and CMS, C for feeds and ours', async () => {
    const nobody = service.client({ apiKey: 'nobody', accessToken: tokens.viewer });
    const window = { startDate: '2026-11-01', endDate: '2026-11-02' };
    expect((await errorOf(nobody.workflows.list())).body).toEqual(inFormat.a(401));
    expect((await errorOf(nobody.analytics.derivedMetrics(window))).body).toEqual(inFormat.a(403));
    expect((await errorOf(nobody.stories.setExternalId(stories.first, 'x'))).body).toEqual(inFormat.a(403));
    expect((await errorOf(nobody.clips.addCategory(clips.first, categories.harbour))).body).toEqual(inFormat.b(401));
    expect((await errorOf(nobody.collections.removeClip(collections.top, clips.first))).body).toEqual(inFormat.b(401));
    expect((await errorOf(nobody.cms.stories())).body).toEqual(inFormat.b(401));
    expect((await errorOf(nobody.feeds.page(collections.top))).body).toEqual(inFormat.c(401));
    expect((await errorOf(nobody.settings.get())).body).toEqual(inFormat.c(401));
  });

  test('H0.7 browser operations answer preflights and are readable from every origin', async () => {
    const origin = { origin: 'https://shop.example.com' };
    for (const { line } of KEYED.filter(({ place }) => place === 'query' || place === 'body')) {
      const [method = '', path = ''] = line.split(' ');
      const preflight = await service.send(`OPTIONS ${path}`, {
        headers: {
          ...origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type',
        },
      });
      expect(preflight.status, line).toBeLessThan(300);
      expect(preflight.headers.get('access-control-allow-origin'), line).toBe('*');
      expect(preflight.headers.get('access-control-allow-methods'), line).toContain(method);
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase(), line).toMatch(/content-type|\*/);
    }
    const feed = await service.send(
      `GET /api/app/clips/${collections.top}/clips/paged?x-service-api-key=${keys.web}&${CLIENT}`,
      { headers: origin },
    );
    const refused = await service.send('GET /api/app/settings', { headers: origin });
    for (const { headers } of [feed, refused]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(/, ?/);
      expect(exposed).toEqual(expect.arrayContaining(['retry-after', 'date', 'etag']));
      expect(headers.get('date')).not.toBeNull();
    }
  });

  test('H0.7 a server-only operation says nothing to browsers', async () => {
    const answer = await service.send('GET /api/workflows', {
      headers: { origin: 'https://shop.example.com', 'x-service-api-key': keys.server },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  test.each(FIRST_ERRORS)('H0.8 %s answers %i', async (_what, status, line, headers, body) => {
    const answer = await service.send(line, { headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(status);
  });
});

describe('paths that climb, over HTTP', () => {
  const service = useService(MOUNTS[1] as (typeof MOUNTS)[number]);

  /** A path as it is written: fetch would fold its dots away. */
  function getRaw(path: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
    const { hostname, port } = new URL(service.baseUrl);
    return new Promise((resolve, reject) => {
      const sent = rawRequest({ hostname, port, path, headers: { 'x-service-api-key': keys.server } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          body += piece;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body }),
        );
      });
      sent.on('error', reject).end();
    });
  }

  test.each([
    '/api/app/../cms/stories',
    '/api/app/%2e%2e/cms/stories',
    '/api/app/clips/..%2f..%2fcms/stories',
    '/media/../package.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/..%2f..%2fpackage.json',
    '/__mock/../../package.json',
  ])('H0.5 %s answers 404 and nothing of another path', async (path) => {
    const { status, headers, body } = await getRaw(path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual(inFormat.a(404));
    expect(validateAnswer({ method: 'GET', url: '/api/nowhere', status, headers, body })).toEqual([]);
  });
});
