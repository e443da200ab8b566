import type { GESTURE_MESSAGES } from './gesture-messages';
import type { INSTRUCTION_MESSAGES } from './instruction-messages';
import { LIST_MESSAGES } from './list-messages';
import type { PLAYER_MESSAGES } from './player-messages';
import type { POLL_MESSAGES } from './poll-messages';
import type { WIDE_MESSAGES } from './wide-messages';

type English = typeof LIST_MESSAGES &
  typeof PLAYER_MESSAGES &
  typeof POLL_MESSAGES &
  typeof INSTRUCTION_MESSAGES &
  typeof WIDE_MESSAGES &
  typeof GESTURE_MESSAGES;

/** The forms that some languages have for some numbers; the key alone is the form for all others. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many';

/** Every key of the catalogue. */
export type CatalogueKey = keyof English;

/** What code asks for: a plural form is found by the slot `n`, and never named. */
type Named<Key> = Key extends `${string}_${PluralForm}` ? never : Key;
export type ListMessageKey = Named<keyof typeof LIST_MESSAGES>;
export type PlayerMessageKey = Named<keyof typeof LIST_MESSAGES | keyof typeof PLAYER_MESSAGES>;
export type PollMessageKey = Named<keyof typeof POLL_MESSAGES>;
export type GestureMessageKey = keyof typeof GESTURE_MESSAGES;
export type InstructionMessageKey = keyof typeof INSTRUCTION_MESSAGES;
export type WideMessageKey = keyof typeof WIDE_MESSAGES;

/** Gives the text of `key` with its slots filled in; the slot `n` also chooses the plural form. */
export type Translate<Key extends string> = (key: Key, slots?: Readonly<Record<string, string | number>>) => string;

/** In which language the interface speaks. */
export interface Locale {
  /** A valid BCP 47 tag: the language of the messages, and of numbers and times beside them. */
  readonly language: string;
  /** Words by key that go before the English ones. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Languages that write whole numbers in the digits of code, wherever they are spoken. */
export const PLAIN_DIGITS = /^(de|en|es|fr|ja|pt)\b/;

/** Looks messages up: the locale's first, then the English ones; numbers are written as the language writes them. */
export function createTranslate<Key extends string>(
  { messages, language }: Locale,
  english: Readonly<Record<Key, string>>,
): Translate<Key> {
  let rules: Intl.PluralRules | undefined;
  return (key, slots = {}) => {
    let form: string = key;
    if (typeof slots.n === 'number') {
      rules ??= new Intl.PluralRules(language);
      form += `_${rules.select(slots.n)}`;
    }
    // An English form never stands beside a word that a host has replaced.
    const text = pick(messages, form) || pick(messages, key) || pick(english, form) || pick(english, key);
    return text.replace(/\{(\w+)\}/g, (slot, name) => {
      const value = Object.hasOwn(slots, name) ? slots[name] : slot;
      // The browser's first format of numbers takes longer to make than a player to draw.
      const isPlain = typeof value !== 'number' || (value < 1000 && PLAIN_DIGITS.test(language));
      return isPlain ? `${value}` : value.toLocaleString(language);
    });
  };
}

const pick = (messages: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(messages, key) && messages[key]) || '';

/** The messages of a list, and of what stands in the place of a player until its code is there. */
export const createListTranslate = (locale: Locale): Translate<ListMessageKey> =>
  createTranslate<ListMessageKey>(locale, LIST_MESSAGES);
