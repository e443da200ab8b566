import { RequestError } from '../../api/request-error';
import type { StoryKey } from '../../api/stories';
import type { ClipFeed } from '../../content/clip-feed';
import type { StoryList } from '../../content/story-list';
import type { PageContext } from '../../core/page-context';
import type { ClipsView, StoriesView } from '../../core/player-view';
import type { ViewRegistry } from '../../core/view-registry';
import type { Clip } from '../../model/clip';
import { MAX_PAGES } from '../../model/feed';
import { isSafeId } from '../../model/id';
import type { Story } from '../../model/story';

/** A story, with the view that has it. */
export interface FoundStory {
  readonly story: Story;
  readonly view: StoriesView | undefined;
}

/** Finds stories in what the views of the page have, else at the service. */
export interface StoryFinder {
  /** What views with links have loaded. */
  findView(fits: (view: StoriesView) => boolean): StoriesView | undefined;
  /** Undefined if no view and no service has it. Rejects when it cannot be loaded. A view that never loads delays nothing. (L5.1) */
  find(key: StoryKey): Promise<FoundStory | undefined>;
  /** From the service; undefined if it has no such story. */
  load(key: StoryKey): Promise<Story | undefined>;
}

export function createStoryFinder(stories: PageContext['stories'], registry: ViewRegistry): StoryFinder {
  const findView = (fits: (view: StoriesView) => boolean): StoriesView | undefined => {
    const view = registry.find((one) => one.kind === 'stories' && fits(one));
    return view?.kind === 'stories' ? view : undefined;
  };

  const findLoaded = (key: StoryKey): FoundStory | undefined => {
    const view = findView((one) => loadedStories(one.list()).some((story) => fits(story, key)));
    const story = view && loadedStories(view.list()).find((one) => fits(one, key));
    return story && { view, story };
  };

  const load = async (key: StoryKey): Promise<Story | undefined> => {
    // What the pattern refuses exists nowhere, and never becomes a path. (S10)
    if ('id' in key && !isSafeId(key.id)) return undefined;
    try {
      return await (await stories.load()).loadStory(key);
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) return undefined;
      throw error;
    }
  };

  return {
    findView,
    load,
    find: (key) =>
      findLoaded(key)
        ? Promise.resolve(findLoaded(key))
        : new Promise((resolve, reject) => {
            const appearance = () => {
              const found = findLoaded(key);
              if (found) resolve(found);
              return found;
            };
            // A view that is still loading may find it; the service is requested in parallel.
            for (const view of registry.all()) if (view.kind === 'stories') void view.list().load().then(appearance);
            load(key).then((story) => appearance() ?? resolve(story && { story, view: undefined }), reject);
          }),
  };
}

function fits(story: Story, key: StoryKey): boolean {
  if ('id' in key) return story.id === key.id;
  if ('externalId' in key) return story.externalId === key.externalId;
  return story.pages.some(({ id }) => id === key.pageId);
}

/**
 * Loads now. A running load may have begun while the service was unreachable: if it fails, this loads once more. A load
 * that finds an empty list again and fails changes nothing. (U8, G20)
 */
export async function loadNow({ state, load }: Pick<ClipFeed, 'state' | 'load'> | Pick<StoryList, 'state' | 'load'>) {
  const before = state.get();
  await load();
  const after = state.get();
  const isRefused = after.status === 'failed' && after.error instanceof RequestError && after.error.status;
  if (after === before || (before.status === 'loading' && after.status === 'failed' && !isRefused)) await load();
}

/** Rejects if the first page cannot be loaded. */
export async function loadFeed(feed: ClipFeed): Promise<readonly Clip[]> {
  await loadNow(feed);
  const state = feed.state.get();
  if (state.status === 'failed') throw state.error;
  return state.status === 'loaded' ? state.clips : [];
}

/** Looks page by page, at most 100 of them. (L5.8, G6) */
export async function findClip(feed: ClipFeed, isIt: (clip: Clip) => boolean): Promise<Clip | undefined> {
  await loadFeed(feed);
  for (;;) {
    const state = feed.state.get();
    const found = state.status === 'loaded' ? state.clips.find(isIt) : undefined;
    if (found || state.status !== 'loaded' || state.paging === 'ended' || state.endsOfPages.length >= MAX_PAGES)
      return found;
    await feed.loadMore();
    const after = feed.state.get();
    if (after.status === 'loaded' && after.paging === 'failed') throw new Error('The collection could not be loaded.');
  }
}

export function loadedStories(list: StoryList): readonly Story[] {
  const state = list.state.get();
  return state.status === 'loaded' ? state.feed.stories : [];
}

/** A clip that the view has loaded. */
export function findLoadedClip(view: ClipsView, clipId: string): Clip | undefined {
  const state = view.feed().state.get();
  return state.status === 'loaded' ? state.clips.find(({ id }) => id === clipId) : undefined;
}
