import { createStore, type ReadableStore } from '../model/store';
import type { CatalogueKey, Locale, PluralForm } from './translate';

/**
 * The messages in another language: every key, and the plural forms of the language. A test, not the compiler, finds
 * missing keys, so that an English message can be added before its translations.
 */
export type Translation = Readonly<{ [Key in CatalogueKey | `${CatalogueKey}_${PluralForm}`]?: string }>;

/** One loader for each language, so that a page downloads only its own. English is in the code itself. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly messages: Translation }>>>;

/** The ending of the key of a plural form. */
export const PLURAL_FORM = /_(zero|one|two|few|many)$/;

/** The locale of the interface, and the requested language, which may have no translation. */
export interface AskedLocale extends Locale {
  /** A valid BCP 47 tag: the page's or the user's language, thus that of the content. */
  readonly asked: string;
}

export interface LocaleSource {
  /** The current locale. While another language loads, it is the previous one, or English. */
  readonly locale: ReadableStore<AskedLocale>;
  /** Reads the requested language again; resolves when its messages are loaded, or failed to load. */
  follow(): Promise<void>;
}

/** Loads the messages of the requested language: `de-AT` has German messages and Austrian numbers; an unknown language is English. */
export function createLocaleSource({
  languages,
  readWishes,
  warn,
}: {
  readonly languages: Languages;
  /** The preferred languages, best first; the first valid language tag is used. */
  readonly readWishes: () => readonly (string | undefined)[];
  readonly warn: (message: string) => void;
}): LocaleSource {
  const locale = createStore<AskedLocale>({ asked: 'en', language: 'en', messages: {} });
  let wanted = 'en';
  let arrival = Promise.resolve();

  const fetchMessages = async (asked: string): Promise<void> => {
    const [primary = ''] = asked.split('-');
    const load = Object.hasOwn(languages, primary) ? languages[primary] : undefined;
    let messages: Locale['messages'] = {};
    let language = primary === 'en' ? asked : 'en';
    let hasFailed = false;
    try {
      if (load) {
        messages = (await load()).messages;
        language = asked;
      }
    } catch {
      hasFailed = true;
      warn(`The messages in '${primary}' could not be loaded; they stay English.`);
    }
    // Another language was requested in the meantime.
    if (wanted !== asked) return;
    // The next call of `follow` loads again.
    if (hasFailed) wanted = '';
    locale.set({ asked, language, messages });
  };

  return {
    locale,
    follow() {
      const asked = readWishes().map(toLanguageTag).find(Boolean) ?? 'en';
      if (asked === wanted) return arrival;
      wanted = asked;
      arrival = fetchMessages(asked);
      return arrival;
    },
  };
}

/**
 * Adds the host's own messages to the locale, which may add a language that the SDK has no translation for. A message of
 * the host without plural forms is used for every number.
 */
export function withOwnMessages({ asked, language, messages }: AskedLocale, own: Locale['messages']): Locale {
  const names = Object.keys(own).filter((name) => own[name]);
  const spoken = Object.entries(messages).filter(
    ([key]) => !names.some((name) => key.startsWith(`${name}_`) && PLURAL_FORM.test(key)),
  );
  return {
    language: names.length > 0 ? asked : language,
    messages: Object.fromEntries([...spoken, ...names.map((name) => [name, own[name] ?? ''])]),
  };
}

/** `de-AT` for `de_at`; `''` for an invalid language tag, for which `Intl` would throw. */
function toLanguageTag(wish: string | undefined): string {
  const tag = (wish ?? '').trim().replaceAll('_', '-');
  // No tag, or a common one. The first call to `Intl` makes the browser load its tables, which would delay a first row.
  if (/^([a-z]{2}(-[A-Z]{2})?)?$/.test(tag)) return tag;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}
