/**
 * `npm run pictures`: takes the pictures of the README and of the examples' index from the running example pages, and
 * draws the table of peers in docs/performance.md. `npm run pictures -- captions hls` takes those of the named examples
 * only, `-- peers` the one of the peers.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { peersPicture } from './peers-picture.mjs';
import { PREPARATIONS } from './picture-preparations.mjs';
import { startStaticSite } from './static-site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const INDEX_PICTURE = { width: 640, mostBytes: 20 * 1024 };

/** The package holds the README's pictures too, and may weigh 5 MB. */
const README_QUALITY = 70;

const wanted = process.argv.slice(2);
const examples = JSON.parse(readFileSync(`${root}examples/examples.json`, 'utf8'));

buildIfStale();
const mock = spawn(process.execPath, [`${root}dist/bin/service-mock.js`, '--port', '0', '--integrations-port', '0']);
const { baseUrl } = JSON.parse(await new Promise((resolve) => createInterface(mock.stdout).once('line', resolve)));
const site = await startStaticSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

try {
  for (const { name } of examples) if (wanted.length === 0 || wanted.includes(name)) await indexPicture(name);
  if (wanted.length === 0 || wanted.includes('readme')) await readmePictures();
  if (wanted.length === 0 || wanted.includes('peers')) await peersInBars();
} finally {
  await browser.close();
  await site.close();
  mock.kill('SIGTERM');
}

/** The result of an example, without its heading and source; its player where the example is about one. */
async function indexPicture(name) {
  await using(`/examples/${name}/`, { width: 1280, height: 800 }, 1, async (page) => {
    await page.locator('.source').waitFor();
    // A page that listens to the mock is never idle.
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
    const last = await (await PREPARATIONS[name]?.(page))?.boundingBox();
    const clip = await page.evaluate(
      (bottom) => {
        // Only an open modal player covers the page.
        if (document.querySelector('service-player'))
          return { x: 0, y: 0, width: innerWidth, height: (innerWidth * 5) / 8 };
        const main = document.querySelector('main').getBoundingClientRect();
        const lead = document.querySelector('main .lead').getBoundingClientRect();
        const wide = Math.min(main.width, 800);
        const height = (wide * 5) / 8;
        return { x: main.x, y: bottom ? bottom - height : lead.bottom, width: wide, height };
      },
      last && last.y + last.height,
    );
    const scale = INDEX_PICTURE.width / clip.width;
    for (let quality = 80; ; quality -= 10) {
      const bytes = await take(page, { quality, clip: { ...clip, scale } });
      if (bytes.length >= INDEX_PICTURE.mostBytes && quality > 20) continue;
      save(`examples/pictures/${name}.webp`, bytes);
      return;
    }
  });
}

async function readmePictures() {
  await using('/examples/script-tag/', { width: 1280, height: 800 }, 1.5, async (page) => {
    for (const place of [0, 1, 2, 3])
      await page
        .locator('#top-clips img')
        .nth(place)
        .evaluate((image) => image.decode());
    save('docs/images/page.webp', await take(page, { quality: README_QUALITY }));
  });
  await using('/examples/script-tag/', { width: 390, height: 844 }, 1.5, async (page) => {
    await PREPARATIONS['script-tag player'](page);
    save('docs/images/player.webp', await take(page, { quality: README_QUALITY }));
  });
}

async function peersInBars() {
  const page = await browser.newPage({ viewport: { width: 800, height: 800 } });
  await page.setContent(peersPicture(readFileSync(`${root}docs/performance.md`, 'utf8')));
  const { width, height } = await page.locator('main').boundingBox();
  save('docs/images/peers.webp', await take(page, { quality: 82, clip: { x: 0, y: 0, width, height, scale: 1.5 } }));
  await page.close();
}

async function using(path, viewport, deviceScaleFactor, work) {
  const page = await browser.newPage({ viewport, deviceScaleFactor });
  // A viewer who knows how stories are used: the content shows, not its instructions.
  await page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
  await page.goto(`${site.origin}${path}?mock=${baseUrl}`);
  await work(page);
  await page.close();
}

async function take(page, options) {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', ...options });
  return Buffer.from(data, 'base64');
}

function save(file, bytes) {
  mkdirSync(new URL('.', `file://${root}${file}`), { recursive: true });
  writeFileSync(root + file, bytes);
  console.log(`${file} ${(bytes.length / 1024).toFixed(0)} kB`);
}
