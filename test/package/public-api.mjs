/**
 * The public surface of every entry of the package as one text: `docs/public-api.txt`. Made from the built type files,
 * without comments and in the order of the alphabet, so that only a change of the surface changes it. A test compares;
 * `npm run generate` writes it anew.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { buildIfStale } from '../run/build-if-stale.mjs';

const TYPES = new URL('../../dist/types/', import.meta.url);
const output = new URL('../../docs/public-api.txt', import.meta.url);

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** @returns {string} */
export function createPublicApiReport() {
  const { exports, bin } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const files = readdirSync(TYPES)
    .filter((file) => file.endsWith('.d.ts'))
    .sort();
  return [
    'The public surface of @service/web-sdk. Written by test/package/public-api.mjs (npm run generate) from the built',
    'types. A change to it is a change to what users may rely on: say so in CHANGELOG.md.',
    '',
    ...Object.keys(exports).map((entry) => `entry ${entry.replace(/^\./, '@service/web-sdk')}`),
    ...Object.keys(bin).map((name) => `command ${name}`),
    ...files.flatMap((file) => ['', `${'='.repeat(12)} ${file} ${'='.repeat(12)}`, '', ...toSection(file)]),
    '',
  ].join('\n');
}

/** What one type file exports, then what it declares, by name. */
function toSection(file) {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, TYPES), 'utf8'), ts.ScriptTarget.Latest, true);
  const names = [];
  const declared = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    if (ts.isExportDeclaration(statement)) {
      const elements =
        statement.exportClause && ts.isNamedExports(statement.exportClause) ? statement.exportClause.elements : [];
      const isType = statement.isTypeOnly ? 'type ' : '';
      const isShared = elements.some(({ name }) => name.text.length === 1);
      // A file that two entries share has letters for names; what they stand for is in the entries.
      if (isShared) continue;
      for (const { name, propertyName } of elements) {
        const source = statement.moduleSpecifier || !propertyName ? '' : ` (${propertyName.text})`;
        names.push(`export ${isType}${name.text}${source}`);
      }
    } else
      declared.push({ name: nameOf(statement), text: printer.printNode(ts.EmitHint.Unspecified, statement, source) });
  }
  declared.sort((one, other) => compare(one.name, other.name) || compare(one.text, other.text));
  return [...names.sort(compare), '', ...declared.map(({ text }) => text)];
}

function nameOf(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? '';
  return statement.name?.getText() ?? '';
}

function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildIfStale();
  writeFileSync(output, createPublicApiReport());
  console.log(`wrote ${fileURLToPath(output)}`);
}
