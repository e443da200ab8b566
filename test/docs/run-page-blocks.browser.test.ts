import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { openPage, openSite, servePage, sharedInFile } from '../browser/harness';
import { sharedMock } from '../journeys/open-example';
import { type CodeBlock, readCodeBlocks, readDocPages, root } from './doc-pages';

/** Pages whose blocks run in Node: run-blocks.test.ts. */
const IN_NODE = ['api-client', 'mock-backend', 'testing-your-integration', 'server-rendering'].map(
  (name) => `docs/${name}.md`,
);

/** Blocks that do not run here, by their first line. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '<script src="https://securepubads.g.doubleclick.net/tag/js/gpt.js" async></script>': 'the tag of Google',
  '<!doctype html>': 'getting-started.package.test.ts serves and builds both pages',
  '// about: story': 'an object',
  '// about: clip': 'an object',
  '// about: page': 'an object',
  '// about: ad': 'an object',
};

const toTitle = ({ code }: CodeBlock) => code.split('\n')[0] ?? '';
const blocks = readDocPages()
  .filter(({ path }) => path === 'README.md' || (/^docs\/[^/]+\.md$/.test(path) && !IN_NODE.includes(path)))
  .flatMap(readCodeBlocks)
  .filter(({ language, name }) => ['ts', 'js', 'html'].includes(language) && !name.includes('/'));
const runnable = blocks.filter((block) => !(toTitle(block) in ELSEWHERE));

const sharedSite = sharedInFile(
  () => openSite(),
  async () => {},
);

/** The elements that the blocks look for, and what their pages have in addition. */
const BODY = `
  <button id="watch">Watch</button><button id="log-out">Log out</button><dialog></dialog>
  ${['top-clips', 'top-stories', 'clips', 'highlights', 'the-goal'].map((id) => `<div id="${id}"></div>`).join('')}
  <script>
    var gtag = () => {}, analytics = { track() {} };
    const MODULES = {
      '@service/web-sdk/hls': { hlsEngine() {} },
      'hls.js': { __esModule: true, default: { isSupported: () => false } },
    };
    const require = (name) => MODULES[name] ?? (/^@service\\/web-sdk/.test(name) ? (name.endsWith('.css') ? {} : Service) : undefined);
    const exports = {};
  </script>`;

const START = `Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' })`;

/** Returns a function that waits until the page has received every response, and has drawn what came of it. */
function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return async () => {
    for (let isQuiet = false; !isQuiet; isQuiet = waiting.size === 0) {
      await expect.poll(() => waiting.size, { interval: 10 }).toBe(0);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
    }
  };
}

/** A page that has the block in it, as a reader's page would. */
function toPage({ language, code }: CodeBlock, host: string): string {
  const own = code
    .replaceAll('https://cdn.example.com/service/11.0.0/', '/dist/')
    .replaceAll(/ *integrity="sha384-…"/g, '')
    .replaceAll('<web-client-key>', 'demo-web-key');
  const script = `<script src="/dist/service.min.js"></script>
    <script>Service.sharedInstance.customInstanceHost = '${host}'</script>`;
  if (language === 'html') {
    const start = own.includes('.initialize(') ? '' : `<script>${START}</script>`;
    return `<!doctype html><title>Block</title>${own.includes('service.min.js') ? '' : script + start}${own}`;
  }
  const { outputText } = ts.transpileModule(own, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
  });
  const client = own.includes('/api-client')
    ? `MODULES['@service/web-sdk/api-client'] = await import('/dist/esm/api-client.js');`
    : '';
  const run = `(async () => { ${client} ${own.includes('.initialize(') ? '' : `await ${START};`}\n${outputText}\n})()`;
  return `<!doctype html><title>Block</title>${script}${BODY}<script>${run}.then(() => { window.isDone = true; })</script>`;
}

test.each(runnable.map((block) => [`${block.page}:${block.line}`, block] as const))(
  'the code of %s runs in a page',
  async (where, block) => {
    const [site, mock] = [await sharedSite(), await sharedMock()];
    const { page, problems } = await openPage();
    const settled = watchRequests(page);
    await page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
    const html = toPage(block, mock.baseUrl).replaceAll(
      /http:\/\/localhost:4010|https:\/\/api\.example\.com/g,
      mock.baseUrl,
    );
    await page.goto(servePage(site, `/block-${where.replaceAll(/\W/g, '-')}`, html));
    if (block.language !== 'html') await page.waitForFunction('window.isDone');
    await settled();
    if (/#watch|#log-out/.test(block.code)) {
      await page.locator(block.code.includes('#watch') ? '#watch' : '#log-out').click({ force: true });
      await settled();
    }
    if (block.code.includes('createApiClient')) {
      await page.locator('#clips button').nth(2).click();
      await page.locator('service-player').first().waitFor({ state: 'attached' });
    }
    // A view that the block has made shows tiles; what a delegate of the block does with events runs too.
    if (/new (Service\.)?Service(Clips|Stories)(Row|Grid)View|<service-(clips|stories)-row/.test(block.code)) {
      const tile = page.locator('[part="tile"]').first();
      await tile.waitFor();
      if (/delegate = /.test(block.code)) {
        await tile.click();
        await page.locator('service-player').first().waitFor({ state: 'attached' });
      }
    }
    expect(problems.errors).toEqual([]);
    expect(problems.console.filter((line) => /^error|\[Service\]/.test(line))).toEqual([]);
  },
);

test('a page under Integrity-Policy plays, with the hash of the one script', async () => {
  const [site, mock] = [await sharedSite(), await sharedMock()];
  const { page, problems } = await openPage();
  await page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
  const { files } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
  const html = `<!doctype html><title>Integrity</title><div id="top-clips"></div>
    <script src="/dist/service.min.js" integrity="${files['service.min.js'].integrity}" crossorigin="anonymous"></script>
    <script>
      Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
      ${START}.catch(console.error);
      new Service.ServiceClipsRowView('top-clips', 'top-clips');
    </script>`;
  const headers = { 'Integrity-Policy': 'blocked-destinations=(script)' };
  await page.goto(servePage(site, '/integrity-policy', html, headers));
  await page.locator('#top-clips a').first().click();
  await page.locator('service-player video').first().waitFor({ state: 'attached' });
  expect(problems.errors).toEqual([]);
  expect(problems.console.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('every block of a page runs, except those that are named here with their reason', () => {
  expect(runnable.length).toBeGreaterThan(40);
  expect([...new Set(blocks.filter((block) => toTitle(block) in ELSEWHERE).map(toTitle))].sort()).toEqual(
    Object.keys(ELSEWHERE).sort(),
  );
});
