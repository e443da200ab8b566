import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type CodeBlock, readCodeBlocks, readDocPages, root } from './doc-pages';

const blocks = readDocPages().flatMap(readCodeBlocks);

/** The file of an app that a block shows: `react/top-clips.tsx` of the apps to copy, or of the stacks. */
const stackFileOf = ({ name }: CodeBlock) =>
  ['examples/apps', 'test/lab/stacks'].map((folder) => join(root, folder, name)).find((file) => existsSync(file)) ?? '';
const isStackFile = (block: CodeBlock) => block.name.includes('/') && stackFileOf(block) !== '';
/** CommonJS, which the compiler reads as another program than the modules: npm run test:lab -- recipes runs it. */
const isJestFile = ({ name }: CodeBlock) => name === 'badge.test.js';

/** What a reader's page has in addition: the library under its global name, and their own functions. */
const PRELUDE = `
import type { ServiceLibrary } from '@service/web-sdk';
declare global {
  const Service: ServiceLibrary;
  // The tag of Google, on pages that load it.
  var googletag: { cmd: { push(run: () => void): number }; enableServices(): void };
  function renderMyPage(options: { apiKey: string; host: string }): Promise<void>;
}
`;

/** What a block uses of the globals of Cypress, which is not installed here. */
const CYPRESS = `
interface Chain {
  shadow(): Chain;
  find(selector: string): Chain;
  should(what: string, value: number): Chain;
  then(next: () => unknown): Chain;
}
declare const cy: { wrap(value: unknown): Chain; get(selector: string): Chain };
declare function it(title: string, body: () => void): void;
declare function before(body: () => unknown): void;
declare function beforeEach(body: () => unknown): void;
`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  allowJs: true,
  checkJs: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: 'preact',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  paths: {
    '@service/web-sdk': [join(root, 'src/index.ts')],
    '@service/web-sdk/hls': [join(root, 'src/hls.ts')],
    '@service/web-sdk/api-client': [join(root, 'src/api-client.ts')],
    '@service/web-sdk/server': [join(root, 'src/server.ts')],
    '@service/web-sdk/mocks': [join(root, 'mocks/index.ts')],
    '@service/web-sdk/mocks/msw': [join(root, 'mocks/msw.ts')],
    '@service/web-sdk/mocks/node': [join(root, 'mocks/node.ts')],
    '@service/web-sdk/mocks/browser': [join(root, 'mocks/browser.ts')],
    '@service/web-sdk/testing/*': [join(root, 'mocks/testing/*.ts')],
    // The same names; React itself is only in the stacks' own folders.
    '@service/web-sdk/react': [join(root, 'docs/preact-elements.ts')],
    react: [join(root, 'node_modules/preact/hooks/src/index.d.ts')],
  },
  skipLibCheck: true,
  noEmit: true,
};

/** The code of a block as files a compiler can read: itself, or the scripts of a page. */
function toSources({ language, code }: CodeBlock): { readonly extension: string; readonly code: string }[] {
  // An object alone shows a value; a block of statements never begins with one.
  const statements = code.replace(/^((?:\s*\/\/.*\n)*)(?=\{)/, '$1export const shown = ');
  if (['ts', 'tsx', 'js'].includes(language)) return [{ extension: language, code: statements }];
  if (language !== 'html') return [];
  return [...code.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => ({
    extension: 'js',
    code: script,
  }));
}

test('every block of code in the docs type-checks against the public types', () => {
  const files = new Map([
    [join(root, 'docs/prelude.ts'), PRELUDE],
    // A bundler's project knows what an imported style sheet is.
    [join(root, 'docs/style-sheets.d.ts'), `declare module '*.css';`],
    [join(root, 'docs/cypress.d.ts'), CYPRESS],
    [join(root, 'docs/preact-elements.ts'), `import '../src/lists/elements/template-types/preact';`],
  ]);
  // An app type-checks its own files, with the types of its framework.
  for (const block of blocks.filter((one) => !isStackFile(one) && !isJestFile(one))) {
    toSources(block).forEach(({ extension, code }, index) => {
      files.set(
        join(root, dirname(block.page), `block-${block.page.replace(/\W/g, '-')}-${block.line}-${index}.${extension}`),
        code,
      );
    });
  }
  expect(files.size).toBeGreaterThan(35);

  const host = ts.createCompilerHost(OPTIONS);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version) => {
    const code = files.get(name);
    return code === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, code, version);
  };
  host.getCurrentDirectory = () => root;
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  const problems = [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) return [`${name} was not read`];
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) =>
        `${name.slice(root.length)}:${file.getLineAndCharacterOfPosition(start).line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(problems).toEqual([]);
}, 120_000);

test('a block that is named after a file of an app is this file, so that npm run test:lab -- stacks builds it', () => {
  const shown = blocks.filter(isStackFile);
  expect(shown.length).toBeGreaterThan(10);
  for (const block of shown) expect(block.code, block.name).toBe(readFileSync(stackFileOf(block), 'utf8'));
});

test('every block says what language it is in, and JSON is JSON', () => {
  const fences = readDocPages().flatMap(({ path, text }) =>
    [...text.matchAll(/^```(.*)$/gm)].filter((_, index) => index % 2 === 0).map(([, info = '']) => [path, info]),
  );
  expect(fences.filter(([, info]) => !info)).toEqual([]);
  for (const { language, code } of blocks) if (language === 'json') JSON.parse(code);
});

test('every npm script that a page names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = readDocPages()
    .filter(({ path }) => !path.includes('your-own-tests'))
    .flatMap(({ path, text }) => [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => [path, name]));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, name = '']) => !(name in scripts))).toEqual([]);
});
