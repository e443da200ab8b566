import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { openPage, openSite, servePage } from '../test/browser/harness';
import type { Answer } from '../test/run/static-site.mjs';

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

test('a page without a server talks to a world of its own', async () => {
  const { page, problems } = await openPage();
  await page.goto(
    servePage(site, '/page', '<!doctype html><title>page</title><script type="module" src="/page.js"></script>'),
  );
  const seen = await page.evaluate(() => (window as unknown as { run: () => Promise<unknown> }).run());
  expect(seen).toEqual({
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
  expect(problems.errors).toEqual([]);
});
