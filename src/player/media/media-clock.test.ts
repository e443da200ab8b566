// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { useFakeMedia } from '../../../test/fakes/fake-media';
import { createMediaClock } from './media-clock';

const media = useFakeMedia();
let video: HTMLVideoElement;

beforeEach(() => {
  video = document.createElement('video');
  video.src = 'https://m.example/a.mp4';
});

/** The clock of `video`, which has a source of 10 s, and what its events meant. */
function openClock(durationSeconds = 10) {
  const clock = createMediaClock();
  const news: string[] = [];
  for (const type of ['timeupdate', 'seeking', 'durationchange']) {
    video.addEventListener(type, () => {
      const { hasMoved, hasLooped } = clock.follow(video, type);
      news.push(`${type}${hasMoved ? ' moved' : ''}${hasLooped ? ' looped' : ''}`);
    });
  }
  media.arrive(video, durationSeconds);
  return { clock, news, ...clock };
}

describe('time', () => {
  test('nothing is known of a film that is not here', () => {
    expect(createMediaClock().time.get()).toEqual({ positionSeconds: 0, durationSeconds: undefined });
  });

  test('it goes with the film, which moves where it is later than before', () => {
    const { time, news } = openClock();
    expect(time.get()).toEqual({ positionSeconds: 0, durationSeconds: 10 });
    media.move(video, 2.5);
    media.move(video, 2.5);
    expect([time.get().positionSeconds, news]).toEqual([2.5, ['durationchange', 'timeupdate moved', 'timeupdate']]);
  });

  test.each([[Number.POSITIVE_INFINITY], [Number.NaN]])('J8 a film of %d s has no length', (durationSeconds) => {
    const { time, news } = openClock(durationSeconds);
    video.loop = true;
    media.move(video, 30);
    media.move(video, 0);
    expect([time.get(), news]).toEqual([
      { positionSeconds: 0, durationSeconds: undefined },
      ['durationchange', 'timeupdate moved', 'timeupdate'],
    ]);
  });

  test('J3 a film that is loaded anew keeps its place until it goes on there', () => {
    const { clock, time } = openClock();
    media.move(video, 4);
    video.load();
    media.move(video, 0);
    expect(time.get()).toEqual({ positionSeconds: 4, durationSeconds: 10 });
    expect(clock.follow(video, 'timeupdate')).toEqual({ hasMoved: false, hasLooped: false });
    media.arrive(video, 12);
    expect(time.get()).toEqual({ positionSeconds: 4, durationSeconds: 12 });
  });

  test('a film that was put forward has not moved yet', async () => {
    const { news } = openClock();
    video.currentTime = 5;
    await Promise.resolve();
    expect(news).toEqual(['durationchange', 'seeking']);
  });

  test('another film begins at its own place, with the length it has said already', () => {
    const { clock, time } = openClock();
    media.move(video, 4);
    clock.restart();
    expect(time.get()).toEqual({ positionSeconds: 0, durationSeconds: undefined });
    clock.restart(20, 7);
    expect(time.get()).toEqual({ positionSeconds: 7, durationSeconds: 20 });
  });
});

describe('loops', () => {
  test('21 a film that loops is told once for each turn', () => {
    video.loop = true;
    const { news } = openClock();
    media.move(video, 6.1);
    media.end(video);
    expect(news.filter((line) => line.includes('looped'))).toEqual(['seeking looped']);
  });

  test('21 a film that does not loop, or comes back from before 60 % of its length, has not looped', () => {
    const { news } = openClock();
    media.move(video, 9);
    media.move(video, 0);
    video.loop = true;
    media.move(video, 6);
    media.move(video, 0);
    expect(news.filter((line) => line.includes('looped'))).toEqual([]);
    media.move(video, 6.1);
    media.move(video, 0);
    expect(news.at(-1)).toBe('timeupdate looped');
  });

  test('a viewer who goes back has not seen a loop', () => {
    video.loop = true;
    const { clock, news } = openClock();
    media.move(video, 9);
    clock.seek(video, 0);
    media.move(video, 0);
    expect(news.filter((line) => line.includes('looped'))).toEqual([]);
  });

  test('a length that comes late is no loop', () => {
    video.loop = true;
    const { clock, news } = openClock();
    media.move(video, 9);
    media.move(video, 9);
    Object.defineProperty(video, 'currentTime', { value: 0 });
    video.dispatchEvent(new Event('durationchange'));
    expect([news.at(-1), clock.time.get().positionSeconds]).toEqual(['durationchange', 9]);
  });
});

describe('seeks', () => {
  test('39 the time is that of the seek at once, and it is over when the frame is there', () => {
    const { clock, time } = openClock();
    expect(clock.isSeeking()).toBe(false);
    clock.seek(video, 4);
    expect([clock.isSeeking(), time.get(), video.currentTime]).toEqual([
      true,
      { positionSeconds: 4, durationSeconds: 10 },
      4,
    ]);
    media.seeked(video);
    expect(clock.isSeeking()).toBe(false);
  });

  test.each([
    [-3, 0],
    [3, 3],
    [30, 10],
  ])('39 a seek to %d s of a film of 10 s leads to %d s', (seconds, place) => {
    const { clock, time } = openClock();
    clock.seek(video, seconds);
    expect([video.currentTime, time.get().positionSeconds]).toEqual([place, place]);
  });

  test('39 where no length is known it leads where it says', () => {
    const { clock } = openClock(Number.POSITIVE_INFINITY);
    clock.seek(video, 300);
    expect(video.currentTime).toBe(300);
  });

  test('a seek ends with its film, and the seek of one film is none of the next', () => {
    const { clock } = openClock();
    clock.seek(video, 4);
    clock.restart();
    expect(clock.isSeeking()).toBe(false);
    media.seeked(video);
    const next = document.createElement('video');
    clock.seek(next, 2);
    media.seeked(video);
    expect(clock.isSeeking()).toBe(true);
  });
});
