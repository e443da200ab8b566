import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../core/chunks';
import { words as german } from './languages/de';
import { createInterpreter, type Languages, withOwnWords } from './locale';

function openInterpreter(...wishes: (string | undefined)[]) {
  return openInterpreterOf(LANGUAGES, ...wishes);
}

function openInterpreterOf(languages: Languages, ...wishes: (string | undefined)[]) {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const interpreter = createInterpreter({ languages, readWishes: () => wishes, warn });
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
  ])('of %j is %s', async (wishes, language, words) => {
    const { follow, voice, warnings } = openInterpreter(...wishes);
    await follow();
    expect(voice.get()).toMatchObject({ language, words });
    expect(warnings).toEqual([]);
  });

  test('an unspoken language is still that of the content', async () => {
    const { follow, voice } = openInterpreter('nl-BE');
    await follow();
    expect(voice.get()).toEqual({ asked: 'nl-BE', language: 'en', words: {} });
  });

  test('follows a change, and nobody hears of a language that is wanted no more', async () => {
    const { follow, voice, wishes } = openInterpreter('de');
    const heard: string[] = [];
    voice.watch(({ language }) => heard.push(language));
    const first = follow();
    wishes[0] = 'fr';
    await Promise.all([first, follow()]);
    wishes[0] = undefined;
    await follow();
    expect(heard).toEqual(['fr', 'en']);
  });

  test('looking again while nothing has changed waits for the same words', async () => {
    const { follow, voice } = openInterpreter('ja');
    void follow();
    await follow();
    expect(voice.get().language).toBe('ja');
  });

  test('A26 words that do not come leave English, say so, and are asked for again at the next look', async () => {
    let asked = 0;
    const ar = () => (++asked === 1 ? Promise.reject(new Error('blocked')) : LANGUAGES.ar());
    const { follow, voice, warnings } = openInterpreterOf({ ...LANGUAGES, ar }, 'ar');
    await follow();
    expect(voice.get()).toEqual({ asked: 'ar', language: 'en', words: {} });
    expect(warnings).toEqual(["The words of the interface in 'ar' could not be loaded; they stay English."]);
    await follow();
    expect(voice.get().language).toBe('ar');
  });
});

describe("a host's own words", () => {
  const voice = { asked: 'nl', language: 'en', words: {} };

  test('teach the interface a language that it does not speak', () => {
    expect(withOwnWords(voice, { live: 'Rechtstreeks' })).toEqual({
      language: 'nl',
      words: { live: 'Rechtstreeks' },
    });
    expect(withOwnWords(voice, {}).language).toBe('en');
    expect(withOwnWords(voice, { live: '' }).language).toBe('en');
  });

  test('go before the translation, its plural forms included', () => {
    const words = { live: 'Live', votes: '{n} Stimmen', votes_one: 'Eine Stimme' };
    expect(withOwnWords({ asked: 'de', language: 'de', words }, { votes: 'Stimmen: {n}' }).words).toEqual({
      live: 'Live',
      votes: 'Stimmen: {n}',
    });
  });
});
