import type { Clip } from '../model/clip';
import type { ClipPage, FeedHead } from '../model/feed';
import { readArray, readBoolean, readNumber, readOwn, readString } from '../model/record';
import { readWebUrl } from '../model/url';
import { toPath } from './operation-path';
import { readClip } from './read-clip';
import { readRefreshSeconds } from './read-refresh';
import type { Query, Transport } from './transport';

export interface ClipPageRequest {
  readonly collectionId: string;
  readonly pageNumber: number;
  /** Only clips of this category; `''` for all. */
  readonly categoryId: string;
  /** Only clips of categories that this user (a hash) follows; `''` for all. (H11.9) */
  readonly followedBy?: string;
  /** Receives a message about clips that were left out, once for each page. */
  readonly warn: (message: string) => void;
  readonly signal?: AbortSignal;
}

/** One page of a collection's feed. (H5) */
export async function loadClipPage(transport: Pick<Transport, 'get'>, request: ClipPageRequest): Promise<ClipPage> {
  const { collectionId, pageNumber, categoryId, followedBy, warn, signal } = {
    followedBy: '',
    signal: undefined,
    ...request,
  };
  const query: Query = [
    ['pageNumber', String(pageNumber)],
    ...(categoryId ? [['categoryId', categoryId] as const] : []),
    ...(followedBy
      ? ([
          ['feed', 'following'],
          ['user', followedBy],
        ] as const)
      : []),
  ];
  const path = toPath('/api/app/clips/{collectionId}/clips/paged', collectionId);
  const body = await transport.get(path, query, { personalized: true, ...(signal ? { signal } : {}) });
  const entries = readArray(body, 'clips');
  const clips = entries.flatMap((entry) => readClip(entry, collectionId) ?? []);
  if (clips.length < entries.length) warn(`${entries.length - clips.length} clips without an id were left out.`);
  return { head: readFeedHead(body), clips };
}

/** The key that identifies one clip. */
export type ClipKey = { readonly id: string } | { readonly externalId: string };

/** One clip; rejects with status 404 if there is none. (H11.3) */
export async function loadClip(transport: Transport, key: ClipKey): Promise<Clip | undefined> {
  const body =
    'id' in key
      ? await transport.get(toPath('/api/app/clips/{clipId}', key.id), [], { personalized: true })
      : await transport.get('/api/app/clips/lookup', [['externalId', key.externalId]], { personalized: true });
  return readClip(body, '');
}

export function readFeedHead(body: unknown): FeedHead {
  return {
    title: readString(body, 'feedTitle'),
    titleImageUrl: readWebUrl(readOwn(body, 'feedTitleImageUrl')),
    supportsNavigation: readBoolean(body, 'supportsNavigation'),
    enableViewedOrdering: readBoolean(body, 'enableViewedOrdering'),
    enableFollowing: readBoolean(body, 'enableFollowing'),
    continuousPlayEnabled: readBoolean(body, 'continuousPlayEnabled'),
    showBottomBannerAd: readBoolean(body, 'showBottomBannerAd'),
    realTimeUpdateSeconds: readRefreshSeconds(body),
    checksum: readString(body, 'checksum'),
    pageSize: readPositive(body, 'pageSize'),
    total: readPositive(body, 'total'),
    theme: readOwn(body, 'theme'),
  };
}

function readPositive(body: unknown, key: string): number | undefined {
  const number = readNumber(body, key);
  return number !== undefined && number > 0 ? number : undefined;
}
