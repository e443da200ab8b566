import type { AdItem } from '../app/player-ads';
import type { StoryPlayerController } from '../app/story-player-controller';
import { createStore, type ReadableStore } from '../model/store';
import type { Story, StoryPage } from '../model/story';
import type { OpenedReason } from '../model/words';
import { type FailureStreak, maySkip, SKIP_AFTER_MS, withFailure } from '../playback/failure-streak';
import { isOpen } from '../playback/gate';
import { RETRY_DELAY_MS } from '../playback/media-state';
import { createPageTimer } from '../playback/page-timer';
import { isSilent } from '../playback/sound';
import { findStoryStep, type StoryStep } from '../playback/story-step';
import type { MediaNews } from './media-item';
import { createMediaPlayer, type MediaPlayer } from './media-player';

/** The page in front and what its picture is doing; a video's state is the media player's. */
export interface StoryFront {
  readonly story: Story;
  readonly page: StoryPage;
  /** Of a poll or quiz: the code that draws it. */
  readonly picture: 'none' | 'loading' | 'shown' | 'failed';
  /** Counts the tries to load the picture. */
  readonly tries: number;
  /** Counts how often the page has begun. */
  readonly runs: number;
}

export interface StoryPlayback {
  readonly front: ReadableStore<StoryFront | undefined>;
  readonly player: MediaPlayer;
  step(step: StoryStep, reason?: OpenedReason): void;
  canSkip(): boolean;
  togglePlay(): void;
  /** From now on no page gives way to the next one by itself. */
  stayPut(): void;
  toggleMute(): void;
  toggleCaptions(): void;
  retry(): void;
  /** Plays the page in front from its beginning. */
  restart(): void;
  pictureShown(pageId: string): void;
  pictureFailed(pageId: string): void;
  screenDrawn(pageId: string, screen: HTMLElement | undefined): void;
  stop(): void;
}

/** How long a page without a length of its own stands. (players.md 8) */
export const PAGE_MS = 7000;

export function toPageMs(page: StoryPage): number {
  return page.durationSeconds !== undefined && page.durationSeconds > 0 ? page.durationSeconds * 1000 : PAGE_MS;
}

/** Plays a story's pages, each in its time, and story after story. */
export function createStoryPlayback(controller: StoryPlayerController): StoryPlayback {
  const { clock, page: host, preferences } = controller;
  const front = createStore<StoryFront | undefined>(undefined);
  const screens = new Map<string, HTMLElement>();
  const timer = createPageTimer(clock);
  let streak: FailureStreak = [];
  let stopWaiting = () => {};
  let staysPut = false;

  const player = createMediaPlayer({
    clock,
    page: host,
    isMuted: preferences.muted.get(),
    screenOf: (id) => screens.get(id),
    onNews(news, item) {
      if (item.id === front.get()?.page.id) hear(news);
      else if (item.id === ads()?.front.get()?.id) ads()?.hear(news);
    },
  });

  const ads = () => controller.ads.get();

  const show = (story: Story, page: StoryPage) => {
    stopWaiting();
    timer.stop();
    front.set({ story, page, picture: page.type === 'video' ? 'none' : 'loading', tries: 0, runs: 0 });
    if (page.type === 'video') return player.show({ id: page.id, url: page.url, loops: false });
    player.show(undefined);
  };

  const stand = (story: Story, page: StoryPage) => {
    streak = [];
    controller.viewed(story, page);
    timer.start(toPageMs(page), complete);
    prepareNext();
  };

  const update = () => {
    const state = controller.state.get();
    if (state.status !== 'loaded') {
      front.set(undefined);
      timer.stop();
      return player.show(undefined);
    }
    const story = state.stories.find((one) => one.id === state.storyId);
    const page = story?.pages.find((one) => one.id === state.pageId);
    const ad = ads()?.front.get();
    if (ad) return showAd(ad);
    // An ad that goes because the player closes gives way to nothing.
    if (!story || !page || controller.openState.get() !== 'open') return;
    const now = front.get();
    if (now?.page.id !== page.id || now.story.id !== story.id) show(story, page);
  };

  /** The page steps aside; the story that comes after the ad is shown when the ad has gone. */
  const showAd = ({ id, url }: AdItem) => {
    stopWaiting();
    timer.stop();
    if (front.get()) player.setReason('viewer', false);
    front.set(undefined);
    player.show(url ? { id, url, loops: false } : undefined);
  };
  let stopAds = () => {};
  const watchAds = () => {
    stopAds();
    stopAds = ads()?.front.watch(update) ?? stopAds;
  };

  const prepareNext = () => {
    const now = front.get();
    const next = now?.story.pages[now.story.pages.indexOf(now.page) + 1];
    if (next?.type === 'poll' || next?.type === 'triviaQuiz') {
      // The page itself asks again, and says so when it fails.
      import('./engagement-card').catch(() => {});
    }
    if (host.savesData()) return;
    const film = next ? (next.type === 'video' ? next : undefined) : ads()?.waiting.get()?.item;
    player.prepare(film?.url ? { id: film.id, url: film.url, loops: false } : undefined);
  };

  /** The page's time is over. */
  const complete = () => {
    const now = front.get();
    if (!now) return;
    controller.record('completedPage', now.story, now.page);
    // Who reads with the keyboard, or whom the theme asks to, goes on by themselves. (players.md 11)
    if (!staysPut && controller.look.get().theme.player.autoAdvance) goOn('automaticPlayback');
  };

  const goOn = (reason: OpenedReason) => {
    const [now, state] = [front.get(), controller.state.get()];
    if (!now || state.status !== 'loaded') return;
    const target = findStoryStep(state.stories, { storyId: now.story.id, pageId: now.page.id }, 'nextPage');
    const staysInStory = typeof target === 'object' && target.storyId === now.story.id;
    if (!staysInStory) controller.record('completedStory', now.story, now.page);
    const mayGoOn = staysInStory || reason !== 'automaticPlayback' || controller.look.get().theme.player.playAllStories;
    if (typeof target === 'object' && mayGoOn) controller.moveTo(target.storyId, target.pageId, reason);
    else controller.dismiss('contentCompleted', true);
  };

  const step = (wanted: StoryStep, reason: OpenedReason = 'swipe') => {
    if (ads()?.front.get()) return void ads()?.leave(/^(next|last)/.test(wanted) ? 1 : -1);
    const [now, state] = [front.get(), controller.state.get()];
    if (!now || state.status !== 'loaded') return;
    const { story, page } = now;
    if (wanted === 'nextPage' && !page.skippable && !isFailed(now)) return;
    const target = findStoryStep(state.stories, { storyId: story.id, pageId: page.id }, wanted);
    if (wanted === 'nextPage') {
      controller.record('skippedPage', story, page);
      return goOn(reason);
    }
    if (wanted === 'nextStory') controller.record('skippedStory', story, page);
    if (target === 'end') return controller.dismiss('contentCompleted', true);
    if (target === undefined) return wanted === 'previousPage' ? restart() : undefined;
    if (target.storyId !== story.id && wanted !== 'nextStory') controller.record('previousStory', story, page);
    else if (wanted === 'previousPage') controller.record('previousPage', story, page);
    controller.moveTo(target.storyId, target.pageId, reason);
  };

  /** Back from the very first page plays it from its beginning. */
  const restart = () => {
    const now = front.get();
    if (!now) return;
    if (now.page.type === 'video') return player.seek(0);
    front.set({ ...now, runs: now.runs + 1 });
    if (now.picture !== 'loading') timer.start(toPageMs(now.page), complete);
  };

  const isFailed = (now: StoryFront) => now.picture === 'failed' || player.media.get().status === 'failed';

  const fail = (now: StoryFront, reason: string) => {
    controller.record('mediaFailed', now.story, now.page, { mediaError: reason });
    if (!host.isOnline()) return;
    streak = withFailure(streak, now.page.id);
    if (maySkip(streak) && !staysPut) stopWaiting = clock.after(SKIP_AFTER_MS, () => goOn('automaticPlayback'));
  };

  const hear = (news: MediaNews) => {
    const now = front.get();
    if (!now) return;
    const seconds = player.time.get().durationSeconds;
    const data = seconds === undefined ? {} : { contentLengthMs: Math.round(seconds * 1000) };
    if (news === 'ready') controller.record('readyToPlay', now.story, now.page, data);
    if (news === 'started') {
      streak = [];
      controller.record('mediaStarted', now.story, now.page, data);
      controller.viewed(now.story, now.page);
      clock.whenIdle(prepareNext);
    }
    if (news === 'stalled') controller.record('bufferingStarted', now.story, now.page);
    if (news === 'unstalled') controller.record('bufferingEnded', now.story, now.page);
    if (news === 'ended') complete();
    const media = player.media.get();
    if (news === 'failed') fail(now, media.status === 'failed' ? media.reason : '');
  };

  const holdOrGoOn = () => (isOpen(player.gate.get()) ? timer.goOn() : timer.hold());
  const setHost = () => player.setReason('host', !controller.playbackEnabled.get());
  const stops = [
    controller.ads.watch(watchAds),
    player.gate.watch(holdOrGoOn),
    controller.state.watch(update),
    controller.playbackEnabled.watch(setHost),
    controller.sheet.watch(() => player.setReason('covered', controller.sheet.get() !== undefined)),
    controller.openState.watch((state) => player.setReason('closing', state !== 'open')),
    host.watchVisibility((visible) => player.setReason('hidden', !visible)),
    host.watchRestore(player.restore),
  ];
  setHost();
  player.setReason('hidden', !host.isVisible());
  update();

  return {
    front,
    player,
    step,
    canSkip: () => maySkip(streak) && !staysPut,
    togglePlay() {
      if (player.media.get().status === 'blocked') return player.retry();
      player.setReason('viewer', !player.gate.get().has('viewer'));
    },
    toggleMute() {
      const muted = !isSilent(player.sound.get());
      player.sendSound({ type: 'chosen', muted }, true);
      preferences.setMuted(muted);
    },
    restart,
    stayPut() {
      staysPut = true;
    },
    toggleCaptions: () => preferences.setCaptionsEnabled(!preferences.captionsEnabled.get()),
    retry() {
      stopWaiting();
      streak = [];
      const now = front.get();
      if (now?.picture === 'failed') front.set({ ...now, picture: 'loading', tries: now.tries + 1 });
      else player.retry();
    },
    pictureShown(pageId) {
      const now = front.get();
      if (now?.page.id !== pageId || now.picture !== 'loading') return;
      front.set({ ...now, picture: 'shown' });
      stand(now.story, now.page);
    },
    pictureFailed(pageId) {
      const now = front.get();
      if (now?.page.id !== pageId || now.picture !== 'loading') return;
      if (now.tries === 0) {
        stopWaiting = clock.after(RETRY_DELAY_MS, () => front.set({ ...now, tries: 1 }));
        return;
      }
      front.set({ ...now, picture: 'failed' });
      fail(now, host.isOnline() ? 'missing' : 'offline');
    },
    screenDrawn(pageId, screen) {
      if (!screen) return void screens.delete(pageId);
      screens.set(pageId, screen);
      player.screenDrawn(pageId);
    },
    stop() {
      for (const stop of stops) stop();
      stopAds();
      stopWaiting();
      timer.stop();
      player.stop();
    },
  };
}
