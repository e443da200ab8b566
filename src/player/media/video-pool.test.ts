// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { SOURCE_ERROR, useFakeMedia } from '../../../test/fakes/fake-media';
import { openFakePool, toUrl } from '../../../test/fakes/open-fake-pool';
import { createVideo } from '../../platform/create-video';

const media = useFakeMedia();

describe('J14 elements', () => {
  test('J14 each item has its own, with its film, muted and inline; no item has none', () => {
    const { assign, video, videoOf, sourceOf } = openFakePool();
    assign(['a', 'b', '']);
    expect([sourceOf('a'), sourceOf('b')]).toEqual([toUrl('a'), toUrl('b')]);
    expect([video('a') === video('b'), video('a').muted, videoOf(''), videoOf('c')]).toEqual([
      false,
      true,
      undefined,
      undefined,
    ]);
  });

  test('J14 one that gives up its item is emptied, leaves the page, and plays the next', () => {
    const { assign, video, videoOf, draw } = openFakePool();
    const [one, other] = [draw('a'), draw('c')];
    assign(['a', 'b', '']);
    const [first, second] = [video('a'), video('b')];
    media.arrive(first);
    expect(first.parentNode).toBe(one);
    assign(['', 'b', '']);
    expect([first.hasAttribute('src'), first.readyState, first.parentNode, videoOf('a')]).toEqual([
      false,
      0,
      null,
      undefined,
    ]);
    assign(['c', 'b', '']);
    expect([video('c') === first, first.parentNode, video('b') === second]).toEqual([true, other, true]);
  });

  test('J14 sources are taken away before new ones are given', () => {
    const { assign, video } = openFakePool();
    assign(['a', 'b', '']);
    const [first, second] = [video('a'), video('b')];
    const held: number[] = [];
    const count = () => held.push([first, second].filter((one) => one.hasAttribute('src')).length);
    first.load = count;
    second.load = count;
    assign(['c', 'd', '']);
    expect(held.slice(0, 2)).toEqual([1, 0]);
  });

  test('the same items again leave what is there as it is', () => {
    const { assign, video } = openFakePool();
    assign(['a', '', 'b']);
    media.arrive(video('a'));
    assign(['a', '', 'b']);
    expect(video('a').readyState).toBe(4);
  });

  test('a film begins where its item does', () => {
    const { assign, video, starts } = openFakePool();
    starts.set('a', 4);
    assign(['a', '', '']);
    media.arrive(video('a'));
    expect(video('a').currentTime).toBe(4);
  });

  test('A22 the element that was loaded ahead of the tap is the first one, with what it has', () => {
    const { assign, ahead, videoOf } = openFakePool();
    const video = createVideo();
    Object.assign(ahead, { video, url: toUrl('a') });
    video.src = toUrl('a');
    media.arrive(video);
    assign(['b', 'a', '']);
    expect([videoOf('a') === video, video.readyState, videoOf('b') === video]).toEqual([true, 4, false]);
  });
});

describe('screens', () => {
  test('an element comes onto its screen when both are there, and moves with it', () => {
    const { assign, place, video, draw } = openFakePool();
    assign(['a', '', '']);
    place('a');
    expect(video('a').isConnected).toBe(false);
    const first = draw('a');
    place('a');
    expect(video('a').parentNode).toBe(first);
    const second = draw('a');
    place('a');
    expect(video('a').parentNode).toBe(second);
  });

  test('one that stands there already is not moved, which would pause it', () => {
    const { assign, place, draw, video } = openFakePool();
    const screen = draw('a');
    assign(['a', '', '']);
    screen.append(document.createElement('span'));
    place('a');
    expect(screen.firstChild).toBe(video('a'));
  });

  test('of what no element has nothing is placed', () => {
    const { assign, place, draw } = openFakePool();
    assign(['a', '', '']);
    const screens = [draw('z'), draw('')];
    for (const id of ['z', '']) place(id);
    expect(screens.map((screen) => screen.childNodes.length)).toEqual([0, 0]);
  });
});

describe('what elements say', () => {
  test('is told with the item that they hold then', () => {
    const { assign, video, told } = openFakePool();
    assign(['a', '', '']);
    const element = video('a');
    for (const type of ['playing', 'waiting', 'progress', 'timeupdate', 'seeking', 'pause', 'ended', 'volumechange']) {
      element.dispatchEvent(new Event(type));
    }
    const heard = ['playing', 'waiting', 'progress', 'timeupdate', 'seeking', 'pause', 'ended'];
    expect(told.splice(0)).toEqual(heard.map((type) => `a ${type}`));
    media.arrive(element);
    expect(told.splice(0)).toEqual(['a durationchange', 'a loadedmetadata', 'a canplay']);
    assign(['b', '', '']);
    element.dispatchEvent(new Event('playing'));
    expect(told).toEqual(['b playing']);
  });

  test('is nobody’s where they hold nothing', () => {
    const { assign, video, told } = openFakePool();
    assign(['a', '', '']);
    const element = video('a');
    assign(['', '', '']);
    element.dispatchEvent(new Event('playing'));
    expect(told).toEqual([]);
  });

  test('J1 an error is told with its item, and one of a load before the last is not', () => {
    const { assign, video, told, reload } = openFakePool();
    assign(['a', '', '']);
    reload('a', 0);
    media.fail(video('a'), SOURCE_ERROR);
    expect(told).toEqual(['a load']);
  });
});

test('J11, J14 at the end no element has a source, stands in the page, or plays in a window of its own', () => {
  const { assign, video, videoOf, draw, release, told } = openFakePool();
  draw('a');
  assign(['a', 'b', '']);
  const elements = [video('a'), video('b')];
  release();
  expect(
    elements.map((element) => [element.hasAttribute('src'), element.isConnected, element.disablePictureInPicture]),
  ).toEqual([
    [false, false, true],
    [false, false, true],
  ]);
  elements[0]?.dispatchEvent(new Event('playing'));
  expect([videoOf('a'), told]).toEqual([undefined, []]);
});
