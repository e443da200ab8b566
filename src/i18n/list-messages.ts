/**
 * English messages of lists and of the shell of a player, loaded with the first view. Slots such as `{n}` are filled in.
 * A key that ends with `_one`, or with another category of `Intl.PluralRules`, is the plural form for that category. Hosts
 * replace messages with `configuration.words`: the keys are public and are never renamed.
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
