import { expect, test } from 'vitest';
import { allFiles, packagedFiles, stream } from './catalogue';
import { findStandIn, withStandIns } from './stand-in';

const left = allFiles.filter((path) => !packagedFiles.includes(path) && path !== stream.hls);

/** `posters/…-small.webp` of `posters/clay-rally-small.webp`: folder, width or language, and type. */
const kindOf = (path: string) => path.replace(/\/[a-z-]+?(-(small|medium|large))?(\.(en|de))?\./, '/$2$4.');

test('every file that the package leaves out has a packaged one of its kind', () => {
  expect(left.length).toBeGreaterThan(50);
  for (const path of left) {
    const standIn = findStandIn(path) ?? '';
    expect(packagedFiles).toContain(standIn);
    expect(kindOf(standIn)).toBe(kindOf(path));
  }
});

test('a packaged file, the stream and an unknown name have none', () => {
  expect([...packagedFiles, stream.hls, 'clips/unknown.mp4', '__proto__'].map(findStandIn).filter(Boolean)).toEqual([]);
});

test('a source without the file answers with its stand-in, one with it answers itself', async () => {
  const request = new Request('http://mock.invalid/media');
  const small = withStandIns(async (name) => (packagedFiles.includes(name) ? new Response(name) : undefined));
  const whole = withStandIns(async (name) => new Response(name));
  expect(await (await small('clips/rain-window.mp4', request))?.text()).toBe(findStandIn('clips/rain-window.mp4'));
  expect(await (await whole('clips/rain-window.mp4', request))?.text()).toBe('clips/rain-window.mp4');
  expect(await small('clips/unknown.mp4', request)).toBeUndefined();
});
