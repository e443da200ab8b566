// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { SOURCE_ERROR, useFakeMedia } from '../../test/fakes/fake-media';
import { createFakeAds, openFakePlayback, playFakePlayback } from '../../test/fakes/open-fake-playback';
import { toItem } from '../../test/fakes/open-fake-player';
import { toAdVideo } from './ad-video';

const media = useFakeMedia();

const play = (theme?: object) => playFakePlayback(media, theme);

describe('what is recorded', () => {
  test('L8.2 a film that is ready, starts, stalls and goes on: with its length at first, and whether it is muted', async () => {
    const { playback, element, recorded, told, clock } = await play();
    media.starve(element);
    await clock.advance(300);
    playback.toggleMute();
    media.arrive(element);
    const length = { contentLengthMs: 10_000 };
    expect(recorded).toEqual([
      ['readyToPlay', length, false],
      ['mediaStarted', length, false],
      ['bufferingStarted', {}, false],
      ['bufferingEnded', {}, true],
    ]);
    expect(told).toEqual(['ready', 'started', 'stalled', 'muted true', 'unstalled']);
  });

  test('the end of a film is the player’s to hear, and nothing to record', async () => {
    const { element, recorded, told } = await play();
    media.end(element);
    expect([told.at(-1), recorded.length]).toEqual(['ended', 2]);
  });

  test('an event of a player’s own goes along with what it says', async () => {
    const { playback, recorded } = openFakePlayback();
    playback.record('completedLoop', { loopCount: 2 });
    playback.record('skippedPage');
    expect(recorded).toEqual([
      ['completedLoop', { loopCount: 2 }, false],
      ['skippedPage', {}, false],
    ]);
  });

  test('what a film tells that is in front no more is nobody’s', async () => {
    const { at, element, recorded, told, clock } = await play();
    at.current = 'b';
    at.next = toItem('c');
    media.end(element);
    await clock.advance(1000);
    expect([recorded.length, told]).toEqual([2, ['ready', 'started']]);
  });

  test('J1 a film that fails is recorded, asked for anew, and gives way to the next', async () => {
    const { element, recorded, told, clock, playback } = await play();
    media.fail(element, SOURCE_ERROR);
    await clock.advance(1000);
    media.fail(element, SOURCE_ERROR);
    expect(recorded.at(-1)).toEqual(['mediaFailed', { mediaError: 'missing' }, false]);
    expect(playback.canSkip()).toBe(true);
    await clock.advance(3000);
    expect(told.filter((line) => ['refresh', 'skip'].includes(line))).toEqual(['refresh', 'skip']);
  });
});

describe('25 the next film', () => {
  test('25 is made ready once the one in front has started, and not again at each stall', async () => {
    const { at, clock, playback, element, draw, video } = await play();
    const [next, last] = [draw('b'), draw('c')];
    at.next = toItem('b');
    await clock.advance(1000);
    expect(video(next).getAttribute('src')).toBe(toItem('b').url);
    at.next = toItem('c');
    media.starve(element);
    await clock.advance(1000);
    media.arrive(element);
    await clock.advance(1000);
    expect(last.childNodes.length).toBe(0);
    playback.prefetch();
    await clock.advance(1000);
    expect(video(last).getAttribute('src')).toBe(toItem('c').url);
  });

  test('25 before that nothing is, however ready the one in front may be', async () => {
    const { at, clock, playback, draw, video, context, told } = openFakePlayback();
    context.playbackEnabled.set(false);
    at.next = toItem('b');
    const [first, next] = [draw('a'), draw('b')];
    playback.media.show(toItem('a'));
    media.arrive(video(first));
    await clock.advance(1000);
    expect([told, next.childNodes.length]).toEqual([['ready'], 0]);
  });
});

describe('L9.6 ads', () => {
  test('L9.6 what an ad’s film tells is the ad’s, and what is behind it is made ready too', async () => {
    const { adStore, playback, player, recorded, told, draw, video, at, clock } = openFakePlayback();
    const { ads, current, heard } = createFakeAds();
    adStore.set(ads);
    current.set({ id: 'ad', url: 'https://m.example/ad.mp4' });
    const screen = draw('ad');
    at.next = toItem('a');
    playback.media.show(toAdVideo(player.ads.current()));
    media.arrive(video(screen));
    await settle();
    expect([heard, recorded, told]).toEqual([['ready', 'started'], [], ['update']]);
    await clock.advance(1000);
    expect(video(draw('a')).getAttribute('src')).toBe(toItem('a').url);
  });

  test('L9.6 the player is told when an ad comes or goes, of the ads that it has then', () => {
    const { adStore, player, told } = openFakePlayback();
    const [early, late] = [createFakeAds(), createFakeAds()];
    expect(player.ads.current()).toBeUndefined();
    adStore.set(early.ads);
    early.current.set({ id: 'ad', url: '' });
    expect(player.ads.current()).toEqual({ id: 'ad', url: '' });
    early.current.set(undefined);
    expect(told).toEqual(['update', 'update']);
    adStore.set(late.ads);
    early.current.set({ id: 'ad', url: '' });
    expect(told).toEqual(['update', 'update']);
    adStore.set(undefined);
    late.current.set({ id: 'ad', url: '' });
    expect(told.length).toBe(2);
  });

  test('L9.6 an ad in front or one that waits is a film where it has one', () => {
    const { adStore, player } = openFakePlayback();
    const videos = () => [toAdVideo(player.ads.current()), toAdVideo(player.ads.waiting()?.item)];
    expect(videos()).toEqual([undefined, undefined]);
    const { ads, current, waiting } = createFakeAds();
    adStore.set(ads);
    expect(videos()).toEqual([undefined, undefined]);
    const ad = { id: 'ad', url: 'https://m.example/ad.mp4' };
    current.set(ad);
    waiting.set({ nextId: 'b', item: ad });
    expect(videos()).toEqual([
      { ...ad, loops: false },
      { ...ad, loops: false },
    ]);
    current.set({ id: 'picture', url: '' });
    expect(toAdVideo(player.ads.current())).toBeUndefined();
  });
});

test('a film moves with its screen, and stays where it is when that is gone', async () => {
  const { playback, screen, draw, element } = await play();
  const other = draw('a');
  expect([other.firstChild === element, screen.firstChild]).toEqual([true, null]);
  playback.screenDrawn('a', undefined);
  playback.media.screenDrawn('a');
  element.remove();
  playback.media.screenDrawn('a');
  expect(element.isConnected).toBe(false);
});

test('one that waits without its screen is not asked to play', async () => {
  const { playback, element } = await play();
  media.starve(element);
  element.pause();
  await settle();
  playback.screenDrawn('a', undefined);
  expect(media.plays.length).toBe(1);
});

test('L2.5 it is held while the host says so', async () => {
  const { context, element } = await play();
  context.playbackEnabled.set(false);
  expect(element.paused).toBe(true);
});

test('after its end it hears of nothing, and skips nothing', async () => {
  const { playback, context, page, adStore, at, told, element, clock } = await play();
  const { ads, current } = createFakeAds();
  adStore.set(ads);
  media.fail(element, SOURCE_ERROR);
  await clock.advance(1000);
  media.fail(element, SOURCE_ERROR);
  told.length = 0;
  playback.stop();
  at.isFailed = true;
  page.setOnline(true);
  current.set({ id: 'ad', url: '' });
  adStore.set(createFakeAds().ads);
  context.playbackEnabled.set(false);
  await clock.advance(5000);
  expect([told, element.isConnected, [...playback.media.pauseReasons.get()]]).toEqual([[], false, []]);
});
