/**
 * `npx tsx scripts/images.ts`: takes the screenshots of the README and of the examples' index, and draws the comparison
 * chart of docs/performance.md. With names, only those: `captions`, `readme`, `peers`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { peersPicture } from '../test/lab/bench/peers-picture';
import { buildIfStale } from './build-if-stale';
import { findChromium } from './find-chromium';
import { EXAMPLE_STEPS } from './images/example-steps';
import { startStaticSite } from './static-site';

const root = fileURLToPath(new URL('..', import.meta.url));
const INDEX_IMAGE = { width: 640, maxBytes: 20 * 1024 };

/** The package contains the README's images too. */
const README_QUALITY = 70;

const wanted = process.argv.slice(2);
const examples: { name: string }[] = JSON.parse(readFileSync(`${root}examples/examples.json`, 'utf8'));

buildIfStale();
const mock = spawn(process.execPath, [`${root}dist/bin/service-mock.js`, '--port', '0', '--integrations-port', '0']);
const { baseUrl } = JSON.parse(
  await new Promise<string>((resolve) => createInterface(mock.stdout).once('line', resolve)),
);
const site = await startStaticSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

try {
  for (const { name } of examples) if (wanted.length === 0 || wanted.includes(name)) await takeIndexImage(name);
  if (wanted.length === 0 || wanted.includes('readme')) await takeReadmeImages();
  if (wanted.length === 0 || wanted.includes('peers')) await drawPeerChart();
} finally {
  await browser.close();
  await site.close();
  mock.kill('SIGTERM');
}

/** The result of an example without its heading and source, or its modal player. */
async function takeIndexImage(name: string): Promise<void> {
  await withPage(`/examples/${name}/`, { width: 1280, height: 800 }, 1, async (page) => {
    await page.locator('.source').waitFor();
    // A page that streams from the mock is never idle.
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
    const last = await (await EXAMPLE_STEPS[name]?.(page))?.boundingBox();
    const clip = await page.evaluate(
      (bottom) => {
        // Only an open modal player covers the page.
        if (document.querySelector('service-player'))
          return { x: 0, y: 0, width: innerWidth, height: (innerWidth * 5) / 8 };
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const main = boxOf('main');
        const lead = boxOf('main .lead');
        const wide = Math.min(main.width, 800);
        const height = (wide * 5) / 8;
        return { x: main.x, y: bottom ? bottom - height : lead.bottom, width: wide, height };
      },
      last ? last.y + last.height : undefined,
    );
    const scale = INDEX_IMAGE.width / clip.width;
    for (let quality = 80; ; quality -= 10) {
      const bytes = await take(page, { quality, clip: { ...clip, scale } });
      if (bytes.length >= INDEX_IMAGE.maxBytes && quality > 20) continue;
      save(`examples/pictures/${name}.webp`, bytes);
      return;
    }
  });
}

async function takeReadmeImages(): Promise<void> {
  await withPage('/examples/script-tag/', { width: 1280, height: 800 }, 1.5, async (page) => {
    for (const index of [0, 1, 2, 3]) {
      const image = page.locator('#top-clips img').nth(index);
      await image.evaluate((element) => (element as HTMLImageElement).decode());
    }
    save('docs/images/page.webp', await take(page, { quality: README_QUALITY }));
  });
  await withPage('/examples/script-tag/', { width: 390, height: 844 }, 1.5, async (page) => {
    await EXAMPLE_STEPS['script-tag player']?.(page);
    save('docs/images/player.webp', await take(page, { quality: README_QUALITY }));
  });
}

async function drawPeerChart(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 800, height: 800 } });
  await page.setContent(peersPicture(readFileSync(`${root}docs/performance.md`, 'utf8')));
  const { width, height } = (await page.locator('main').boundingBox()) ?? { width: 0, height: 0 };
  save('docs/images/peers.webp', await take(page, { quality: 82, clip: { x: 0, y: 0, width, height, scale: 1.5 } }));
  await page.close();
}

async function withPage(
  path: string,
  viewport: { width: number; height: number },
  deviceScaleFactor: number,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport, deviceScaleFactor });
  // tsx wraps named functions in `__name`, which pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  // Hide the instructions of a first visit.
  await page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
  await page.goto(`${site.origin}${path}?mock=${baseUrl}`);
  await work(page);
  await page.close();
}

interface CaptureOptions {
  readonly quality: number;
  readonly clip?: { x: number; y: number; width: number; height: number; scale: number };
}

async function take(page: Page, options: CaptureOptions): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', ...options });
  return Buffer.from(data, 'base64');
}

function save(file: string, bytes: Buffer): void {
  mkdirSync(new URL('.', `file://${root}${file}`), { recursive: true });
  writeFileSync(root + file, bytes);
  console.log(`${file} ${(bytes.length / 1024).toFixed(0)} kB`);
}
