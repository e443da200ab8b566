import { toWords } from './to-enum';

// Constants for hosts, such as `OpenedReason.deepLink`: frozen objects, and the union of their values.

/** The colour scheme of a view or player: that of the page (`auto`), or always one. */
export const UiStyle = /* @__PURE__ */ toWords(['auto', 'light', 'dark']);
/** The colour scheme of a view or player: that of the page (`auto`), or always one. */
export type UiStyle = (typeof UiStyle)[keyof typeof UiStyle];

/** The shape of a tile. */
export const CellType = /* @__PURE__ */ toWords(['round', 'square']);
/** The shape of a tile. */
export type CellType = (typeof CellType)[keyof typeof CellType];

/** The alignment of a tile's text. */
export const Alignment = /* @__PURE__ */ toWords(['start', 'center', 'end']);
/** The alignment of a tile's text. */
export type Alignment = (typeof Alignment)[keyof typeof Alignment];

/**
 * Why content was opened; part of its opened events.
 *
 * - `storyListTap`, `clipListTap`: a tile of a view.
 * - `deepLink`: a link, or an open method with this reason.
 * - `swipe`: the viewer moved on inside the player.
 * - `automaticPlayback`: the previous content ended; or an embedded player started by itself.
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
/** Why content was opened; part of its opened events. */
export type OpenedReason = (typeof OpenedReason)[keyof typeof OpenedReason];

/**
 * Why a player was closed; part of its dismissed events.
 *
 * - `closeButtonTapped`, `swipedDown`, `escapeKey`, `backButton`: the viewer; `backButton` also if the page navigates to
 *   another address.
 * - `contentCompleted`: there was no more content.
 * - `actionTapped`: another player replaces it, through an action, a link or an open method.
 * - `contentRemoved`: the content, or the player itself, was removed from the page.
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
/** Why a player was closed; part of its dismissed events. */
export type DismissedReason = (typeof DismissedReason)[keyof typeof DismissedReason];

/**
 * Features that store data about a viewer. The features in `disabledFunctionalFeatures` work until the page is left, and
 * nothing is stored.
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
/** Features that store data about a viewer; for those in `disabledFunctionalFeatures` nothing is stored. */
export type TrackedFunctionalFeature = (typeof TrackedFunctionalFeature)[keyof typeof TrackedFunctionalFeature];
