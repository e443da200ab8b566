// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/fakes/fake-clock';
import { useFakeMedia } from '../../../test/fakes/fake-media';
import { createFakePage } from '../../../test/fakes/fake-page';
import { openFakePlayer, toItem } from '../../../test/fakes/open-fake-player';
import { createVideo } from '../../platform/create-video';

const media = useFakeMedia();

/** A player whose item `a` plays. */
async function play(change: Parameters<typeof toItem>[1] = {}) {
  const opened = openFakePlayer();
  opened.player.show(toItem('a', change));
  media.arrive(opened.video('a'));
  await settle();
  return opened;
}

describe('what is in front', () => {
  test('is waited for, says that it can play, and plays', async () => {
    const { player, video, told, status } = openFakePlayer();
    expect([status(), player.time.get()]).toEqual(['idle', { positionSeconds: 0, durationSeconds: undefined }]);
    player.show(toItem('a'));
    expect([status(), video('a').getAttribute('src'), told]).toEqual(['waiting', toItem('a').url, []]);
    media.arrive(video('a'));
    await settle();
    expect([status(), told, player.time.get().durationSeconds]).toEqual(['playing', ['ready a', 'started a'], 10]);
    expect([video('a').paused, video('a').muted]).toEqual([false, false]);
  });

  test('tells that it runs out of data and goes on, where the wait can be seen', async () => {
    const { clock, video, told, status } = await play();
    media.starve(video('a'));
    expect(status()).toBe('waiting');
    await clock.advance(299);
    expect(told).toEqual(['ready a', 'started a']);
    await clock.advance(1);
    media.arrive(video('a'));
    expect([status(), told.slice(2)]).toEqual(['playing', ['stalled a', 'unstalled a']]);
    media.starve(video('a'));
    media.arrive(video('a'));
    media.move(video('a'), 1);
    await clock.advance(1000);
    expect([told.length, clock.pending()]).toEqual([4, 0]);
  });

  test('J3 has stalled if the browser reports that it plays, and its time does not move', async () => {
    const { clock, video, told, status } = await play();
    await clock.advance(3000);
    expect(status()).toBe('waiting');
    await clock.advance(300);
    media.move(video('a'), 1);
    expect([status(), told.slice(2)]).toEqual(['playing', ['stalled a', 'unstalled a']]);
    media.move(video('a'), 2);
    await clock.advance(20_000);
    expect(status()).toBe('playing');
  });

  test('J3 a wait is as long as it is, whatever the network says meanwhile', async () => {
    const { clock, video, told } = await play();
    media.starve(video('a'));
    await clock.advance(200);
    video('a').dispatchEvent(new Event('progress'));
    await clock.advance(100);
    expect(told.at(-1)).toBe('stalled a');
  });

  test('goes on where its frames move, also where the browser does not say so', async () => {
    const { video, status } = await play();
    media.starve(video('a'));
    media.move(video('a'), 0);
    expect(status()).toBe('waiting');
    media.move(video('a'), 1);
    expect(status()).toBe('playing');
  });

  test('tells its end, or each turn where it loops, and no stall at the turn', async () => {
    const once = await play();
    media.end(once.video('a'));
    const looping = await play({ loops: true });
    media.end(looping.video('a'));
    expect([once.told.slice(2), looping.told.slice(2)]).toEqual([['ended a'], ['looped a']]);
    expect([once.video('a').loop, looping.video('a').loop, looping.status()]).toEqual([false, true, 'playing']);
  });

  test('a stall that progresses is given more time', async () => {
    const { clock, video, player } = await play();
    media.starve(video('a'));
    await clock.advance(9000);
    video('a').dispatchEvent(new Event('progress'));
    expect(player.state.get()).toMatchObject({ quietMs: 300 });
  });

  test('may be nothing', async () => {
    const { player, video, told, status } = await play();
    const element = video('a');
    player.show(undefined);
    await settle();
    media.move(element, 5);
    expect([status(), element.paused, player.time.get().positionSeconds, told.length]).toEqual(['idle', true, 0, 2]);
  });
});

describe('another item', () => {
  test('takes the place of the one before, which is paused and heard no more', async () => {
    const { player, video, told, status } = await play();
    const before = video('a');
    media.move(before, 5);
    player.show(toItem('b'));
    expect([before.paused, status(), player.time.get()]).toEqual([
      true,
      'waiting',
      { positionSeconds: 0, durationSeconds: undefined },
    ]);
    media.move(before, 6);
    media.arrive(video('b'));
    await settle();
    expect(told).toEqual(['ready a', 'started a', 'ready b', 'started b']);
  });

  test('L9.22 one that was made ready plays at once, and its length is known', async () => {
    const { player, video, told } = await play();
    player.prepare(toItem('b'));
    media.arrive(video('b'), 20, HTMLMediaElement.HAVE_FUTURE_DATA);
    expect([video('b').paused, told.length]).toEqual([true, 2]);
    player.show(toItem('b'));
    expect([player.time.get().durationSeconds, told.slice(2)]).toEqual([20, ['ready b']]);
    await settle();
    expect([video('b').paused, told.slice(2)]).toEqual([false, ['ready b', 'started b']]);
  });

  test('the one before keeps its data, and begins anew when the viewer goes back to it', async () => {
    const { player, video } = await play();
    const element = video('a');
    media.move(element, 5);
    player.show(toItem('b'));
    player.show(toItem('a'));
    expect([video('a') === element, element.readyState, element.currentTime]).toEqual([true, 4, 0]);
  });

  test('41 an item begins where it is to begin, from the first frame on', async () => {
    const { player, video } = await play({ startAtSeconds: 4 });
    expect([video('a').currentTime, player.time.get().positionSeconds]).toEqual([4, 4]);
    player.show(toItem('b'));
    player.show(toItem('a', { startAtSeconds: 6 }));
    expect([video('a').currentTime, player.time.get()]).toEqual([6, { positionSeconds: 6, durationSeconds: 10 }]);
    player.prepare(toItem('c'));
    media.arrive(video('c'));
    player.show(toItem('c', { startAtSeconds: 5 }));
    expect(video('c').currentTime).toBe(5);
  });

  test('a fresh one is not sought in, which would cost its first frame', async () => {
    const { player, video } = await play();
    player.prepare(toItem('b'));
    media.arrive(video('b'));
    player.show(toItem('b'));
    expect(video('b').seeking).toBe(false);
  });

  test('what is made ready comes from its own address, begins at its own place, and gives way to the next', async () => {
    const { player, video } = await play();
    player.prepare(toItem('b', { startAtSeconds: 3 }));
    media.arrive(video('b'));
    expect([video('b').getAttribute('src'), video('b').currentTime]).toEqual([toItem('b').url, 3]);
    const element = video('b');
    player.prepare(toItem('c'));
    expect([element.hasAttribute('src'), video('c').getAttribute('src')]).toEqual([false, toItem('c').url]);
    media.arrive(video('c'));
    player.prepare(undefined);
    expect([video('a').readyState, video('c').readyState]).toEqual([4, 4]);
  });

  test('before anything is in front nothing is made ready', () => {
    const { player, video } = openFakePlayer();
    player.prepare(toItem('b'));
    expect(() => video('b')).toThrow();
  });

  test('A22 a film that the tap itself has started plays on', async () => {
    const element = createVideo();
    element.src = toItem('a').url;
    media.arrive(element);
    void element.play();
    await settle();
    media.move(element, 0.4);
    const { player, status, told } = openFakePlayer(false, { ...createFakePage(), takeVideo: () => element });
    player.show(toItem('a'));
    expect([status(), told, element.currentTime]).toEqual(['playing', ['ready a', 'started a'], 0.4]);
  });

  test('A22 one that the tap has started waits where it has no data, or there is a reason to pause', async () => {
    for (const isHeld of [true, false]) {
      const element = createVideo();
      element.src = toItem('a').url;
      if (isHeld) media.arrive(element);
      void element.play().catch(() => {});
      const { player, status, told } = openFakePlayer(false, { ...createFakePage(), takeVideo: () => element });
      player.setReason('hidden', isHeld);
      player.show(toItem('a'));
      expect([status(), told]).toEqual(isHeld ? ['held', ['ready a']] : ['waiting', []]);
    }
  });
});

describe('the same item again', () => {
  test('changes nothing but what is new of it', async () => {
    const { player, video, told } = await play();
    player.show(toItem('a', { loops: true }));
    await settle();
    expect([video('a').loop, video('a').readyState, told.length]).toEqual([true, 4, 2]);
  });

  test('J10 at a new address it goes on at the same time', async () => {
    const { player, video, status } = await play();
    media.move(video('a'), 6);
    player.show(toItem('a', { url: 'https://m.example/new.mp4' }));
    expect([video('a').getAttribute('src'), video('a').readyState]).toEqual(['https://m.example/new.mp4', 0]);
    media.arrive(video('a'));
    await settle();
    expect([video('a').currentTime, video('a').paused, status()]).toEqual([6, false, 'playing']);
  });
});

test('at the end nothing plays, and no element stands in the page', async () => {
  const { player, video, status, told, clock } = await play();
  const element = video('a');
  media.starve(element);
  player.stop();
  await settle();
  expect([status(), element.isConnected, element.hasAttribute('src'), clock.pending()]).toEqual([
    'idle',
    false,
    false,
    0,
  ]);
  media.move(element, 5);
  expect(told.length).toBe(2);
});
