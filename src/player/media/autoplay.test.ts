// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/fakes/fake-clock';
import { SOURCE_ERROR, useFakeMedia } from '../../../test/fakes/fake-media';
import { createStore } from '../../model/store';
import { createAutoplay } from './autoplay';
import type { MediaItem } from './media-item';
import { NO_PAUSE_REASONS, type PauseReasons, withReason } from './pause-reasons';
import { createSound, nextSound } from './sound';

const ITEM: MediaItem = { id: 'a', url: 'https://m.example/a.mp4', loops: false };
const HELD = withReason(NO_PAUSE_REASONS, 'viewer', true);
const media = useFakeMedia();

/** What plays `ITEM`, with sound where that is allowed. */
function openAutoplay(isMuted = false) {
  const video = document.createElement('video');
  video.src = ITEM.url;
  media.arrive(video);
  const sent: string[] = [];
  const pauseReasons = createStore<PauseReasons>(NO_PAUSE_REASONS);
  const sound = createStore(createSound(isMuted));
  const at: { item: MediaItem | undefined; element: HTMLVideoElement | undefined } = { item: ITEM, element: video };
  const autoplay = createAutoplay({
    ...{ pauseReasons, sound },
    current: () => at.item,
    findElement: () => at.element,
    send: ({ type }) => void sent.push(type),
    onSilenced() {
      sent.push('silenced');
      sound.set(nextSound(sound.get(), { type: 'silenced' }));
      // As the player does.
      video.muted = true;
    },
  });
  return { ...autoplay, video, sent, pauseReasons, sound, at };
}

describe('J4 sound', () => {
  test.each([true, false])('J4 what is to be muted: %s plays so where the browser allows it', async (isMuted) => {
    const { play, video, sent } = openAutoplay(isMuted);
    video.muted = !isMuted;
    play();
    await settle();
    expect([video.paused, video.muted, sent]).toEqual([false, isMuted, ['resumed']]);
  });

  test('J4 a browser that refuses sound plays without it', async () => {
    media.allows = 'muted';
    const { play, video, sent } = openAutoplay();
    play();
    await settle();
    expect([video.paused, video.muted, sent]).toEqual([false, true, ['resumed', 'silenced', 'resumed']]);
  });

  test('J4 one that refuses that too waits for a tap', async () => {
    media.allows = 'none';
    const { play, video, sent } = openAutoplay();
    play();
    await settle();
    expect([video.paused, sent]).toEqual([true, ['resumed', 'silenced', 'resumed', 'refused']]);
    const silent = openAutoplay(true);
    silent.play();
    await settle();
    expect(silent.sent).toEqual(['resumed', 'refused']);
  });

  test('J4 of two calls at once that are refused one turns to silence', async () => {
    media.allows = 'muted';
    const { play, video, sent } = openAutoplay();
    play();
    play();
    await settle();
    expect([video.paused, sent]).toEqual([false, ['resumed', 'resumed', 'silenced', 'resumed']]);
  });

  test('J4 a browser that plays, but silenced the element by itself, is believed', async () => {
    const { play, video, sent } = openAutoplay();
    play();
    video.muted = true;
    await settle();
    expect(sent).toEqual(['resumed', 'silenced']);
  });

  test('J4 what the viewer has muted meanwhile was not silenced by the browser', async () => {
    const { play, video, sent, sound } = openAutoplay();
    play();
    sound.set(createSound(true));
    video.muted = true;
    await settle();
    expect(sent).toEqual(['resumed']);
  });
});

describe('J5 an answer that comes too late', () => {
  test('J5 our own pause is no refusal', async () => {
    const { play, video, sent } = openAutoplay();
    play();
    video.pause();
    await settle();
    expect(sent).toEqual(['resumed']);
  });

  test('a source that cannot be played tells of it as an error, not as a refusal', async () => {
    const { play, video, sent } = openAutoplay(true);
    media.fail(video, SOURCE_ERROR);
    play();
    await settle();
    expect(sent).toEqual(['resumed']);
  });

  test('an engine’s own error, whatever it is called, is no refusal', async () => {
    const { play, video, sent } = openAutoplay(true);
    video.play = () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    play();
    await settle();
    expect(sent).toEqual(['resumed']);
  });

  test.each([
    ['another item is in front', (page: ReturnType<typeof openAutoplay>) => (page.at.item = { ...ITEM, id: 'b' })],
    ['nothing is in front', (page: ReturnType<typeof openAutoplay>) => (page.at.item = undefined)],
    ['it has another element', (page: ReturnType<typeof openAutoplay>) => (page.at.element = undefined)],
    ['the viewer has paused it', (page: ReturnType<typeof openAutoplay>) => page.pauseReasons.set(HELD)],
  ])('J5 of a refusal nothing is made where %s', async (_, change) => {
    for (const allows of ['muted', 'none'] as const) {
      media.allows = allows;
      const page = openAutoplay(allows === 'none');
      page.play();
      change(page);
      await settle();
      expect(page.sent).toEqual(['resumed']);
    }
  });

  test('J5 of silence nothing is made where another item is in front', async () => {
    const page = openAutoplay();
    page.play();
    page.video.muted = true;
    page.at.item = { ...ITEM, id: 'b' };
    await settle();
    expect(page.sent).toEqual(['resumed']);
  });
});

describe('players.md 10', () => {
  test('10 while there is a reason to pause, it is paused and not asked to play', () => {
    const { play, video, sent, pauseReasons } = openAutoplay();
    play();
    pauseReasons.set(HELD);
    play();
    expect([video.paused, sent, media.plays.length]).toEqual([true, ['resumed', 'held'], 1]);
  });

  test('where nothing is in front, or its element is not there yet, nothing is asked', () => {
    for (const change of [{ item: undefined }, { element: undefined }]) {
      const { play, at, sent } = openAutoplay();
      Object.assign(at, change);
      play();
      expect([sent, media.plays]).toEqual([[], []]);
    }
  });

  test('it says whether the browser still has to answer, however many calls there were', async () => {
    const { play, isAsking, video } = openAutoplay();
    expect(isAsking()).toBe(false);
    play();
    play();
    expect(isAsking()).toBe(true);
    await settle();
    expect(isAsking()).toBe(false);
    media.allows = 'none';
    video.pause();
    play();
    expect(isAsking()).toBe(true);
    await settle();
    expect(isAsking()).toBe(false);
  });
});
