import type { AdItem } from '../app/player-ads';
import type { StoryPlayerController } from '../app/story-player-controller';
import { createStore, type ReadableStore } from '../model/store';
import type { Story, StoryPage } from '../model/story';
import type { OpenedReason } from '../model/words';
import { isSilent } from '../playback/sound';
import type { StoryStep } from '../playback/story-step';
import type { MediaNews } from './media-item';
import { createMediaPlayer, type MediaPlayer } from './media-player';
import { createMediaReport } from './media-report';
import { watchPauseReasons } from './pause-reasons';
import { createStorySteps } from './story-steps';
import { createStoryStills } from './story-stills';

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

const toItem = ({ id, url }: AdItem) => ({ id, url, loops: false });

/** Plays a story's pages, each in its time, and story after story. */
export function createStoryPlayback(controller: StoryPlayerController): StoryPlayback {
  const { clock, page: host, preferences } = controller;
  const front = createStore<StoryFront | undefined>(undefined);
  const screens = new Map<string, HTMLElement>();
  let hasStarted = false;

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

  const clear = () => {
    report.reset();
    stills.clear();
  };

  const show = (story: Story, page: StoryPage) => {
    clear();
    front.set({ story, page, picture: page.type === 'video' ? 'none' : 'loading', tries: 0, runs: 0 });
    player.show(page.type === 'video' ? toItem(page) : undefined);
  };

  /** The same page as the service has it now, perhaps at a new address. (J10) */
  const renew = (now: StoryFront, story: Story, page: StoryPage) => {
    if (page === now.page) return;
    const isMoved = page.url !== now.page.url;
    if (isMoved) report.forgive();
    const again = isMoved && now.picture === 'failed' ? ({ picture: 'loading', tries: now.tries + 1 } as const) : {};
    front.set({ ...now, story, page, ...again });
    if (page.type === 'video') player.show(toItem(page));
  };

  const update = () => {
    const state = controller.state.get();
    if (state.status !== 'loaded') {
      front.set(undefined);
      clear();
      return player.show(undefined);
    }
    // The theme of the content says how sound starts, and comes with it. (L9.18)
    if (!hasStarted) player.sendSound({ type: 'preferred', muted: preferences.muted.get() }, false);
    hasStarted = true;
    const story = state.stories.find((one) => one.id === state.storyId);
    const page = story?.pages.find((one) => one.id === state.pageId);
    const ad = ads()?.front.get();
    if (ad) return showAd(ad);
    // An ad that goes because the player closes gives way to nothing.
    if (!story || !page || controller.openState.get() !== 'open') return;
    const now = front.get();
    if (now?.page.id === page.id && now.story.id === story.id) renew(now, story, page);
    else show(story, page);
  };

  /** The page steps aside; the story that comes after the ad is shown when the ad has gone. */
  const showAd = (ad: AdItem) => {
    clear();
    front.set(undefined);
    player.show(ad.url ? toItem(ad) : undefined);
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
    player.prepare(film?.url ? toItem(film) : undefined);
  };

  /** Back from the very first page plays it from its beginning. */
  const restart = () => (front.get()?.page.type === 'video' ? player.seek(0) : stills.restart());

  const isFailed = (now: StoryFront) => now.picture === 'failed' || player.media.get().status === 'failed';
  const steps = createStorySteps({ controller, front, isFailed, restart });
  const report = createMediaReport({
    controller,
    player,
    frontId: () => front.get()?.page.id ?? '',
    record(type, data) {
      const now = front.get();
      if (now) controller.record(type, now.story, now.page, data);
    },
    hasNext: () => !steps.staysPut(),
    skip: () => steps.goOn('automaticPlayback'),
    prepareNext,
  });

  const stills = createStoryStills({
    controller,
    front,
    report,
    onOver: steps.complete,
    onStand({ story, page }) {
      controller.viewed(story, page);
      prepareNext();
    },
  });

  const hear = (news: MediaNews) => {
    const now = front.get();
    report.hear(news);
    if (now && news === 'started') controller.viewed(now.story, now.page);
    if (news === 'ended') steps.complete();
  };

  const retry = () => {
    report.forgive();
    if (!stills.retry()) player.retry();
  };

  /** Answering and reading hold a page, and are time spent with it all the same. */
  const tellWatched = () => {
    const now = front.get();
    const isShown = now?.picture === 'shown' || (now && player.media.get().status === 'playing');
    controller.watched(isShown === true && [...player.gate.get()].every((reason) => /^(answer|interact)/.test(reason)));
  };
  const stops = [
    controller.ads.watch(watchAds),
    player.gate.watch(stills.follow),
    ...[front, player.gate, player.media].map((store) => store.watch(tellWatched)),
    controller.state.watch(update),
    host.watchOnline(() => {
      const now = front.get();
      if (now && isFailed(now)) retry();
    }),
    watchPauseReasons(controller, player),
  ];
  update();

  return {
    front,
    player,
    step: steps.step,
    canSkip: report.canSkip,
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
    stayPut: steps.stayPut,
    toggleCaptions: () => preferences.setCaptionsEnabled(!preferences.captionsEnabled.get()),
    retry,
    pictureShown: stills.pictureShown,
    pictureFailed: stills.pictureFailed,
    screenDrawn(pageId, screen) {
      if (!screen) return void screens.delete(pageId);
      screens.set(pageId, screen);
      player.screenDrawn(pageId);
    },
    stop() {
      for (const stop of stops) stop();
      stopAds();
      clear();
      player.stop();
    },
  };
}
