import { loadClipPage } from '../../src/api/clips';
import type { Transport } from '../../src/api/transport';
import { createClipFeed } from '../../src/content/clip-feed';
import type { ClipPage } from '../../src/model/feed';

export interface WirePage {
  readonly clips?: readonly unknown[];
  readonly [field: string]: unknown;
}

/** A feed over pages as a server might send them, read as the library reads them. */
export function openClipFeed(toPage: (pageNumber: number) => WirePage | Promise<WirePage>) {
  const asked: number[] = [];
  const warnings: string[] = [];
  const transport = {
    get: async (_path: string, query: readonly (readonly [string, string])[]) => {
      const pageNumber = Number(query[0]?.[1]);
      asked.push(pageNumber);
      return toPage(pageNumber);
    },
  } as unknown as Transport;
  const feed = createClipFeed({
    collectionId: 'c',
    categoryId: '',
    loadPage: (pageNumber, signal): Promise<ClipPage> =>
      loadClipPage(transport, {
        collectionId: 'c',
        categoryId: '',
        pageNumber,
        signal,
        warn: (text) => warnings.push(text),
      }),
  });
  const clips = () => {
    const state = feed.state.get();
    return state.status === 'loaded' ? state.clips.map(({ id }) => id) : [];
  };
  const loadAll = async () => {
    await feed.load();
    for (let page = 0; page < 300; page++) {
      const state = feed.state.get();
      if (state.status !== 'loaded' || state.paging !== 'ready') return;
      await feed.loadMore();
    }
  };
  return { feed, asked, warnings, clips, loadAll };
}

/** Clips as a server sends them: `k3`, `k4` … up to, and without, `to`. */
export const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `k${from + at}` }));
