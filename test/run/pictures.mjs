/** `npm run pictures`: takes the pictures of the README and of the examples' index from the running example pages. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildIfStale } from './build-if-stale.mjs';
import { startStaticSite } from './static-site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const QUALITY = 82;

buildIfStale();
const mock = spawn(process.execPath, [`${root}dist/bin/service-mock.js`, '--port', '0', '--integrations-port', '0']);
const { baseUrl } = JSON.parse(await new Promise((resolve) => createInterface(mock.stdout).once('line', resolve)));
const site = await startStaticSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

try {
  await picture('examples/pictures/script-tag.webp', { width: 1280, height: 800 });
  await picture('docs/images/player.webp', { width: 390, height: 844 }, async (page) => {
    await page.locator('#top-clips a').first().click();
    await page.waitForFunction(isPlaying);
  });
} finally {
  await browser.close();
  await site.close();
  mock.kill('SIGTERM');
}

async function picture(file, viewport, prepare = async () => {}) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5 });
  await page.goto(`${site.origin}/examples/script-tag/?mock=${baseUrl}`);
  await page.locator('#top-clips img').nth(3).waitFor();
  await prepare(page);
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  mkdirSync(new URL('.', `file://${root}${file}`), { recursive: true });
  writeFileSync(root + file, Buffer.from(data, 'base64'));
  console.log(file);
  await page.close();
}

/** Whether any video of the page, inside shadow roots too, has come half a second far. */
function isPlaying() {
  const videosOf = (node) =>
    [...node.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLVideoElement ? [element] : []),
      ...(element.shadowRoot ? videosOf(element.shadowRoot) : []),
    ]);
  return videosOf(document).some((video) => video.currentTime > 0.5);
}
