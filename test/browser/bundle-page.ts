import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import ts from 'typescript';
import { minify } from '../build/minify.mjs';
import { minifyStyles } from '../build/minify-styles.mjs';

const pages = new URL('pages/', import.meta.url);

const bundles = new Map<string, Promise<string>>();

/**
 * One classic script of `test/browser/pages/<name>`, for a page that drives parts of the library by itself. Minified as
 * the script is, styles too; only property names stay long, because tests call them from outside the page.
 */
export function bundlePage(name: string): Promise<string> {
  const bundled = bundles.get(name) ?? bundle(name);
  bundles.set(name, bundled);
  return bundled;
}

async function bundle(name: string): Promise<string> {
  const build = await rollup({
    input: fileURLToPath(new URL(name, pages)),
    plugins: [
      resolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
      {
        name: 'transpile',
        load: (id) => (/\.tsx?$/.test(id) ? readFileSync(id, 'utf8') : null),
        transform(code, id) {
          if (!/\.tsx?$/.test(id)) return null;
          const { outputText } = ts.transpileModule(code, {
            // Without a name it is taken for TSX, where `<Id>(of)` is an element.
            fileName: id,
            compilerOptions: {
              target: ts.ScriptTarget.ES2022,
              module: ts.ModuleKind.ESNext,
              jsx: ts.JsxEmit.ReactJSX,
              jsxImportSource: 'preact',
            },
          });
          return { code: outputText, map: null };
        },
      },
      minifyStyles(),
    ],
  });
  const { output } = await build.generate({
    format: 'iife',
    name: 'page',
    inlineDynamicImports: true,
    plugins: [minify({ passes: 1 })],
  });
  await build.close();
  return output[0].code;
}
