/**
 * Every `import()` of the library: what waits until it is needed, by what asks for it. A loader that failed may be called
 * again. Its imports lead to every floor, but none of them runs before it is called; docs/decisions/chunks-in-one-table.md
 * says why the table stands here, and how the build gives each file the loaders that it uses.
 */

/** What sends events. */
export const loadDelivery = () => import('../activity/create-delivery');
/** What SHA-256 is where the browser has none: on an http page. */
export const loadSha256 = () => import('../platform/sha256');
/** All that a page shows: content and lists, and the way to the players. */
export const loadPage = () => import('../lists/open-page');
/** What only clips need: their feeds, and lists of them. */
export const loadClips = () => import('../lists/clips/open-clips');
/** The same for stories. */
export const loadStories = () => import('../lists/stories/open-stories');
/** What finds typos in what a host has written. */
export const loadTypoFinders = () => import('../checks/find-typos');
/** What the offer to load a view again says in other languages. */
export const loadRetryMessages = () => import('../i18n/retry-messages');
/** What opens content by its name. */
export const loadOpening = () => import('../player/open/opening');
/** What opens a player of either kind; a tap waits for it. */
export const loadPlayerCore = () => import('../player/open-player-core');
export const loadClipsPlayer = () => import('../player/clips/open-clips-player');
export const loadStoryPlayer = () => import('../player/stories/open-story-player');
export const loadAds = () => import('../player/ads/create-player-ads');
export const loadPolls = () => import('../player/polls/poll-card');
export const loadSheets = () => import('../player/sheets/sheet-dialog');
export const loadCategories = () => import('../player/categories/category-bar');
export const loadInstructions = () => import('../player/instructions/instructions');
/** What wide and tall places need, and films wider than tall. */
export const loadWide = () => import('../player/wide/mount-wide');
/** What a finger can do beside a tap and a swipe, once the first frame is there. */
export const loadGestures = () => import('../player/gestures/gestures');
export const loadCaptions = () => import('../player/captions/read-cues');
export const loadHlsEngine = () => import('../player/hls/hls-engine');

/** What the interface says, by language; English is in the code that says it. */
export const LANGUAGES = {
  ar: () => import('../i18n/languages/ar'),
  de: () => import('../i18n/languages/de'),
  es: () => import('../i18n/languages/es'),
  fr: () => import('../i18n/languages/fr'),
  ja: () => import('../i18n/languages/ja'),
  pt: () => import('../i18n/languages/pt'),
};
