import { RequestError } from '../api/request-error';
import { loadStory, type StoryKey } from '../api/stories';
import type { Transport } from '../api/transport';
import type { ClipFeed } from '../content/clip-feed';
import { MAX_PAGES } from '../content/clip-feed-state';
import type { Library } from '../content/library';
import { type LoadStories, loadFromList, type StoryList, toLoneStory } from '../content/story-list';
import type { Clip } from '../model/clip';
import { isSafeId } from '../model/id';
import type { Story } from '../model/story';
import { OpenedReason } from '../model/words';
import { type ClipsRoute, DEFAULT_BASENAMES, type StoryRoute } from '../routing/route';
import type { ClipsView, PlayerView, StoriesView } from './player-view';
import type { PlayerContent, Players } from './players';
import type { ViewRegistry } from './view-registry';

/** Where in a collection to start; ids or external ids, `''` for none. */
export interface Destination {
  readonly clipId: string;
  readonly categoryId: string;
}

/** Opens content from code: found in a view of the page, else loaded from the service. (L5) */
export interface Opener {
  /** Undefined where the service has no such story. Rejects when it cannot be loaded. */
  openStory(key: StoryKey): Promise<Story | undefined>;
  /** The story, from a view or from the service, `isAnew` always from the service; opens nothing. */
  findStory(key: StoryKey, isAnew: boolean): Promise<Story | undefined>;
  openCategory(categoryId: string, storyId: string): Promise<void>;
  openCollection(collectionId: string, destination: Destination, openedReason: OpenedReason): Promise<void>;
  /** Undefined where the collection does not hold the clip. Rejects when it cannot be loaded. */
  openClipByExternalId(collectionId: string, externalId: string): Promise<Clip | undefined>;
  /** Undefined where no view has loaded the clip. (L6.1) */
  openLoadedClip(clipId: string): Promise<Clip | undefined>;
}

export interface OpenerParts {
  readonly transport: Transport;
  readonly library: Library;
  readonly players: Players;
  readonly registry: ViewRegistry;
}

export function createOpener({ transport, library, players, registry }: OpenerParts): Opener {
  const findClipsView = (fits: (view: ClipsView) => boolean): ClipsView | undefined => {
    const view = registry.find((one) => one.kind === 'clips' && fits(one));
    return view?.kind === 'clips' ? view : undefined;
  };
  const findStoriesView = (fits: (view: StoriesView) => boolean): StoriesView | undefined => {
    const view = registry.find((one) => one.kind === 'stories' && fits(one));
    return view?.kind === 'stories' ? view : undefined;
  };

  const show = (
    view: PlayerView | undefined,
    route: StoryRoute | ClipsRoute,
    content: PlayerContent,
    openedReason: OpenedReason,
  ) => players.open({ route, content, view, openedReason, invoker: undefined, address: 'push' });

  const showStories = (
    view: StoriesView | undefined,
    place: Pick<StoryRoute, 'storyId'> & Partial<StoryRoute>,
    loadStories: LoadStories,
  ) =>
    show(
      view,
      {
        kind: 'stories',
        basename: view?.basename() ?? DEFAULT_BASENAMES.stories,
        pageId: '',
        categoryId: '',
        single: false,
        openedReason: undefined,
        ...place,
      },
      { kind: 'stories', loadStories },
      OpenedReason.instanceMethod,
    );

  const showClips = (feed: ClipFeed, clipId: string, openedReason: OpenedReason) => {
    const { collectionId, categoryId } = feed;
    const view = findClipsView((one) => one.collectionId() === collectionId);
    const basename = view?.basename() ?? DEFAULT_BASENAMES.clips;
    const route: ClipsRoute = { kind: 'clips', basename, collectionId, clipId, categoryId, openedReason: undefined };
    return show(view, route, { kind: 'clips', feed }, openedReason);
  };

  const fits = (story: Story, key: StoryKey): boolean => {
    if ('id' in key) return story.id === key.id;
    if ('externalId' in key) return story.externalId === key.externalId;
    return story.pages.some(({ id }) => id === key.pageId);
  };

  const findLoadedStory = async (key: StoryKey) => {
    // A view that is still loading may be about to have it.
    await Promise.all(registry.all().map((view) => view.kind === 'stories' && view.list().load()));
    const view = findStoriesView((one) => loadedStories(one.list()).some((story) => fits(story, key)));
    const story = view && loadedStories(view.list()).find((one) => fits(one, key));
    return story ? { view, story } : undefined;
  };

  const loadOneStory = async (key: StoryKey): Promise<Story | undefined> => {
    // What the pattern refuses exists nowhere, and never becomes a path. (S10)
    if ('id' in key && !isSafeId(key.id)) return undefined;
    try {
      return await loadStory(transport, key);
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) return undefined;
      throw error;
    }
  };

  const loadFeed = async (feed: ClipFeed): Promise<readonly Clip[]> => {
    await feed.load();
    const state = feed.state.get();
    if (state.status === 'failed') throw state.error;
    return state.status === 'loaded' ? state.clips : [];
  };

  /** Looks page by page, at most 100 of them. (L5.8, G6) */
  const findClip = async (feed: ClipFeed, isIt: (clip: Clip) => boolean): Promise<Clip | undefined> => {
    await loadFeed(feed);
    for (;;) {
      const state = feed.state.get();
      const found = state.status === 'loaded' ? state.clips.find(isIt) : undefined;
      if (found || state.status !== 'loaded' || state.paging === 'ended' || state.pages.length >= MAX_PAGES)
        return found;
      await feed.loadMore();
      const after = feed.state.get();
      if (after.status === 'loaded' && after.paging === 'failed')
        throw new Error('The collection could not be loaded.');
    }
  };

  return {
    findStory: async (key, isAnew) => (!isAnew && (await findLoadedStory(key))?.story) || loadOneStory(key),
    async openStory(key) {
      const loaded = await findLoadedStory(key);
      const story = loaded?.story ?? (await loadOneStory(key));
      if (!story) return undefined;
      const pageId = 'pageId' in key ? key.pageId : '';
      const isSingle = !('pageId' in key);
      const loadStories: LoadStories =
        loaded && !isSingle
          ? loadFromList(loaded.view.list())
          : async (isAnew) => toLoneStory(isAnew ? await loadOneStory(key) : story);
      // A view's own address stays as the contract shows it; the default player's says that it is a single story.
      await showStories(loaded?.view, { storyId: story.id, pageId, single: isSingle && !loaded }, loadStories);
      return story;
    },
    async openCategory(categoryId, storyId) {
      const view = findStoriesView(
        ({ list }) => list().categoryIds.length === 1 && list().categoryIds[0] === categoryId,
      );
      const list = view?.list() ?? library.storyList([categoryId]);
      await list.load();
      const state = list.state.get();
      if (state.status === 'failed') throw state.error;
      const stories = loadedStories(list);
      const story = stories.find(({ id }) => id === storyId) ?? stories[0];
      if (!story) throw new Error('The category has no stories.');
      await showStories(view, { storyId: story.id, categoryId: view ? '' : categoryId }, loadFromList(list));
    },
    async openCollection(collectionId, { clipId, categoryId }, openedReason) {
      if (!isSafeId(collectionId))
        throw new Error('The collection id may hold letters, digits, "_", "." and "-" only.');
      const whole = library.clipFeed(collectionId);
      const clips = await loadFeed(whole);
      const first = clips[0];
      if (!first) throw new Error('The collection has no clips.');
      const wanted = clipId ? await findClip(whole, ({ id }) => id === clipId) : undefined;
      if (!wanted && !clipId && categoryId && isSafeId(categoryId)) {
        const filtered = library.clipFeed(collectionId, categoryId);
        const [firstOfCategory] = await loadFeed(filtered).catch(() => []);
        if (firstOfCategory) return showClips(filtered, firstOfCategory.id, openedReason);
      }
      return showClips(whole, (wanted ?? first).id, openedReason);
    },
    async openClipByExternalId(collectionId, externalId) {
      if (!isSafeId(collectionId)) return undefined;
      const feed = library.clipFeed(collectionId);
      const clip = await findClip(feed, (one) => one.externalId === externalId);
      if (clip) await showClips(feed, clip.id, OpenedReason.instanceMethod);
      return clip;
    },
    async openLoadedClip(clipId) {
      const view = findClipsView(({ feed }) => loadedClips(feed()).some(({ id }) => id === clipId));
      const clip = view && loadedClips(view.feed()).find(({ id }) => id === clipId);
      if (clip) await showClips(view.feed(), clipId, OpenedReason.instanceMethod);
      return clip;
    },
  };
}

function loadedStories(list: StoryList): readonly Story[] {
  const state = list.state.get();
  return state.status === 'loaded' ? state.feed.stories : [];
}

function loadedClips(feed: ClipFeed): readonly Clip[] {
  const state = feed.state.get();
  return state.status === 'loaded' ? state.clips : [];
}
