import type { Action } from '../../model/action';
import type { OpenedReason } from '../../model/enums';
import { createStore, type ReadableStore } from '../../model/store';
import type { Story, StoryPage } from '../../model/story';
import { createItemList, currentOf, distanceTo, nextItemList } from '../session/item-list';
import type { StoriesContent } from '../session/player-kind';
import type { PlayerSession } from '../session/player-session';
import type { ShareOutcome } from '../session/share';
import { createStoryEvents, type StoryEvents } from './story-events';

export type StoryState =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'loaded';
      /** One story in single-Story mode. (L5.3) */
      readonly stories: readonly Story[];
      /** Of the current story. */
      readonly index: number;
      readonly story: Story;
      readonly page: StoryPage;
    };

/** One open Story player: the current page, its events, and what the viewer does with it. */
export interface StorySession extends PlayerSession, Pick<StoryEvents, 'recordOf' | 'viewed'> {
  readonly kind: 'stories';
  readonly state: ReadableStore<StoryState>;
  /** Goes to a page; `''` is the first page of the story that the viewer has not read. */
  moveTo(storyId: string, pageId: string, reason: OpenedReason): void;
  retry(): void;
  /** Reloads the stories: the URL of a video may have expired. (J10) */
  refresh(): void;
  shareStory(story: Story, page: StoryPage): Promise<ShareOutcome>;
  /** Whether to show the instructions to this viewer. */
  wantsInstructions(): boolean;
  /** False if the content that the action names cannot be opened. */
  run(action: Action, story: Story, page: StoryPage): Promise<boolean>;
}

export function createStorySession(player: PlayerSession, content: StoriesContent): StorySession {
  const { context, adSlot, watchTime } = player;
  const { viewer, platform } = context;
  const state = createStore<StoryState>({ status: 'loading' });
  let list = createItemList<Story>();

  const isOpen = () => player.openState.get() === 'open';
  /** The viewer closed it before this code was loaded; that is still recorded. (L2.4) */
  const isLate = !isOpen();
  const loaded = () => toLoaded(state.get());

  const events = createStoryEvents(player, content.categoryId, () => list);
  const { recordOf } = events;

  const makeCurrent = (storyId: string, pageId: string) => {
    const before = currentOf(list);
    list = nextItemList(list, { type: 'shown', id: storyId, now: platform.clock.now() });
    const story = currentOf(list);
    const page = story && choosePage(story.pages, pageId, viewer.history.get().readPages);
    if (!story || !page) return;
    if (before?.id !== story.id) watchTime.restart();
    state.set({ status: 'loaded', stories: list.items, index: list.index, story, page });
    // A story that opens at its beginning has an address without a page: that is the one people pass on.
    const isAsAsked = story.id === content.storyId && pageId === '' && page === story.pages[0];
    player.setPlace({ storyId: story.id, pageId: isAsAsked ? '' : page.id });
  };

  /** Empty if they cannot be loaded, or the player has closed. */
  const loadStories = async (isAnew: boolean): Promise<readonly Story[]> => {
    const { stories, theme } = await content.loadStories(isAnew).catch(() => ({ stories: [], theme: undefined }));
    if (!isOpen() && !isLate) return [];
    if (theme !== undefined) player.useFeedTheme(theme);
    return stories;
  };
  const load = async () => {
    state.set({ status: 'loading' });
    const feed = await loadStories(false);
    if (!isOpen() && !isLate) return;
    list = nextItemList(createItemList<Story>(), { type: 'fed', feed, now: platform.clock.now() });
    // Another story is not the requested one. (G23)
    const story = feed.find(({ id }) => id === content.storyId);
    if (story) makeCurrent(story.id, content.pageId);
    else state.set({ status: 'failed' });
  };
  /** What is open keeps its order and its place; only what a story holds may be new. */
  const refresh = async () => {
    const fresh = await loadStories(true);
    const now = loaded();
    if (!now) return;
    const findPage = (story: Story) => story.pages.find(({ id }) => id === now.page.id);
    list = nextItemList(list, {
      type: 'renewed',
      feed: fresh.filter((story) => story.id !== now.story.id || findPage(story)),
    });
    const story = currentOf(list) ?? now.story;
    state.set({ ...now, stories: list.items, story, page: findPage(story) ?? now.page });
  };

  const session: StorySession = {
    ...player,
    kind: 'stories',
    state,
    recordOf,
    moveTo(storyId, pageId, reason) {
      const now = loaded();
      // The finger that closed it may still be moving.
      if (!isOpen() || !now?.stories.some(({ id }) => id === storyId)) return;
      if (now.story.id === storyId && now.page.id === pageId) return;
      if (now.story.id !== storyId) events.leave(now);
      adSlot.end();
      events.setReason(reason);
      // A link opens its story directly; an ad only comes between two consecutive stories.
      const mayHaveAd = distanceTo(list, storyId) === 1 && (reason === 'swipe' || reason === 'automaticPlayback');
      const hasAd =
        mayHaveAd &&
        adSlot.ads.get()?.takeBreak(storyId, (isOnwards) => {
          if (isOnwards) makeCurrent(storyId, pageId);
          else watchTime.restart();
        });
      if (!hasAd) makeCurrent(storyId, pageId);
    },
    retry: () => void load(),
    refresh: () => void refresh(),
    shareStory: (story, page) =>
      player.share({ title: story.title, link: page.shareUrl || story.shareUrl, collectionId: '' }, (type) =>
        recordOf(story, page, type),
      ),
    wantsInstructions: () =>
      player.appearance.get().theme.instructions.show && !context.preferences.instructions.areKnown(),
    run: (action, story, page) => player.actions.run(action, (type, data) => recordOf(story, page, type, data)),
    viewed: events.viewed,
  };

  const loading = load();
  player.whenDismissed(async (reason) => {
    if (isLate) await loading;
    events.leave(loaded(), { dismissedReason: reason });
  });
  return session;
}

/** The requested page, else the first unread one: a story that opens again resumes there. */
function choosePage(pages: readonly StoryPage[], pageId: string, read: ReadonlySet<string>): StoryPage | undefined {
  return pages.find(({ id }) => id === pageId) ?? pages.find(({ id }) => !read.has(id)) ?? pages[0];
}

const toLoaded = (state: StoryState) => (state.status === 'loaded' ? state : undefined);
