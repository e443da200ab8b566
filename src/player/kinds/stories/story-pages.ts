import { createStore, type ReadableStore } from '../../../model/store';
import type { StoryPage } from '../../../model/story';
import { toAdVideo } from '../../ad-video';
import type { AdSlot } from '../../ads/ad-slot';
import type { MediaItem } from '../../media/media-item';
import type { PauseReason } from '../../media/pause-reasons';
import { createPlayback, type Playback } from '../../playback';
import { createPageImages, type PageImages } from './page-images';
import { isPoll, type ShownPage, toShownPage, withRenewed } from './shown-page';
import type { StoryPlayer } from './story-player';
import { createStorySteps, type StorySteps } from './story-steps';

/** The pages of an open Story player, each shown for its time, and story after story. */
export interface StoryPages {
  readonly playback: Playback;
  /** The page on screen; undefined while an ad is, or nothing. */
  readonly current: ReadableStore<ShownPage | undefined>;
  readonly images: PageImages;
  readonly steps: StorySteps;
  /** Plays the current page from its beginning. */
  restart(): void;
}

/** Answering and reading hold a page, and are time spent with it all the same. */
const SPENT: ReadonlySet<PauseReason> = new Set<PauseReason>(['answering', 'interacting']);

const toItem = ({ id, url, type }: StoryPage): MediaItem | undefined =>
  type === 'video' ? { id, url, loops: false } : undefined;

/** `prefetchPoll` fetches the code of polls; the page itself tries again, and reports a failure. */
export function createStoryPages(player: StoryPlayer, prefetchPoll: () => void): StoryPages {
  const { ads, watchTime, openState, context } = player.base;
  const { events, state: story } = player;
  const current = createStore<ShownPage | undefined>(undefined);

  const hasFailed = () => current.get()?.image === 'failed' || media.state.get().status === 'failed';
  const restart = () => (current.get()?.page.type === 'video' ? media.seek(0) : images.restart());
  const steps = createStorySteps(player, current, hasFailed, restart);

  const update = () => {
    const state = story.get();
    if (state.status === 'loaded') playback.contentLoaded();
    if (state.status !== 'loaded' || ads.current()) {
      // The page hides; the story after the ad is shown when the ad has ended.
      images.clear();
      playback.report.reset();
      current.set(undefined);
      return media.show(toAdVideo(ads.current()));
    }
    // An ad that ends because the player closes has no next page.
    if (openState.get() !== 'open') return;
    const now = current.get();
    const isSame = now?.page.id === state.page.id && now.story.id === state.story.id;
    if (isSame && now.page === state.page) return;
    if (!isSame) {
      images.clear();
      playback.report.reset();
    } else if (now.page.url !== state.page.url) playback.report.forgive();
    current.set(isSame ? withRenewed(now, state.story, state.page) : toShownPage(state.story, state.page));
    if (!isSame || state.page.type === 'video') media.show(toItem(state.page));
  };

  const playback = createPlayback(player.base, {
    currentId: () => current.get()?.page.id ?? '',
    update,
    onEvent(event) {
      const now = current.get();
      if (now && event === 'started') events.viewed(now.story, now.page);
      if (event === 'ended') steps.complete();
    },
    record(type, data) {
      const now = current.get();
      if (now) events.recordOf(now.story, now.page, type, data);
    },
    findNext: () => findNextVideo(current.get(), ads, prefetchPoll),
    hasNext: () => !steps.staysPut(),
    skip: () => steps.goOn('automaticPlayback'),
    refresh: () => void player.refresh(),
    isFailed: hasFailed,
    retry: () => void (images.retry() || media.retry()),
    // What a viewer of stories switches is no event.
    onSwitched() {},
    onStop() {
      for (const stop of stops) stop();
      images.clear();
    },
  });
  const { media } = playback;
  const images = createPageImages(context.platform, current, playback.report, steps.complete, ({ story, page }) => {
    events.viewed(story, page);
    playback.prefetch();
  });
  const stops = [
    media.pauseReasons.watch(images.follow),
    ...[current, media.pauseReasons, media.state].map((store) =>
      store.watch(() => watchTime.run(isWatched(current.get(), media))),
    ),
    story.watch(update),
  ];
  // The host may have stopped playback before there was a page to hold.
  images.follow(media.pauseReasons.get());
  update();
  return { playback, current, images, steps, restart };
}

/** The video of the next page, or of the ad after the last page. */
function findNextVideo(now: ShownPage | undefined, ads: AdSlot, prefetchPoll: () => void): MediaItem | undefined {
  const next = now?.story.pages[now.story.pages.indexOf(now.page) + 1];
  if (!next) return toAdVideo(ads.waiting()?.item);
  if (isPoll(next)) prefetchPoll();
  return next.url ? toItem(next) : undefined;
}

/** Whether the time counts as spent with the page. */
function isWatched(now: ShownPage | undefined, { state, pauseReasons }: Playback['media']): boolean {
  const isShown = now?.image === 'shown' || (now !== undefined && state.get().status === 'playing');
  return isShown && [...pauseReasons.get()].every((reason) => SPENT.has(reason));
}
