import { readFileSync, writeFileSync } from 'node:fs';

const START = '<!-- engines: written by npm run test:engines -->';
const END = '<!-- end of engines -->';
const FAMILIES = ['Chromium', 'Firefox', 'WebKitGTK'];

/**
 * Writes what was found into the table of a page: a row for each group of journeys, a column for each engine; what was not
 * run now stays as it was. Behind it stands what an engine cannot do, each with its reason.
 *
 * @param {Map<string, { version: string, groups: Map<string, { passed: number, failed: number, cannot: Map<string, string> }> }>} results By engine.
 */
export function writeResults(page, results, groupNames, date) {
  const text = readFileSync(page, 'utf8');
  const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
  const former = text.slice(start, end);
  const rows = former.split('\n').filter((line) => line.startsWith('| '));
  const [, ...heads] = cellsOf(rows[0] ?? '| Journeys |');
  const engines = FAMILIES.map((family, at) => heads[at] || family);
  const table = new Map(
    rows
      .slice(1)
      .map((row) => cellsOf(row))
      .map(([group, ...cells]) => [group, cells]),
  );
  const reasons = new Set(former.split('\n').filter((line) => line.startsWith('- ')));
  for (const { version, groups } of results.values()) {
    const family = version.split(' ')[0];
    const column = FAMILIES.indexOf(family);
    engines[column] = `${version}, ${date}`;
    for (const [group, { passed, failed, cannot }] of groups) {
      const cells = table.get(group) ?? [];
      table.set(group, cells);
      cells[column] = [
        `${passed} passed`,
        ...(failed > 0 ? [`**${failed} failed**`] : []),
        ...(cannot.size > 0 ? [`${cannot.size} cannot`] : []),
      ].join(', ');
      for (const reason of reasons) if (reason.startsWith(`- ${family}, ${group}: `)) reasons.delete(reason);
      for (const [name, reason] of cannot) reasons.add(`- ${family}, ${group}: “${name}”: ${reason}`);
    }
  }
  const line = (cells) => `| ${Array.from({ length: engines.length + 1 }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const body = [
    line(['Journeys', ...engines]),
    `|${'---|'.repeat(engines.length + 1)}`,
    ...groupNames.flatMap((group) => (table.has(group) ? [line([group, ...table.get(group)])] : [])),
    ...(reasons.size > 0 ? ['', 'What an engine cannot do, or cannot be asked for:', '', ...[...reasons].sort()] : []),
  ];
  writeFileSync(page, `${text.slice(0, start)}\n\n${body.join('\n')}\n\n${text.slice(end)}`);
}

const cellsOf = (row) =>
  row
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.trim());
