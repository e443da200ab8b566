import type { Action } from '../../../model/action';
import type { OpenedReason } from '../../../model/enums';
import { createStore, type ReadableStore } from '../../../model/store';
import type { Story, StoryPage } from '../../../model/story';
import type { ShareOutcome, ShareRequest } from '../../actions/share';
import { type CursorState, createCursor, currentOf } from '../../cursor';
import { createMove } from '../../move';
import type { Player } from '../../player';
import type { StoriesContent } from '../../player-kind';
import { createStoryEvents, findPage } from './story-events';

export type StoryState =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'loaded';
      readonly story: Story;
      readonly page: StoryPage;
    };

/** One open Story player: the current page, its events, and what the viewer does with it. */
export type StoryPlayer = ReturnType<typeof createStoryPlayer>;

export function createStoryPlayer(base: Player, content: StoriesContent) {
  const { viewer, platform } = base.context;
  const state = createStore<StoryState>({ status: 'loading' });
  const cursor = createCursor<Story>();

  const isOpen = () => base.openState.get() === 'open';
  /** The viewer closed it before this code was loaded; that is still recorded. (L2.4) */
  const isLate = !isOpen();

  const events = createStoryEvents(base, content.categoryId, cursor);

  cursor.watch((now) => state.set(toState(now) ?? state.get()));
  const move = createMove(base, cursor, {
    leave() {
      events.leave();
      base.ads.end();
    },
    waitsForAds: true,
    arrive(story, isFirst) {
      base.position.set(toPosition(story, cursor.get().pageId, isFirst && content.pageId === ''));
    },
  });
  const goTo = (storyId: string, pageId: string, reason?: OpenedReason) => {
    const story = cursor.get().items.find(({ id }) => id === storyId);
    const page = story && choosePage(story.pages, pageId, viewer.history.get().readPages);
    if (!page) return;
    if (reason) events.setReason(reason);
    move({ type: 'shown', id: storyId, pageId: page.id, now: platform.clock.now() }, reason);
  };

  const isWanted = () => isOpen() || isLate;
  const loadStories = async (isAnew: boolean): Promise<readonly Story[]> => {
    const { stories, theme } = await content.loadStories(isAnew).catch(() => ({ stories: [], theme: undefined }));
    if (theme !== undefined && isWanted()) base.origin.useFeedTheme(theme);
    return stories;
  };
  const load = async () => {
    state.set({ status: 'loading' });
    const feed = await loadStories(false);
    if (!isWanted()) return;
    move({ type: 'restarted', feed, now: platform.clock.now() });
    // Another story is not the requested one. (G23)
    if (feed.some(({ id }) => id === content.storyId)) goTo(content.storyId, content.pageId);
    else state.set({ status: 'failed' });
  };

  const loading = load();
  base.whenDismissed(async (reason) => {
    if (isLate) await loading;
    events.leave({ dismissedReason: reason });
  });
  return {
    /** What every open player has. */
    base,
    state: state as ReadableStore<StoryState>,
    /** The stories; one in single-Story mode. (L5.3) */
    cursor: cursor as ReadableStore<CursorState<Story>>,
    events,
    /** Goes to a page; `''` is the first page of the story that the viewer has not read. */
    moveTo(storyId: string, pageId: string, reason: OpenedReason): void {
      const now = cursor.get();
      const isHere = currentOf(now)?.id === storyId && now.pageId === pageId;
      // The finger that closed it may still be moving.
      if (isOpen() && !isHere) goTo(storyId, pageId, reason);
    },
    retry: () => void load(),
    /** Reloads what the open stories hold, in their order: the URL of a video may have expired. (J10) */
    async refresh(): Promise<void> {
      const feed = await loadStories(true);
      if (isWanted()) move({ type: 'renewed', feed: feed.filter(keepsPage(cursor.get())) });
    },
    share: (story: Story, page: StoryPage): Promise<ShareOutcome> =>
      base.share(toShareRequest(story, page), (type) => events.recordOf(story, page, type)),
    /** Resolves with false if the content that the action names cannot be opened. */
    run: (action: Action, story: Story, page: StoryPage): Promise<boolean> =>
      base.actions.run(action, (type, data) => events.recordOf(story, page, type, data)),
  };
}

/** A story that opens at its beginning has an address without a page: that is the one people pass on. */
const toPosition = ({ id, pages }: Story, pageId: string, isOpening: boolean) => ({
  storyId: id,
  pageId: isOpening && pageId === pages[0]?.id ? '' : pageId,
});

const toShareRequest = (story: Story, page: StoryPage): ShareRequest => ({
  title: story.title,
  link: page.shareUrl || story.shareUrl,
  collectionId: '',
});

/** What is shown; undefined while there is no page. */
function toState({ items, index, pageId }: CursorState<Story>): StoryState | undefined {
  const story = items[index];
  const page = findPage(story, pageId);
  return story && page && { status: 'loaded', story, page };
}

/** Whether a reloaded story still has the current page; one that has lost it stays as it is. */
const keepsPage =
  ({ items, index, pageId }: CursorState<Story>) =>
  ({ id, pages }: Story) =>
    id !== items[index]?.id || pages.some((page) => page.id === pageId);

/** The requested page, else the first unread one: a story that opens again resumes there. */
function choosePage(pages: readonly StoryPage[], pageId: string, read: ReadonlySet<string>): StoryPage | undefined {
  return pages.find(({ id }) => id === pageId) ?? pages.find(({ id }) => !read.has(id)) ?? pages[0];
}
