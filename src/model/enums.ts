import { toWords } from './to-enum';

// The words hosts reach as `OpenedReason.deepLink`: frozen objects plus the union of their values.

/** Which colour scheme a view or player shows: the page's own (`auto`), or always one. */
export const UiStyle = /* @__PURE__ */ toWords(['auto', 'light', 'dark']);
/** Which colour scheme a view or player shows: the page's own (`auto`), or always one. */
export type UiStyle = (typeof UiStyle)[keyof typeof UiStyle];

/** The shape of a tile. */
export const CellType = /* @__PURE__ */ toWords(['round', 'square']);
/** The shape of a tile. */
export type CellType = (typeof CellType)[keyof typeof CellType];

/** Where a tile's text stands. */
export const Alignment = /* @__PURE__ */ toWords(['start', 'center', 'end']);
/** Where a tile's text stands. */
export type Alignment = (typeof Alignment)[keyof typeof Alignment];

/**
 * Why content was opened; stands in its opened events.
 *
 * - `storyListTap`, `clipListTap`: a tile of a view.
 * - `deepLink`: a link, or an open method that says so.
 * - `swipe`: the viewer moved on inside the player.
 * - `automaticPlayback`: what was before it came to its end; or a player inside the page, which begins by itself.
 * - `categoryNavigation`: a category of the player.
 * - `instanceMethod`: an open method, or an action that opens other content.
 */
export const OpenedReason = /* @__PURE__ */ toWords([
  'storyListTap',
  'clipListTap',
  'deepLink',
  'swipe',
  'automaticPlayback',
  'categoryNavigation',
  'instanceMethod',
]);
/** Why content was opened; stands in its opened events. */
export type OpenedReason = (typeof OpenedReason)[keyof typeof OpenedReason];

/**
 * Why a player was closed; stands in its dismissed events.
 *
 * - `closeButtonTapped`, `swipedDown`, `escapeKey`, `backButton`: the viewer; `backButton` also where the page goes to
 *   another address.
 * - `contentCompleted`: there was nothing left to play.
 * - `actionTapped`: another player opens in its place, by an action, a link or an open method.
 * - `contentRemoved`: the content, or the player itself, was taken out of the page.
 * - `instanceMethod`: `dismissPlayer`.
 */
export const DismissedReason = /* @__PURE__ */ toWords([
  'closeButtonTapped',
  'swipedDown',
  'escapeKey',
  'backButton',
  'contentCompleted',
  'actionTapped',
  'contentRemoved',
  'instanceMethod',
]);
/** Why a player was closed; stands in its dismissed events. */
export type DismissedReason = (typeof DismissedReason)[keyof typeof DismissedReason];

/**
 * What the library may remember of a viewer; named ones in `disabledFunctionalFeatures` work until the page is left and
 * are not kept.
 */
export const TrackedFunctionalFeature = /* @__PURE__ */ toWords([
  'all',
  'clipLikes',
  'clipShares',
  'clipViewedStatus',
  'pageReadStatus',
  'pollVotes',
  'triviaQuizAnswers',
]);
/** What the library may remember of a viewer; named ones in `disabledFunctionalFeatures` are not kept. */
export type TrackedFunctionalFeature = (typeof TrackedFunctionalFeature)[keyof typeof TrackedFunctionalFeature];
