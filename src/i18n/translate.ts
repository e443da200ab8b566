import type { INSTRUCTION_WORDS } from './instruction-messages';
import { LIST_WORDS } from './list-messages';
import type { PLAYER_WORDS } from './player-messages';
import type { ENGAGEMENT_WORDS } from './poll-messages';

type English = typeof LIST_WORDS & typeof PLAYER_WORDS & typeof ENGAGEMENT_WORDS & typeof INSTRUCTION_WORDS;

/** The forms that some languages have for some numbers; the key alone is the form for all others. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many';

/** Every key of the catalogue. */
export type CatalogueKey = keyof English;

/** What code asks for: a plural form is found by the slot `n`, and never named. */
type Named<Key> = Key extends `${string}_${PluralForm}` ? never : Key;
export type ListWordKey = Named<keyof typeof LIST_WORDS>;
export type PlayerWordKey = Named<keyof typeof LIST_WORDS | keyof typeof PLAYER_WORDS>;
export type EngagementWordKey = Named<keyof typeof ENGAGEMENT_WORDS>;
export type InstructionWordKey = keyof typeof INSTRUCTION_WORDS;

/** Gives the text of `key` with its slots filled in; the slot `n` also chooses the plural form. */
export type Words<Key extends string> = (key: Key, slots?: Readonly<Record<string, string | number>>) => string;

/** In which language the interface speaks. */
export interface Voice {
  /** A valid BCP 47 tag: the language of the words, and of numbers and times beside them. */
  readonly language: string;
  /** Words by key that go before the English ones. */
  readonly words: Readonly<Record<string, string>>;
}

/** Looks words up: the voice's first, then the English ones; numbers are written as the language writes them. */
export function createWords<Key extends string>(
  { words, language }: Voice,
  english: Readonly<Record<Key, string>>,
): Words<Key> {
  let rules: Intl.PluralRules | undefined;
  return (key, slots = {}) => {
    const text = pick(words, key) || pick(english, key);
    let form = '';
    if (typeof slots.n === 'number') {
      rules ??= new Intl.PluralRules(language);
      const name = `${key}_${rules.select(slots.n)}`;
      // An English form never stands beside a word that a host has replaced.
      form = pick(words, name) || (pick(words, key) ? '' : pick(english, name));
    }
    return (form || text).replace(/\{(\w+)\}/g, (slot, name) => {
      const value = Object.hasOwn(slots, name) ? slots[name] : slot;
      return typeof value === 'number' ? value.toLocaleString(language) : `${value}`;
    });
  };
}

const pick = (words: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(words, key) && words[key]) || '';

/** The words of a list, and of what stands in the place of a player until its code is there. */
export const createListWords = (voice: Voice): Words<ListWordKey> => createWords<ListWordKey>(voice, LIST_WORDS);
