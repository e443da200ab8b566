import type { LoadStories } from '../content/story-list';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import { createStore } from '../model/store';
import type { Story, StoryPage } from '../model/story';
import { createWatchTime } from '../playback/watch-time';
import { toCategoryDetail } from './clip-activity-data';
import { createPlayerActions } from './player-actions';
import { createAdSeat } from './player-ads';
import { createPlayerFrame } from './player-frame';
import type { PlayerParts } from './player-parts';
import type { StoryPlayerController, StoryPlayerState } from './story-player-controller';

export interface StoryPlayerParts extends PlayerParts {
  /** The stories to play, in order; rejects or gives none where they cannot be loaded. */
  readonly loadStories: LoadStories;
  /** Where to start; `''` or an unknown id is the first story, or its first unread page. */
  readonly storyId: string;
  readonly pageId: string;
  /** The category that was opened; `''` for other players. */
  readonly categoryId: string;
}

/** One open Story player: the page in front, its events, and what the viewer does with it. */
export function createStoryPlayer(parts: StoryPlayerParts): StoryPlayerController {
  const { platform, activity, viewer } = parts;
  const actions = createPlayerActions(parts);
  const state = createStore<StoryPlayerState>({ status: 'loading' });
  /** Pages and stories whose view is counted for this open; each counts once. (players.md 22) */
  const viewedIds = new Set<string>();
  /** Of the story in front, over all its pages. */
  const watchTime = createWatchTime(platform.clock);
  let openedReason = parts.openedReason;

  const seat = createAdSeat(() => parts.loadAds('stories', '', actions), platform.clock);

  const record = (type: ActivityType, story: Story, page: StoryPage | undefined, data: ActivityData = {}) => {
    const loaded = state.get();
    const storyIndex = loaded.status === 'loaded' ? loaded.stories.findIndex(({ id }) => id === story.id) + 1 : 1;
    activity.record(type, {
      ...toStoryActivityData(story, storyIndex, page),
      ...(parts.categoryId ? { currentCategory: parts.categoryId } : {}),
      context: parts.context,
      ...data,
    });
  };

  const findInFront = (): { story: Story; page: StoryPage } | undefined => {
    const now = state.get();
    if (now.status !== 'loaded') return undefined;
    const story = now.stories.find(({ id }) => id === now.storyId);
    const page = story?.pages.find(({ id }) => id === now.pageId);
    return story && page ? { story, page } : undefined;
  };

  const bringToFront = (stories: readonly Story[], story: Story, pageId: string) => {
    const page = story.pages.find(({ id }) => id === pageId) ?? findFirstUnread(story) ?? story.pages[0];
    if (!page) return;
    if (findInFront()?.story.id !== story.id) watchTime.restart();
    state.set({ status: 'loaded', stories, storyId: story.id, pageId: page.id });
    // A story that opens at its beginning has an address without a page: that is the one people pass on.
    const isAsAsked = story.id === parts.storyId && pageId === '' && page === story.pages[0];
    if (!isAsAsked) parts.onMoved({ first: story.id, second: page.id });
  };

  /** Opening a story again goes on at the first page the viewer has not read. */
  const findFirstUnread = (story: Story) => story.pages.find(({ id }) => !viewer.history.get().readPages.has(id));

  /** None where they cannot be had, or nobody waits for them any more. */
  const loadStories = async (isAnew: boolean): Promise<readonly Story[]> => {
    const { stories, theme } = await parts.loadStories(isAnew).catch(() => ({ stories: [], theme: undefined }));
    if (frame.openState.get() !== 'open') return [];
    if (theme !== undefined) parts.useFeedTheme(theme);
    return stories;
  };

  const load = async () => {
    state.set({ status: 'loading' });
    const stories = await loadStories(false);
    if (frame.openState.get() !== 'open') return;
    const story = stories.find(({ id }) => id === parts.storyId) ?? stories[0];
    if (story) bringToFront(stories, story, parts.pageId);
    else state.set({ status: 'failed' });
  };

  /** What is open keeps its order and its place; only what a story holds may be new. */
  const refresh = async () => {
    const fresh = await loadStories(true);
    const now = state.get();
    if (now.status !== 'loaded') return;
    const isWhole = (story: Story) => story.id !== now.storyId || story.pages.some(({ id }) => id === now.pageId);
    const stories = now.stories.map((story) => fresh.find((one) => one.id === story.id && isWhole(one)) ?? story);
    state.set({ ...now, stories });
  };

  const leaveInFront = (data: ActivityData) => {
    const inFront = findInFront();
    // With an ad in front the story before it has been left already.
    if (!inFront || !viewedIds.has(inFront.story.id) || seat.ads.get()?.front.get()) return;
    record('dismissedStory', inFront.story, inFront.page, { ...data, durationViewedMs: watchTime.readMs() });
  };

  const frame = createPlayerFrame((reason) => {
    actions.sheet.get()?.close();
    leaveInFront({ dismissedReason: reason });
    seat.end(reason);
    parts.onDismissed(reason);
  });

  void load();

  return {
    kind: 'story',
    invoker: parts.invoker,
    state,
    look: parts.look,
    playbackEnabled: parts.playbackEnabled,
    openState: frame.openState,
    preferences: parts.preferences,
    ads: seat.ads,
    clock: platform.clock,
    page: platform.page,
    log: platform.log,
    moveTo(storyId, pageId, reason) {
      const now = state.get();
      const story = now.status === 'loaded' ? now.stories.find(({ id }) => id === storyId) : undefined;
      // The finger that closed it may still be moving.
      if (frame.openState.get() !== 'open') return;
      if (now.status !== 'loaded' || !story || (now.storyId === storyId && now.pageId === pageId)) return;
      if (now.storyId !== storyId) leaveInFront({});
      seat.end();
      openedReason = reason;
      const isNext = now.stories[now.stories.findIndex(({ id }) => id === now.storyId) + 1] === story;
      const hasAd =
        isNext &&
        // A link goes straight to its story.
        (reason === 'swipe' || reason === 'automaticPlayback') &&
        seat.ads.get()?.takeBreak(storyId, (isOnwards) => {
          if (isOnwards) bringToFront(now.stories, story, pageId);
          else watchTime.restart();
        });
      if (!hasAd) bringToFront(now.stories, story, pageId);
    },
    retry: () => void load(),
    refresh: () => void refresh(),
    watched: watchTime.run,
    dismiss: frame.dismiss,
    closed: frame.closed,
    record,
    async share(story, page) {
      record('shareButtonTapped', story, page);
      const outcome = await parts.share({
        title: story.title,
        link: page.shareUrl || story.shareUrl,
        collectionId: '',
      });
      if (outcome === 'shared' || outcome === 'copied') record('shareSuccess', story, page);
      return outcome;
    },
    loadCaptions: parts.loadCaptions,
    wantsInstructions: () => parts.look.get().theme.instructions.show && !parts.instructions.areKnown(),
    instructionsUnderstood: parts.instructions.setKnown,
    voting: parts.voting,
    sheet: actions.sheet,
    canRun: actions.canRun,
    run: (action, story, page) => actions.run(action, (type, data) => record(type, story, page, data)),
    viewed(story, page) {
      const now = state.get();
      const stories = now.status === 'loaded' ? now.stories : [];
      const nextId = stories[stories.findIndex(({ id }) => id === story.id) + 1]?.id ?? '';
      seat.seen({ id: story.id, nextId, categories: story.categoryIds });
      if (!viewedIds.has(story.id)) {
        viewedIds.add(story.id);
        record('openedStory', story, page, { openedReason });
      }
      if (viewedIds.has(page.id)) return;
      viewedIds.add(page.id);
      viewer.mark('readPages', page.id);
      record('openedPage', story, page, { openedReason });
    },
  };
}

function toStoryActivityData(story: Story, storyIndex: number, page: StoryPage | undefined): ActivityData {
  return {
    storyId: story.id,
    storyTitle: story.title,
    storyIndex,
    pageCount: story.pages.length,
    categories: story.categoryIds,
    categoryDetails: story.categories.map(toCategoryDetail),
    hasAction: story.pages.some(({ action }) => action !== undefined),
    isLive: story.isLive,
    ...(story.externalId ? { externalId: story.externalId } : {}),
    ...(page
      ? {
          pageId: page.id,
          pageTitle: page.title,
          pageType: page.type,
          pageIndex: story.pages.indexOf(page) + 1,
          ...(page.durationSeconds === undefined ? {} : { contentLengthMs: page.durationSeconds * 1000 }),
        }
      : {}),
  };
}
