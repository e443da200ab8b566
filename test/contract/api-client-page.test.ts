import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ApiError, createApiClient } from '../../src/api-client';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/api-client.md'), 'utf8');
const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => match[1] ?? '');

/** Every type error of the page's code blocks, against the sources that the package is built from. */
function findTypeErrors(): string[] {
  const files = new Map(blocks.map((code, index) => [join(root, `docs/block-${index + 1}.ts`), code]));
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { '@service/web-sdk/api-client': [join(root, 'src/api-client.ts')] },
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version) => {
    const code = files.get(name);
    return code === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, code, version);
  };
  host.getCurrentDirectory = () => dirname(join(root, 'package.json'));
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('docs/api-client.md', () => {
  test('every code block type-checks against the client', () => {
    expect(blocks.length).toBeGreaterThan(5);
    expect(findTypeErrors()).toEqual([]);
  }, 60_000);

  test('the operations of the page are the methods of the client', () => {
    const client = createApiClient({ baseUrl: 'https://api.test' });
    const methods = Object.entries(client).flatMap(([group, operations]) =>
      Object.keys(operations as object).map((name) => `${group}.${name}`),
    );
    const table = page.slice(page.indexOf('## Operations'), page.indexOf('### Categories'));
    let group = '';
    const named = [...table.matchAll(/`(\w*)\.(\w+)\(/g)].map((match) => {
      // `.getByExternalId` after `stories.get` is of the same group.
      group = match[1] || group;
      return `${group}.${match[2]}`;
    });
    expect([...named].sort()).toEqual([...methods].sort());
  });

  test('the codes of the page are those that an error can have', () => {
    const codes = page.match(/\| `code` \| (.*) \|/)?.[1]?.match(/\w+/g);
    const source = readFileSync(join(root, 'src/api/client/api-error.ts'), 'utf8');
    for (const code of codes ?? []) expect(source).toContain(`'${code}'`);
    expect(codes).toHaveLength(12);
    expect(new ApiError({ status: 0, code: 'Timeout', message: '' }).name).toBe('ApiError');
  });
});
