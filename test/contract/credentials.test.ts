import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { KEYED } from './keyed-operations';
import { errorOf, inFormat, MOUNTS, useService } from './service-under-test';

const { keys, clips, categories, collections, stories, tenants, sheets } = DEMO;
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/plain' };

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

describe.each(MOUNTS)('keys and tenants, $name', (mount) => {
  const service = useService(mount);

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
});
