import { createStore, type ReadableStore } from '../model/store';
import type { CatalogueKey, Locale, PluralForm } from './translate';

/**
 * The catalogue in another language: every key, and the plural forms that the language has. A new English word is not
 * missed by the compiler but by a test, so that it can be written before it is translated.
 */
export type Translation = Readonly<{ [Key in CatalogueKey | `${CatalogueKey}_${PluralForm}`]?: string }>;

/** Loads a language each, so that a page downloads the one it speaks. English is in the code itself. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly messages: Translation }>>>;

/** How the key of a plural form ends. */
export const PLURAL_FORM = /_(zero|one|two|few|many)$/;

/** The locale of the interface, and the language that was asked for, which it may not speak. */
export interface AskedLocale extends Locale {
  /** A valid BCP 47 tag: the page's or the user's language, thus that of the content. */
  readonly asked: string;
}

export interface LocaleSource {
  /** The locale of now: the one before, or English, while another language is on its way. */
  readonly locale: ReadableStore<AskedLocale>;
  /** Looks again which language is wanted; resolves when its messages are here, or could not be fetched. */
  follow(): Promise<void>;
}

export interface LocaleSourceParts {
  readonly languages: Languages;
  /** The languages to choose from, best first: the first that is a language at all is asked for. */
  readonly readWishes: () => readonly (string | undefined)[];
  readonly warn: (message: string) => void;
}

/** Finds the messages of the language that is wanted: `de-AT` speaks German with Austrian numbers, an unknown one English. */
export function createLocaleSource({ languages, readWishes, warn }: LocaleSourceParts): LocaleSource {
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
      warn(`The messages of the interface in '${primary}' could not be loaded; they stay English.`);
    }
    // Another language is wanted by now.
    if (wanted !== asked) return;
    // The next look asks again.
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
 * The locale with a host's own words in it, by which it may speak a language that we do not. A word of the host's stands
 * for every number where the host has not said it in forms.
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

/** `de-AT` for `de_at`; `''` for what is no language tag, which Intl would throw at. */
function toLanguageTag(wish: string | undefined): string {
  const tag = (wish ?? '').trim().replaceAll('_', '-');
  // Nothing, or as most pages say it. The first question to Intl has the browser load its tables, in the middle of a first row.
  if (/^([a-z]{2}(-[A-Z]{2})?)?$/.test(tag)) return tag;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}
