import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../../test/fakes/fake-clock';
import { createStore } from '../../../model/store';
import type { MediaTitle } from '../../../platform/media-session';
import type { MediaPlayer } from '../../media/media-player';
import { NO_PAUSE_REASONS, type PauseReasons, withReason } from '../../media/pause-reasons';
import { watchMediaKeys } from './media-keys';

/** What the fake clock takes for a frame to be seen. */
const FRAME_MS = 32;

const handlers = new Map<string, (() => void) | null>();
class FakeMediaSession {
  metadata: { readonly title: string; readonly artwork: readonly { readonly src: string }[] } | null = null;
  playbackState = 'none';
  setActionHandler(action: string, handler: (() => void) | null) {
    handlers.set(action, handler);
  }
}
let session: FakeMediaSession;
/** What a lock screen shows: the title and its image. */
const shown = () => session.metadata && [session.metadata.title, ...session.metadata.artwork.map(({ src }) => src)];
const titleOf = (title: string): MediaTitle => ({ title, artist: '', pictureUrl: `https://m.example/${title}.webp` });

beforeEach(() => {
  handlers.clear();
  session = new FakeMediaSession();
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function openKeys() {
  const clock = createFakeClock();
  const pauseReasons = createStore<PauseReasons>(NO_PAUSE_REASONS);
  const title = createStore<MediaTitle | undefined>(titleOf('one'));
  const told: string[] = [];
  const stop = watchMediaKeys({
    clock,
    playback: {
      media: { pauseReasons } as Partial<MediaPlayer> as MediaPlayer,
      togglePlay() {
        const before = pauseReasons.get();
        told.push(before.has('viewer') ? 'goes on' : 'pauses');
        pauseReasons.set(withReason(before, 'viewer', !before.has('viewer')));
      },
    },
    step: (by) => void told.push(`step ${by}`),
    toTitle: title.get,
    watch: (onChange) => {
      const stops = [title, pauseReasons].map((store) => store.watch(onChange));
      return () => {
        for (const end of stops) end();
      };
    },
  });
  return { clock, pauseReasons, title, told, stop, press: (key: string) => handlers.get(key)?.() };
}

test('the keys for play and pause do what they say, and nothing where that is so already', () => {
  const { press, told } = openKeys();
  for (const key of ['play', 'pause', 'pause']) press(key);
  expect(told).toEqual(['pauses']);
  for (const key of ['play', 'play']) press(key);
  expect(told).toEqual(['pauses', 'goes on']);
});

test('what pauses a player but the viewer is nothing that the key for play may end', () => {
  const { press, told, pauseReasons } = openKeys();
  pauseReasons.set(withReason(NO_PAUSE_REASONS, 'hidden', true));
  press('play');
  expect(told).toEqual([]);
});

test('the keys for the track before and after go one item back and on', () => {
  const { press, told } = openKeys();
  for (const key of ['previoustrack', 'nexttrack']) press(key);
  expect(told).toEqual(['step -1', 'step 1']);
});

test('a lock screen has the title behind the next frame, and its picture when the viewer has stayed for 2 s', async () => {
  const { clock } = openKeys();
  expect(shown()).toBeNull();
  await clock.advance(FRAME_MS);
  expect(shown()).toEqual(['one']);
  await clock.advance(1999);
  expect(shown()).toEqual(['one']);
  await clock.advance(1);
  expect(shown()).toEqual(['one', 'https://m.example/one.webp']);
});

test('the picture of what the viewer has left is never fetched', async () => {
  const { clock, title } = openKeys();
  await clock.advance(1000);
  title.set(titleOf('two'));
  await clock.advance(FRAME_MS);
  expect([shown(), clock.pending()]).toEqual([['two'], 1]);
  await clock.advance(1999);
  expect(shown()).toEqual(['two']);
  await clock.advance(1);
  expect(shown()).toEqual(['two', 'https://m.example/two.webp']);
});

test('news that change no title leave the picture where it is', async () => {
  const { clock, title, pauseReasons } = openKeys();
  await clock.advance(FRAME_MS + 2000);
  title.set(titleOf('one'));
  pauseReasons.set(withReason(NO_PAUSE_REASONS, 'viewer', true));
  expect([shown()?.length, clock.pending()]).toEqual([2, 0]);
});

test('J12 while nothing is in front, the page shows what it showed before', () => {
  const { title } = openKeys();
  title.set(undefined);
  expect(shown()).toBeNull();
});

test('J12 at the end everything is given back, and no picture comes after it', async () => {
  const { clock, title, stop } = openKeys();
  stop();
  expect([shown(), [...handlers.values()], clock.pending()]).toEqual([null, [null, null, null, null], 0]);
  title.set(titleOf('two'));
  await clock.advance(5000);
  expect(shown()).toBeNull();
});

test('what nobody has seen a frame of has no title', async () => {
  const { clock, title } = openKeys();
  title.set(titleOf('two'));
  await clock.advance(FRAME_MS - 1);
  title.set(titleOf('three'));
  await clock.advance(FRAME_MS);
  expect([shown(), clock.pending()]).toEqual([['three'], 1]);
});
