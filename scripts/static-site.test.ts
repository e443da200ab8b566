import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticSite, startStaticSite } from './static-site';

let site: StaticSite;
beforeAll(async () => {
  site = await startStaticSite();
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

test('example pages come with a policy that forbids what is inline, and nothing else does', async () => {
  const policy = (await get('/examples/script-tag/')).headers.get('content-security-policy') ?? '';
  // The hash is that of the one import map there is.
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'/);
  expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types 'none'`);
  expect(policy).not.toContain('unsafe');
  expect((await get('/examples/script-tag/main.js')).headers.get('content-security-policy')).toBeNull();
});

test('S21 an example page preloads no module without the hash of its file', async () => {
  const html = await (await get('/examples/script-tag/')).text();
  const lines = [...html.matchAll(/<link rel="modulepreload" href="..\/..\/([^"]+)"(.*?)>/g)];
  expect(lines).toHaveLength(2);
  for (const [, file = '', rest = ''] of lines) {
    const built = new URL(`../${file}`, import.meta.url);
    // The unit tests need no build; if there is none, there is nothing to preload.
    const hash = existsSync(built) ? createHash('sha384').update(readFileSync(built)).digest('base64') : undefined;
    expect(/integrity="sha384-(.*?)"/.exec(rest)?.[1]).toBe(hash);
  }
});

test('a page of the documentation is there, made or not', async () => {
  const page = await fetch(`${site.origin}/docs/theming.html`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Theming');
  expect(await (await fetch(`${site.origin}/docs/`)).text()).toContain('Getting started');
  expect((await get('/docs/no-such-page.html')).status).toBe(404);
});

test('serves its folders and nothing beside them', async () => {
  expect(await (await get('/examples/examples.json')).text()).toBe(
    readFileSync(new URL('../examples/examples.json', import.meta.url), 'utf8'),
  );
  for (const path of ['/package.json', '/examples/../package.json', '/%2e%2e/package.json', '/src/index.ts', '/%']) {
    expect((await get(path)).status).toBe(404);
  }
});
