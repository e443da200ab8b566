import type { OpenedReason } from '../../model/enums';
import { createStore, type ReadableStore } from '../../model/store';
import type { StoryPage } from '../../model/story';
import type { MediaItem } from '../media/media-item';
import type { PauseReason } from '../media/pause-reasons';
import { createPlayback, type Playback } from '../media/playback';
import { type CurrentStory, toCurrent, withRenewed } from './current-page';
import { createPagePictures, type PagePictures } from './page-pictures';
import type { StorySession } from './story-session';
import type { StoryStep } from './story-step';
import { createStorySteps } from './story-steps';

export interface StoryPlayback extends Playback, Pick<PagePictures, 'pictureShown' | 'pictureFailed'> {
  readonly current: ReadableStore<CurrentStory | undefined>;
  step(step: StoryStep, reason?: OpenedReason): void;
  /** From now on pages do not advance by themselves. */
  stayPut(): void;
  /** Plays the current page from its beginning. */
  restart(): void;
}

/** Answering and reading hold a page, and are time spent with it all the same. */
const SPENT: ReadonlySet<PauseReason> = new Set<PauseReason>(['answering', 'interacting']);

const toItem = ({ id, url, type }: StoryPage): MediaItem | undefined =>
  type === 'video' ? { id, url, loops: false } : undefined;

/** Plays a story's pages, each in its time, and story after story. */
export function createStoryPlayback(session: StorySession): StoryPlayback {
  const { adSlot, watchTime } = session;
  const current = createStore<CurrentStory | undefined>(undefined);

  const hasFailed = () => current.get()?.picture === 'failed' || playback.player.media.get().status === 'failed';
  /** Back from the very first page plays it from its beginning. */
  const restart = () => (current.get()?.page.type === 'video' ? playback.player.seek(0) : pictures.restart());
  const steps = createStorySteps({ session, current, hasFailed, restart });

  const update = () => {
    const state = session.state.get();
    const ad = adSlot.ads.get()?.current.get();
    if (state.status === 'loaded') playback.contentLoaded();
    if (state.status !== 'loaded' || ad) {
      // The page hides; the story after the ad is shown when the ad has ended.
      pictures.clear();
      playback.report.reset();
      current.set(undefined);
      return playback.player.show(playback.findAdVideo());
    }
    // An ad that ends because the player closes has no next page.
    if (session.openState.get() !== 'open') return;
    const now = current.get();
    const isSame = now?.page.id === state.page.id && now.story.id === state.story.id;
    if (isSame && now.page === state.page) return;
    if (!isSame) {
      pictures.clear();
      playback.report.reset();
    } else if (now.page.url !== state.page.url) playback.report.forgive();
    current.set(isSame ? withRenewed(now, state.story, state.page) : toCurrent(state.story, state.page));
    if (!isSame || state.page.type === 'video') playback.player.show(toItem(state.page));
  };

  const playback = createPlayback(session, {
    currentId: () => current.get()?.page.id ?? '',
    update,
    onEvent(event) {
      const now = current.get();
      if (now && event === 'started') session.viewed(now.story, now.page);
      if (event === 'ended') steps.complete();
    },
    record(type, data) {
      const now = current.get();
      if (now) session.recordOf(now.story, now.page, type, data);
    },
    findNext() {
      const now = current.get();
      const next = now?.story.pages[now.story.pages.indexOf(now.page) + 1];
      // The page itself tries again, and reports a failure.
      if (next?.type === 'poll' || next?.type === 'triviaQuiz') import('../polls/poll-card').catch(() => {});
      if (next) return next.url ? toItem(next) : undefined;
      const waiting = adSlot.ads.get()?.waiting.get();
      return waiting && playback.findWaitingVideo(waiting.nextId);
    },
    hasNext: () => !steps.staysPut(),
    skip: () => steps.goOn('automaticPlayback'),
    refresh: session.refresh,
    isFailed: hasFailed,
    retry: () => void (pictures.retry() || playback.player.retry()),
    // What a viewer of stories switches is no event.
    onSwitched() {},
  });
  const { player } = playback;
  const pictures = createPagePictures({
    platform: session.context.platform,
    current,
    report: playback.report,
    onOver: steps.complete,
    onShown({ story, page }) {
      session.viewed(story, page);
      playback.prefetch();
    },
  });

  const reportWatched = () => {
    const isShown = current.get()?.picture === 'shown' || (current.get() && player.media.get().status === 'playing');
    watchTime.run(isShown === true && [...player.pauseReasons.get()].every((reason) => SPENT.has(reason)));
  };
  const stops = [
    player.pauseReasons.watch(pictures.follow),
    ...[current, player.pauseReasons, player.media].map((store) => store.watch(reportWatched)),
    session.state.watch(update),
  ];
  // The host may have stopped playback before there was a page to hold.
  pictures.follow(player.pauseReasons.get());
  update();

  return {
    ...pictures,
    ...steps,
    ...playback,
    current,
    restart,
    stop() {
      for (const stop of stops) stop();
      pictures.clear();
      playback.stop();
    },
  };
}
