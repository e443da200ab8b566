import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticSite, startStaticSite } from './static-site.mjs';

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

test('a page of the documentation is there, made or not', async () => {
  const page = await fetch(`${site.origin}/docs/theming.html`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Theming');
  expect(await (await fetch(`${site.origin}/docs/`)).text()).toContain('Getting started');
  expect((await get('/docs/no-such-page.html')).status).toBe(404);
});

test('serves its folders and nothing beside them', async () => {
  expect(await (await get('/examples/examples.json')).text()).toBe(
    readFileSync(new URL('../../examples/examples.json', import.meta.url), 'utf8'),
  );
  for (const path of ['/package.json', '/examples/../package.json', '/%2e%2e/package.json', '/src/index.ts', '/%']) {
    expect((await get(path)).status).toBe(404);
  }
});
