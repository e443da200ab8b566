import type { FirstContent } from '../../content/content-prefetch';
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
import type { FeedSource } from './feed-source';
import { nextFeedSnapshot, toFailedFeed } from './feed-state';

/** Loads a feed and keeps `snapshot` up to date until it is stopped, as a list does with what it draws. */
export function showFeed(
  { session, platform, themes, contentPrefetch }: LibraryContext,
  { viewer, memory }: ContentContext,
  { list, isViewed, toRoute }: FeedSource,
  place: FirstContent & { readonly basename: string; readonly theme: unknown },
  snapshot: Store<FeedSnapshot>,
): { readonly stop: Stop; sort(): void } {
  const { clock, page } = platform;
  const scheduleRefresh = createRefreshTimer(clock, page.isVisible, () => void list.refresh());
  /** The list of its players refreshes the feed as soon as there is one. */
  const isAlone = () => !memory.get();
  let isReloadedOnForeground = false;
  let wasRecalled: boolean | undefined;

  const update = (keepsOrder: boolean) => {
    if (!session.isInitialized.get()) return;
    const state = list.state.get();
    const loaded = state.status === 'loaded' ? state : undefined;
    const head = loaded?.head;
    const isRecalled = loaded?.isRecalled;
    const { player, clipPlayer } = resolveViewTheme(themes, page, head?.theme, {
      theme: place.theme,
      uiStyle: UiStyle.auto,
    }).theme;
    const { disableUrls } = place.kind === 'stories' ? player : clipPlayer;
    const next = nextFeedSnapshot(snapshot.get(), {
      state,
      now: clock.now(),
      isViewed: (item) => isViewed(item, viewer.history.get()),
      toLink: (id) => (disableUrls ? '' : toHash(toRoute(place.basename, id))),
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
    list.state.watch(follow),
    viewer.history.watch(follow),
    themes.changes.watch(follow),
    memory.watch(follow),
    page.watchVisibility((isVisible) => {
      if (isVisible && isReloadedOnForeground && isAlone()) void list.refresh();
    }),
    ...followSession(
      session,
      {
        start() {
          follow();
          void list.load();
        },
        wait: () => snapshot.set(LOADING_FEED),
        fail() {},
      },
      () => contentPrefetch.request(place),
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
