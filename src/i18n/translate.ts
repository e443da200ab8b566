import type { CAPTION_MESSAGES } from './caption-messages';
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
  typeof GESTURE_MESSAGES &
  typeof CAPTION_MESSAGES;

/** The forms that some languages have for some numbers; the key alone is the form for all others. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many';

/** Every key of the catalogue. */
export type CatalogueKey = keyof English;

/** A key that code may use: the slot `n` selects the plural form, so code never names one. */
type Named<Key> = Key extends `${string}_${PluralForm}` ? never : Key;
export type ListMessageKey = Named<keyof typeof LIST_MESSAGES>;
export type PlayerMessageKey = Named<keyof typeof LIST_MESSAGES | keyof typeof PLAYER_MESSAGES>;
export type PollMessageKey = Named<keyof typeof POLL_MESSAGES>;
export type CaptionMessageKey = keyof typeof CAPTION_MESSAGES;
export type GestureMessageKey = keyof typeof GESTURE_MESSAGES;
export type InstructionMessageKey = keyof typeof INSTRUCTION_MESSAGES;
export type WideMessageKey = keyof typeof WIDE_MESSAGES;

/** Returns the text of `key` with its slots filled in; the slot `n` also selects the plural form. */
export type Translate<Key extends string> = (key: Key, slots?: Readonly<Record<string, string | number>>) => string;

/** The language and the messages of the interface. */
export interface Locale {
  /** A valid BCP 47 tag: the language of messages, numbers and times. */
  readonly language: string;
  /** Messages by key, which take precedence over the English ones. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Languages that always write whole numbers with the digits 0 to 9. */
export const PLAIN_DIGITS = /^(de|en|es|fr|ja|pt)\b/;

/** Looks messages up: first in the locale, then in English. Formats numbers for the language. */
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
    // An English plural form never replaces a message of the host.
    const text = pick(messages, form) || pick(messages, key) || pick(english, form) || pick(english, key);
    return text.replace(/\{(\w+)\}/g, (slot, name) => {
      const value = Object.hasOwn(slots, name) ? slots[name] : slot;
      // The first number format of a page takes longer than drawing a player.
      const isPlain = typeof value !== 'number' || (value < 1000 && PLAIN_DIGITS.test(language));
      return isPlain ? `${value}` : value.toLocaleString(language);
    });
  };
}

const pick = (messages: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(messages, key) && messages[key]) || '';

/** The messages of a list, and of the shell that is shown until the code of a player is loaded. */
export const createListTranslate = (locale: Locale): Translate<ListMessageKey> =>
  createTranslate<ListMessageKey>(locale, LIST_MESSAGES);
