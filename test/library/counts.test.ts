import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openInitializedLibrary, openLibrary, startService } from './open-library';

const mocks = startService();
afterAll(() => mocks.close());

const { topStories, gameStories } = DEMO.categoryExternalIds;

describe('counts', () => {
  test('L4.1 one request goes out for each category, and their numbers are added', async () => {
    const { service, requestsTo } = await openInitializedLibrary(mocks);
    const [top, game] = await Promise.all([
      service.getStoriesCount([topStories]),
      service.getStoriesCount([gameStories]),
    ]);
    expect(top).toBeGreaterThan(0);
    expect(game).toBeGreaterThan(0);
    expect(await service.getStoriesCount([topStories, gameStories])).toBe(top + game);
    expect(requestsTo('countStories')).toBe(4);
  });

  test('L4.1 no category is 0 at once, without a request, before initialize too', async () => {
    const { service, world } = openLibrary(mocks);
    expect(await service.getStoriesCount([])).toBe(0);
    expect(world.journal.entries()).toEqual([]);
  });

  test('L4.2 the clips of a collection are counted, and an empty id is refused word for word', async () => {
    const { service } = await openInitializedLibrary(mocks);
    expect(await service.getClipsCount(DEMO.collections.seven)).toBe(7);
    await expect(service.getClipsCount('')).rejects.toEqual(new Error('Collection is required to load Clips count'));
  });

  test('L4.3 counts wait through a failed initialize until one succeeds', async () => {
    const { service, world } = openLibrary(mocks);
    const settled: string[] = [];
    const stories = service.getStoriesCount([topStories]).then(() => settled.push('stories'));
    const clips = service.getClipsCount(DEMO.collections.seven).then(() => settled.push('clips'));
    await expect(service.initialize(DEMO.keys.revoked)).rejects.toThrow(/^InvalidApiKeyError/);
    expect(settled).toEqual([]);
    expect(world.journal.entries({ path: 'count' })).toEqual([]);
    await service.initialize(DEMO.keys.web);
    await Promise.all([stories, clips]);
    expect(settled).toHaveLength(2);
  });

  test.each([
    ['a failed request', { kind: 'status', status: 500 }],
    ['an empty response', { kind: 'empty' }],
    ['an answer that is no JSON', { kind: 'portal' }],
  ] as const)('L4.4 %s rejects both counts with an Error', async (_, fault) => {
    const { service, world } = await openInitializedLibrary(mocks);
    world.faults.arm({ ...fault, match: { path: '*count*' } });
    await expect(service.getStoriesCount([topStories])).rejects.toBeInstanceOf(Error);
    await expect(service.getClipsCount(DEMO.collections.seven)).rejects.toBeInstanceOf(Error);
  });

  test('D21 malformed JSON on a count rejects and is not 0', async () => {
    const { service, world } = await openInitializedLibrary(mocks);
    world.faults.arm({ kind: 'truncated', match: { operation: 'countClips' } });
    await expect(service.getClipsCount(DEMO.collections.seven)).rejects.toBeInstanceOf(Error);
  });

  test('D23 one failing category rejects the whole call once', async () => {
    const { service, world } = await openInitializedLibrary(mocks);
    world.faults.arm({ kind: 'status', status: 500, match: { operation: 'countStories' }, skip: 1, count: 1 });
    await expect(service.getStoriesCount([topStories, gameStories, topStories])).rejects.toThrow(/status 500/);
  });

  test.each([[undefined], [null], ['top-stories'], [[1]]])(
    'a list of categories that is %j is a TypeError that says so',
    async (input) => {
      const { service } = openLibrary(mocks);
      await expect(service.getStoriesCount(input as unknown as string[])).rejects.toEqual(
        new TypeError('categoryIds must be an array of strings.'),
      );
    },
  );
});
