import { describe, expect, test } from 'vitest';
import { addStories, buildStory, DEMO } from '../../mocks';
import { errorOf, inFormat, MOUNTS, useService } from './service-under-test';

const { stories, tokens, tenants, keys, storyExternalIds } = DEMO;
const NOTHING = '00000000-0000-4000-8000-000000000000';

describe.each(MOUNTS)('external ids and CMS, $name', (mount) => {
  const service = useService(mount);
  const admin = (accessToken: string = tokens.systemadmin) => service.client({ accessToken }).stories;
  const put = (path: string, body: unknown, token: string = tokens.systemadmin) =>
    service.send(`PUT /api/app/story/${path}`, {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  test.each([
    [401, ''],
    [401, 'nobody'],
    [403, tokens.viewer],
    [403, tokens.editor],
    [403, tokens.admin],
    [403, tokens.developer],
    [403, tokens.superadmin],
  ])('H8.1 the answer is %i unless the token has the role systemadmin', async (status, token) => {
    expect(await put(`${stories.first}/externalId`, { externalId: 'x' }, token)).toMatchObject({
      status,
      body: inFormat.a(status),
    });
  });

  test('H8.1 a key is no token', async () => {
    const answer = await service.send(`PUT /api/app/story/${stories.first}/externalId`, {
      headers: { 'content-type': 'application/json', 'x-service-api-key': keys.server },
      body: '{"externalId":"x"}',
    });
    expect(answer).toMatchObject({ status: 401, body: inFormat.a(401) });
  });

  test('H8.2 host scope needs tenantId, the current tenant leaves it out', async () => {
    const host = admin(tokens.hostSystemadmin);
    expect(await errorOf(host.setExternalId(stories.first, 'x'))).toMatchObject({
      status: 400,
      body: inFormat.a(400, 'tenantId'),
    });
    expect((await host.setExternalId(stories.first, 'by-host', { tenantId: tenants.sports })).externalId).toBe(
      'by-host',
    );
    expect((await host.setExternalId(stories.artsFirst, 'by-host', { tenantId: tenants.arts })).tenantId).toBe(
      tenants.arts,
    );
    expect((await errorOf(host.setExternalId(stories.first, 'x', { tenantId: tenants.arts }))).status).toBe(404);
    expect((await admin().setExternalId(stories.first, 'by-tenant')).externalId).toBe('by-tenant');
    expect(
      (await admin().setExternalId(stories.first, 'named', { tenantId: tenants.sports.toUpperCase() })).externalId,
    ).toBe('named');
  });

  test("H8.2 another tenant's tenantId with a tenant's own token is 403, one that is no GUID 400", async () => {
    const error = await errorOf(admin().setExternalId(stories.artsFirst, 'x', { tenantId: tenants.arts }));
    expect(error).toMatchObject({ status: 403, code: 'Forbidden', body: inFormat.a(403) });
    expect(await put(`${stories.first}/externalId?tenantId=sports`, { externalId: 'x' })).toMatchObject({
      status: 400,
      body: inFormat.a(400, 'tenantId'),
    });
  });

  test.each([
    [{ externalId: '   ' }],
    [{ externalId: '\t\n' }],
    [{ externalId: '\u0085' }],
    [{ externalId: ' \u2003\u00a0\ufeff' }],
    [{ externalId: '' }],
    [{ externalId: 7 }],
    [{ externalId: ['x'] }],
    [{}],
    [{ externalID: 'x' }],
  ])('H8.3 the body %j answers 400, naming externalId', async (body) => {
    expect(await put(`${stories.first}/externalId`, body)).toMatchObject({
      status: 400,
      body: inFormat.a(400, 'externalId'),
    });
    expect(service.world.tables.stories.get(stories.first)?.externalId).toBe(storyExternalIds.first);
  });

  test('H8.3 null clears, a value of another story is 400, of another tenant fine, the own again 200', async () => {
    const { setExternalId } = admin();
    const taken = await errorOf(setExternalId(stories.first, storyExternalIds.second));
    expect(taken).toMatchObject({ status: 400, body: inFormat.a(400, 'externalId') });
    expect((await setExternalId(stories.first, storyExternalIds.first)).externalId).toBe(storyExternalIds.first);
    expect((await setExternalId(stories.first, null)).externalId).toBeNull();
    expect((await setExternalId(stories.withoutExternalId, null)).externalId).toBeNull();
    const arts = await admin(tokens.artsSystemadmin).setExternalId(stories.artsFirst, storyExternalIds.second);
    expect(arts.externalId).toBe(storyExternalIds.second);
    expect((await setExternalId(stories.withoutExternalId, storyExternalIds.first)).externalId).toBe(
      storyExternalIds.first,
    );
  });

  test('D32 an external id of 5,000 characters is set and found', async () => {
    const long = 'x'.repeat(5_000);
    expect((await admin().setExternalId(stories.first, long)).externalId).toBe(long);
    expect((await service.client().stories.getByExternalId(long)).id).toBe(stories.first);
  });

  test('H8.4 the answer is the story with the new value, and lookups find it by that', async () => {
    const record = await admin().setExternalId(stories.first.toUpperCase(), 'match-101');
    expect(record).toMatchObject({
      id: stories.first,
      externalId: 'match-101',
      status: 'Published',
      tenantId: tenants.sports,
    });
    expect(record.title).toMatch(/\S/);
    expect((await service.client().stories.getByExternalId('match-101')).id).toBe(stories.first);
    expect((await errorOf(service.client().stories.getByExternalId(storyExternalIds.first))).status).toBe(404);
  });

  test('H8.4 a story that does not exist answers 404, an id that is no GUID 400', async () => {
    expect(await errorOf(admin().setExternalId(NOTHING, 'x'))).toMatchObject({ status: 404, body: inFormat.a(404) });
    expect(await errorOf(admin().setExternalId(stories.artsFirst, 'x'))).toMatchObject({
      status: 404,
      body: inFormat.a(404),
    });
    expect(await put('first/externalId', { externalId: 'x' })).toMatchObject({
      status: 400,
      body: inFormat.a(400, 'id'),
    });
  });

  test('H10.1 the key goes in the header or in the query', async () => {
    const inHeader = await service.send('GET /api/cms/stories', { headers: { 'x-service-api-key': keys.server } });
    const inQuery = await service.send(`GET /api/cms/stories?x-service-api-key=${keys.server}`);
    expect(inHeader.status).toBe(200);
    expect(inQuery.body).toEqual(inHeader.body);
  });

  test('H10.1 pages, status and external id choose among the stories of the tenant, newest first', async () => {
    const { cms } = service.client();
    const all = await cms.stories({ pageSize: 100 });
    expect([all.pageNumber, all.pageSize, all.stories.length]).toEqual([0, 100, all.total]);
    const second = await cms.stories({ pageNumber: 1, pageSize: 3 });
    expect(second.stories).toEqual(all.stories.slice(3, 6));
    expect(second.total).toBe(all.total);
    expect((await cms.stories({ pageNumber: 999 })).stories).toEqual([]);
    expect((await cms.stories()).pageSize).toBe(20);
    expect((await cms.stories({ status: 'Draft' })).stories.map(({ id }) => id)).toContain(stories.draft);
    const found = await cms.stories({ externalId: storyExternalIds.first });
    expect(found.stories.map(({ id }) => id)).toEqual([stories.first]);
    addStories(service.world, [buildStory({ title: 'Breaking', creationTime: '2026-11-20T11:59:00.000Z' })]);
    expect((await cms.stories({ pageSize: 1 })).stories[0]?.title).toBe('Breaking');
  });

  test('H10.1 a story that is deleted or hidden from the CMS is not listed', async () => {
    const ids = (await service.client().cms.stories({ pageSize: 100 })).stories.map(({ id }) => id);
    expect(ids).not.toContain(stories.deleted);
    expect(ids).not.toContain(stories.hidden);
  });

  test.each([
    ['pageNumber=-1', 'pageNumber'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=101', 'pageSize'],
    ['pageSize=x', 'pageSize'],
  ])('H10.1 the query %s answers 400 in format B, naming %s', async (query, field) => {
    const answer = await service.send(`GET /api/cms/stories?${query}`, {
      headers: { 'x-service-api-key': keys.server },
    });
    expect(answer).toMatchObject({ status: 400, body: inFormat.b(400, field) });
  });
});
