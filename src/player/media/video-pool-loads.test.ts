// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../../../test/fakes/fake-clock';
import { useFakeMedia } from '../../../test/fakes/fake-media';
import { openFakePool, toUrl } from '../../../test/fakes/open-fake-pool';
import { rememberCors } from '../../platform/cors-media';
import { createVideo } from '../../platform/create-video';

const media = useFakeMedia();

// Each test begins as a new page does.
beforeEach(() => rememberCors('https://m.example/', false));

describe('loading anew', () => {
  test.each([
    [undefined, null],
    [false, null],
    [true, 'anonymous'],
  ])('S15 a video is loaded again at its position, the other way: %s', (isOtherWay, crossOrigin) => {
    const { assign, video, reload } = openFakePool();
    assign(['a', '', '']);
    media.arrive(video('a'));
    reload('a', 3, isOtherWay);
    expect([video('a').readyState, video('a').crossOrigin]).toEqual([0, crossOrigin]);
    media.arrive(video('a'));
    expect(video('a').currentTime).toBe(3);
  });

  test('of what no element has nothing is loaded', () => {
    const { assign, video, reload } = openFakePool();
    assign(['a', '', '']);
    media.arrive(video('a'));
    for (const id of ['z', '']) reload(id, 3);
    expect(video('a').readyState).toBe(4);
  });

  test('players.md 3.8 a stream goes to the engine that the host has brought by then, and is let go once', async () => {
    const { assign, ahead } = openFakePool();
    const log: string[] = [];
    ahead.engine = (_: HTMLVideoElement, { url }: { url: string }) => {
      log.push(url);
      return () => log.push('released');
    };
    assign(['one.m3u8', '', '']);
    await settle();
    assign(['', '', '']);
    assign(['a', '', '']);
    assign(['', '', '']);
    expect(log).toEqual(['one.m3u8', 'released']);
  });
});

describe('3.1 sound', () => {
  test('3.1 inside a tap all elements are allowed it, and the one that plays goes on playing', async () => {
    const { assign, video, unlock } = openFakePool();
    assign(['a', 'b', '']);
    for (const id of ['a', 'b']) media.arrive(video(id));
    void video('b').play();
    await settle();
    unlock('b');
    await settle();
    expect([video('a').muted, video('b').muted, video('a').paused, video('b').paused]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    // The third has never had a video.
    expect(media.plays).toEqual([toUrl('b'), toUrl('a'), '']);
    assign(['', 'b', 'c']);
    expect(video('c').muted).toBe(false);
  });

  test('3.1 a browser that refuses one all the same is not asked again', async () => {
    const { assign, unlock, video } = openFakePool();
    media.allows = 'none';
    assign(['a', '', '']);
    unlock('a');
    await settle();
    expect([video('a').muted, media.plays]).toEqual([false, []]);
  });

  test('3.1 where nothing plays, all are allowed it, and say nothing', async () => {
    const { assign, unlock, video, told } = openFakePool();
    unlock('');
    await settle();
    expect([media.plays, told]).toEqual([['', '', ''], []]);
    assign(['a', '', '']);
    expect(video('a').muted).toBe(false);
  });
});

describe('J11 out of sight', () => {
  test('J11 no element has a source; back in sight the one in front goes on at its time, the others at their start', () => {
    const { assign, video, setAway, sourceOf } = openFakePool();
    assign(['a', 'b', '']);
    for (const id of ['a', 'b']) media.arrive(video(id));
    setAway(true, 'a', 6);
    expect([sourceOf('a'), sourceOf('b')]).toEqual([null, null]);
    setAway(false, 'a', 6);
    for (const id of ['a', 'b']) media.arrive(video(id));
    expect([video('a').currentTime, video('b').currentTime]).toEqual([6, 0]);
  });

  test('what is there is there: coming into sight twice loads nothing anew', () => {
    const { assign, video, setAway } = openFakePool();
    assign(['a', '', '']);
    media.arrive(video('a'));
    setAway(false, 'a', 6);
    expect(video('a').readyState).toBe(4);
  });

  test('J14 an element without an item is given no source in sight either', () => {
    const { assign, setAway, unlock } = openFakePool();
    assign(['a', '', '']);
    for (const isAway of [true, false]) setAway(isAway, 'a', 0);
    unlock('a');
    expect(media.plays).toEqual(['', '']);
  });

  test('S15, S23 what needed CORS is requested with CORS when it is in sight again, as is all of its origin', () => {
    const { assign, video, setAway, reload } = openFakePool();
    assign(['a', 'b', '']);
    reload('a', 0, true);
    media.arrive(video('a'));
    for (const isAway of [true, false]) setAway(isAway, 'a', 0);
    expect([video('a').crossOrigin, video('b').crossOrigin]).toEqual(['anonymous', 'anonymous']);
    // The server has changed: the second request is made without CORS, and is the way from now on.
    reload('b', 0, true);
    media.arrive(video('b'));
    reload('a', 0);
    expect([video('a').crossOrigin, video('b').crossOrigin]).toEqual([null, null]);
  });

  test('S23 the other way is that of the failed request, also when CORS has been learned since', () => {
    const { assign, video, reload } = openFakePool();
    assign(['a', '', '']);
    rememberCors(toUrl('a'), true);
    reload('a', 0, true);
    expect(video('a').crossOrigin).toBe('anonymous');
  });

  test('J11 what is assigned meanwhile has no source before it is in sight, and takes no film that was loaded ahead', () => {
    const { assign, ahead, video, setAway, sourceOf } = openFakePool();
    Object.assign(ahead, { video: createVideo(), url: toUrl('a') });
    setAway(true, '', 0);
    assign(['a', '', '']);
    expect([sourceOf('a'), video('a') === ahead.video, ahead.video !== undefined]).toEqual([null, false, true]);
    setAway(false, 'a', 0);
    expect(sourceOf('a')).toBe(toUrl('a'));
  });
});
