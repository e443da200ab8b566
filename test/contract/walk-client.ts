import { inspect } from 'node:util';
import type { DEMO } from '../../mocks';
import type * as apiClient from '../../src/api-client';

export interface WalkedCall {
  /** `feeds.page` */
  readonly name: string;
  /** A result that matches its type, an `ApiError`, or something else. */
  readonly kind: 'right' | 'failed' | 'fell';
  readonly code: string;
  /** The error as `util.inspect` prints it. */
  readonly printed: string;
}

const WINDOW = { startDate: '2026-10-01', endDate: '2026-11-01' };

/** Every method, and a use of its result that fails if the result does not match its type. */
function callsOf(client: apiClient.ApiClient, demo: typeof DEMO): Readonly<Record<string, () => Promise<unknown>>> {
  const useClip = (clip: apiClient.Clip) => [
    ...[clip.id, clip.description, clip.thumbnails.small, clip.links.webViewer, clip.deepLink].map(
      (text) => text.length,
    ),
    ...clip.clipCategories.map(({ displayTitle, placement }) => displayTitle.length + (placement?.title.length ?? 0)),
    clip.secondaryActions.length,
    clip.duration.toFixed(),
    clip.action?.type.length,
  ];
  const useStory = (story: apiClient.Story) => [
    story.titles.short.length,
    ...story.pages.map(({ type, duration }) => type + duration.toFixed()),
  ];
  const useCounts = ({ tenant, metrics }: { readonly tenant: string; readonly metrics: object }) => [
    tenant.length,
    Object.keys(metrics),
  ];
  const options = { userAttributes: { stLocale: 'de' } };
  return {
    'workflows.list': async () => (await client.workflows.list()).map(({ code }) => code.length),
    'clips.addCategory': async () =>
      (await client.clips.addCategory(demo.clips.first, demo.categories.comets)).message.length,
    'clips.removeCategory': async () =>
      (await client.clips.removeCategory(demo.clips.first, demo.categories.comets)).message.length,
    'analytics.generatedStoryCount': async () => useCounts(await client.analytics.generatedStoryCount(WINDOW)),
    'analytics.engagementCounts': async () => useCounts(await client.analytics.engagementCounts(WINDOW)),
    'analytics.derivedMetrics': async () => useCounts(await client.analytics.derivedMetrics(WINDOW)),
    'feeds.page': async () => {
      const page = await client.feeds.page(demo.collections.top, options);
      return [page.skippedClips.toFixed(), page.total.toFixed(), Object.keys(page.theme), page.clips.map(useClip)];
    },
    'feeds.clips': async () => {
      const ids: string[] = [];
      const walk = client.feeds.clips(demo.collections.top, options);
      for await (const clip of walk) {
        useClip(clip);
        ids.push(clip.id);
        if (ids.length === 60) return ids;
      }
      if (new Set(ids).size !== ids.length) throw new Error('a clip came twice');
      return walk.result?.ended.length;
    },
    'stories.setExternalId': async () =>
      (await client.stories.setExternalId(demo.stories.first, 'walked')).title.length,
    'collections.removeClip': async () => client.collections.removeClip(demo.collections.game, demo.clips.first),
    'cms.stories': async () => (await client.cms.stories({ pageSize: 5 })).stories.map(({ title }) => title.length),
    'settings.get': async () => {
      const { features, ads, activity, keyKind } = await client.settings.get();
      return [features.likes.valueOf(), ads.source.length, activity.flushSize.toFixed(), keyKind.length];
    },
    'feeds.stories': async () => (await client.feeds.stories(options)).stories.map(useStory),
    'stories.get': async () => useStory(await client.stories.get(demo.stories.first)),
    'stories.getByExternalId': async () => useStory(await client.stories.getByExternalId(demo.storyExternalIds.second)),
    'stories.getByPageId': async () => useStory(await client.stories.getByPageId(demo.pages.first)),
    'clips.get': async () => useClip(await client.clips.get(demo.clips.first)),
    'clips.getByExternalId': async () => useClip(await client.clips.getByExternalId(demo.clipExternalIds.first)),
    'sheets.get': async () => (await client.sheets.get(demo.sheets.tickets)).title.length,
    'stories.count': async () => (await client.stories.count(demo.categoryExternalIds.topStories)).toFixed(),
    'clips.count': async () => (await client.clips.count(demo.collections.top)).toFixed(),
  };
}

/** Calls every method of the API client once, one after another, and reports how each call ended. */
export async function walkClient({
  createApiClient,
  ApiError,
  demo,
  options,
}: Pick<typeof apiClient, 'createApiClient' | 'ApiError'> & {
  readonly demo: typeof DEMO;
  readonly options: Partial<apiClient.ApiClientOptions> & Pick<apiClient.ApiClientOptions, 'baseUrl'>;
}): Promise<readonly WalkedCall[]> {
  const client = createApiClient({
    apiKey: demo.keys.server,
    accessToken: demo.tokens.systemadmin,
    ...(demo.tenants.sports !== undefined && { tenantId: demo.tenants.sports }),
    ...options,
  });
  const outcomes: WalkedCall[] = [];
  for (const [name, call] of Object.entries(callsOf(client, demo))) {
    try {
      await call();
      outcomes.push({ name, kind: 'right', code: '', printed: '' });
    } catch (error) {
      const printed = inspect(error, { depth: 50, showHidden: true, maxStringLength: null });
      const isApiError = error instanceof ApiError;
      outcomes.push({ name, kind: isApiError ? 'failed' : 'fell', code: isApiError ? error.code : '', printed });
    }
  }
  return outcomes;
}
