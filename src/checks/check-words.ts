import { messages as german } from '../i18n/languages/de';
import { PLURAL_FORM } from '../i18n/locale';
import { findNearestName } from './nearest-name';

/** Every key of the catalogue, read off a language that has them all. */
const KEYS = Object.keys(german).filter((key) => !PLURAL_FORM.test(key));

/** A line for each of a host's words that nothing will ever say, with the key that was probably meant. */
export function findUnknownWords(own: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(own)
    .filter((key) => !KEYS.includes(key.replace(PLURAL_FORM, '')))
    .map((key) => {
      const { name } = findNearestName(key, KEYS);
      return `configuration.words: '${key.slice(0, 60)}' is no word of the interface; did you mean '${name}'?`;
    });
}
