import type { ServiceLibrary } from './service-library';
import { startService, toWholeService } from './start';

type ServiceExports = ReturnType<typeof startService>;

let started: ServiceExports | undefined;

/** The library of this copy of the package, started by the first call. */
function startOnce(): ServiceExports {
  started ??= startService();
  return started;
}

const libraryPart = <Name extends keyof ServiceExports>(name: Name): ServiceExports[Name] => startOnce()[name];

// Each export is a pure call: a bundler drops those that nothing imports, and the library with the last of them.

/**
 * The script tag's `Service`: every name of this package as one object, and the default export. Importing single names
 * instead lets a bundler tree-shake the rest.
 */
export const Service: ServiceLibrary = /* @__PURE__ */ toWholeService(/* @__PURE__ */ startOnce());

/** The library's one instance on this page. */
export const sharedInstance = /* @__PURE__ */ libraryPart('sharedInstance');
/** The current user's attributes. */
export const User = /* @__PURE__ */ libraryPart('User');
/** The library's version, `11.0.0`. */
export const version = /* @__PURE__ */ libraryPart('version');
/** Sets your own HLS engine for every medium that is loaded after the call; docs/hls.md shows one. */
export const setHlsEngine = /* @__PURE__ */ libraryPart('setHlsEngine');
/**
 * Clips of a collection or stories of categories, for tiles that you draw. docs/your-own-tiles.md
 *
 * Its players, links and events are those of a view. Never throws: a feed without a collection or categories is logged as an
 * error, and its snapshot is `failed`.
 *
 * @example
 * ```ts
 * // Or stories: { categories: ['top-stories'] }
 * const feed = Service.createFeed({ collection: 'top-clips' });
 * feed.subscribe(() => console.log(feed.getSnapshot().items));
 * ```
 */
export const createFeed = /* @__PURE__ */ libraryPart('createFeed');
/**
 * A row of Stories: `new ServiceStoriesRowView(container, categories)`.
 *
 * `container` is an element or its id. `categories` are ids of story categories; none means all.
 * The instance has `configuration`, `delegate`, `reloadData()` and `destroy()`. Never throws: a container that is not in
 * the page is logged as an error, and the view waits 5 s for it.
 *
 * @example
 * ```ts
 * new Service.ServiceStoriesRowView('stories', ['news', 'goals']);
 * ```
 *
 * @class
 */
export const ServiceStoriesRowView = /* @__PURE__ */ libraryPart('ServiceStoriesRowView');
/**
 * A grid of Stories: `new ServiceStoriesGridView(container, categories)`.
 *
 * `container` is an element or its id. `categories` are ids of story categories; none means all.
 * The instance has `configuration`, `delegate`, `reloadData()` and `destroy()`. Never throws: a container that is not in
 * the page is logged as an error, and the view waits 5 s for it.
 *
 * @example
 * ```ts
 * const grid = new Service.ServiceStoriesGridView('stories');
 * grid.configuration = { displayLimit: 8 };
 * ```
 *
 * @class
 */
export const ServiceStoriesGridView = /* @__PURE__ */ libraryPart('ServiceStoriesGridView');
/**
 * A row of the clips of one collection: `new ServiceClipsRowView(container, collectionId)`.
 *
 * `container` is an element or its id. `collectionId` is the id of the collection.
 * The instance has `configuration`, `delegate`, `reloadData()` and `destroy()`. Never throws: a container that is not in
 * the page is logged as an error, and the view waits 5 s for it.
 *
 * @example
 * ```ts
 * const row = new Service.ServiceClipsRowView('top-clips', 'top-clips');
 * row.configuration = { displayLimit: 12 };
 * ```
 *
 * @class
 */
export const ServiceClipsRowView = /* @__PURE__ */ libraryPart('ServiceClipsRowView');
/**
 * A grid of the clips of one collection: `new ServiceClipsGridView(container, collectionId)`.
 *
 * `container` is an element or its id. `collectionId` is the id of the collection.
 * The instance has `configuration`, `delegate`, `reloadData()` and `destroy()`. Never throws: a container that is not in
 * the page is logged as an error, and the view waits 5 s for it.
 *
 * @example
 * ```ts
 * new Service.ServiceClipsGridView('clips', 'top-clips');
 * ```
 *
 * @class
 */
export const ServiceClipsGridView = /* @__PURE__ */ libraryPart('ServiceClipsGridView');
/**
 * The Clips player inside the page: `new ServiceClipsPlayerView(container, content)`.
 *
 * `container` is an element or its id. `content` is the id of a collection, `{ clipId }` or `{ externalId }`.
 * The instance has `configuration`, `delegate`, `reloadData()` and `destroy()`. Never throws: a container that is not in
 * the page is logged as an error, and the view waits 5 s for it.
 *
 * @example
 * ```ts
 * new Service.ServiceClipsPlayerView('player', { clipId: 'c-42' });
 * ```
 *
 * @class
 */
export const ServiceClipsPlayerView = /* @__PURE__ */ libraryPart('ServiceClipsPlayerView');

/** The instances of the class of this name. @hidden */
export type ServiceStoriesRowView = InstanceType<typeof ServiceStoriesRowView>;
/** The instances of the class of this name. @hidden */
export type ServiceStoriesGridView = InstanceType<typeof ServiceStoriesGridView>;
/** The instances of the class of this name. @hidden */
export type ServiceClipsRowView = InstanceType<typeof ServiceClipsRowView>;
/** The instances of the class of this name. @hidden */
export type ServiceClipsGridView = InstanceType<typeof ServiceClipsGridView>;
/** The instances of the class of this name. @hidden */
export type ServiceClipsPlayerView = InstanceType<typeof ServiceClipsPlayerView>;
