/**
 * The words of the interface in English, by key; `{n}`-like slots are filled in. Hosts replace any of them with
 * `configuration.words`. They are part of the public surface: a key is never renamed.
 */
export const ENGLISH_WORDS = {
  stories: 'Stories',
  clips: 'Clips',
  loading: 'Loading',
  retry: 'Try again',
  listEmpty: 'Nothing here yet',
  listFailed: 'This could not be loaded.',
  scrollBack: 'Scroll back',
  scrollOn: 'Scroll on',
  live: 'Live',
  new: 'New',
  untitledStory: 'Story {n}',
  untitledClip: 'Clip {n}',
} as const;

export type WordKey = keyof typeof ENGLISH_WORDS;
export type Words<Key extends string> = (key: Key, slots?: Readonly<Record<string, string | number>>) => string;

/** Looks words up: the host's own first, then the catalogue of the language. */
export function createWords<Key extends string>(
  own: Readonly<Record<string, string>>,
  catalogue: Readonly<Record<Key, string>>,
): Words<Key> {
  return (key, slots = {}) => {
    const text = (Object.hasOwn(own, key) && own[key]) || catalogue[key];
    return text.replace(/\{(\w+)\}/g, (slot, name) => (Object.hasOwn(slots, name) ? String(slots[name]) : slot));
  };
}
