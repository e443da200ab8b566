// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/fakes/fake-clock';
import { useFakeMedia } from '../../../test/fakes/fake-media';
import { openFakePlayer, playFakePlayer, toItem } from '../../../test/fakes/open-fake-player';

const media = useFakeMedia();

const play = (isMuted?: boolean) => playFakePlayer(media, isMuted);

describe('players.md 10 reasons to pause', () => {
  test('10 it plays when the last one is gone', async () => {
    const { player, element, status } = await play();
    player.setReason('viewer', true);
    expect([element.paused, status()]).toEqual([true, 'held']);
    player.setReason('hidden', true);
    player.setReason('viewer', false);
    await settle();
    expect([element.paused, status()]).toEqual([true, 'held']);
    player.setReason('hidden', false);
    await settle();
    expect([element.paused, status()]).toEqual([false, 'playing']);
  });

  test('10 a reason that is there already is no news', async () => {
    const { player } = await play();
    let changes = 0;
    player.pauseReasons.watch(() => changes++);
    player.setReason('viewer', false);
    player.setReason('viewer', true);
    player.setReason('viewer', true);
    expect([changes, media.plays.length]).toEqual([1, 1]);
  });

  test('10 a second reason asks the browser for nothing', async () => {
    const { player, element } = await play();
    player.setReason('viewer', true);
    let pauses = 0;
    element.pause = () => void pauses++;
    player.setReason('hidden', true);
    player.setReason('viewer', false);
    expect([pauses, media.plays.length]).toEqual([0, 1]);
  });

  test('10 another item does not play while there is one', async () => {
    const { player, video, status } = await play();
    player.setReason('hidden', true);
    player.show(toItem('b'));
    media.arrive(video('b'));
    await settle();
    expect([video('b').paused, status()]).toEqual([true, 'held']);
  });

  test('players.md 42 what the system’s own keys pause is paused, and what they play plays', async () => {
    const { element, reasons, status } = await play();
    element.pause();
    await settle();
    expect([reasons(), status()]).toEqual([['viewer'], 'held']);
    void element.play();
    await settle();
    expect([reasons(), status()]).toEqual([[], 'playing']);
  });

  test('10 what they play is paused again where there is another reason', async () => {
    const { player, element, reasons } = await play();
    player.setReason('host', true);
    void element.play().catch(() => {});
    await settle();
    expect([element.paused, reasons()]).toEqual([true, ['host']]);
  });

  test('what says late that it runs, and is paused by now, is nobody’s wish to go on', async () => {
    const { player, element, reasons } = await play();
    player.setReason('viewer', true);
    element.dispatchEvent(new Event('playing'));
    expect(reasons()).toEqual(['viewer']);
  });
});

describe('39 seeks', () => {
  test('39 lead where the viewer goes, and a wait there is a stall', async () => {
    const { player, element, status } = await play();
    player.seek(6);
    expect([element.currentTime, player.time.get().positionSeconds]).toEqual([6, 6]);
    media.starve(element);
    expect(status()).toBe('waiting');
  });

  test('39 where nothing is in front they lead nowhere', () => {
    const { player } = openFakePlayer();
    player.seek(6);
    expect(player.time.get().positionSeconds).toBe(0);
  });
});

describe('screens', () => {
  test('what waits plays when its screen is drawn: outside the page the browser has paused it', async () => {
    const { player, element, status } = await play();
    media.starve(element);
    element.pause();
    await settle();
    expect(status()).toBe('waiting');
    player.screenDrawn('b');
    expect(media.plays.length).toBe(1);
    player.screenDrawn('a');
    expect(media.plays.length).toBe(2);
  });

  test('what the viewer has paused stays so', async () => {
    const { player, element } = await play();
    player.setReason('viewer', true);
    player.screenDrawn('a');
    expect([element.paused, media.plays.length]).toEqual([true, 1]);
  });

  test('J4 what the browser has refused waits for a tap, not for a screen', async () => {
    media.allows = 'none';
    const { player, status } = await play();
    media.allows = 'all';
    player.screenDrawn('a');
    await settle();
    expect([status(), media.plays]).toEqual(['blocked', []]);
  });

  test('what plays is not asked again', async () => {
    const { player, element } = await play();
    media.starve(element);
    player.screenDrawn('a');
    expect(media.plays.length).toBe(1);
  });

  test('a source that comes late has paused its element, which plays once it can', async () => {
    const { element, status } = await play();
    media.starve(element);
    element.pause();
    await settle();
    media.arrive(element);
    await settle();
    expect([status(), element.paused]).toEqual(['playing', false]);
  });
});

describe('J11, E7 away and back', () => {
  test('J11 out of sight nothing has a source; back in sight it goes on at its time', async () => {
    const { player, element } = await play();
    media.move(element, 6);
    player.setAway(true);
    expect(element.hasAttribute('src')).toBe(false);
    player.setAway(false);
    media.arrive(element);
    expect(element.currentTime).toBe(6);
  });

  test('E7 from the back-forward cache it comes silent and paused, at its time', async () => {
    const { player, element, reasons, status } = await play();
    media.move(element, 6);
    player.restore();
    expect([reasons(), player.sound.get().isForced, element.readyState]).toEqual([['viewer'], true, 0]);
    media.arrive(element);
    expect(element.currentTime).toBe(6);
    player.setReason('viewer', false);
    await settle();
    expect([status(), element.muted, element.paused]).toEqual(['playing', true, false]);
  });

  test('E7 what the browser has paused there is not played first', async () => {
    const { player, element } = await play();
    media.starve(element);
    element.pause();
    await settle();
    player.restore();
    expect(media.plays.length).toBe(1);
  });

  test('E7, J11 where nothing is in front, nothing is loaded and nothing plays', () => {
    const { player, status } = openFakePlayer();
    player.restore();
    player.retry();
    player.screenDrawn('a');
    for (const isAway of [true, false]) player.setAway(isAway);
    expect([status(), media.plays]).toEqual(['idle', []]);
  });
});
