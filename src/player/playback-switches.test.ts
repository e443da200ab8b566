// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { useFakeMedia } from '../../test/fakes/fake-media';
import { openFakePlayback, playFakePlayback } from '../../test/fakes/open-fake-playback';
import { createSound } from './media/sound';

const media = useFakeMedia();

const play = (theme?: object) => playFakePlayback(media, theme);

describe('the viewer’s switches', () => {
  test('pause and play', async () => {
    const { playback, told, element } = await play();
    playback.togglePlay();
    expect([element.paused, told.at(-1)]).toEqual([true, 'paused true']);
    playback.togglePlay();
    await settle();
    expect([element.paused, told.at(-1)]).toEqual([false, 'paused false']);
  });

  test('J4 a tap on what the browser has refused plays it, and pauses nothing', async () => {
    media.allows = 'none';
    const { playback, told, element } = await play();
    media.allows = 'all';
    playback.togglePlay();
    await settle();
    expect([element.paused, told.filter((line) => line.startsWith('paused'))]).toEqual([false, []]);
  });

  test('L9.18 sound, which the next player has as well', async () => {
    const { playback, player, told, element } = await play({ defaultMuteState: true });
    expect(element.muted).toBe(true);
    playback.toggleMute();
    expect([element.muted, player.preferences.muted.get(), told.at(-1)]).toEqual([false, false, 'muted false']);
    playback.toggleMute();
    expect([element.muted, player.preferences.muted.get(), told.at(-1)]).toEqual([true, true, 'muted true']);
  });

  test('3.1 the tap that asks for sound asks for all elements', async () => {
    media.allows = 'muted';
    const { playback, element } = await play();
    expect(element.muted).toBe(true);
    media.allows = 'all';
    media.plays.length = 0;
    playback.toggleMute();
    expect([element.muted, media.plays]).toEqual([false, ['', '']]);
  });

  test('L9.14 captions', () => {
    const { playback, player, told } = openFakePlayback();
    playback.toggleCaptions();
    expect([player.preferences.captionsEnabled.get(), told]).toEqual([true, ['captions true']]);
    playback.toggleCaptions();
    expect([player.preferences.captionsEnabled.get(), told.at(-1)]).toEqual([false, 'captions false']);
  });

  test('L9.18 the theme that comes with the content says how sound starts; later ones change nothing', () => {
    const { playback, player } = openFakePlayback({ defaultMuteState: true });
    const isMuted = () => playback.media.sound.get().isMuted;
    expect(isMuted()).toBe(true);
    player.preferences.setMuted(false);
    playback.contentLoaded();
    expect([playback.media.sound.get(), media.plays]).toEqual([createSound(false), []]);
    player.preferences.setMuted(true);
    playback.contentLoaded();
    expect(isMuted()).toBe(false);
  });
});

describe('J1 asking again', () => {
  test('J1, J2 a retry plays it anew, and earlier failures count no more', () => {
    const { playback, told, at } = openFakePlayback();
    for (const id of ['a', 'b', 'c']) {
      at.current = id;
      playback.report.fail('missing');
    }
    expect(playback.canSkip()).toBe(false);
    playback.retry();
    expect([playback.canSkip(), told]).toEqual([true, ['retry']]);
  });

  test('J1 what has failed is tried anew when the network is back, and nothing else is', () => {
    const { page, told, at } = openFakePlayback();
    page.setOnline(false);
    page.setOnline(true);
    expect(told).toEqual([]);
    at.isFailed = true;
    page.setOnline(false);
    page.setOnline(true);
    expect(told).toEqual(['retry']);
  });
});
