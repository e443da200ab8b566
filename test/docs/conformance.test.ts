import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isManual } from '../../scripts/generate/conformance/claim';
import { CLAIMS, createConformancePage, REPORT } from '../../scripts/generate/conformance-page';
import { root } from './doc-pages';

/** The criteria of each table, as the standards list them. */
const CRITERIA: Readonly<Record<string, string>> = {
  'Level A':
    '1.1.1 1.2.1-3 1.3.1-3 1.4.1-2 2.1.1-2 2.1.4 2.2.1-2 2.3.1 2.4.1-4 2.5.1-4 3.1.1 3.2.1-2 3.2.6 3.3.1-2 3.3.7 4.1.2',
  'Level AA': '1.2.4-5 1.3.4-5 1.4.3-5 1.4.10-13 2.4.5-7 2.4.11 2.5.7-8 3.1.2 3.2.3-4 3.3.3-4 3.3.8 4.1.3',
  'Chapter 5: Generic requirements': '5.1.2.1-2 5.1.3.1-16 5.1.4-5 5.1.6.1-2 5.1.7 5.2-4 5.5.1-2 5.6.1-2 5.7-9',
  'Chapter 7: ICT with video capabilities': '7.1.1-5 7.2.1-3 7.3',
  'Chapter 9: Web':
    '9.1.1.1 9.1.2.1-5 9.1.3.1-5 9.1.4.1-5 9.1.4.10-13 9.2.1.1-2 9.2.1.4 9.2.2.1-2 9.2.3.1 9.2.4.1-7 9.2.5.1-4 9.3.1.1-2 9.3.2.1-4 9.3.3.1-4 9.4.1.1-3 9.6',
  'Chapter 11: Software': '11.1-4 11.5.1 11.5.2.1-17 11.6.1-2 11.7 11.8.1-5',
  'Chapter 12: Documentation and support services': '12.1.1-2 12.2.2-4',
  'Chapter 3: Functional performance criteria': '302.1-9',
  'Chapter 4: Hardware': 'Chapter 4',
  'Chapter 5: Software': '502.2.1-2 502.3.1-14 502.4 503.2-3 503.4.1-2 504.2 504.2.1-2 504.3-4',
  'Chapter 6: Support documentation and services': '602.2-4 603.2-3',
};

/** `1.2.1-3` is 1.2.1, 1.2.2 and 1.2.3. */
const expand = (list: string): string[] =>
  list.split(/ (?=\d+\.)/).flatMap((range) => {
    const [, before = '', first = '', last] = /^(.*\.)(\d+)-(\d+)$/.exec(range) ?? [];
    if (last === undefined) return [range];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${before}${Number(first) + index}`);
  });

/** All titles of tests and groups in the repository. */
function readTitles(): ReadonlySet<string> {
  const titles = new Set<string>();
  for (const folder of ['src', 'test']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || file.includes('node_modules')) continue;
      const code = readFileSync(join(root, folder, file), 'utf8');
      if (!code.includes("from 'vitest'")) continue;
      for (const [, , title = ''] of code.matchAll(
        /(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g,
      ))
        titles.add(title.replace(/\\(.)/g, '$1'));
    }
  }
  return titles;
}

describe('the accessibility conformance report', () => {
  test('is what `npx tsx scripts/generate.ts` writes', () => {
    expect(readFileSync(join(root, 'docs/accessibility-conformance.md'), 'utf8')).toBe(createConformancePage());
  });

  test('has each criterion of the standards once, in their order', () => {
    const tables = Object.values(REPORT).flatMap((one) => Object.entries(one));
    const found = Object.fromEntries(tables.map(([title, claims]) => [title, claims.map(({ id }) => id)]));
    expect(found).toEqual(Object.fromEntries(Object.entries(CRITERIA).map(([title, list]) => [title, expand(list)])));
  });

  test('names only tests that exist', () => {
    const titles = [...readTitles()];
    const named = [...new Set(CLAIMS.flatMap(({ evidence }) => evidence))].filter((one) => !isManual(one));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((one) => !titles.some((title) => title.startsWith(one)))).toEqual([]);
  });

  test('claims support only with evidence, and gives a reason for everything else', () => {
    const bare = CLAIMS.filter(({ support, evidence, remark }) =>
      support === 'Supports' ? evidence.length === 0 && !remark.startsWith('See WCAG') : remark === '',
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});
