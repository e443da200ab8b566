import { PLURAL_FORM } from '../i18n/locale';
import { findNearestName } from './nearest-name';

/** A line for each unknown key in a host's messages, with the key that was probably meant. */
export async function findUnknownWords(own: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const names = Object.keys(own);
  if (names.length === 0) return [];
  // A language that has every key.
  const german = await import('../i18n/languages/de');
  const keys = Object.keys(german.messages).filter((key) => !PLURAL_FORM.test(key));
  return names
    .filter((name) => !keys.includes(name.replace(PLURAL_FORM, '')))
    .map((name) => {
      const { name: nearest } = findNearestName(name, keys);
      return `configuration.words: unknown message '${name.slice(0, 60)}'; did you mean '${nearest}'?`;
    });
}
