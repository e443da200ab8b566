/**
 * `npm run screenshots:keep`: takes the pictures anew that `comparison.browser.test.ts` compares with, into
 * `test/screenshots/references/`. `npm run screenshots:keep -- clips-playing` takes those whose names begin so. Look at
 * what changed before you commit it.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildIfStale } from '../run/build-if-stale.mjs';
import { findChromium } from '../run/find-chromium.mjs';
import { startStaticSite } from '../run/static-site.mjs';
import { groupCompared, openDarkroom, openStudio, referenceOf, takePicture } from './compared.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = ({ name }) => wanted.length === 0 || wanted.some((one) => name.startsWith(one));

if (!process.env.KEEP_DIST) buildIfStale();
const mock = spawn(process.execPath, [`${root}dist/bin/service-mock.js`, '--port', '0', '--integrations-port', '0']);
const { baseUrl } = JSON.parse(await new Promise((resolve) => createInterface(mock.stdout).once('line', resolve)));
const site = await startStaticSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--autoplay-policy=no-user-gesture-required', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const darkroom = await openDarkroom(browser);
  mkdirSync(new URL('.', referenceOf('any')), { recursive: true });
  for (const [key, pictures] of groupCompared()) {
    const studio = openStudio(key, { browser, site, baseUrl });
    for (const picture of pictures.filter(isWanted)) {
      const bytes = await darkroom.shrink(await takePicture(studio, picture));
      writeFileSync(referenceOf(picture.name), bytes);
      console.log(`${picture.name}: ${bytes.length} bytes`);
    }
    await studio.close();
  }
} finally {
  await browser.close();
  await site.close();
  mock.kill('SIGTERM');
}
