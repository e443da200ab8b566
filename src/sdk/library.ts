import type { ServiceLibrary } from './service-library';
import { startService, toWholeService } from './start';

type Parts = ReturnType<typeof startService>;

let started: Parts | undefined;

/** The library of this copy of the package, started by the first call. */
function startOnce(): Parts {
  started ??= startService();
  return started;
}

const libraryPart = <Name extends keyof Parts>(name: Name): Parts[Name] => startOnce()[name];

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
/** Brings an HLS engine of your own, for every medium that is loaded after the call; docs/hls.md shows one. */
export const setHlsEngine = /* @__PURE__ */ libraryPart('setHlsEngine');
/**
 * A row of Stories: `new ServiceStoriesRowView(container, categories)`; no categories means all.
 *
 * Nothing throws: a container that is not in the page is an error in the log, and waited for 5 s.
 */
export const ServiceStoriesRowView = /* @__PURE__ */ libraryPart('ServiceStoriesRowView');
/** A grid of Stories: `new ServiceStoriesGridView(container, categories)`; no categories means all. */
export const ServiceStoriesGridView = /* @__PURE__ */ libraryPart('ServiceStoriesGridView');
/**
 * A row of the clips of one collection: `new ServiceClipsRowView(container, collectionId)`.
 *
 * @example
 * ```ts
 * new Service.ServiceClipsRowView('top-clips', 'top-clips').configuration = { displayLimit: 12 };
 * ```
 */
export const ServiceClipsRowView = /* @__PURE__ */ libraryPart('ServiceClipsRowView');
/** A grid of the clips of one collection: `new ServiceClipsGridView(container, collectionId)`. */
export const ServiceClipsGridView = /* @__PURE__ */ libraryPart('ServiceClipsGridView');
/** The Clips player inside the page: `new ServiceClipsPlayerView(container, content)`. */
export const ServiceClipsPlayerView = /* @__PURE__ */ libraryPart('ServiceClipsPlayerView');

/** A row of Stories. */
export type ServiceStoriesRowView = InstanceType<typeof ServiceStoriesRowView>;
/** A grid of Stories. */
export type ServiceStoriesGridView = InstanceType<typeof ServiceStoriesGridView>;
/** A row of clips. */
export type ServiceClipsRowView = InstanceType<typeof ServiceClipsRowView>;
/** A grid of clips. */
export type ServiceClipsGridView = InstanceType<typeof ServiceClipsGridView>;
/** An embedded Clips player. */
export type ServiceClipsPlayerView = InstanceType<typeof ServiceClipsPlayerView>;
