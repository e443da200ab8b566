import type { ApiClient } from '@service/web-sdk/api-client';

/** Puts a category on every clip of a collection that names one of the finalists; answers how many clips got it. */
export async function tagFinalists(
  client: ApiClient,
  { collectionId, categoryId, finalists }: { collectionId: string; categoryId: string; finalists: readonly string[] },
): Promise<number> {
  let tagged = 0;
  for await (const clip of client.feeds.clips(collectionId)) {
    if (!finalists.some((name) => clip.description.includes(name))) continue;
    if (clip.clipCategories.some(({ id }) => id === categoryId)) continue;
    await client.clips.addCategory(clip.id, categoryId);
    tagged += 1;
  }
  return tagged;
}
