import type { Schema } from '../../forms/schema';
import { applyStoryForm, PAGE, type PageForm, STORY, type StoryForm } from '../../forms/story-form';
import { toStableGuid } from '../../seeds/build-clip';
import { buildPage, buildStory } from '../../seeds/build-story';
import type { PageRecord, StoryRecord } from '../../story-records';
import { checkAddresses } from './checks';
import { type Item, type ItemFolder, toTitle } from './group-files';
import type { Reading } from './read-content';

/** The schema without properties that files stand for. */
const without = (schema: Schema, ...names: readonly string[]): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name))),
});
const PAGE_FILE = without(PAGE, 'type', 'url', 'playcardUrl', 'id');
const STORY_FILE = without(STORY, 'pages');

const MINUTE_MS = 60_000;
/** Of an image, in seconds. */
const PAGE_SECONDS = 6;

/** The stories of the folders; lists show them in the order of their names. */
export async function readStories(folders: readonly ItemFolder[], reading: Reading): Promise<readonly StoryRecord[]> {
  const files = folders.flatMap(({ items }) => items.flatMap(({ film, picture }) => film ?? picture ?? []));
  const newest = Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs));
  const stories = [];
  for (const [index, folder] of folders.entries()) {
    // The service puts the newest first, so that the first by name is the newest here.
    stories.push(...(await readStory(folder, newest - index * MINUTE_MS, reading)));
  }
  return stories;
}

async function readStory(folder: ItemFolder, at: number, reading: Reading): Promise<readonly StoryRecord[]> {
  const { tenantId, fieldsOf, addressOf, resolve, categories, tell } = reading;
  const { about } = folder;
  const find = (address: string) => (about ? resolve(address, about) : address);
  const form = fieldsOf<Omit<StoryForm, 'pages'>>(about, categories.limit(STORY_FILE), ({ poster, profilePicture }) =>
    checkAddresses({ poster, profilePicture }, find),
  );
  const pages = [];
  for (const item of folder.items) pages.push(...(await readPage(folder, item, reading)));
  if (pages.length === 0) {
    tell({ file: folder.path, sentence: 'A story needs a page: add an image or a video such as 01.jpg or 02.mp4.' });
    return [];
  }
  const title = toTitle(folder.name);
  const picture = folder.items.find((item) => item.picture)?.picture;
  const poster = picture ? addressOf(picture) : '';
  const moment = new Date(at).toISOString();
  const plain = buildStory({
    id: toStableGuid(`story ${folder.name}`),
    tenantId,
    externalId: folder.name,
    title,
    shortTitle: title,
    categoryIds: form.categories === undefined ? categories.idsOf(['top-stories']) : [],
    thumbnailUrl: poster,
    thumbnails: { small: poster, medium: poster, large: poster },
    creationTime: moment,
    firstPublishedAt: moment,
    earliestCurrentPublishAt: moment,
    pages,
  });
  const { poster: own, profilePicture, categories: named, ...rest } = form;
  const resolved = {
    ...rest,
    ...(named && { categories: categories.idsOf(named) }),
    ...(own !== undefined && { poster: find(own) ?? '' }),
    ...(profilePicture !== undefined && { profilePicture: profilePicture && (find(profilePicture) ?? null) }),
  };
  return [applyStoryForm(plain, resolved)];
}

/** A page of a video or of an image; an image next to a video is the video's poster. */
async function readPage(folder: ItemFolder, item: Item, reading: Reading): Promise<readonly PageRecord[]> {
  const { fieldsOf, lengthOf, addressOf, resolve, tell } = reading;
  const { name, film, picture, json } = item;
  const find = (address: string) => (json ? resolve(address, json) : address);
  const form = fieldsOf<PageForm>(json, PAGE_FILE, ({ captions }) => checkAddresses({ captions }, find));
  const shown = film ?? picture;
  if (!shown) {
    if (json)
      tell({ file: json.path, sentence: `There is no video or image of this name: add ${name}.jpg to this folder.` });
    return [];
  }
  const length = form.durationSeconds ?? (film ? await lengthOf(film) : PAGE_SECONDS);
  if (length === undefined) return [];
  const beside = Object.fromEntries(Object.entries(item.captions).map(([language, one]) => [language, addressOf(one)]));
  const plain = buildPage({
    id: toStableGuid(`page ${folder.name}/${name}`),
    title: '',
    type: film ? 'video' : 'image',
    url: addressOf(shown),
    playcardUrl: film && picture ? addressOf(picture) : '',
    durationSeconds: Math.max(1, Math.round(length)),
    captions: beside,
  });
  const { captions, ...rest } = form;
  const complete = Object.entries(captions ?? {}).map(([language, one]) => [language, find(one) ?? '']);
  return [{ ...plain, ...rest, ...(captions !== undefined && { captions: Object.fromEntries(complete) }) }];
}
