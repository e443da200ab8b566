import { LIST_MESSAGES } from '../../../i18n/list-messages';
import { PLAYER_MESSAGES } from '../../../i18n/player-messages';
import {
  createTranslate,
  type Locale,
  PLAIN_DIGITS,
  type PlayerMessageKey,
  type Translate,
} from '../../../i18n/translate';
import { formatDigits } from '../../../platform/number-format';

/** Says something in the language of a player's look. */
export type PlayerTranslate = Translate<PlayerMessageKey> & {
  /** The language of the service's titles and texts; the interface may speak another one. (WCAG 3.1.2) */
  readonly contentLanguage: string;
};

const ENGLISH = { ...LIST_MESSAGES, ...PLAYER_MESSAGES };

export function createPlayerTranslate(appearance: Locale & { readonly contentLanguage: string }): PlayerTranslate {
  return Object.assign(createTranslate<PlayerMessageKey>(appearance, ENGLISH), {
    contentLanguage: appearance.contentLanguage,
  });
}

/** `0:07`, `12:30`, `1:02:03` in the language's digits; text for the eye and the ear alike. */
export function toClockText(seconds: number, language: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const toTwo = (value: number) => `${value}`.padStart(2, '0');
  const text = hours > 0 ? `${hours}:${toTwo(minutes)}:${toTwo(rest)}` : `${minutes}:${toTwo(rest)}`;
  return inDigitsOf(language, text);
}

/** The same text in the language's digits. */
export function inDigitsOf(language: string, text: string): string {
  const digits = toDigits(language);
  return digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : text;
}

let known: readonly [language: string, digits: readonly string[]] = ['', []];

/** The ten digits of a language; undefined if they are 0 to 9. A known language needs no number format. */
function toDigits(language: string): readonly string[] | undefined {
  // A clock is drawn four times a second, and a format of numbers is made in milliseconds.
  if (PLAIN_DIGITS.test(language)) return undefined;
  if (known[0] !== language) {
    const digits = formatDigits(9876543210, language);
    known = [language, [...digits].reverse()];
  }
  return known[1];
}
