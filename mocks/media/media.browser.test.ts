import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Hls from 'hls.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../../test/browser/harness';
import { clips, landscapeClip, stream } from './catalogue';

const MEDIA = new URL('./files/', import.meta.url);
const ENGINE = fileURLToPath(new URL('../../node_modules/hls.js/dist/hls.light.min.js', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
};

let server: Server;
let page: Page;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1);
    if (path === '') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    const type = TYPES[extname(path)];
    if (!type) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type }).end(readFileSync(fileURLToPath(new URL(path, MEDIA))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  page = await (await sharedChromium()).newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

afterAll(async () => {
  await page?.close();
  server?.close();
});

/** Plays a video muted; returns its size as shown, once the clock has moved. */
function play(path: string): Promise<{ width: number; height: number }> {
  return page.evaluate(
    (src) =>
      new Promise<{ width: number; height: number }>((done, fail) => {
        const video = document.createElement('video');
        video.muted = true;
        video.addEventListener('error', () => fail(new Error(`${src}: ${video.error?.message}`)));
        video.addEventListener('timeupdate', () => {
          if (video.currentTime === 0) return;
          done({ width: video.videoWidth, height: video.videoHeight });
          video.removeAttribute('src');
        });
        video.src = src;
        document.body.append(video);
        video.play().catch(fail);
      }),
    path,
  );
}

test.each([...clips, landscapeClip])('$id plays in a browser', async ({ mp4, width, height }) => {
  expect(await play(mp4)).toEqual({ width, height });
});

test('the stream plays through Media Source in both of its renditions', async () => {
  await page.addScriptTag({ path: ENGINE });
  const shown = await page.evaluate(async (src) => {
    const { Hls: Engine } = globalThis as unknown as { Hls: typeof Hls };
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const engine = new Engine({ enableWorker: false });
    const heights: number[] = [];
    await new Promise<void>((done, fail) => {
      engine.on(Engine.Events.ERROR, (_, data) => {
        if (data.fatal) fail(new Error(data.details));
      });
      engine.on(Engine.Events.MANIFEST_PARSED, () => {
        engine.currentLevel = 0;
        video.play().catch(fail);
      });
      video.addEventListener('resize', () => {
        heights.push(video.videoHeight);
        if (video.videoHeight === 960) done();
      });
      video.addEventListener('timeupdate', () => {
        if (video.currentTime > 0) engine.currentLevel = 1;
      });
      engine.loadSource(src);
      engine.attachMedia(video);
    });
    const { duration } = video;
    engine.destroy();
    return { heights, duration };
  }, stream.hls);
  expect(shown.heights).toEqual([512, 960]);
  expect(Math.abs(shown.duration - stream.durationSeconds)).toBeLessThan(0.1);
});
