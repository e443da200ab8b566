import type { Action } from '../../model/action';
import type { OpenedReason } from '../../model/enums';
import { createStore, type ReadableStore } from '../../model/store';
import type { Story, StoryPage } from '../../model/story';
import { createCursor, NO_ITEMS, nextCursor } from '../cursor';
import { createMove } from '../move';
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
  const { context, adSlot } = player;
  const { viewer, platform } = context;
  const state = createStore<StoryState>({ status: 'loading' });
  const cursor = createCursor<Story>();

  const isOpen = () => player.openState.get() === 'open';
  /** The viewer closed it before this code was loaded; that is still recorded. (L2.4) */
  const isLate = !isOpen();
  const loaded = () => toLoaded(state.get());

  const events = createStoryEvents(player, content.categoryId, cursor);
  const { recordOf } = events;

  cursor.watch(({ items, index, pageId }) => {
    const story = items[index];
    const page = story?.pages.find(({ id }) => id === pageId);
    if (story && page) state.set({ status: 'loaded', stories: items, index, story, page });
  });
  const move = createMove(player, cursor, {
    leave() {
      events.leave(loaded());
      adSlot.end();
    },
    waitsForAds: true,
    arrive(story, isFirst) {
      const { pageId } = cursor.get();
      // A story that opens at its beginning has an address without a page: that is the one people pass on.
      const isAsAsked = isFirst && content.pageId === '' && pageId === story.pages[0]?.id;
      player.position.set({ storyId: story.id, pageId: isAsAsked ? '' : pageId });
    },
  });
  const goTo = (storyId: string, pageId: string, reason?: OpenedReason) => {
    const story = cursor.get().items.find(({ id }) => id === storyId);
    const page = story && choosePage(story.pages, pageId, viewer.history.get().readPages);
    if (page) move({ type: 'shown', id: storyId, pageId: page.id, now: platform.clock.now() }, reason);
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
    cursor.set(nextCursor<Story>(NO_ITEMS, { type: 'fed', feed, now: platform.clock.now() }));
    // Another story is not the requested one. (G23)
    if (feed.some(({ id }) => id === content.storyId)) goTo(content.storyId, content.pageId);
    else state.set({ status: 'failed' });
  };
  /** What is open keeps its order and its place; only what a story holds may be new. */
  const refresh = async () => {
    const fresh = await loadStories(true);
    const { items, index, pageId } = cursor.get();
    // A story that has lost the current page stays as it is.
    const feed = fresh.filter(({ id, pages }) => id !== items[index]?.id || pages.some((page) => page.id === pageId));
    move({ type: 'renewed', feed });
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
      events.setReason(reason);
      goTo(storyId, pageId, reason);
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
