import { expect, test } from 'vitest';
import { createFakeClock } from '../../../../test/fakes/fake-clock';
import { createStore } from '../../../model/store';
import type { MediaTime } from '../../media/media-item';
import { watchCues } from './watch-cues';

const CUES = [
  { startSeconds: 1, endSeconds: 2.1, text: 'One' },
  { startSeconds: 2, endSeconds: 3, text: 'Two' },
];

/** A video that reports its time every 250 ms, as browsers do. */
function openVideo(playbackRate = 1) {
  const clock = createFakeClock();
  const time = createStore<MediaTime>({ positionSeconds: 0, durationSeconds: 5 });
  const startedAtMs = clock.monotonicMs();
  const video = {
    paused: false,
    playbackRate,
    stoppedAt: undefined as number | undefined,
    get currentTime() {
      return this.stoppedAt ?? ((clock.monotonicMs() - startedAtMs) / 1000) * playbackRate;
    },
  };
  const shown: [seconds: number, texts: string][] = [];
  const stop = watchCues({ cues: CUES, time, clock, findVideo: () => video }, (now) =>
    shown.push([video.currentTime, now.map(({ text }) => text).join()]),
  );
  const play = async (seconds: number) => {
    for (let report = 0; report < seconds * 4; report++) {
      await clock.advance(250);
      time.set({ positionSeconds: video.currentTime, durationSeconds: 5 });
    }
  };
  return { clock, time, video, shown, stop, play };
}

test.each([1, 2, 0.5])('EN 301 549 7.1.2 at speed %d each cue comes and goes within 100 ms', async (playbackRate) => {
  const { shown, play } = openVideo(playbackRate);
  await play(4 / playbackRate);
  expect(shown.map(([, texts]) => texts)).toEqual(['', 'One', 'One,Two', 'Two', '']);
  const late = shown.map(([seconds], index) => seconds - ([0, 1, 2, 2.1, 3][index] ?? 0));
  for (const each of late) expect(each).toBeGreaterThanOrEqual(0);
  for (const each of late) expect(each).toBeLessThan(0.1);
});

test('a paused or stalled video shows no cue early, and nothing comes after the end', async () => {
  const { clock, time, video, shown, stop } = openVideo();
  video.stoppedAt = 0.9;
  time.set({ positionSeconds: 0.9, durationSeconds: 5 });
  await clock.advance(2000);
  video.paused = true;
  await clock.advance(2000);
  expect(shown.map(([, texts]) => texts)).toEqual(['']);
  stop();
  time.set({ positionSeconds: 1.5, durationSeconds: 5 });
  await clock.advance(1000);
  expect(shown).toHaveLength(1);
});

test('a seek shows the cues of its place at once', () => {
  const { time, shown } = openVideo();
  time.set({ positionSeconds: 2.5, durationSeconds: 5 });
  time.set({ positionSeconds: 2.6, durationSeconds: 5 });
  expect(shown.map(([, texts]) => texts)).toEqual(['', 'Two']);
});
