/**
 * `node test/upgrade/record-visit.mjs <dist of a build> <commit>`: visits a page with that build and its own mock service,
 * and writes what the build leaves on the device, and how it names what is open, to `test/upgrade/visit-<commit>.json`.
 * The addresses of the service and the page stand there as `API` and `PAGE`.
 */

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { findChromium } from '../run/find-chromium.mjs';
import { startStaticSite } from '../run/static-site.mjs';

const [dist, commit] = process.argv.slice(2);
if (!dist || !commit) throw new Error('Usage: node test/upgrade/record-visit.mjs <dist> <commit>');

const mock = spawn(process.execPath, [resolve(dist, 'bin/service-mock.js'), '--port', '0', '--integrations-port', '0']);
const { baseUrl } = JSON.parse(await new Promise((done) => createInterface(mock.stdout).once('line', done)));
const site = await startStaticSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const context = await browser.newContext();
const page = await context.newPage();
const html = `<!doctype html><html lang="en"><title>Visit</title><script src="/dist/service.min.js"></script><div id="row"></div>`;
site.answer('/visit', (_request, response) => void response.setHeader('Content-Type', 'text/html').end(html));
await page.route(`${site.origin}/dist/**`, (route) =>
  route.fulfill({ path: resolve(dist, new URL(route.request().url()).pathname.slice('/dist/'.length)) }),
);
// What is recorded stays on the device.
await page.route('**/activity', (route) => route.abort());

const visit = (code) =>
  page.evaluate(
    ([text, host]) => new Function('service', 'host', `return (async () => { ${text} })()`)(globalThis.Service, host),
    [code, baseUrl],
  );
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const addresses = {};

await page.goto(`${site.origin}/visit`);
await visit(`
  service.sharedInstance.customInstanceHost = host;
  await service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-of-before' });
  service.User.setUserAttribute('team', 'red');
  service.User.setLocale('de');
  new service.ServiceClipsRowView('row', 'seven-clips');`);
await page.locator('service-clips-row [part~=tile]').first().waitFor();
for (const [name, call] of Object.entries({
  clip: `openCollection('seven-clips')`,
  story: `openStoryByExternalId('story-first')`,
  storyCategory: `openCategory('top-stories')`,
})) {
  await visit(`await service.sharedInstance.${call};`);
  await wait(1500);
  addresses[name] = await page.evaluate(() => location.hash);
  if (name === 'clip') await page.keyboard.press('m');
  await wait(300);
  await visit('service.sharedInstance.dismissPlayer(false);');
  await wait(500);
}
// What is written by the code that sends, and what by a page that never had it.
await wait(3500);
await page.route('**/service.delivery.min.js*', (route) => route.abort());
await page.goto(`${site.origin}/visit`);
await visit(
  `await service.sharedInstance.initialize('demo-web-key'); await service.sharedInstance.openCollection('seven-clips');`,
);
await wait(1500);
await page.goto(`${site.origin}/dist/manifest.json`);

const left = await page.evaluate(async () => {
  const databases = {};
  for (const { name, version } of await indexedDB.databases()) {
    const database = await new Promise((done, fail) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const stores = {};
    for (const store of database.objectStoreNames) {
      const { keyPath } = database.transaction(store).objectStore(store);
      const all = (method) =>
        new Promise((done) => {
          const request = database.transaction(store).objectStore(store)[method]();
          request.onsuccess = () => done(request.result);
        });
      stores[store] = { keyPath, keys: await all('getAllKeys'), values: await all('getAll') };
    }
    database.close();
    databases[name] = { version, stores };
  }
  return { localStorage: { ...localStorage }, databases };
});
// A whole list of clips is larger than all the rest.
left.localStorage['Service.feeds'] = left.localStorage['Service.feeds']?.slice(0, 200);
const text = JSON.stringify({ commit, recordedAt: Date.now(), addresses, ...left }, undefined, 1)
  .replaceAll(baseUrl, 'API')
  .replaceAll(new URL(baseUrl).origin, 'API_ORIGIN')
  .replaceAll(site.origin, 'PAGE');
writeFileSync(new URL(`visit-${commit}.json`, import.meta.url), `${text}\n`);
console.log(`${text.length} characters, ${Object.keys(left.localStorage).join(' ')}`, addresses);
await browser.close();
await site.close();
mock.kill('SIGTERM');
