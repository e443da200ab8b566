import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const types = readdirSync(join(root, 'dist/types')).filter((file) => /\.d\.c?ts$/.test(file));

/** Numbers of rules as docs/rules writes them, and the numbers of their chapters: `L1.7`, `L1`. */
const rules = new Set(
  readdirSync(join(root, 'docs/rules'))
    .flatMap((file) => [...read(`docs/rules/${file}`).matchAll(/\b([A-Z]\d+)(\.\d+)?\b/g)])
    .flatMap(([rule = '', chapter = '']) => [rule, chapter]),
);

/** The comments of a file, by the compiler's own reading. */
function commentsOf(text: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false, ts.LanguageVariant.Standard, text);
  const found: string[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia) {
      found.push(scanner.getTokenText());
    }
  }
  return found;
}

const findRules = (comment: string) =>
  (comment.match(/\b[A-Z]\d+(?:\.\d+)?\b/g) ?? []).filter((word) => rules.has(word));

/** What a reader of the package cannot open: of the project's folders it has the guides, right under `docs/`, and the media. */
const findPaths = (comment: string) =>
  (comment.match(/(?<![\w./-])(?:src|test|mocks|shared|docs)\/[\w./-]*\w|\bDESIGN\b/g) ?? []).filter(
    (path) => !/^(docs\/[\w-]+\.(md|yaml)|mocks\/media\/files)$/.test(path),
  );

describe('the published types', () => {
  test.each(types)('%s explains itself: no number of a rule, no file that is not in the package', (file) => {
    const told = commentsOf(read(`dist/types/${file}`)).map((comment) => [
      ...findRules(comment),
      ...findPaths(comment),
    ]);
    expect(told.flat()).toEqual([]);
  });

  test('the search finds what must not be there', () => {
    expect(commentsOf("/** One. (L1.7) */ const a = '/* no */'; // src/model/clip.ts, L1\n")).toEqual([
      '/** One. (L1.7) */',
      '// src/model/clip.ts, L1',
    ]);
    expect(findRules('One. (L1.7, H11.5) and L1, not UTF8 or H264.')).toEqual(['L1.7', 'H11.5', 'L1']);
    expect(findPaths('docs/privacy.md, docs/decisions/hls-engine.md and src/model/clip.ts')).toEqual([
      'docs/decisions/hls-engine.md',
      'src/model/clip.ts',
    ]);
    const comments = types.flatMap((file) => commentsOf(read(`dist/types/${file}`)));
    expect(comments.length).toBeGreaterThan(500);
  });
});
