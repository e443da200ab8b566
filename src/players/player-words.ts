import { createWords, type PlayerWordKey, type Voice, type Words } from '../words/create-words';
import { LIST_WORDS } from '../words/list-words';
import { PLAYER_WORDS } from '../words/player-words';

/** Says something in the voice of a player's look. */
export type Say = Words<PlayerWordKey> & {
  /** The language of the service's titles and texts; the interface may speak another one. (WCAG 3.1.2) */
  readonly contentLanguage: string;
};

const ENGLISH = { ...LIST_WORDS, ...PLAYER_WORDS };

export function createSay(look: Voice & { readonly contentLanguage: string }): Say {
  return Object.assign(createWords<PlayerWordKey>(look, ENGLISH), { contentLanguage: look.contentLanguage });
}

/** `0:07`, `12:30`, `1:02:03` in the language's digits; text for the eye and the ear alike. */
export function toClockText(seconds: number, language: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const toText = (value: number, minimumIntegerDigits = 1) => value.toLocaleString(language, { minimumIntegerDigits });
  const tail = toText(rest, 2);
  return hours > 0 ? `${toText(hours)}:${toText(minutes, 2)}:${tail}` : `${toText(minutes)}:${tail}`;
}
