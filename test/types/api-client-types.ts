import { expectTypeOf } from 'vitest';
import type { ApiClient, ClipWalkResult, FeedPage } from '../../src/api-client';

/** Checked by `npm run types`; never run. */
export async function fixApiClientTypes(client: ApiClient): Promise<void> {
  const window = { startDate: '2026-10-01', endDate: '2026-11-01' };
  await client.analytics.generatedStoryCount({ ...window, categoryIds: ['a'] });
  await client.analytics.generatedStoryCount({ ...window, categoryExternalIds: ['a'], categoryIds: [] });
  // @ts-expect-error one of both filters only (H4.7)
  await client.analytics.generatedStoryCount({ ...window, categoryIds: ['a'], categoryExternalIds: ['b'] });
  const ids: readonly string[] = [];
  // @ts-expect-error nor a list of unknown length
  await client.analytics.generatedStoryCount({ ...window, categoryIds: ids, categoryExternalIds: ids });

  expectTypeOf(await client.feeds.page('top-clips')).toEqualTypeOf<FeedPage>();
  const walk = client.feeds.clips('top-clips');
  for await (const clip of walk) expectTypeOf(clip.id).toEqualTypeOf<string>();
  expectTypeOf(walk.result).toEqualTypeOf<ClipWalkResult | undefined>();
  // @ts-expect-error read-only
  walk.result = undefined;
}
