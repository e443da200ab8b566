import type { ClipFeed } from '../../../content/clip-feed';
import { createRefreshTimer } from '../../../content/refresh-timer';
import type { ReadableStore } from '../../../model/store';
import type { Player } from '../../player';

/** Refreshes the feed of an open player at the interval of the feed and its theme, and applies its theme. (L9.4, L9.19) */
export function keepFresh(
  { context: { platform }, appearance, origin }: Player,
  {
    feed,
    whole,
    listFeed,
    onLoaded,
  }: {
    /** What is played. */
    readonly feed: ReadableStore<ClipFeed>;
    /** The whole collection, whose theme holds for every part of it. */
    readonly whole: ClipFeed;
    /** A list on the page keeps this feed fresh already. */
    readonly listFeed: ClipFeed | undefined;
    /** Called whenever the feed is loaded or reloaded. */
    readonly onLoaded: (feed: ClipFeed) => void;
  },
): () => void {
  const { clock, page } = platform;
  const refresh = () => void feed.get().refresh();
  const refreshEvery = createRefreshTimer(clock, page.isVisible, refresh);
  let stopFeed = () => {};

  const follow = () => {
    const present = feed.get();
    const update = () => {
      const state = present.state.get();
      if (state.status !== 'loaded') return;
      const wholeState = whole.state.get();
      const { head } = wholeState.status === 'loaded' ? wholeState : state;
      if (head.theme !== undefined) origin.useFeedTheme(head.theme);
      refreshEvery(present === listFeed ? undefined : state.head.realTimeUpdateSeconds);
      onLoaded(present);
    };
    stopFeed();
    stopFeed = present.state.watch(update);
    update();
  };
  const stops = [
    feed.watch(follow),
    page.watchVisibility((isVisible) => {
      if (isVisible && appearance.get().reloading.reloadOnForeground && feed.get() !== listFeed) refresh();
    }),
  ];
  follow();

  return () => {
    for (const stop of stops) stop();
    stopFeed();
    refreshEvery(undefined);
  };
}
