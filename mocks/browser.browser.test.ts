import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../scripts/static-site';
import { openPage, openSite, servePage } from '../test/browser/harness';

type Site = Awaited<ReturnType<typeof openSite>>;

const WORKER = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8');

/** What a page of a user would bundle: the MSW mount, the world, and MSW itself. */
async function bundle(): Promise<string> {
  const bundled = await rollup({
    input: fileURLToPath(new URL('../test/browser/mocks-in-page.ts', import.meta.url)),
    onwarn: () => undefined,
    plugins: [
      nodeResolve({ browser: true, extensions: ['.ts', '.mjs', '.js'] }),
      {
        name: 'strip-types',
        transform(code, id) {
          if (!id.endsWith('.ts')) return null;
          const compilerOptions = {
            target: ScriptTarget.ES2022,
            module: ModuleKind.ESNext,
            verbatimModuleSyntax: true,
          };
          return { code: transpileModule(code, { compilerOptions }).outputText, map: null };
        },
      },
    ],
  });
  const { output } = await bundled.generate({ format: 'es', inlineDynamicImports: true });
  return output[0].code;
}

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const code = await bundle();
  const script =
    (text: string): Answer =>
    (_request, response, headers) =>
      response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript' }).end(text);
  site.answer('/page.js', script(code));
  site.answer('/mockServiceWorker.js', script(WORKER));
});

/** Calls a function of `mocks-in-page.ts` in a fresh page. */
async function callInPage(name: string, argument?: string) {
  const { page, problems } = await openPage();
  const html = '<!doctype html><title>page</title><script type="module" src="/page.js"></script>';
  await page.goto(servePage(site, '/page', html));
  const result: unknown = await page.evaluate(
    ([name, argument]) => Reflect.get(window, name ?? '')(argument),
    [name, argument],
  );
  return { result, errors: problems.errors };
}

test('I40 serviceHandlers answer in a worker of the page, next to its own handlers', async () => {
  expect((await callInPage('runOwnWorker')).result).toEqual({
    settings: 200,
    cart: { items: 2 },
    page: 200,
    operations: ['getSettings'],
  });
});

test.each([
  ['own', /another setupWorker .* is already active.*serviceHandlers\(world\)/],
  ['mocks', /another setupWorker .* has started.*serviceHandlers\(world\)/],
])('I40 with two workers, %s first, startMocks warns once', async (first, expected) => {
  const { result } = await callInPage('runBoth', first);
  expect((result as string[]).filter((line) => line.startsWith('[Service]'))).toEqual([
    expect.stringMatching(expected),
  ]);
});

test('a page without a server talks to a world of its own', async () => {
  const { result, errors } = await callInPage('run');
  expect(result).toEqual({
    clips: 10,
    film: '/films/clips/clay-rally.mp4',
    missing: 404,
    reset: 'TypeError',
    afterReset: 200,
    operations: ['pagedClips', ''],
    workflows: 4,
    passed: 200,
    closed: 'TypeError',
  });
  expect(errors).toEqual([]);
});

test('the loader of Storybook resets the mock before each story and applies its parameters', async () => {
  expect((await callInPage('runStories')).result).toEqual([
    [200, 10, 1],
    [200, 0, 1],
    [503, undefined, 1],
    [200, 10, 1],
  ]);
});
