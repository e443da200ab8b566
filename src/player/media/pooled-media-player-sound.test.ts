// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/fakes/fake-clock';
import { useFakeMedia } from '../../../test/fakes/fake-media';
import { createFakePage } from '../../../test/fakes/fake-page';
import { openFakePlayer, playFakePlayer, toItem } from '../../../test/fakes/open-fake-player';

const media = useFakeMedia();

const play = (isMuted?: boolean) => playFakePlayer(media, isMuted);

describe('J4 sound', () => {
  test('J4 a browser that refuses sound plays without, until the viewer asks for it', async () => {
    media.allows = 'muted';
    const { player, element, status } = await play();
    expect([element.muted, element.paused, status(), media.plays.length]).toEqual([true, false, 'playing', 1]);
    expect(player.sound.get()).toMatchObject({ isMuted: false, isForced: true });
    media.allows = 'all';
    player.sendSound({ type: 'chosen', muted: false }, true);
    expect([element.muted, player.sound.get().isForced]).toEqual([false, false]);
  });

  test.each([
    ['silent', false, false, ['playing', true, false]],
    ['paused, if it is silent already', true, false, ['held', true, true]],
    ['paused, if the viewer has touched the page', false, true, ['held', false, true]],
  ] as const)('J4 what the browser pauses later is %s', async (_, isMuted, isTouched, expected) => {
    const { page, element, status } = await play(isMuted);
    page.setTouched(isTouched);
    media.allows = 'muted';
    element.pause();
    await settle();
    expect([status(), element.muted, element.paused]).toEqual(expected);
  });

  test('J4 one that refuses both needs a tap, and a retry asks again', async () => {
    media.allows = 'none';
    const { player, element, status } = await play();
    expect(status()).toBe('blocked');
    media.allows = 'all';
    player.retry();
    await settle();
    expect([status(), element.paused]).toEqual(['playing', false]);
  });

  test('3.1 a tap for sound allows it on every element, and makes no other play', async () => {
    const { player, video, element } = await play(true);
    player.prepare(toItem('b'));
    media.arrive(video('b'));
    player.sendSound({ type: 'chosen', muted: false }, true);
    await settle();
    expect([element.muted, video('b').muted, video('b').paused]).toEqual([false, false, true]);
    expect([element.paused, media.plays]).toEqual([false, [toItem('a').url, toItem('b').url, '']]);
  });

  test.each([
    ['no tap', { type: 'chosen', muted: false }, false],
    ['a tap for silence', { type: 'chosen', muted: true }, true],
  ] as const)('3.1 %s allows nothing on the others', async (_, event, isTap) => {
    const { player, video } = await play(true);
    player.prepare(toItem('b'));
    player.sendSound(event, isTap);
    expect(video('b').muted).toBe(true);
  });

  test('a tap plays what the browser has paused, where nothing holds it', async () => {
    const { player, element, status } = await play();
    media.allows = 'none';
    player.setReason('viewer', true);
    player.setReason('viewer', false);
    await settle();
    expect([element.paused, status()]).toEqual([true, 'blocked']);
    media.allows = 'all';
    player.sendSound({ type: 'chosen', muted: true }, false);
    await settle();
    expect(element.paused).toBe(true);
    player.sendSound({ type: 'chosen', muted: false }, true);
    await settle();
    expect([element.paused, status()]).toEqual([false, 'playing']);
    player.setReason('viewer', true);
    player.sendSound({ type: 'chosen', muted: true }, true);
    await settle();
    expect(element.paused).toBe(true);
  });

  test('a tap for sound on what plays asks the browser for nothing more', async () => {
    const { player } = await play();
    player.sendSound({ type: 'chosen', muted: true }, true);
    expect(media.plays.length).toBe(1);
  });

  test('sound that is chosen before anything is in front holds from its first frame', async () => {
    const { player, video } = openFakePlayer();
    player.sendSound({ type: 'preferred', muted: true }, false);
    player.show(toItem('a'));
    media.arrive(video('a'));
    await settle();
    expect([player.sound.get().isMuted, video('a').muted]).toEqual([true, true]);
  });

  test('3.1 a tap before anything is in front allows sound too, and leaves what was loaded ahead alone', () => {
    const asked: string[] = [];
    const takeVideo = (url: string) => void asked.push(url);
    const { player } = openFakePlayer(true, { ...createFakePage(), takeVideo });
    player.sendSound({ type: 'chosen', muted: false }, true);
    expect([media.plays, asked]).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
  });
});
