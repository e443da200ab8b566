import { describe, expect, test } from 'vitest';
import { addCollection, DEMO } from '../../mocks';
import { errorOf, inFormat, MOUNTS, useService } from './service-under-test';

const { clips, categories, categoryExternalIds, collections, keys } = DEMO;
/** A GUID that nothing has. */
const NOTHING = '00000000-0000-4000-8000-000000000000';

describe.each(MOUNTS)('workflows, categories and collections, $name', (mount) => {
  const service = useService(mount);

  const feedClip = async (clipId: string, collection: string = collections.top) => {
    for await (const clip of service.client().feeds.clips(collection)) if (clip.id === clipId) return clip;
    return undefined;
  };
  const change = (method: 'POST' | 'DELETE', clipId: string, body: unknown) =>
    service.send(`${method} /api/app/clips/${clipId}/categories/`, {
      headers: { 'content-type': 'application/json', 'x-service-api-key': keys.server },
      body: JSON.stringify(body),
    });

  test('H1.1 the workflows have a code, a name and a description', async () => {
    const workflows = await service.client().workflows.list();
    expect(workflows.map(({ code }) => code)).toEqual([...DEMO.workflows]);
    for (const { name, description } of workflows)
      expect([name, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  });

  test('H1.2 a bad key answers 401 in format A', async () => {
    const error = await errorOf(service.client({ apiKey: keys.revoked }).workflows.list());
    expect(error).toMatchObject({ status: 401, code: 'Unauthorized', body: inFormat.a(401) });
  });

  test('H2.1 the feed shows an added category from then on', async () => {
    expect((await feedClip(clips.first))?.categories).not.toContain(categoryExternalIds.comets);
    const change = await service.client().clips.addCategory(clips.first, categories.comets);
    expect(change).toEqual({ success: true, message: expect.stringMatching(/\S/) });
    const after = await feedClip(clips.first);
    expect(after?.categories).toContain(categoryExternalIds.comets);
    expect(after?.clipCategories.map(({ id }) => id)).toContain(categories.comets);
    const filtered = await service.client().feeds.page(collections.top, { categoryId: categories.comets });
    expect(filtered.clips.map(({ id }) => id)).toContain(clips.first);
  });

  test('H2.2 a clip may have several categories', async () => {
    const { clips: operations } = service.client();
    for (const id of [categories.harbour, categories.falcons, categories.rovers])
      await operations.addCategory(clips.plain, id);
    expect((await feedClip(clips.plain, collections.mixed))?.categories).toEqual([
      categoryExternalIds.harbour,
      categoryExternalIds.falcons,
      categoryExternalIds.rovers,
    ]);
  });

  test('H2.3 a category that is on the clip already answers 409 Conflict', async () => {
    const { clips: operations } = service.client();
    await operations.addCategory(clips.first, categories.comets);
    const error = await errorOf(operations.addCategory(clips.first, categories.comets));
    expect(error).toMatchObject({ status: 409, code: 'Conflict', body: inFormat.b(409) });
  });

  test('H2.3 of two racing adds one answers 200 and one 409', async () => {
    const { clips: operations } = service.client();
    const race = [
      operations.addCategory(clips.first, categories.comets),
      operations.addCategory(clips.first, categories.comets),
    ];
    const outcomes = await Promise.allSettled(race);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    const after = await feedClip(clips.first);
    expect(after?.categories.filter((id) => id === categoryExternalIds.comets)).toHaveLength(1);
  });

  const invalid = [
    ['a clip id that is no GUID', 'goal-1', { id: categories.comets }, 'clip'],
    ['a category id that is no GUID', clips.first, { id: 'team-comets' }, 'id'],
    ['a category id in braces', clips.first, { id: `{${categories.comets}}` }, 'id'],
    ['a missing id', clips.first, {}, 'id'],
    ['a null id', clips.first, { id: null }, 'id'],
    ['an id that is a number', clips.first, { id: 7 }, 'id'],
    ['an empty id', clips.first, { id: '' }, 'id'],
  ] as const;

  test.each(invalid)(
    'H2.4 adding: %s answers 400 in format B, naming the field',
    async (_what, clipId, body, field) => {
      expect(await change('POST', clipId, body)).toMatchObject({ status: 400, body: inFormat.b(400, field) });
    },
  );

  test.each(invalid)(
    'H3.3 removing: %s answers 400 in format B, naming the field',
    async (_what, clipId, body, field) => {
      expect(await change('DELETE', clipId, body)).toMatchObject({ status: 400, body: inFormat.b(400, field) });
    },
  );

  test('H2.4 a clip or a category that does not exist answers 404, a bad key 401', async () => {
    const { clips: operations } = service.client();
    expect(await errorOf(operations.addCategory(NOTHING, categories.comets))).toMatchObject({
      status: 404,
      body: inFormat.b(404),
    });
    expect(await errorOf(operations.addCategory(clips.first, NOTHING))).toMatchObject({
      status: 404,
      body: inFormat.b(404),
    });
    const bad = service.client({ apiKey: keys.suspended }).clips;
    expect(await errorOf(bad.addCategory(clips.first, categories.comets))).toMatchObject({
      status: 401,
      body: inFormat.b(401),
    });
  });

  test('H2.4 a GUID counts in either letter case', async () => {
    const { clips: operations } = service.client();
    await operations.addCategory(clips.first.toUpperCase(), categories.comets.toUpperCase());
    expect((await feedClip(clips.first))?.clipCategories.map(({ id }) => id)).toContain(categories.comets);
    expect((await errorOf(operations.addCategory(clips.first, categories.comets))).status).toBe(409);
    await operations.removeCategory(clips.first.toUpperCase(), categories.comets.toUpperCase());
    expect((await feedClip(clips.first))?.categories).not.toContain(categoryExternalIds.comets);
  });

  test('H2.5 without its trailing slash the path answers the same', async () => {
    const answer = await service.send(`POST /api/app/clips/${clips.first}/categories`, {
      headers: { 'content-type': 'application/json', 'x-service-api-key': keys.server },
      body: JSON.stringify({ id: categories.comets }),
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await feedClip(clips.first))?.categories).toContain(categoryExternalIds.comets);
  });

  test('H3.1 a DELETE with a JSON body takes the category off', async () => {
    const { clips: operations } = service.client();
    await operations.addCategory(clips.first, categories.comets);
    const removed = await operations.removeCategory(clips.first, categories.comets);
    expect(removed).toEqual({ success: true, message: expect.stringMatching(/\S/) });
    expect((await feedClip(clips.first))?.categories).not.toContain(categoryExternalIds.comets);
  });

  test('H3.2 a category that is not on the clip answers 409, and the category itself stays', async () => {
    const { clips: operations, feeds } = service.client();
    const error = await errorOf(operations.removeCategory(clips.first, categories.comets));
    expect(error).toMatchObject({ status: 409, body: inFormat.b(409) });
    const others = async () =>
      (await feeds.page(collections.top, { categoryId: categories.lindqvist })).clips.map(({ id }) => id);
    const before = await others();
    expect(before).toContain(clips.first);
    await operations.removeCategory(clips.first, categories.lindqvist);
    expect(await others()).toEqual(before.filter((id) => id !== clips.first));
    await operations.addCategory(clips.first, categories.lindqvist);
    expect(await others()).toEqual(before);
  });

  test('H3.3 a clip or a category that does not exist answers 404, a bad key 401', async () => {
    const { clips: operations } = service.client();
    expect(await errorOf(operations.removeCategory(NOTHING, categories.comets))).toMatchObject({
      status: 404,
      body: inFormat.b(404),
    });
    expect(await errorOf(operations.removeCategory(clips.first, NOTHING))).toMatchObject({
      status: 404,
      body: inFormat.b(404),
    });
    const bad = service.client({ apiKey: keys.revoked }).clips;
    expect(await errorOf(bad.removeCategory(clips.first, categories.comets))).toMatchObject({
      status: 401,
      body: inFormat.b(401),
    });
  });

  test('H9.1 a clip is taken out with the key in the header, without a body in either direction', async () => {
    const answer = await service.send(`DELETE /api/app/collections/${collections.top}/clip/${clips.first}`, {
      headers: { 'x-service-api-key': keys.server },
    });
    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(await feedClip(clips.first)).toBeUndefined();
  });

  test('H9.2 only the association goes, and it may go again', async () => {
    const client = service.client();
    const clip = service.world.tables.clips.get(clips.first);
    addCollection(service.world, { id: 'second', clips: clip ? [clip] : [] });
    await client.collections.removeClip(collections.top, clips.first);
    await client.collections.removeClip(collections.top, clips.first);
    await client.collections.removeClip(collections.top, NOTHING);
    expect(await client.clips.count(collections.top)).toBe(14);
    expect((await client.clips.get(clips.first)).id).toBe(clips.first);
    expect(await feedClip(clips.first, 'second')).toMatchObject({ id: clips.first, collectionId: 'second' });
  });

  test('H9.2 a collection fed by categories answers 400', async () => {
    const error = await errorOf(service.client().collections.removeClip(collections.automatic, clips.first));
    expect(error).toMatchObject({ status: 400, body: inFormat.b(400) });
  });

  test.each([
    ['top%20clips', clips.first, 'collection'],
    ['%F0%9F%8E%AC', clips.first, 'collection'],
    ['a'.repeat(129), clips.first, 'collection'],
    [collections.top, 'goal-1', 'clip'],
    [collections.top, `${clips.first}0`, 'clip'],
  ])('H9.3 the ids %s and %s answer 400 in format B, naming the %s', async (collection, clip, field) => {
    const answer = await service.send(`DELETE /api/app/collections/${collection}/clip/${clip}`, {
      headers: { 'x-service-api-key': keys.server },
    });
    expect(answer).toMatchObject({ status: 400, body: inFormat.b(400, field) });
  });

  test('H9.3 an unknown collection answers 200, a bad key 401', async () => {
    await expect(service.client().collections.removeClip('nowhere', clips.first)).resolves.toBeUndefined();
    const error = await errorOf(
      service.client({ apiKey: 'nobody' }).collections.removeClip(collections.top, clips.first),
    );
    expect(error).toMatchObject({ status: 401, body: inFormat.b(401) });
  });
});
