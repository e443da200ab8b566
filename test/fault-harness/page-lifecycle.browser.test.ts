import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import type { StaticSite } from '../../scripts/static-site';
import { findChromium, launchChromium } from '../browser/chromium';
import { openSite, servePage } from '../browser/harness';

let mock: MockServer;
let site: StaticSite;

beforeAll(async () => {
  [mock, site] = await Promise.all([createMockServer(), openSite()]);
});
afterAll(() => mock.close());

/** A host page that initializes at once; `after` is the rest of its script. */
function serveHost(name: string, after = '') {
  const { world, baseUrl } = mock.namespace(name);
  const html = `<!doctype html><title>Host</title><script src="/dist/service.min.js"></script><script>
    Service.sharedInstance.customInstanceHost = '${baseUrl}';
    window.promise = Service.sharedInstance.initialize('${DEMO.keys.web}');
    ${after}
  </script>`;
  return { world, url: servePage(site, `/${name}`, html) };
}

test('A24 a page that enters the back-forward cache while it initializes comes back and keeps its promise', async () => {
  const { world, url } = serveHost('mid-init');
  const elsewhere = servePage(site, '/elsewhere', '<!doctype html><title>Elsewhere</title><p>Elsewhere');
  world.faults.arm({
    kind: 'delay',
    latency: { kind: 'fixed', ms: 1500 },
    match: { operation: 'getSettings' },
    count: 1,
  });
  // Playwright switches the cache off; here it is what is tested.
  const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.evaluate(`window.isSame = Service.sharedInstance.initialize('${DEMO.keys.web}') === window.promise`);
    expect(await page.evaluate('Service.sharedInstance.isInitialized')).toBe(false);
    await page.goto(elsewhere);
    await page.goBack({ waitUntil: 'commit' });
    // What the page had in memory is there, so it was restored and not reloaded.
    expect(await page.evaluate('window.isSame')).toBe(true);
    await page.evaluate('window.promise');
    expect(await page.evaluate('Service.sharedInstance.isInitialized')).toBe(true);
  } finally {
    await browser.close();
  }
});

test('A23 a prerendered page loads Settings, and opens the player of its hash when it is shown', async () => {
  const { world, url } = serveHost(
    'prerendered',
    `const report = (what) => fetch('/report?' + what);
     promise.then(() => setTimeout(() => report(document.prerendering ? 'hidden' : 'shown'), 300));
     document.addEventListener('prerenderingchange', async () => {
       for (let tries = 0; tries < 200 && !Service.sharedInstance.isPlayerVisible; tries++)
         await new Promise((done) => setTimeout(done, 25));
       report('opened-' + Service.sharedInstance.isPlayerVisible);
     });`,
  );
  const target = `${url}#clips/${DEMO.collections.top}/${DEMO.clips.first}`;
  const rules = JSON.stringify({ prerender: [{ urls: [target], eagerness: 'immediate' }] });
  const before = servePage(
    site,
    '/before',
    `<title>Before</title><script type="speculationrules">${rules}</script>
     <script>fetch('/go').then(() => { location.href = '${target}'; })</script>`,
  );
  const heard = hearReports();
  let show = () => {};
  const isShown = new Promise<void>((resolve) => {
    show = resolve;
  });
  site.answer('/go', async (_request, response, headers) => {
    await isShown;
    response.writeHead(204, headers).end();
  });

  const stop = startUnwatched(before);
  try {
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['hidden']);
    expect(world.journal.entries({ operation: 'getSettings' })).toHaveLength(1);
    // The page is not visible yet, so nothing was opened.
    expect(world.journal.entries({ operation: 'pagedClips' })).toEqual([]);
    show();
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['hidden', 'opened-true']);
    expect(world.journal.entries({ operation: 'getSettings' })).toHaveLength(1);
  } finally {
    show();
    stop();
  }
});

function hearReports(): string[] {
  const heard: string[] = [];
  site.answer('/report', (request, response, headers) => {
    heard.push(String(request.url).split('?')[1] ?? '');
    response.writeHead(204, headers).end();
  });
  return heard;
}

/** A Chromium without a debugger, which would keep it from prerendering; the page itself reports. */
function startUnwatched(url: string): () => void {
  const profile = mkdtempSync(join(tmpdir(), 'service-web-sdk-profile-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const chromium = spawn(
    findChromium(),
    [
      ...['--headless=new', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      ...[...sandbox, `--user-data-dir=${profile}`, '--remote-debugging-port=0', url],
    ],
    { stdio: 'ignore' },
  );
  return () => {
    chromium.once('exit', () => {
      try {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      } catch {
        // A process of the browser still writes there; a leftover temporary folder is harmless.
      }
    });
    chromium.kill('SIGKILL');
  };
}
