import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeContext, createFakePlayer, toAppearance, toFakeOrigin } from '../../test/fakes/fake-context';
import { readAction } from '../api/read-action';
import { createStore } from '../model/store';
import type { MediaPlayer } from './media/media-player';
import { NO_PAUSE_REASONS, type PauseReason, withReason } from './media/pause-reasons';
import { createSound } from './media/sound';
import type { PlayerOptions } from './player';
import { watchPauseReasons } from './watch-pause-reasons';

const pip = { pictureInPictureElement: null as unknown };
beforeEach(() => {
  pip.pictureInPictureElement = null;
  vi.stubGlobal('document', pip);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Theme {
  readonly backgroundAudio?: boolean;
  readonly pictureInPicture?: boolean;
}

/** An open player whose theme says this, and the reasons that hold its media. */
function openWatched(clipPlayer: Theme = {}, change: Partial<PlayerOptions> = {}) {
  const context = createFakeContext();
  const appearance = toAppearance();
  const { theme } = appearance.get();
  appearance.set({ ...appearance.get(), theme: { ...theme, clipPlayer: { ...theme.clipPlayer, ...clipPlayer } } });
  const player = createFakePlayer(context, { origin: toFakeOrigin({ appearance }), ...change });
  let reasons = NO_PAUSE_REASONS;
  let restores = 0;
  const sound = createStore(createSound(false));
  const media = {
    sound,
    setReason(reason: PauseReason, isUp: boolean) {
      reasons = withReason(reasons, reason, isUp);
    },
    restore: () => void restores++,
  } as Partial<MediaPlayer> as MediaPlayer;
  const { page } = context.platform;
  const watch = () => watchPauseReasons(player, media);
  return { context, player, page, sound, watch, reasons: () => [...reasons], restores: () => restores };
}

test('L2.5 nothing plays while the host has disabled playback, before the player opened or since', () => {
  const { context, watch, reasons } = openWatched();
  context.playbackEnabled.set(false);
  watch();
  expect(reasons()).toEqual(['host']);
  context.playbackEnabled.set(true);
  expect(reasons()).toEqual([]);
  context.playbackEnabled.set(false);
  expect(reasons()).toEqual(['host']);
});

test('10 a sheet over the player pauses it until the sheet is closed', async () => {
  const { player, watch, reasons } = openWatched();
  watch();
  const action = readAction({ type: 'sheet', sheetId: 'tickets', text: 'Go' });
  if (!action) throw new Error('no action');
  await player.actions.run(action, () => {});
  expect(reasons()).toEqual(['covered']);
  player.actions.sheet.get()?.close();
  expect(reasons()).toEqual([]);
});

test('10 a player that begins to close is silent from then on', () => {
  const { player, watch, reasons } = openWatched();
  watch();
  player.dismiss('swipedDown', true);
  expect(reasons()).toEqual(['closing']);
  player.closed();
  expect(reasons()).toEqual(['closing']);
});

test('E7 back from the back-forward cache the medium is given to its element anew', () => {
  const { page, watch, restores } = openWatched();
  watch();
  page.restore();
  expect(restores()).toBe(1);
});

test('who has stopped watching hears of nothing', () => {
  const { context, player, page, watch, reasons, restores } = openWatched();
  watch()();
  context.playbackEnabled.set(false);
  page.setVisible(false);
  page.restore();
  player.dismiss('swipedDown', true);
  expect([reasons(), restores()]).toEqual([[], 0]);
});

describe('a page that is hidden', () => {
  test('10 pauses its player, also one that opens there, until it is seen again', () => {
    const { page, watch, reasons } = openWatched();
    page.setVisible(false);
    watch();
    expect(reasons()).toEqual(['hidden']);
    page.setVisible(true);
    expect(reasons()).toEqual([]);
    page.setVisible(false);
    expect(reasons()).toEqual(['hidden']);
  });

  test.each([
    ['lets it', 'has sound', true, false, []],
    ['lets it', 'is silent', true, true, ['hidden']],
    ['does not let it', 'has sound', false, false, ['hidden']],
  ] as const)('42 where the theme %s, a clip that %s is heard on', (_, __, backgroundAudio, isMuted, expected) => {
    const { page, sound, watch, reasons } = openWatched({ backgroundAudio, pictureInPicture: false });
    watch();
    sound.set(createSound(isMuted));
    page.setVisible(false);
    expect(reasons()).toEqual(expected);
  });

  test.each([
    ['lets it', 'stands in a window of its own', true, {}, []],
    ['lets it', 'does not', true, null, ['hidden']],
    ['does not let it', 'stands in a window of its own', false, {}, ['hidden']],
  ] as const)('42 where the theme %s, a clip that %s is seen on', (_, __, pictureInPicture, element, expected) => {
    const { page, watch, reasons } = openWatched({ backgroundAudio: false, pictureInPicture });
    watch();
    pip.pictureInPictureElement = element;
    page.setVisible(false);
    expect(reasons()).toEqual(expected);
  });

  test('42 a story is paused, whatever the theme says of clips', () => {
    const { page, watch, reasons } = openWatched(
      { backgroundAudio: true, pictureInPicture: true },
      { kind: 'stories' },
    );
    pip.pictureInPictureElement = {};
    watch();
    page.setVisible(false);
    expect(reasons()).toEqual(['hidden']);
  });
});
