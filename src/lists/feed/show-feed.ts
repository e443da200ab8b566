import type { ClipFeed } from '../../content/clip-feed';
import { createRefreshTimer } from '../../content/refresh-timer';
import type { ContentContext } from '../../core/content-context';
import type { LibraryContext } from '../../core/library-context';
import { resolveViewTheme } from '../../core/resolve-view-theme';
import { UiStyle } from '../../model/enums';
import { type FeedSnapshot, LOADING_FEED } from '../../model/feed-snapshot';
import type { Store } from '../../model/store';
import type { Stop } from '../../platform/stop';
import { toHash } from '../../routing/route';
import { readReloading } from '../../theme/read-reloading';
import { followSession } from '../session/follow-session';
import { nextFeedSnapshot, toFailedFeed } from './feed-state';

/** Loads a feed and keeps `snapshot` up to date until it is stopped, as a list does with what it draws. */
export function showFeed(
  { session, platform, themes, contentPrefetch }: LibraryContext,
  { viewer, memory }: ContentContext,
  feed: ClipFeed,
  { basename, theme }: { readonly basename: string; readonly theme: unknown },
  snapshot: Store<FeedSnapshot>,
): { readonly stop: Stop; sort(): void } {
  const { clock, page } = platform;
  const { collectionId, categoryId } = feed;
  const scheduleRefresh = createRefreshTimer(clock, page.isVisible, () => void feed.refresh());
  /** The list of its players refreshes the feed as soon as there is one. */
  const isAlone = () => !memory.get();
  let isReloadedOnForeground = false;
  let wasRecalled = false;

  const update = (keepsOrder: boolean) => {
    if (!session.isInitialized.get()) return;
    const state = feed.state.get();
    const head = state.status === 'loaded' ? state.head : undefined;
    const isRecalled = state.status === 'loaded' && state.isRecalled;
    const { clipPlayer } = resolveViewTheme(themes, page, head?.theme, { theme, uiStyle: UiStyle.auto }).theme;
    const place = { kind: 'clips', basename, collectionId, categoryId, openedReason: undefined } as const;
    const next = nextFeedSnapshot(snapshot.get(), {
      state,
      now: clock.now(),
      viewedClips: viewer.history.get().viewedClips,
      toLink: (clipId) => (clipPlayer.disableUrls ? '' : toHash({ ...place, clipId })),
      // The service's answer comes in its own order, whatever an earlier visit left.
      keepsOrder: keepsOrder && isRecalled === wasRecalled,
    });
    wasRecalled = isRecalled;
    isReloadedOnForeground = readReloading(head?.theme ?? themes.tenant()).reloadOnForeground;
    scheduleRefresh(isAlone() ? head?.realTimeUpdateSeconds : undefined);
    snapshot.set(next);
  };
  const follow = () => update(true);

  const stops = [
    feed.state.watch(follow),
    viewer.history.watch(follow),
    themes.changes.watch(follow),
    memory.watch(follow),
    page.watchVisibility((isVisible) => {
      if (isVisible && isReloadedOnForeground && isAlone()) void feed.refresh();
    }),
    ...followSession(
      session,
      {
        start() {
          follow();
          void feed.load();
        },
        wait: () => snapshot.set(LOADING_FEED),
        fail() {},
      },
      () => contentPrefetch.request({ kind: 'clips', collection: collectionId, categories: [] }),
      (error) => snapshot.set(toFailedFeed(error)),
    ),
  ];
  return {
    sort: () => update(false),
    stop() {
      scheduleRefresh(undefined);
      for (const stop of stops) stop();
    },
  };
}
