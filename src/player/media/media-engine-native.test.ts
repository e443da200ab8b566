// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DECODE_ERROR, SOURCE_ERROR, useFakeMedia } from '../../../test/fakes/fake-media';
import type { HlsEngine, HlsError } from '../../model/hls-engine';
import { needsCors, rememberCors } from '../../platform/cors-media';
import { type AttachOptions, attachMedia } from './media-engine';

const own = vi.hoisted(() => ({ attachHls: vi.fn<HlsEngine>() }));
vi.mock('../hls/hls-engine', () => own);

const FILM = 'https://m.example/a.mp4';
const STREAM = 'https://m.example/a.m3u8';
const media = useFakeMedia();
let video: HTMLVideoElement;
let errors: HlsError[];

beforeEach(() => {
  video = document.createElement('video');
  errors = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const attach = (change: Partial<AttachOptions> = {}) =>
  attachMedia(video, {
    ...{ url: FILM, startAtSeconds: 0, withCors: false, engine: undefined, onError: (error) => errors.push(error) },
    ...change,
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a film that the browser plays', () => {
  test('begins where it is asked to, once its length is known', () => {
    attach({ startAtSeconds: 4 });
    expect(video.currentTime).toBe(0);
    media.arrive(video);
    expect(video.currentTime).toBe(4);
  });

  test('begins at its start without a seek, which would cost its first frame', () => {
    attach();
    media.arrive(video);
    expect(video.seeking).toBe(false);
  });

  test.each([
    [DECODE_ERROR, 'decode'],
    [SOURCE_ERROR, 'load'],
    [2, 'load'],
  ])('J1, J6 an error of code %d is one of kind %s', (code, kind) => {
    attach();
    media.fail(video, code);
    expect(errors).toEqual([{ kind }]);
  });

  test('an error that the element no longer has is none', () => {
    attach();
    video.dispatchEvent(new Event('error'));
    expect(errors).toEqual([]);
  });

  test.each([
    [true, 'anonymous'],
    [false, null],
  ])('S15 is asked for with CORS: %s', (withCors, crossOrigin) => {
    video.crossOrigin = withCors ? null : 'anonymous';
    attach({ withCors });
    expect(video.crossOrigin).toBe(crossOrigin);
  });

  test('S23 what was loaded before the tap keeps its way, and the way that worked is remembered', () => {
    video.crossOrigin = 'anonymous';
    video.src = FILM;
    attach({ withCors: false });
    media.arrive(video);
    expect([video.crossOrigin, needsCors(FILM)]).toEqual(['anonymous', true]);
    rememberCors(FILM, false);
  });

  test('A22 one that the element has loaded ahead of the tap is not loaded anew', async () => {
    video.src = FILM;
    media.arrive(video);
    attach();
    await settle();
    expect([video.readyState, errors]).toEqual([4, []]);
  });

  test('J1 one that has failed ahead of the tap tells so, once somebody can hear it', async () => {
    video.src = FILM;
    media.fail(video, SOURCE_ERROR);
    attach();
    expect(errors).toEqual([]);
    await settle();
    expect(errors).toEqual([{ kind: 'load' }]);
  });

  test('J14 let go, it is paused and has no source, no data, and nothing to say', async () => {
    const release = attach({ startAtSeconds: 4 });
    media.arrive(video);
    void video.play().catch(() => {});
    release();
    expect([video.paused, video.hasAttribute('src'), video.readyState]).toEqual([true, false, 0]);
    video.src = 'https://m.example/other.mp4';
    media.arrive(video);
    media.fail(video, DECODE_ERROR);
    await settle();
    expect([video.currentTime, errors]).toEqual([0, []]);
  });

  test('let go before its early failure is told, it says nothing', async () => {
    video.src = FILM;
    media.fail(video, SOURCE_ERROR);
    attach()();
    Object.defineProperty(video, 'error', { value: { code: SOURCE_ERROR } });
    await settle();
    expect(errors).toEqual([]);
  });
});

describe('a stream', () => {
  const engineOf = (release: () => void = () => {}) => vi.fn<HlsEngine>(() => release);

  test('its engine seeks and tells of errors, not the element', async () => {
    attach({ url: STREAM, startAtSeconds: 4, engine: engineOf() });
    await settle();
    video.src = 'blob:engine';
    media.arrive(video);
    media.fail(video, DECODE_ERROR);
    expect([video.currentTime, errors]).toEqual([0, []]);
  });

  test('one that no engine has taken is the browser’s, with its errors', async () => {
    attach({ url: STREAM, startAtSeconds: 4, engine: () => undefined });
    await settle();
    media.arrive(video);
    media.fail(video, DECODE_ERROR);
    expect([video.currentTime, errors]).toEqual([4, [{ kind: 'decode' }]]);
  });

  test('one that no engine has taken and that was let go meanwhile is nobody’s', async () => {
    const release = attach({ url: STREAM, engine: () => undefined });
    release();
    await settle();
    expect(video.hasAttribute('src')).toBe(false);
  });

  test('an element that plays no HLS itself has the engine, also where the browser is Safari', async () => {
    vi.spyOn(video, 'canPlayType').mockReturnValue('');
    vi.stubGlobal('ManagedMediaSource', class {});
    const engine = engineOf();
    attach({ url: STREAM, engine });
    await settle();
    expect(engine).toHaveBeenCalledOnce();
    expect(video.hasAttribute('src')).toBe(false);
  });

  test('a browser that says it plays HLS and has no MediaSource plays it: an old iPhone', async () => {
    const asked = vi.spyOn(video, 'canPlayType').mockReturnValue('maybe');
    vi.stubGlobal('MediaSource', undefined);
    Reflect.deleteProperty(window, 'MediaSource');
    const engine = engineOf();
    attach({ url: STREAM, engine });
    await settle();
    expect([engine.mock.calls.length, video.getAttribute('src')]).toEqual([0, STREAM]);
    expect(asked).toHaveBeenCalledWith('application/vnd.apple.mpegurl');
  });

  test('let go while the library’s own engine is on its way, it is never attached', async () => {
    own.attachHls.mockReset();
    attach({ url: STREAM })();
    await vi.dynamicImportSettled();
    expect(own.attachHls).not.toHaveBeenCalled();
  });

  test('a refusal that an engine knows by its status says so; one it does not know has none', async () => {
    const heard: ((error: HlsError) => void)[] = [];
    attach({
      url: STREAM,
      engine: (_: HTMLVideoElement, { onError }: { onError: (error: HlsError) => void }) => {
        heard.push(onError);
        return () => {};
      },
    });
    await settle();
    heard[0]?.({ kind: 'load', httpStatus: 410 });
    heard[0]?.({ kind: 'load' });
    expect(errors).toStrictEqual([{ kind: 'load', httpStatus: 410 }, { kind: 'load' }]);
  });
});
