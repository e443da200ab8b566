// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../../../test/fakes/fake-clock';
import { DECODE_ERROR, SOURCE_ERROR, useFakeMedia } from '../../../test/fakes/fake-media';
import { openFakePlayer, playFakePlayer, toItem } from '../../../test/fakes/open-fake-player';
import { rememberCors } from '../../platform/cors-media';

const media = useFakeMedia();

// Each test begins as a new page does.
beforeEach(() => rememberCors('https://m.example/', false));

const play = () => playFakePlayer(media);

describe('a film that fails', () => {
  test('J1, S15 is tried once more after 1 s, with CORS, from where it was; then it has failed', async () => {
    const { player, element, clock, told, status } = await play();
    media.move(element, 4);
    media.fail(element, SOURCE_ERROR);
    expect([status(), told.slice(2)]).toEqual(['retrying', ['stalled a', 'retrying a']]);
    await clock.advance(999);
    expect(element.crossOrigin).toBeNull();
    await clock.advance(1);
    expect([status(), element.crossOrigin, element.readyState]).toEqual(['waiting', 'anonymous', 0]);
    media.arrive(element);
    await settle();
    expect([element.currentTime, status(), element.paused]).toEqual([4, 'playing', false]);
    media.fail(element, SOURCE_ERROR);
    expect([player.state.get(), told.at(-1)]).toEqual([{ status: 'failed', reason: 'missing' }, 'failed a']);
  });

  test('J1 without a network it says so', async () => {
    const { player, element, page, clock } = await play();
    page.setOnline(false);
    media.fail(element, SOURCE_ERROR);
    await clock.advance(1000);
    media.fail(element, SOURCE_ERROR);
    expect(player.state.get()).toEqual({ status: 'failed', reason: 'offline' });
  });

  test('J10, S15 a new address that comes before the second try is the second try, and is asked for plainly', async () => {
    const { player, element, clock, status } = await play();
    media.move(element, 4);
    media.fail(element, SOURCE_ERROR);
    await clock.advance(200);
    player.show(toItem('a', { url: 'https://m.example/new.mp4' }));
    media.arrive(element);
    await settle();
    expect([status(), element.currentTime]).toEqual(['playing', 4]);
    await clock.advance(1000);
    expect([status(), element.currentTime, element.crossOrigin]).toEqual(['playing', 4, null]);
    media.fail(element, SOURCE_ERROR);
    expect(status()).toBe('retrying');
  });

  test('J6 one that cannot be decoded is loaded anew at once, without CORS, where it was', async () => {
    const { element, status } = await play();
    media.move(element, 4);
    media.fail(element, DECODE_ERROR);
    expect([status(), element.error, element.crossOrigin]).toEqual(['waiting', null, null]);
    media.arrive(element);
    await settle();
    expect([element.currentTime, status()]).toEqual([4, 'playing']);
  });

  test('J6 and has failed as such where that helps no more', async () => {
    const { player, element, clock } = await play();
    for (const _ of ['reload', 'retry', 'end']) {
      media.fail(element, DECODE_ERROR);
      await clock.advance(1000);
    }
    expect(player.state.get()).toEqual({ status: 'failed', reason: 'decode' });
  });

  test('J3 one that gets no data is loaded anew after 10 s, and given up after 20 s', async () => {
    const { player, element, clock } = await play();
    media.move(element, 4);
    media.starve(element);
    await clock.advance(9999);
    expect(element.readyState).toBe(2);
    await clock.advance(1);
    expect([element.readyState, element.getAttribute('src')]).toEqual([0, toItem('a').url]);
    await clock.advance(10_000);
    expect(player.state.get()).toEqual({ status: 'failed', reason: 'slow' });
    expect(clock.pending()).toBe(0);
  });

  test('J3 one that was given up does not play behind the notice when its data comes', async () => {
    const { player, element, clock, status } = await play();
    media.starve(element);
    await clock.advance(20_000);
    media.arrive(element);
    player.setReason('host', true);
    player.setReason('host', false);
    await settle();
    expect([status(), element.paused]).toEqual(['failed', true]);
  });

  test('J16 one that has ended stays at its end until it is played anew', async () => {
    const { player, element, told, status } = await play();
    media.end(element);
    expect(told.at(-1)).toBe('ended a');
    player.end();
    player.setReason('host', true);
    player.setReason('host', false);
    await settle();
    expect([status(), element.ended, element.paused]).toEqual(['ended', true, true]);
    player.show(toItem('b'));
    player.show(toItem('a'));
    expect(status()).toBe('waiting');
  });

  test('J1 the viewer may ask again', async () => {
    const { player, element, clock, status } = await play();
    media.fail(element, SOURCE_ERROR);
    await clock.advance(1000);
    media.fail(element, SOURCE_ERROR);
    expect(status()).toBe('failed');
    player.retry();
    expect([status(), element.error, element.readyState]).toEqual(['waiting', null, 0]);
    media.arrive(element);
    await settle();
    expect(status()).toBe('playing');
  });

  test('J10 at another address it is tried anew', async () => {
    const { player, element, clock, status } = await play();
    media.move(element, 4);
    media.fail(element, SOURCE_ERROR);
    await clock.advance(1000);
    media.fail(element, SOURCE_ERROR);
    player.show(toItem('a'));
    expect(status()).toBe('failed');
    player.show(toItem('a', { url: 'https://m.example/new.mp4' }));
    expect([status(), element.getAttribute('src')]).toEqual(['waiting', 'https://m.example/new.mp4']);
    media.arrive(element);
    await settle();
    expect([element.currentTime, status()]).toEqual([4, 'playing']);
  });

  test('10, J10 what the viewer has paused gets its new address and is held all the while', async () => {
    const { player, element } = await play();
    player.setReason('viewer', true);
    const statuses: string[] = [];
    player.state.watch(({ status }) => statuses.push(status));
    player.show(toItem('a', { url: 'https://m.example/new.mp4' }));
    await settle();
    expect([statuses, element.getAttribute('src')]).toEqual([[], 'https://m.example/new.mp4']);
  });

  test('J10 at another address before it could be loaded anew, it goes on where it was', async () => {
    const { player, element } = await play();
    media.move(element, 4);
    media.fail(element, DECODE_ERROR);
    player.show(toItem('a', { url: 'https://m.example/new.mp4' }));
    media.arrive(element);
    expect(element.currentTime).toBe(4);
  });
});

describe('before its first frame', () => {
  test('J1 a film that fails has never been ready', async () => {
    const { player, video, told, clock } = openFakePlayer();
    player.show(toItem('a'));
    media.fail(video('a'), SOURCE_ERROR);
    await clock.advance(1000);
    media.fail(video('a'), SOURCE_ERROR);
    expect(told).toEqual(['retrying a', 'failed a']);
  });

  test('one that plays before it says that it can was ready, once', () => {
    const { player, video, told } = openFakePlayer();
    player.show(toItem('a'));
    video('a').dispatchEvent(new Event('playing'));
    video('a').dispatchEvent(new Event('canplay'));
    expect(told).toEqual(['ready a', 'started a']);
  });
});

describe('beside the one in front', () => {
  test('J14 one that was made ready and failed is tried anew when it comes to the front, and was not heard before', async () => {
    const { player, video, told, status } = await play();
    player.prepare(toItem('b'));
    media.fail(video('b'), SOURCE_ERROR);
    await settle();
    expect([status(), told.length]).toEqual(['playing', 2]);
    player.show(toItem('b'));
    expect([video('b').error, status()]).toEqual([null, 'waiting']);
    media.arrive(video('b'));
    await settle();
    expect(status()).toBe('playing');
  });

  test('what was let go is not heard', async () => {
    const { player, element, told } = await play();
    player.show(undefined);
    media.fail(element, SOURCE_ERROR);
    media.end(element);
    expect(told.length).toBe(2);
  });
});
