#!/usr/bin/env node
/**
 * Draws the demo world's media into `files/`: `node mocks/media/generate.mjs [--only id,id] [--pictures]`.
 *
 * Needs ffmpeg with libx264 and a Chromium (`CHROME_PATH`, else `/usr/bin/chromium`). The scenes in `scenes/` are
 * functions of a phase, so the same versions of both tools give the same files each time. The files are committed,
 * because the machines that test and build have no ffmpeg.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CLIPS, LANDSCAPE, PORTRAITS, STORIES, STREAM } from './shot-list.mjs';

const home = dirname(fileURLToPath(import.meta.url));
const out = join(home, 'files');
const { values: options } = parseArgs({ options: { only: { type: 'string' }, pictures: { type: 'boolean' } } });
const wanted = options.only?.split(',');
const isWanted = ({ id }) => !wanted || wanted.includes(id);

const TALL = [540, 960];
const FRAMES_PER_SECOND = 30;
/** Two names of one file would differ only by what ffmpeg writes about itself. */
const NAMELESS = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];

let encoder;
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://studio.invalid');
  if (pathname === '/frame') {
    const parts = [];
    for await (const part of request) parts.push(part);
    if (!encoder.stdin.write(Buffer.concat(parts))) await new Promise((done) => encoder.stdin.once('drain', done));
    response.writeHead(204).end();
    return;
  }
  const types = { '.html': 'text/html', '.mjs': 'text/javascript' };
  const type = types[extname(pathname)];
  if (!type) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': type }).end(readFileSync(join(home, 'scenes', normalize(pathname))));
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error));
await page.goto(`http://127.0.0.1:${server.address().port}/studio.html`);
await page.waitForFunction('globalThis.ready');

function run(args) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`))));
  });
  return { child, ended };
}

/** A soft chord whose swell is as long as the film, so that it loops as the picture does. */
function tones({ chord, seconds }) {
  const voices = chord.map((hertz, index) => {
    const whole = Math.round(hertz * seconds) / seconds;
    return `${(0.05 / (index + 1)).toFixed(4)}*sin(2*PI*${whole}*t)`;
  });
  const swell = `(0.6-0.4*cos(2*PI*t/${seconds}))`;
  return ['-f', 'lavfi', '-i', `aevalsrc=(${voices.join('+')})*${swell}:s=44100:d=${seconds}`];
}

const picture = (width, height) => [
  ...['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${width}x${height}`],
  ...['-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
];
const h264 = (quality, ceiling) => [
  ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-threads', '2', '-crf', String(quality)],
  ...['-maxrate', `${ceiling}k`, '-bufsize', `${ceiling * 2}k`, '-g', '60', '-keyint_min', '60', '-sc_threshold', '0'],
  ...['-pix_fmt', 'yuv420p', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
];
const toBt709 = 'scale=out_color_matrix=bt709:out_range=tv';
const aac = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1'];

async function film(shot, stage, [width, height], args) {
  const { child, ended } = run(args);
  encoder = child;
  const frames = shot.seconds * FRAMES_PER_SECOND;
  await page.evaluate((what) => globalThis.film(what), { ...shot, stage, width, height, frames });
  child.stdin.end();
  await ended;
}

async function writePicture(name, shot, stage, [width, height], type = 'image/webp', quality = 0.8) {
  const frame = { ...shot, phase: shot.poster, stage, width, height, type, quality };
  const base64 = await page.evaluate((what) => globalThis.picture(what), frame);
  mkdirSync(dirname(join(out, name)), { recursive: true });
  writeFileSync(join(out, name), Buffer.from(base64, 'base64'));
}

async function makeClip(shot, stage, size) {
  const target = join(out, 'clips', `${shot.id}.mp4`);
  mkdirSync(dirname(target), { recursive: true });
  const args = [...picture(...size), ...tones(shot), '-map', '0:v', '-map', '1:a', '-vf', toBt709];
  const encode = [...h264(shot.quality ?? 26, shot.ceiling ?? 640), ...aac, ...NAMELESS];
  await film(shot, stage, size, [...args, ...encode, '-movflags', '+faststart', target]);
}

async function makePosters(shot, stage) {
  const tall = (width) => [width, Math.round((width * stage[1]) / stage[0])];
  await writePicture(`posters/${shot.id}-small.webp`, shot, stage, tall(240), 'image/webp', 0.76);
  await writePicture(`posters/${shot.id}-medium.webp`, shot, stage, tall(480), 'image/webp', 0.76);
  await writePicture(`posters/${shot.id}-large.webp`, shot, stage, tall(720), 'image/webp', 0.76);
  await writePicture(`playcards/${shot.id}.webp`, shot, [800, 600], [480, 360], 'image/webp', 0.76);
  await writePicture(`og/${shot.id}.jpg`, shot, [1000, 525], [1200, 630], 'image/jpeg', 0.66);
}

async function makeStream(shot) {
  for (const { name, size, quality, ceiling } of shot.renditions) {
    const folder = join(out, 'hls', shot.id, name);
    mkdirSync(folder, { recursive: true });
    const scale = `scale=${size[0]}:${size[1]}:flags=lanczos:out_color_matrix=bt709:out_range=tv`;
    const args = [...picture(540, 960), ...tones(shot), '-map', '0:v', '-map', '1:a', '-vf', scale];
    const segments = ['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'];
    const parts = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];
    const names = ['-hls_segment_filename', join(folder, 'part-%d.m4s'), join(folder, 'index.m3u8')];
    await film(shot, TALL, TALL, [
      ...args,
      ...h264(quality, ceiling),
      ...aac,
      ...NAMELESS,
      ...segments,
      ...parts,
      ...names,
    ]);
  }
  const lines = shot.renditions.flatMap(({ name, size, ceiling, codec }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${(ceiling + 64) * 1000},RESOLUTION=${size.join('x')},FRAME-RATE=30.000,CODECS="${codec},mp4a.40.2"`,
    `${name}/index.m3u8`,
  ]);
  const master = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''];
  writeFileSync(join(out, 'hls', shot.id, 'master.m3u8'), master.join('\n'));
}

for (const shot of CLIPS.filter(isWanted)) {
  if (!options.pictures) await makeClip(shot, TALL, TALL);
  await makePosters(shot, TALL);
  console.log(shot.id);
}
for (const shot of [LANDSCAPE].filter(isWanted)) {
  if (!options.pictures) await makeClip(shot, [960, 540], [960, 540]);
  await makePosters(shot, [960, 540]);
  console.log(shot.id);
}
for (const shot of [STREAM].filter(isWanted)) {
  if (!options.pictures) await makeStream(shot);
  await makePosters(shot, TALL);
  console.log(shot.id);
}
for (const shot of STORIES.filter(isWanted)) await writePicture(`stories/${shot.id}.webp`, shot, TALL, [720, 1280]);
for (const shot of PORTRAITS.filter(isWanted)) await writePicture(`${shot.id}.webp`, shot, [256, 256], [256, 256]);

await browser.close();
server.close();
