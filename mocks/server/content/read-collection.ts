import type { ClipRecord, CollectionRecord } from '../../clip-records';
import { applyClipForm, CLIP, type ClipForm } from '../../forms/clip-form';
import { CONTRACT } from '../../forms/contract-schemas.generated';
import type { Problem } from '../../forms/read-form';
import { applyForm } from '../../forms/record-form';
import { ADDRESS, as, list, object, orNull, pick, TEXT } from '../../forms/schema';
import { suggest } from '../../forms/suggest';
import { buildClip, toStableGuid } from '../../seeds/build-clip';
import { buildCollection } from '../../seeds/build-collection';
import type { Categories } from './categories-file';
import { checkAddresses } from './checks';
import { type Item, type ItemFolder, toTitle } from './group-files';
import type { Reading } from './read-content';

const feed = CONTRACT.PagedFeed;

/** What a person may write of a collection. */
const COLLECTION = object('Collection', {
  title: as(feed.feedTitle, 'feedTitle'),
  titleImage: as(ADDRESS, 'feedTitleImageUrl'),
  order: list(TEXT),
  ...pick(feed, 'supportsNavigation', 'enableViewedOrdering', 'enableFollowing'),
  ...pick(feed, 'continuousPlayEnabled', 'showBottomBannerAd'),
  realTimeUpdateSeconds: { ...feed.realTimeUpdate, minimum: 1 },
  pageSize: orNull({ ...feed.pageSize, minimum: 1 }),
});

type CollectionForm = Partial<CollectionRecord> & {
  readonly titleImage?: string;
  /** Names of videos without their ending. */
  readonly order?: readonly string[];
};

/** A collection of the videos of one folder, in the order of `collection.json`, then by name. */
export async function readCollection(
  folder: ItemFolder,
  reading: Reading,
): Promise<{ readonly collection: CollectionRecord; readonly clips: readonly ClipRecord[] }> {
  const { tenantId, fieldsOf, resolve } = reading;
  const names = folder.items.map(({ name }) => name);
  const form = fieldsOf<CollectionForm>(folder.about, COLLECTION, ({ order = [], titleImage }) => [
    ...order.flatMap((name, index) => (names.includes(name) ? [] : [toMissing(name, index, names)])),
    ...(folder.about ? checkAddresses({ titleImage }, (address) => resolve(address, folder.about ?? NOWHERE)) : []),
  ]);
  const { order = [], ...fields } = form;
  const placeOf = ({ name }: Item) => (order.includes(name) ? order.indexOf(name) : order.length);
  const sorted = [...folder.items].sort((one, other) => placeOf(one) - placeOf(other));
  const clips = [];
  for (const item of sorted) clips.push(...(await readClip(folder, item, reading)));
  const image = folder.about && form.titleImage !== undefined ? resolve(form.titleImage, folder.about) : undefined;
  const collection = buildCollection({
    id: folder.name,
    tenantId,
    feedTitle: toTitle(folder.name),
    supportsNavigation: clips.some(({ categoryIds }) => categoryIds.length > 0),
    ...applyForm<Partial<CollectionRecord>>(COLLECTION, {}, fields),
    ...(image !== undefined && { feedTitleImageUrl: image }),
    clips,
  });
  return { collection, clips };
}

const NOWHERE = { path: '', location: '', size: 0, mtimeMs: 0 };

function toMissing(name: string, index: number, names: readonly string[]): Problem {
  const sentence = `There is no video "${name}" in this folder. ${suggest(name, names, '')}`.trim();
  return { path: ['order', index], sentence };
}

/** The clip of a video; `undefined` and a reported mistake if there is no video. */
async function readClip(folder: ItemFolder, item: Item, reading: Reading): Promise<readonly ClipRecord[]> {
  const { tenantId, fieldsOf, lengthOf, addressOf, resolve, fileOf, categories, tell } = reading;
  const { name, film, picture, json } = item;
  const find = (address: string) => (json ? resolve(address, json) : address);
  const form = fieldsOf<ClipForm>(json, categories.limit(CLIP), ({ url, poster, captions }) =>
    checkAddresses({ url, poster, captions }, find),
  );
  const file = film ?? json ?? picture;
  if (!film && form.url === undefined) {
    if (file) tell({ file: file.path, sentence: `There is no video of this name: add ${name}.mp4 to this folder.` });
    return [];
  }
  const shown = form.url === undefined || !json ? film : fileOf(form.url, json);
  const length = form.durationSeconds ?? (shown && (await lengthOf(shown)));
  if (length === undefined) {
    // The length of a remote video is unknown here.
    if (!shown && json)
      tell({ file: json.path, sentence: 'A video on another server needs "durationSeconds": add it in seconds.' });
    return [];
  }
  const captions = Object.fromEntries(
    Object.entries(item.captions).map(([language, one]) => [language, addressOf(one)]),
  );
  const published = new Date(file?.mtimeMs ?? 0).toISOString();
  const plain = buildClip({
    id: toStableGuid(`clip ${folder.name}/${name}`),
    tenantId,
    externalId: /^[A-Za-z0-9_.-]{1,128}$/.test(name) ? name : null,
    description: toTitle(name),
    url: film ? addressOf(film) : '',
    // Clips say whole seconds. (H5.3)
    durationSeconds: Math.max(1, Math.round(length)),
    captions,
    hasNoCaptions: Object.keys(captions).length === 0,
    creationTime: published,
    publishedAt: published,
  });
  const poster = picture ? addressOf(picture) : '';
  return [applyClipForm(plain, { poster, ...resolveAll(form, find, categories) })];
}

/** The form with every address complete, and the ids of the records of its categories. */
function resolveAll(form: ClipForm, find: (address: string) => string | undefined, { idsOf }: Categories): ClipForm {
  const { url, poster, captions, categories, ...rest } = form;
  return {
    ...rest,
    ...(categories && { categories: idsOf(categories) }),
    ...(url !== undefined && { url: find(url) ?? '' }),
    ...(poster !== undefined && { poster: find(poster) ?? '' }),
    ...(captions !== undefined && {
      captions: Object.fromEntries(Object.entries(captions).map(([language, one]) => [language, find(one) ?? ''])),
    }),
  };
}
