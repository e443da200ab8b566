import { readContentNames } from '../core/content-names';
import type { FeedSession } from '../lists/feed/open-feed';
import { LOADING_FEED } from '../model/feed-snapshot';
import { readOwn } from '../model/record';
import { createStore } from '../model/store';
import { beforeFrame } from '../platform/before-frame';
import type { ServiceFeed, ServiceFeedOptions } from './public-types';
import type { ServiceScope } from './service-scope';

/** A feed as the host creates it: it has a snapshot before its code has loaded. `scope` is undefined if there is no page. */
export function createServiceFeed(scope: ServiceScope | undefined, options: ServiceFeedOptions): ServiceFeed {
  const snapshot = createStore(LOADING_FEED);
  const content = {
    kind: readOwn(options, 'categories') ? 'stories' : 'clips',
    ...readContentNames({ configuration: options }),
  } as const;
  let session: Promise<FeedSession | undefined> | undefined;

  const start = () => {
    if (!scope) return undefined;
    const { contentPrefetch, platform } = scope.library;
    scope.hasFeed = true;
    // `initialize` may follow in this task.
    session ??= beforeFrame(platform.clock)
      .then(() => {
        contentPrefetch.request(content);
        return import('../lists/feed/open-feed');
      })
      .then(({ openFeed }) => openFeed(scope, content, options, snapshot))
      .catch((error) => {
        // The next call tries again. (A26)
        session = undefined;
        platform.log.error(String(error));
        snapshot.set(Object.freeze({ ...LOADING_FEED, status: 'failed', error }));
        return undefined;
      });
    return session;
  };
  void start();

  return {
    getSnapshot: snapshot.get,
    // In a microtask: the browser reports what a listener throws, and it stops nothing else.
    subscribe: (listener: () => void) => snapshot.watch(() => void Promise.resolve().then(listener)),
    loadMore: async () => (await start())?.loadMore(),
    refresh: async () => (await start())?.refresh(),
    open: async (id, tile) => (await start())?.open(id, tile),
    markVisible: async (id, tile) => (await start())?.markVisible(id, tile),
    destroy: async () => (await start())?.destroy(),
  };
}
