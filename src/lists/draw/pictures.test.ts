// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { element } from '../../render/element';
import type { PictureState } from '../../render/picture-state';
import { createPictures } from './pictures';

const shown: PictureState = { urls: '/a.webp', attempt: 0, corsFirst: false, status: 'shown' };

function setUp() {
  const time = { ms: 5000 };
  const redraw = vi.fn();
  const pictures = createPictures(redraw, () => time.ms);
  const eager = element('img', { loading: 'eager', src: '/a.webp' });
  const lazy = element('img', { loading: 'lazy', src: '/b.webp' });
  pictures.makeAhead(element('ul', {}, element('li', {}, false, element('a', {}, eager)), element('li', {}, lazy)));
  return { time, redraw, pictures, eager, lazy };
}

test('pictures in sight are made ahead, those that wait for the browser are not', () => {
  const { eager, lazy } = setUp();
  expect(eager.node?.getAttribute('src')).toBe('/a.webp');
  expect(lazy.node).toBeUndefined();
});

test.each([
  [299, 'present'],
  [300, 'shown'],
])('a picture that comes after %i ms is %s, and only its class changes', (ms, status) => {
  const { time, redraw, pictures } = setUp();
  const image = document.createElement('img');
  time.ms += ms;
  pictures.keep('a', shown, image);
  expect(image.className).toBe(`picture ${status}`);
  expect(pictures.of('a')).toEqual({ ...shown, status });
  expect(redraw).not.toHaveBeenCalled();
});

test('a picture that fails, however soon, has its list drawn', () => {
  const { redraw, pictures } = setUp();
  pictures.keep('a', { ...shown, status: 'failed' });
  expect(pictures.of('a')?.status).toBe('failed');
  expect(redraw).toHaveBeenCalledOnce();
  pictures.forget('a');
  expect(pictures.of('a')).toBeUndefined();
});
