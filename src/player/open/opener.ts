import type { StoryKey } from '../../api/stories';
import type { ClipFeed } from '../../content/clip-feed';
import type { ClipLibrary } from '../../content/clip-library';
import type { PageContext } from '../../core/page-context';
import type { ClipsView, StoriesView } from '../../core/player-view';
import type { ViewRegistry } from '../../core/view-registry';
import type { Clip } from '../../model/clip';
import { OpenedReason } from '../../model/enums';
import { isCategoryId, isSafeId } from '../../model/id';
import { type LoadStories, type Story, toLoneStory } from '../../model/story';
import { DEFAULT_BASENAMES, type StoryRoute } from '../../routing/route';
import type { OpenRequest, Players } from '../players';
import { createStoryFinder, findClip, findLoadedClip, loadedStories, loadFeed, loadNow } from './find-content';

/** Where in a collection to start; ids or external ids, `''` for none. */
export interface Destination {
  readonly clipId: string;
  readonly categoryId: string;
}

/** Opens content from code: found in a view of the page, else loaded from the service. (L5) */
export interface Opener {
  /** Undefined if the service has no such story. Rejects when it cannot be loaded. */
  openStory(key: StoryKey): Promise<Story | undefined>;
  /** The story, from a view or from the service, `isAnew` always from the service; opens nothing. */
  findStory(key: StoryKey, isAnew: boolean): Promise<Story | undefined>;
  openCategory(categoryId: string, storyId: string): Promise<void>;
  openCollection(collectionId: string, destination: Destination, openedReason: OpenedReason): Promise<void>;
  /** Undefined if the collection does not hold the clip. Rejects when it cannot be loaded. */
  openClipByExternalId(collectionId: string, externalId: string): Promise<Clip | undefined>;
  /** Undefined if no view has loaded the clip. (L6.1) */
  openLoadedClip(clipId: string): Promise<Clip | undefined>;
}

type Content = Pick<PageContext, 'clips' | 'stories'>;

export function createOpener(content: Content, registry: ViewRegistry, open: Players['open']): Opener {
  return {
    ...createStoryOpener(content.stories, registry, open),
    ...createClipsOpener(content.clips, registry, open),
  };
}

type StoryOpener = Pick<Opener, 'openStory' | 'findStory' | 'openCategory'>;
type ClipsOpener = Omit<Opener, keyof StoryOpener>;

function createStoryOpener(stories: Content['stories'], registry: ViewRegistry, open: Players['open']): StoryOpener {
  const { findView, find, load } = createStoryFinder(stories, registry);

  const show = (
    view: StoriesView | undefined,
    place: Pick<StoryRoute, 'storyId'> & Partial<StoryRoute>,
    loadStories: LoadStories,
  ) =>
    open({
      route: {
        kind: 'stories',
        basename: view?.basename() ?? DEFAULT_BASENAMES.stories,
        pageId: '',
        categoryId: '',
        single: false,
        openedReason: undefined,
        ...place,
      },
      content: { kind: 'stories', loadStories },
      ...fromCode(view),
    });

  return {
    findStory: async (key, isAnew) => (isAnew ? load(key) : (await find(key))?.story),
    async openStory(key) {
      const found = await find(key);
      if (!found) return undefined;
      const { view, story } = found;
      const pageId = 'pageId' in key ? key.pageId : '';
      const isSingle = !('pageId' in key);
      const loadStories: LoadStories =
        view && !isSingle ? view.list().loadStories : async (isAnew) => toLoneStory(isAnew ? await load(key) : story);
      await show(view, { storyId: story.id, pageId, single: isSingle }, loadStories);
      return story;
    },
    async openCategory(categoryId, storyId) {
      const view = findView(({ list }) => list().categoryIds.length === 1 && list().categoryIds[0] === categoryId);
      const list = view?.list() ?? (await stories.load()).storyList([categoryId]);
      await loadNow(list);
      const state = list.state.get();
      if (state.status === 'failed') throw state.error;
      const loaded = loadedStories(list);
      const story = loaded.find(({ id }) => id === storyId) ?? loaded[0];
      if (!story) throw new Error(`The category "${categoryId}" has no stories: check the id.`);
      await show(view, { storyId: story.id, categoryId: view ? '' : categoryId }, list.loadStories);
    },
  };
}

function createClipsOpener(clips: Content['clips'], registry: ViewRegistry, open: Players['open']): ClipsOpener {
  const show = (
    library: ClipLibrary,
    feed: ClipFeed,
    clipId: string,
    openedReason: OpenedReason = OpenedReason.instanceMethod,
    view = findLinkedView(feed.collectionId),
  ) => {
    const { collectionId, categoryId } = feed;
    const basename = view?.basename() ?? DEFAULT_BASENAMES.clips;
    return open({
      route: { kind: 'clips', basename, collectionId, clipId, categoryId, openedReason: undefined },
      content: { kind: 'clips', library, feed },
      ...fromCode(view),
      openedReason,
    });
  };

  const findLinkedView = (collectionId: string): ClipsView | undefined => {
    const view = registry.find((one) => one.kind === 'clips' && one.collectionId() === collectionId);
    return view?.kind === 'clips' ? view : undefined;
  };

  const loadLibrary = (collectionId: string) => {
    if (isSafeId(collectionId)) return clips.load();
    throw new Error('The collection id may hold letters, digits, "_", "." and "-" only.');
  };

  return {
    async openCollection(collectionId, { clipId, categoryId }, openedReason) {
      const library = await loadLibrary(collectionId);
      const whole = library.clipFeed(collectionId);
      const [first] = await loadFeed(whole);
      if (!first) throw new Error(`The collection "${collectionId}" has no clips: check the id.`);
      const wanted = clipId ? await findClip(whole, ({ id }) => id === clipId) : undefined;
      if (!wanted && !clipId && isCategoryId(categoryId)) {
        const filtered = library.clipFeed(collectionId, categoryId);
        const [firstOfCategory] = await loadFeed(filtered).catch(() => []);
        if (firstOfCategory) return show(library, filtered, firstOfCategory.id, openedReason);
      }
      return show(library, whole, (wanted ?? first).id, openedReason);
    },
    async openClipByExternalId(collectionId, externalId) {
      const library = await loadLibrary(collectionId);
      const feed = library.clipFeed(collectionId);
      const clip = await findClip(feed, (one) => one.externalId === externalId);
      if (clip) await show(library, feed, clip.id);
      return clip;
    },
    async openLoadedClip(clipId) {
      const views = registry.all().flatMap((view) => (view.kind === 'clips' ? [view] : []));
      // A view with links comes first: only its player has an address.
      const view = [...views.filter((one) => one.urlsEnabled()), ...views].find((one) => findLoadedClip(one, clipId));
      const clip = view && findLoadedClip(view, clipId);
      if (clip) await show(await clips.load(), view.feed(), clipId, undefined, view);
      return clip;
    },
  };
}

/** What every player has that code opens; one of a view without links leaves the address alone. (L5.1) */
function fromCode(
  view: StoriesView | ClipsView | undefined,
): Pick<OpenRequest, 'view' | 'openedReason' | 'invoker' | 'address'> {
  const address = view?.urlsEnabled() === false ? 'none' : 'push';
  return { view, openedReason: OpenedReason.instanceMethod, invoker: undefined, address };
}
