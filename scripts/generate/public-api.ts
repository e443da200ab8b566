import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const TYPES = new URL('../../dist/types/', import.meta.url);

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/**
 * The text of docs/public-api.txt: the names that each entry exports, from the built types. Comments are removed and names
 * are sorted, so that only a change of the public API changes the file.
 */
export function createPublicApiReport(): string {
  const { exports, bin } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const files = readdirSync(TYPES)
    .filter((file) => file.endsWith('.d.ts'))
    .sort();
  return [
    'The public API of @service/web-sdk, generated from the built types by scripts/generate/public-api.ts',
    '(npx tsx scripts/generate.ts). Users may rely on all of it: record a change in CHANGELOG.md.',
    '',
    ...Object.keys(exports).map((entry) => `entry ${entry.replace(/^\./, '@service/web-sdk')}`),
    ...Object.keys(bin).map((name) => `command ${name}`),
    ...files.flatMap((file) => ['', `${'='.repeat(12)} ${file} ${'='.repeat(12)}`, '', ...toSection(file)]),
    '',
  ].join('\n');
}

/** The exports of one type file, then its declarations, sorted by name. */
function toSection(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, TYPES), 'utf8'), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const declared: { name: string; text: string }[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    if (ts.isExportDeclaration(statement)) {
      const elements =
        statement.exportClause && ts.isNamedExports(statement.exportClause) ? statement.exportClause.elements : [];
      const isType = statement.isTypeOnly ? 'type ' : '';
      const isShared = elements.some(({ name }) => name.text.length === 1);
      // A file that two entries share exports under single letters; the entries have the names.
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

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? '';
  return ts.getNameOfDeclaration(statement as ts.DeclarationStatement)?.getText() ?? '';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
