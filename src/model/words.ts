import { toWords } from './to-words';

/** The words hosts reach as `OpenedReason.deepLink`: frozen objects plus the union of their values. */

export const UiStyle = toWords(['auto', 'light', 'dark']);
/** Which colour scheme a view or player shows: the page's own (`auto`), or always one. (L1.6) */
export type UiStyle = (typeof UiStyle)[keyof typeof UiStyle];

export const CellType = toWords(['round', 'square']);
/** The shape of a tile. */
export type CellType = (typeof CellType)[keyof typeof CellType];

export const Alignment = toWords(['start', 'center', 'end']);
/** Where a tile's text stands. */
export type Alignment = (typeof Alignment)[keyof typeof Alignment];

export const OpenedReason = toWords([
  'storyListTap',
  'clipListTap',
  'deepLink',
  'swipe',
  'automaticPlayback',
  'categoryNavigation',
  'instanceMethod',
]);
/** Why content was opened; stands in its opened events. (L8.2) */
export type OpenedReason = (typeof OpenedReason)[keyof typeof OpenedReason];

export const DismissedReason = toWords([
  'closeButtonTapped',
  'swipedDown',
  'escapeKey',
  'backButton',
  'contentCompleted',
  'actionTapped',
  'contentRemoved',
  'instanceMethod',
]);
/** Why a player was closed; stands in its dismissed events. (L8.2) */
export type DismissedReason = (typeof DismissedReason)[keyof typeof DismissedReason];

export const TrackedFunctionalFeature = toWords([
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
