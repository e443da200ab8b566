// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HlsEngine, HlsError, HlsSource } from '../../model/hls-engine';
import { attachMedia } from './media-engine';

const own = vi.hoisted(() => ({ attachHls: vi.fn<HlsEngine>() }));
vi.mock('../hls/hls-engine', () => own);

const STREAM = 'https://media.example/live/master.m3u8?token=1';
let video: HTMLVideoElement;
let errors: HlsError[];

beforeEach(() => {
  video = document.createElement('video');
  errors = [];
  own.attachHls.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const attach = (engine: unknown, url = STREAM) =>
  attachMedia(video, { url, startAtSeconds: 2, withCors: false, engine, onError: (error) => errors.push(error) });
const settle = () => vi.waitFor(() => undefined);
/** An engine that records its calls. */
function createEngine() {
  const sources: HlsSource[] = [];
  const release = vi.fn();
  const engine: HlsEngine = (_, source) => {
    sources.push(source);
    return release;
  };
  return { engine, sources, release };
}

describe('players.md 3.8', () => {
  test('a film goes to the browser, whatever engine the host brought', async () => {
    const { engine, sources } = createEngine();
    const release = attach(engine, 'https://media.example/film.mp4#m3u8');
    await settle();
    expect(video.getAttribute('src')).toBe('https://media.example/film.mp4#m3u8');
    expect(sources).toEqual([]);
    release();
    expect(video.hasAttribute('src')).toBe(false);
  });

  test("a stream goes to the host's engine, and the library's own is not fetched", async () => {
    const { engine, sources, release: released } = createEngine();
    const release = attach(engine);
    await settle();
    expect(sources).toMatchObject([{ url: STREAM, startAtSeconds: 2 }]);
    expect([video.hasAttribute('src'), own.attachHls.mock.calls.length]).toEqual([false, 0]);
    release();
    expect(released).toHaveBeenCalledOnce();
  });

  test("without one it goes to the library's own engine", async () => {
    own.attachHls.mockReturnValue(() => {});
    attach(undefined);
    await vi.waitFor(() => expect(own.attachHls).toHaveBeenCalledOnce());
    expect(own.attachHls.mock.calls[0]?.[1]).toMatchObject({ url: STREAM, startAtSeconds: 2 });
  });

  test('Safari, which has ManagedMediaSource, plays a stream itself', async () => {
    vi.spyOn(video, 'canPlayType').mockReturnValue('maybe');
    vi.stubGlobal('MediaSource', class {});
    vi.stubGlobal('ManagedMediaSource', class {});
    const { engine, sources } = createEngine();
    attach(engine);
    await settle();
    expect([video.getAttribute('src'), sources.length]).toEqual([STREAM, 0]);
  });

  test('Chrome, which says "maybe" too, leaves it to the engine', async () => {
    vi.spyOn(video, 'canPlayType').mockReturnValue('maybe');
    vi.stubGlobal('MediaSource', class {});
    const { engine, sources } = createEngine();
    attach(engine);
    await settle();
    expect([video.hasAttribute('src'), sources.length]).toEqual([false, 1]);
  });

  test.each<[string, HlsEngine]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['gives nothing', () => undefined],
    ['gives no function', () => Promise.resolve('release' as never)],
  ])('where the engine %s the browser is tried', async (_, engine) => {
    attach(engine);
    await vi.waitFor(() => expect(video.getAttribute('src')).toBe(STREAM));
    expect(errors).toEqual([]);
  });
});

test('an engine that comes too late is released, and nothing is given to the element', async () => {
  let finish = (_: () => void) => {};
  const release = attach(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await settle();
  release();
  const released = vi.fn();
  finish(released);
  await vi.waitFor(() => expect(released).toHaveBeenCalledOnce());
  expect(video.hasAttribute('src')).toBe(false);
});

test('what the engine says of errors is read, and nothing after its release', async () => {
  const { engine, sources } = createEngine();
  const release = attach(engine);
  await settle();
  const notify = (error: unknown) => sources[0]?.onError(error as HlsError);
  notify({ kind: 'decode' });
  notify({ kind: 'load', httpStatus: 403, url: 'https://secret.example' });
  notify(Object.create({ kind: 'decode', httpStatus: 200 }));
  notify(undefined);
  release();
  notify({ kind: 'load' });
  expect(errors).toEqual([{ kind: 'decode' }, { kind: 'load', httpStatus: 403 }, { kind: 'load' }, { kind: 'load' }]);
});

test('a release that throws leaves the element empty all the same', async () => {
  const release = attach(() => () => {
    throw new Error('broken');
  });
  await settle();
  release();
  expect(video.hasAttribute('src')).toBe(false);
});
