import { expect, test, vi } from 'vitest';
import { type PictureState, toPicture, toPictureState } from './picture-state';

/** An image with two URLs, and a caller that keeps its state. */
function setUp(urls: readonly string[] = ['/small', '/large']) {
  let kept: PictureState | undefined;
  const onFailed = vi.fn();
  const image = () =>
    toPicture({ urls, alt: '', width: 1, height: 1, onFailed }, toPictureState(urls, kept), (state) => {
      kept = state;
    });
  return { image, onFailed, status: () => kept?.status };
}

test('J9, S15 each address is asked for twice, the second time with CORS, each in a new element; then it has failed', () => {
  const { image, onFailed, status } = setUp();
  const asked: unknown[] = [];
  const keys = new Set<unknown>();
  for (let attempt = 0; attempt < 4; attempt++) {
    expect(onFailed).not.toHaveBeenCalled();
    const now = image();
    keys.add(now?.key);
    asked.push([now?.src, now?.crossOrigin]);
    now?.onError();
  }
  expect(asked).toEqual([
    ['/small', undefined],
    ['/small', 'anonymous'],
    ['/large', undefined],
    ['/large', 'anonymous'],
  ]);
  expect(keys.size).toBe(4);
  expect(status()).toBe('failed');
  expect(onFailed).toHaveBeenCalledOnce();
});

test.each([
  [0, undefined],
  [1, 'anonymous'],
] as const)('S15 where somebody else says when, it makes try %i alone', (onlyTry, crossOrigin) => {
  const onFailed = vi.fn();
  const set = vi.fn();
  const props = { urls: ['/small', '/large'], alt: '', onlyTry, onFailed };
  const image = toPicture(props, toPictureState(props.urls, undefined), set);
  expect([image?.src, image?.crossOrigin]).toEqual(['/small', crossOrigin]);
  image?.onError();
  expect(set.mock.lastCall?.[0]).toMatchObject({ attempt: 0, status: 'failed' });
  expect(onFailed).toHaveBeenCalledOnce();
});

const WAYS = { plainly: undefined, withCors: 'anonymous' } as const;

test('S23 once a picture has loaded with CORS, those of its origin are requested with CORS at once, others plainly', () => {
  const isolated = setUp(['https://cdn-1.example/a.webp']);
  isolated.image()?.onError();
  expect(isolated.image()?.crossOrigin).toBe(WAYS.withCors);
  isolated.image()?.onLoad();
  expect(setUp(['https://cdn-1.example/b.webp']).image()?.crossOrigin).toBe(WAYS.withCors);
  expect(setUp(['https://cdn-2.example/b.webp']).image()?.crossOrigin).toBe(WAYS.plainly);
});

test('S23 a picture that fails teaches nothing, and what begins with CORS has a plain request second', () => {
  const gone = setUp(['https://cdn-3.example/gone.webp']);
  gone.image()?.onError();
  gone.image()?.onError();
  expect(gone.status()).toBe('failed');
  const next = setUp(['https://cdn-3.example/a.webp', 'https://cdn-1.example/a.webp']);
  expect(next.image()?.crossOrigin).toBe(WAYS.plainly);
  next.image()?.onError();
  next.image()?.onError();
  // The second address is of an origin that needs CORS.
  expect(next.image()?.crossOrigin).toBe(WAYS.withCors);
  next.image()?.onError();
  expect(next.image()?.crossOrigin).toBe(WAYS.plainly);
  next.image()?.onLoad();
  expect(setUp(['https://cdn-1.example/c.webp']).image()?.crossOrigin).toBe(WAYS.plainly);
});

test('S23 a picture that is drawn again keeps its way, whatever has been learned meanwhile', () => {
  const early = setUp(['https://cdn-4.example/early.webp']);
  early.image()?.onLoad();
  const other = setUp(['https://cdn-4.example/other.webp']);
  other.image()?.onError();
  other.image()?.onLoad();
  expect(early.image()?.crossOrigin).toBe(WAYS.plainly);
});

test('S23 a page that is isolated by its browser begins with CORS', () => {
  vi.stubGlobal('crossOriginIsolated', true);
  const image = setUp(['https://cdn-5.example/a.webp']).image();
  vi.unstubAllGlobals();
  expect(image?.crossOrigin).toBe(WAYS.withCors);
});

test('a picture that loads fades in; one that the browser has is there at once', () => {
  const loaded = setUp();
  loaded.image()?.ref({ complete: false, naturalWidth: 0 } as HTMLImageElement);
  expect(loaded.image()?.class).toBe('picture loading');
  loaded.image()?.onLoad();
  expect(loaded.image()?.class).toBe('picture shown');
  const present = setUp();
  present.image()?.ref({ complete: true, naturalWidth: 2 } as HTMLImageElement);
  present.image()?.onLoad();
  expect(present.image()?.class).toBe('picture present');
});

test('other addresses begin anew; without any there is no picture', () => {
  const failed: PictureState = { urls: '/gone', attempt: 1, corsFirst: false, status: 'failed' };
  expect(toPictureState(['/gone'], failed)).toBe(failed);
  expect(toPictureState(['/new'], failed)).toEqual({ urls: '/new', attempt: 0, corsFirst: false, status: 'loading' });
  expect(setUp([]).image()).toBeUndefined();
});
