/** The words hosts reach as `OpenedReason.deepLink`: frozen objects plus the union of their values. */

export const UiStyle = Object.freeze({ auto: 'auto', light: 'light', dark: 'dark' });
/** Which colour scheme a view or player shows: the page's own (`auto`), or always one. (L1.6) */
export type UiStyle = (typeof UiStyle)[keyof typeof UiStyle];

export const CellType = Object.freeze({ round: 'round', square: 'square' });
/** The shape of a tile. */
export type CellType = (typeof CellType)[keyof typeof CellType];

export const Alignment = Object.freeze({ start: 'start', center: 'center', end: 'end' });
/** Where a tile's text stands. */
export type Alignment = (typeof Alignment)[keyof typeof Alignment];

export const OpenedReason = Object.freeze({
  storyListTap: 'storyListTap',
  clipListTap: 'clipListTap',
  deepLink: 'deepLink',
  swipe: 'swipe',
  automaticPlayback: 'automaticPlayback',
  categoryNavigation: 'categoryNavigation',
  instanceMethod: 'instanceMethod',
});
/** Why content was opened; stands in its opened events. (L8.2) */
export type OpenedReason = (typeof OpenedReason)[keyof typeof OpenedReason];

export const DismissedReason = Object.freeze({
  closeButtonTapped: 'closeButtonTapped',
  swipedDown: 'swipedDown',
  escapeKey: 'escapeKey',
  backButton: 'backButton',
  contentCompleted: 'contentCompleted',
  actionTapped: 'actionTapped',
  contentRemoved: 'contentRemoved',
  instanceMethod: 'instanceMethod',
});
/** Why a player was closed; stands in its dismissed events. (L8.2) */
export type DismissedReason = (typeof DismissedReason)[keyof typeof DismissedReason];

export const TrackedFunctionalFeature = Object.freeze({
  all: 'all',
  clipLikes: 'clipLikes',
  clipShares: 'clipShares',
  clipViewedStatus: 'clipViewedStatus',
  pageReadStatus: 'pageReadStatus',
  pollVotes: 'pollVotes',
  triviaQuizAnswers: 'triviaQuizAnswers',
});
/** What the library may remember of a viewer; named ones in `disabledFunctionalFeatures` are not kept. */
export type TrackedFunctionalFeature = (typeof TrackedFunctionalFeature)[keyof typeof TrackedFunctionalFeature];
