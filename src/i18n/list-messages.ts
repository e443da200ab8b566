/**
 * What lists and the frame of a player say in English, by key: there from the first view on. `{n}`-like slots are filled
 * in, and a key with `_one` (or another word of `Intl.PluralRules`) behind it says the same of that many. Hosts replace
 * any of them with `configuration.words`; they are part of the public surface, so a key is never renamed.
 */
export const LIST_MESSAGES = {
  stories: 'Stories',
  clips: 'Clips',
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
  live: 'Live',
  new: 'New',
  listEmpty: 'Nothing here yet',
  listFailed: 'This could not be loaded.',
  playerFailed: 'The player could not be loaded.',
  scrollBack: 'Scroll back',
  scrollOn: 'Scroll on',
  untitledStory: 'Story {n}',
  untitledClip: 'Clip {n}',
} as const;
