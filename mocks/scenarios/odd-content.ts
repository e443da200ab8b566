import type { ClipRecord, CollectionRecord } from '../clip-records';
import { stream } from '../media/catalogue';
import { findCollection } from '../rules/content';
import { toClipMedia } from '../seeds/build-clip';
import { DEMO } from '../seeds/demo-identifiers';
import type { StoryRecord } from '../story-records';
import { collectionKey } from '../tables';
import type { World } from '../world';

/** Changes every clip that is awake; large collections that sleep stay as they are. */
function changeClips(world: World, change: (clip: ClipRecord, index: number) => ClipRecord): void {
  let index = 0;
  for (const clip of [...world.tables.clips.values()]) {
    world.tables.clips.set(clip.id, change(clip, index));
    index += 1;
  }
}

function changeStories(world: World, change: (story: StoryRecord, index: number) => StoryRecord): void {
  let index = 0;
  for (const story of [...world.tables.stories.values()]) {
    world.tables.stories.set(story.id, change(story, index));
    index += 1;
  }
}

function changeCollections(world: World, change: (collection: CollectionRecord) => CollectionRecord): void {
  for (const [key, collection] of [...world.tables.collections]) world.tables.collections.set(key, change(collection));
}

/** No collection holds a clip, no category a story. */
export function emptyEverything(world: World): void {
  world.tables.dormant.clear();
  world.tables.stories.clear();
  changeCollections(world, (collection) => ({ ...collection, entries: [], sourceCategoryIds: [] }));
}

/** Every collection that holds clips keeps its first, every category its first story. */
export function keepOne(world: World): void {
  changeCollections(world, (collection) => ({ ...collection, entries: collection.entries.slice(0, 1) }));
  const seen = new Set<string>();
  for (const story of [...world.tables.stories.values()]) {
    const categoryIds = story.categoryIds.filter((id) => !seen.has(id));
    for (const id of categoryIds) seen.add(id);
    if (categoryIds.length === 0) world.tables.stories.delete(story.id);
    else world.tables.stories.set(story.id, { ...story, categoryIds });
  }
}

/** `top-clips` holds the ten thousand clips of the largest collection. */
export function fillTopClips(world: World): void {
  const { sports } = DEMO.tenants;
  const endless = findCollection(world, sports, DEMO.collections.tenThousand);
  const top = findCollection(world, sports, DEMO.collections.top);
  if (!endless || !top) return;
  world.tables.collections.set(collectionKey(sports, top.id), { ...top, entries: endless.entries });
}

/** Every page but the first begins with the last three clips of the page before. */
export function repeatAcrossPages(world: World): void {
  const size = world.tables.tenants.get(DEMO.tenants.sports)?.pageSize ?? 10;
  changeCollections(world, (collection) => {
    const ids: string[] = [];
    for (const { clipId } of collection.entries) {
      if (ids.length > 0 && ids.length % size === 0) ids.push(...ids.slice(-3));
      ids.push(clipId);
    }
    return { ...collection, entries: ids.map((clipId, sortOrder) => ({ clipId, sortOrder })) };
  });
}

const ARABIC = [
  'هدف في الدقيقة التسعين يشعل المدرجات',
  'خلف الكواليس مع قائدة الفريق',
  'ألف ضوء على ضفة النهر',
  'شباك نظيفة تحت المطر (٢–٠)',
] as const;
const HEBREW = ['השער של העונה, מזווית אחרת', 'בוקר של מתנדבים באצטדיון', 'הדרך הביתה אחרי הדרבי'] as const;

/** Texts that run from right to left, with numbers and brackets in them. */
export function turnRightToLeft(world: World): void {
  const words = [...ARABIC, ...HEBREW];
  const word = (index: number) => words[index % words.length] ?? '';
  changeClips(world, (clip, index) => ({
    ...clip,
    description: word(index),
    eyebrow: clip.eyebrow === null ? null : 'مباشر',
  }));
  changeStories(world, (story, index) => ({ ...story, title: word(index), shortTitle: word(index), titles: {} }));
  changeCollections(world, (collection) => ({ ...collection, feedTitle: 'أبرز اللقطات' }));
}

const MEGABYTE = 1_048_576;

/** Texts no design has thought of: a megabyte, direction overrides, no spaces, zero width, half a surrogate pair. */
export function growStrings(world: World): void {
  const texts = [
    'A very long story. '.repeat(Math.ceil(MEGABYTE / 19)).slice(0, MEGABYTE),
    `‮${'gnol yrev dna sdrawkcab '.repeat(200)}`,
    'Donaudampfschifffahrtsgesellschaft'.repeat(150),
    `zero${'\u200B'.repeat(2000)}width`,
    `half a pair \uD83D and on ${'🏟️'.repeat(400)}`,
    '<img src=x onerror=alert(1)> & "quotes" </script> '.repeat(40),
  ];
  const text = (index: number) => texts[index % texts.length] ?? '';
  const short = (index: number) => text(index).slice(0, 20_000);
  // One megabyte once a page is enough to show what it does.
  changeClips(world, (clip, index) => ({ ...clip, description: index % 12 === 0 ? text(0) : short(index % 12 || 1) }));
  changeStories(world, (story, index) => ({ ...story, title: short(index), shortTitle: short(index), titles: {} }));
  changeCollections(world, (collection) => ({ ...collection, feedTitle: short(1) }));
}

/** Addresses that must not be followed, or not be what they seem. */
const HOSTILE_URLS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.example.com/4c6b',
  'file:///etc/passwd',
  '',
  '   ',
  '//evil.example/path',
  'https://www.example.com@evil.example/',
  'intent://scan/#Intent;scheme=zxing;end',
] as const;

/** Every action leads somewhere hostile; every third image is a script. */
export function poisonUrls(world: World): void {
  const url = (index: number) => HOSTILE_URLS[index % HOSTILE_URLS.length] ?? '';
  const action = (index: number) => ({ type: 'web', url: url(index), text: `Link ${index % HOSTILE_URLS.length}` });
  changeClips(world, (clip, index) => ({
    ...clip,
    webActions: [action(index), action(index + 4)],
    primaryAction: { ...action(index + 2), type: 'inApp' },
    ...(index % 3 === 2 && {
      thumbnailUrl: 'javascript:alert(1)',
      thumbnails: { small: 'javascript:alert(1)', medium: 'data:image/svg+xml,<svg/>', large: url(index) },
      playcardUrl: url(index),
    }),
  }));
  changeStories(world, (story, index) => ({
    ...story,
    pages: story.pages.map((page, place) => ({ ...page, action: action(index + place) })),
  }));
}

/** Every clip is a live stream. */
export function goLive(world: World): void {
  changeClips(world, (clip) => ({
    ...clip,
    ...toClipMedia(stream),
    isLive: true,
    durationSeconds: 0,
    enableProgressBar: false,
    eyebrow: 'Live',
  }));
  changeStories(world, (story) => ({ ...story, isLive: true }));
}
