import { describe, expect, test } from 'vitest';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld } from '../world';
import { addClipCategory, removeClipCategory } from './clip-categories';
import { findFeedPage } from './clip-feed';
import { likeClip, shareClip } from './clip-reactions';
import { removeClipFromCollection } from './collection-clips';
import { readExternalId, setStoryExternalId } from './story-external-id';
import { listStories } from './story-feed';

const { sports, arts } = DEMO.tenants;
const { categories, clips, collections } = DEMO;

const page = (world: ReturnType<typeof createWorld>, collectionId: string) =>
  findFeedPage(world, { tenantId: sports, collectionId, pageNumber: 0, attributes: new Map() });

describe('categories of a clip', () => {
  test('H2.1, H2.2, H2.3 a second category joins the first, and once is enough', () => {
    const world = createWorld();
    const add = (id: string) => addClipCategory(world, sports, clips.localised, id);
    expect([add(categories.league), add(categories.league.toUpperCase()), add(categories.finals)]).toEqual([
      'added',
      'alreadyThere',
      'added',
    ]);
    expect(world.tables.clips.get(clips.localised)?.categoryIds).toEqual([
      categories.harbour,
      categories.league,
      categories.finals,
    ]);
  });

  test('H2.4 another tenant’s clip or category does not exist', () => {
    const world = createWorld();
    expect(addClipCategory(world, arts, clips.localised, categories.league)).toBe('noSuchClip');
    expect(addClipCategory(world, sports, clips.localised, DEMO.artsCategories.music)).toBe('noSuchCategory');
  });

  test('H3.1, H3.2 removal takes the association only, and only where there is one', () => {
    const world = createWorld();
    const remove = (clip: string) => removeClipCategory(world, sports, clip, categories.harbour);
    expect([remove(clips.localised), remove(clips.localised)]).toEqual(['removed', 'notThere']);
    expect(world.tables.categories.has(categories.harbour)).toBe(true);
    expect(world.tables.clips.get(clips.captioned)?.categoryIds).toContain(categories.harbour);
  });

  test('H2.1 a collection fed by a category gathers the clip from then on', () => {
    const world = createWorld();
    const before = page(world, collections.automatic)?.total ?? 0;
    addClipCategory(world, sports, clips.plain, categories.harbour);
    expect(page(world, collections.automatic)?.total).toBe(before + 1);
  });

  test('a clip of a large collection that nobody has seen yet is found too', () => {
    const world = createWorld();
    const id = 'c11b0000-0000-4000-8001-0000000186a5';
    expect(addClipCategory(world, sports, id, categories.finals)).toBe('added');
  });
});

describe('clips of a collection', () => {
  test('H9.2 removal is idempotent, and the clip stays in other collections', () => {
    const world = createWorld();
    const remove = () => removeClipFromCollection(world, sports, collections.mixed, clips.captioned.toUpperCase());
    expect([remove(), remove()]).toEqual(['removed', 'notThere']);
    expect(page(world, collections.automatic)?.clips.some(({ clip }) => clip.id === clips.captioned)).toBe(true);
  });

  test('H9.2, H9.3 a collection fed by categories loses none by hand, an unknown one has none', () => {
    const world = createWorld();
    expect(removeClipFromCollection(world, sports, collections.automatic, clips.captioned)).toBe('notManual');
    expect(removeClipFromCollection(world, sports, 'nowhere', clips.captioned)).toBe('noSuchCollection');
  });
});

test('H5.12 content changes the checksum of its collections, likes and shares change none', () => {
  const world = createWorld();
  const checksum = () => page(world, collections.mixed)?.checksum;
  const other = page(world, collections.game)?.checksum;
  const first = checksum();
  likeClip(world, sports, { clipId: clips.captioned, user: 'someone', isLiked: true });
  shareClip(world, sports, { clipId: clips.captioned, user: 'someone' });
  expect(checksum()).toBe(first);
  addClipCategory(world, sports, clips.captioned, categories.finals);
  const second = checksum();
  expect(second).not.toBe(first);
  removeClipFromCollection(world, sports, collections.mixed, clips.captioned);
  expect(checksum()).not.toBe(second);
  expect(page(world, collections.game)?.checksum).toBe(other);
});

test('H5.12 another language has another checksum, for clips and stories', () => {
  const world = createWorld();
  const checksums = ['en', 'de', 'de'].map((locale) => {
    const attributes = new Map([['stLocale', locale]]);
    const question = { tenantId: sports, collectionId: collections.mixed, pageNumber: 0, attributes };
    return [findFeedPage(world, question)?.checksum, listStories(world, sports, [], attributes).checksum];
  });
  const [english, german, again] = checksums;
  expect(german?.[0]).not.toBe(english?.[0]);
  expect(german?.[1]).not.toBe(english?.[1]);
  expect(again).toEqual(german);
});

describe('external ids', () => {
  const set = (world: ReturnType<typeof createWorld>, id: string, value: string | null) => {
    const outcome = setStoryExternalId(world, sports, id, value);
    return typeof outcome === 'string' ? outcome : outcome.story.externalId;
  };

  test('H8.3 a value of another story is refused, the own one and another tenant’s are not', () => {
    const world = createWorld();
    const { first, draft } = DEMO.stories;
    expect(set(world, draft, DEMO.storyExternalIds.first)).toBe('duplicate');
    expect(set(world, first, DEMO.storyExternalIds.first)).toBe(DEMO.storyExternalIds.first);
    expect(set(world, first, 'brand-new')).toBe('brand-new');
    expect(set(world, draft, DEMO.storyExternalIds.first)).toBe(DEMO.storyExternalIds.first);
    expect(set(world, draft, null)).toBe(null);
  });

  test('H8.4 a story of another tenant is not found', () => {
    expect(set(createWorld(), DEMO.stories.artsFirst, 'x')).toBe('noSuchStory');
  });

  test.each([
    [{}],
    [{ externalId: '' }],
    [{ externalId: ' \t\n' }],
    [{ externalId: '\u0085' }],
    [{ externalId: 7 }],
    [{ externalId: ['a'] }],
  ])('H8.3 %j is refused, naming the field', (body) => {
    expect(readExternalId(body)).toContain('`externalId`');
  });
});
