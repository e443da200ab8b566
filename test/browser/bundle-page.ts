import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { type Plugin, rollup } from 'rollup';
import ts from 'typescript';
import { cssText } from '../../scripts/build/css-text';

const pages = new URL('pages/', import.meta.url);

/** The HLS engine, three times as large as the rest: a module of its own, so that only pages with a stream parse it. */
export const HLS_ENGINE = '../../../src/player/hls/hls-engine.ts';

const bundles = new Map<string, Promise<string>>();

/** Compiles TypeScript without type checks: `npm run types` checks the same files. */
export const transpile: Plugin = {
  name: 'transpile',
  load: (id) => (/\.tsx?$/.test(id) ? readFileSync(id, 'utf8') : null),
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null;
    const { outputText } = ts.transpileModule(code, {
      // The extension decides whether TypeScript reads `<Id>(of)` as an element.
      fileName: id,
      compilerOptions: {
        removeComments: true,
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.ReactJSX,
        jsxImportSource: '#jsx',
      },
    });
    return { code: outputText, map: null };
  },
};

/**
 * One classic script of `test/browser/pages/<name>`, for a page that drives parts of the SDK by itself. It imports
 * `HLS_ENGINE` from `hls-engine.js` next to it.
 */
export function bundlePage(name: string): Promise<string> {
  const bundled = bundles.get(name) ?? bundle(name);
  bundles.set(name, bundled);
  return bundled;
}

async function bundle(name: string): Promise<string> {
  const build = await rollup({
    input: fileURLToPath(new URL(name, pages)),
    external: (id, from) => from !== undefined && id.endsWith('/hls/hls-engine'),
    plugins: [
      replace({ preventAssignment: true, values: { __INCLUDES_HLS__: 'true' } }),
      resolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
      cssText,
      transpile,
    ],
  });
  const { output } = await build.generate({
    format: name === HLS_ENGINE ? 'es' : 'iife',
    name: 'page',
    inlineDynamicImports: true,
    paths: () => './hls-engine.js',
  });
  await build.close();
  return output[0].code;
}
