import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './language-loaders';
import { messages as german } from './languages/de';
import { createLocaleSource, type Languages, withOwnMessages } from './locale';

function openInterpreter(...wishes: (string | undefined)[]) {
  return openInterpreterOf(LANGUAGES, ...wishes);
}

function openInterpreterOf(languages: Languages, ...wishes: (string | undefined)[]) {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const interpreter = createLocaleSource({ languages, readWishes: () => wishes, warn });
  return { ...interpreter, warnings, wishes };
}

describe('the language of the interface', () => {
  test.each([
    [['de'], 'de', german],
    [['de-AT'], 'de-AT', german],
    [['de_at'], 'de-AT', german],
    [[' DE '], 'de', german],
    [['de', 'fr'], 'de', german],
    [[undefined, 'de'], 'de', german],
    [['', 'de'], 'de', german],
    [['not a language', 'de'], 'de', german],
    [['en-GB'], 'en-GB', {}],
    [[], 'en', {}],
    [['nl', 'de'], 'en', {}],
    [['constructor'], 'en', {}],
    [['__proto__'], 'en', {}],
    [['../../de'], 'en', {}],
    [['x'.repeat(100_000)], 'en', {}],
  ])('of %j is %s', async (wishes, language, messages) => {
    const { follow, locale, warnings } = openInterpreter(...wishes);
    await follow();
    expect(locale.get()).toMatchObject({ language, messages });
    expect(warnings).toEqual([]);
  });

  test('an unspoken language is still that of the content', async () => {
    const { follow, locale } = openInterpreter('nl-BE');
    await follow();
    expect(locale.get()).toEqual({ asked: 'nl-BE', language: 'en', messages: {} });
  });

  test('follows a change, and nobody hears of a language that is wanted no more', async () => {
    const { follow, locale, wishes } = openInterpreter('de');
    const heard: string[] = [];
    locale.watch(({ language }) => heard.push(language));
    const first = follow();
    wishes[0] = 'fr';
    await Promise.all([first, follow()]);
    wishes[0] = undefined;
    await follow();
    expect(heard).toEqual(['fr', 'en']);
  });

  test('looking again while nothing has changed waits for the same messages', async () => {
    const { follow, locale } = openInterpreter('ja');
    void follow();
    await follow();
    expect(locale.get().language).toBe('ja');
  });

  test('A26 messages that do not come leave English, say so, and are asked for again at the next look', async () => {
    let asked = 0;
    const ar = () => (++asked === 1 ? Promise.reject(new Error('blocked')) : LANGUAGES.ar());
    const { follow, locale, warnings } = openInterpreterOf({ ...LANGUAGES, ar }, 'ar');
    await follow();
    expect(locale.get()).toEqual({ asked: 'ar', language: 'en', messages: {} });
    expect(warnings).toEqual(["The messages in 'ar' could not be loaded; they stay English."]);
    await follow();
    expect(locale.get().language).toBe('ar');
  });
});

describe("a host's own messages", () => {
  const locale = { asked: 'nl', language: 'en', messages: {} };

  test('teach the interface a language that it does not speak', () => {
    expect(withOwnMessages(locale, { live: 'Rechtstreeks' })).toEqual({
      language: 'nl',
      messages: { live: 'Rechtstreeks' },
    });
    expect(withOwnMessages(locale, {}).language).toBe('en');
    expect(withOwnMessages(locale, { live: '' }).language).toBe('en');
  });

  test('go before the translation, its plural forms included', () => {
    const messages = { live: 'Live', votes: '{n} Stimmen', votes_one: 'Eine Stimme' };
    expect(withOwnMessages({ asked: 'de', language: 'de', messages }, { votes: 'Stimmen: {n}' }).messages).toEqual({
      live: 'Live',
      votes: 'Stimmen: {n}',
    });
  });
});
