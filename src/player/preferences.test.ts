import { describe, expect, test } from 'vitest';
import { toAppearance } from '../../test/fakes/fake-context';
import { createFakeStorage } from '../../test/fakes/fake-storage';
import { STORAGE_KEYS } from '../model/storage-keys';
import { createPreferences } from './preferences';

const { muted: MUTED, captions: CAPTIONS, instructions: INSTRUCTIONS } = STORAGE_KEYS;
const themed = (player: object) => toAppearance({ behavior: { player } });
const KEPT = { persistMuteState: true };

describe('L9.18 sound', () => {
  test('L9.18 where the theme says nothing, a player that somebody opened has it and one inside the page has not', () => {
    const preferences = createPreferences(createFakeStorage());
    expect(preferences.forLook(toAppearance()).muted.get()).toBe(false);
    expect(preferences.forLook(toAppearance(), true).muted.get()).toBe(true);
  });

  test.each([true, false])('L9.18 a theme that says %s holds in both', (defaultMuteState) => {
    const preferences = createPreferences(createFakeStorage());
    for (const isEmbedded of [true, false]) {
      expect(preferences.forLook(themed({ defaultMuteState }), isEmbedded).muted.get()).toBe(defaultMuteState);
    }
  });

  test.each([true, false])(
    'L9.18 what an earlier visit chose, %s, comes before the theme where it is kept',
    (chosen) => {
      const preferences = createPreferences(createFakeStorage({ [MUTED]: String(chosen) }));
      const theme = { defaultMuteState: !chosen };
      expect(preferences.forLook(themed({ ...theme, ...KEPT }), !chosen).muted.get()).toBe(chosen);
      expect(preferences.forLook(themed(theme)).muted.get()).toBe(!chosen);
    },
  );

  test.each([true, false])(
    'L9.18 a choice, %s, holds in every player of the page, and is stored where it is kept',
    (chosen) => {
      const storage = createFakeStorage({ [MUTED]: String(!chosen) });
      const preferences = createPreferences(storage);
      const forgetful = preferences.forLook(themed({ defaultMuteState: !chosen }));
      const other = preferences.forLook(themed({ defaultMuteState: !chosen, ...KEPT }));
      forgetful.setMuted(chosen);
      expect([forgetful.muted.get(), other.muted.get(), storage.read(MUTED)]).toEqual([
        chosen,
        chosen,
        String(!chosen),
      ]);
      other.setMuted(!chosen);
      other.setMuted(chosen);
      expect(storage.read(MUTED)).toBe(String(chosen));
    },
  );

  test('who watches hears each choice, also one of another player, until they stop', () => {
    const preferences = createPreferences(createFakeStorage());
    const heard: boolean[] = [];
    const stop = preferences.forLook(toAppearance()).muted.watch((muted) => heard.push(muted));
    preferences.forLook(toAppearance(), true).setMuted(true);
    preferences.forLook(toAppearance()).setMuted(false);
    stop();
    preferences.forLook(toAppearance()).setMuted(true);
    expect(heard).toEqual([true, false]);
  });

  test('a theme that comes with the content is asked from then on', () => {
    const appearance = themed({ defaultMuteState: true });
    const { muted } = createPreferences(createFakeStorage()).forLook(appearance);
    appearance.set(themed({ defaultMuteState: false }).get());
    expect(muted.get()).toBe(false);
  });
});

describe('L9.14 captions', () => {
  test('L9.14 they are off until somebody has chosen them, and then on at the next visit', () => {
    const storage = createFakeStorage();
    const first = createPreferences(storage);
    const [player, other] = [first.forLook(toAppearance()), first.forLook(toAppearance(), true)];
    expect(player.captionsEnabled.get()).toBe(false);
    player.setCaptionsEnabled(true);
    expect([other.captionsEnabled.get(), storage.read(CAPTIONS)]).toEqual([true, 'true']);
    expect(createPreferences(storage).forLook(toAppearance()).captionsEnabled.get()).toBe(true);
    other.setCaptionsEnabled(false);
    expect([player.captionsEnabled.get(), storage.read(CAPTIONS)]).toEqual([false, 'false']);
    expect(createPreferences(storage).forLook(toAppearance()).captionsEnabled.get()).toBe(false);
  });
});

test('how the Story player is used is told once, not at every visit', () => {
  const storage = createFakeStorage();
  const { instructions } = createPreferences(storage);
  expect(instructions.areKnown()).toBe(false);
  instructions.setKnown();
  expect([instructions.areKnown(), storage.read(INSTRUCTIONS)]).toEqual([true, 'true']);
  expect(createPreferences(storage).instructions.areKnown()).toBe(true);
  expect(createPreferences(createFakeStorage({ [INSTRUCTIONS]: 'no' })).instructions.areKnown()).toBe(false);
});
