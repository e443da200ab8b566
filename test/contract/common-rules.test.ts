import { request as rawRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { validateAnswer } from './answer-validator';
import { contractOperations } from './contract-file';
import { KEYED } from './keyed-operations';
import { errorOf, inFormat, MOUNTS, useService } from './service-under-test';

const { keys, clips, categories, collections, stories, tenants, tokens, polls, quizzes } = DEMO;
const CLIENT = 'ClientPlatform=web&ClientVersion=11.0.0';
const WINDOW = 'startDate=2026-11-01T00:00:00Z&endDate=2026-11-02T00:00:00Z';
const JSON_TYPE = { 'content-type': 'application/json' };

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
