// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createPreloadedVideo } from './preloaded-video';

HTMLMediaElement.prototype.load = vi.fn();

test('J14 only one film is loaded ahead, and it is handed over once', () => {
  const { preload, take } = createPreloadedVideo();
  const first = preload('https://media.test/one.mp4');
  expect(preload('https://media.test/one.mp4')).toBe(first);
  expect(first.muted && first.hasAttribute('playsinline')).toBe(true);

  const second = preload('https://media.test/two.mp4');
  expect(first.hasAttribute('src')).toBe(false);
  expect(take('https://media.test/one.mp4')).toBeUndefined();
  expect(take('https://media.test/two.mp4')).toBe(second);
  expect(take('https://media.test/two.mp4')).toBeUndefined();
  // A video that a player has taken must not be emptied.
  preload('https://media.test/three.mp4');
  expect(second.getAttribute('src')).toBe('https://media.test/two.mp4');
});

test('J1 a film that could not be loaded is handed over as it is, and loaded anew for the next tap', () => {
  const { preload, take } = createPreloadedVideo();
  const broken = preload('https://media.test/one.mp4');
  Object.defineProperty(broken, 'error', { value: { code: 4 } });
  const another = preload('https://media.test/one.mp4');
  expect(another).not.toBe(broken);
  Object.defineProperty(another, 'error', { value: { code: 4 } });
  expect(take('https://media.test/one.mp4')).toBe(another);
});

test('J14 a page is made ready for films once, and keeps nothing of it but the element of the first one', () => {
  const { preload, warm } = createPreloadedVideo();
  const added: Node[] = [];
  const { append } = Element.prototype;
  const spy = vi.spyOn(document.head, 'append').mockImplementation(function (this: Element, ...nodes) {
    added.push(...(nodes as Node[]));
    append.apply(this, nodes);
  });
  warm('');
  warm('');
  expect(added).toHaveLength(1);
  expect((added[0] as HTMLVideoElement).preload).toBe('none');
  expect(document.querySelector('video')).toBeNull();

  expect(preload('https://media.test/one.mp4')).toBe(added[0]);
  warm('');
  expect(added).toHaveLength(1);
  spy.mockRestore();
});

test('J14 a film that is likely to be wanted is named, and fetched no sooner than it is', () => {
  const { preload, warm } = createPreloadedVideo();
  warm('https://media.test/one.mp4');
  const film = preload('https://media.test/one.mp4');
  expect([film.preload, film.getAttribute('src')]).toEqual(['auto', 'https://media.test/one.mp4']);
  // By then it is a video like any other, and the next one replaces it.
  expect(preload('https://media.test/two.mp4')).not.toBe(film);

  const other = createPreloadedVideo();
  const load = vi.mocked(HTMLMediaElement.prototype.load).mockClear();
  other.warm('https://media.test/one.mp4');
  const taken = other.preload('https://media.test/two.mp4');
  expect([taken.preload, taken.getAttribute('src')]).toEqual(['auto', 'https://media.test/two.mp4']);
  // The first one was not fetched.
  expect(load).not.toHaveBeenCalled();
});

test('J14 whoever takes a film that was only named has it fetched', () => {
  const { take, warm } = createPreloadedVideo();
  warm('https://media.test/one.mp4');
  expect(take('https://media.test/two.mp4')).toBeUndefined();
  expect(take('https://media.test/one.mp4')?.preload).toBe('auto');
});
