import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CAPTION_MESSAGES } from './caption-messages';
import { GESTURE_MESSAGES } from './gesture-messages';
import { INSTRUCTION_MESSAGES } from './instruction-messages';
import { LANGUAGES } from './language-loaders';
import { LIST_MESSAGES } from './list-messages';
import { type Languages, PLURAL_FORM, type Translation } from './locale';

const languages: Languages = LANGUAGES;

import { PLAYER_MESSAGES } from './player-messages';
import { POLL_MESSAGES } from './poll-messages';
import { RETRY_MESSAGES } from './retry-messages';
import { WIDE_MESSAGES } from './wide-messages';

const PARTS = [
  ...[LIST_MESSAGES, PLAYER_MESSAGES, POLL_MESSAGES, INSTRUCTION_MESSAGES],
  ...[WIDE_MESSAGES, GESTURE_MESSAGES, CAPTION_MESSAGES],
];
const ENGLISH: Readonly<Record<string, string>> = Object.assign({}, ...PARTS);
const BASE_KEYS = Object.keys(ENGLISH).filter((key) => !PLURAL_FORM.test(key));
const PLURAL_KEYS = BASE_KEYS.filter((key) => Object.hasOwn(ENGLISH, `${key}_one`));

const slotsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();

const formsOf = (language: string) =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'other')
    // Spanish, French and Portuguese have a form for whole millions, which nothing here counts up to.
    .filter((form) => form !== 'many' || !['es', 'fr', 'pt'].includes(language));

test('no key stands twice in the English catalogue', () => {
  expect(PARTS.flatMap((part) => Object.keys(part))).toEqual(Object.keys(ENGLISH));
});

test('the offer to load a view again says in every language what its catalogue says', async () => {
  const said = await Promise.all(
    Object.entries(languages).map(async ([language, load]) => {
      const { listFailed, retry } = (await load()).messages;
      return [language, `${listFailed} ${retry}`];
    }),
  );
  expect(RETRY_MESSAGES).toEqual(Object.fromEntries(said));
});

test('every file of languages is a language of the interface', () => {
  const files = readdirSync(new URL('languages', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(files.sort()).toEqual(Object.keys(LANGUAGES).sort());
  expect(files.length).toBeGreaterThanOrEqual(5);
});

test('every language is a chunk of the script and stands in the docs', () => {
  const config = readFileSync(new URL('../../rollup.config.mjs', import.meta.url), 'utf8');
  const docs = readFileSync(new URL('../../docs/localization.md', import.meta.url), 'utf8');
  for (const language of Object.keys(LANGUAGES)) {
    expect(config).toContain(`'${language}'`);
    expect(docs).toContain(`| \`${language}\` |`);
  }
});

test('the docs name every word in English', () => {
  const docs = readFileSync(new URL('../../docs/localization.md', import.meta.url), 'utf8');
  const rows = [...docs.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, key, text]) => [key, text]);
  const words = rows.filter(([key = '']) => !Object.hasOwn(LANGUAGES, key) && key !== 'en');
  expect(Object.fromEntries(words)).toEqual(ENGLISH);
});

describe.each(Object.keys(LANGUAGES))('the catalogue in %s', (language) => {
  let words: Translation;
  beforeAll(async () => {
    const load = languages[language];
    if (load) words = (await load()).messages;
  });

  test('has every word, and none that English has not', () => {
    const forms = PLURAL_KEYS.flatMap((key) => formsOf(language).map((form) => `${key}_${form}`));
    expect(Object.keys(words).sort()).toEqual([...BASE_KEYS, ...forms].sort());
  });

  test('says something of its own for each, with the same slots', () => {
    for (const [key, text] of Object.entries<string | undefined>(words)) {
      const base = key.replace(PLURAL_FORM, '');
      expect({ key, text }).toEqual({ key, text: expect.stringMatching(/\S/) });
      const wanted = slotsOf(ENGLISH[base] ?? '');
      // "one vote" may leave its number out.
      const given = slotsOf(text ?? '');
      if (base === key) expect({ key, slots: given }).toEqual({ key, slots: wanted });
      else expect(wanted).toEqual(expect.arrayContaining(given));
    }
    const same = BASE_KEYS.filter((key) => Reflect.get(words, key) === ENGLISH[key]);
    expect(same.length).toBeLessThan(BASE_KEYS.length / 4);
  });
});
