import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { startStaticSite } from '../../scripts/static-site';
import { launchChromium } from '../browser/chromium';
import { defineName } from './define-name';

const HTML =
  '<!doctype html><html lang="en"><title>Visit</title><script src="/dist/service.min.js"></script><div id="row"></div>';

const PLAYERS = {
  clip: `openCollection('seven-clips')`,
  story: `openStoryByExternalId('story-first')`,
  storyCategory: `openCategory('top-stories')`,
};

/** The list of clips is larger than everything else; its beginning is enough. */
const MOST_FEED_CHARACTERS = 200;

/**
 * Visits a page with the build in `<dist>` and that build's own mock service. Writes what the build leaves on the device,
 * and the address of each player, to `test/upgrade/visit-<commit>.json`. `API` and `PAGE` stand for the two origins there.
 */
export async function main([dist, commit]: readonly string[]): Promise<number> {
  if (!dist || !commit) throw new Error('Usage: npm run test:lab -- record-visit <dist> <commit>');
  const mock = spawn(process.execPath, [
    resolve(dist, 'bin/service-mock.js'),
    '--port',
    '0',
    '--integrations-port',
    '0',
  ]);
  const firstLine = await new Promise<string>((done) => createInterface(mock.stdout).once('line', done));
  const { baseUrl } = JSON.parse(firstLine) as { readonly baseUrl: string };
  const site = await startStaticSite();
  site.answer('/visit', (_request, response) => void response.setHeader('Content-Type', 'text/html').end(HTML));
  const browser = await launchChromium();
  try {
    const context = await browser.newContext();
    await defineName(context);
    const page = await context.newPage();
    await page.route(`${site.origin}/dist/**`, (route) =>
      route.fulfill({ path: resolve(dist, new URL(route.request().url()).pathname.slice('/dist/'.length)) }),
    );
    const addresses = await visit(page, `${site.origin}/visit`, baseUrl);
    // A page without the SDK, so that nothing changes while it is read.
    await page.goto(`${site.origin}/dist/manifest.json`);
    const { localStorage, databases } = await page.evaluate(readDevice);
    const feeds = localStorage['Service.feeds'];
    if (feeds) localStorage['Service.feeds'] = feeds.slice(0, MOST_FEED_CHARACTERS);
    const record = { commit, recordedAt: Date.now(), addresses, localStorage, databases };
    const text = JSON.stringify(record, undefined, 1)
      .replaceAll(baseUrl, 'API')
      .replaceAll(new URL(baseUrl).origin, 'API_ORIGIN')
      .replaceAll(site.origin, 'PAGE');
    writeFileSync(new URL(`../upgrade/visit-${commit}.json`, import.meta.url), `${text}\n`);
    console.log(`${text.length} characters, ${Object.keys(localStorage).join(' ')}`, addresses);
    return 0;
  } finally {
    await browser.close();
    await site.close();
    mock.kill('SIGTERM');
  }
}

/** Uses the page like a viewer; returns the hash of each player by its name in `PLAYERS`. */
async function visit(page: Page, url: string, host: string): Promise<Readonly<Record<string, string>>> {
  const run = (code: string) =>
    page.evaluate(
      ([text = '', api]) =>
        new Function('service', 'host', `return (async () => { ${text} })()`)(Reflect.get(globalThis, 'Service'), api),
      [code, host],
    );
  const addresses: Record<string, string> = {};
  // The events stay on the device.
  await page.route('**/activity', (route) => route.abort());
  await page.goto(url);
  await run(`
    service.sharedInstance.customInstanceHost = host;
    await service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-of-before' });
    service.User.setUserAttribute('team', 'red');
    service.User.setLocale('de');
    new service.ServiceClipsRowView('row', 'seven-clips');`);
  await page.locator('service-clips-row [part~=tile]').first().waitFor();
  for (const [name, call] of Object.entries(PLAYERS)) {
    await run(`await service.sharedInstance.${call};`);
    await page.waitForTimeout(1500);
    addresses[name] = await page.evaluate(() => location.hash);
    if (name === 'clip') await page.keyboard.press('m');
    await page.waitForTimeout(300);
    await run('service.sharedInstance.dismissPlayer(false);');
    await page.waitForTimeout(500);
  }
  await page.waitForTimeout(3500);
  // The second visit never loads the code that sends, which writes to the device too.
  await page.route('**/service.delivery.min.js*', (route) => route.abort());
  await page.goto(url);
  await run(
    `await service.sharedInstance.initialize('demo-web-key'); await service.sharedInstance.openCollection('seven-clips');`,
  );
  await page.waitForTimeout(1500);
  return addresses;
}

/** Runs in the page: everything in `localStorage` and IndexedDB. */
async function readDevice() {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const databases: Record<string, unknown> = {};
  for (const { name = '', version } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    const stores: Record<string, unknown> = {};
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      stores[storeName] = { keyPath: store.keyPath, keys, values };
    }
    database.close();
    databases[name] = { version, stores };
  }
  return { localStorage: { ...localStorage } as Record<string, string>, databases };
}
