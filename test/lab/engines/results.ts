import { readFileSync, writeFileSync } from 'node:fs';

const START = '<!-- engines: written by npm run test:lab -- engines -->';
const END = '<!-- end of engines -->';
const FAMILIES = ['Chromium', 'Firefox', 'WebKitGTK'];
const REASONS = 'These journeys did not run, because the engine or its driver cannot do what they need:';

interface GroupResult {
  readonly passed: number;
  readonly failed: number;
  /** Reasons by the name of the journey. */
  readonly cannot: ReadonlyMap<string, string>;
}

export interface EngineResult {
  version: string;
  readonly groups: Map<string, GroupResult>;
}

/**
 * Updates the table of a page: a row for each group of journeys, a column for each engine, then what an engine cannot do,
 * with the reasons. What was not run stays as it was.
 */
export function writeResults(
  page: string,
  results: readonly EngineResult[],
  groupNames: readonly string[],
  date: string,
): void {
  const text = readFileSync(page, 'utf8');
  const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
  const former = text.slice(start, end).split('\n');
  const [, ...heads] = cellsOf(former.find((line) => line.startsWith('| ')) ?? '| Journeys |');
  const engines = FAMILIES.map((family, at) => heads[at] || family);
  const table = new Map(
    former.filter((line) => line.startsWith('| ')).map((row) => [cellsOf(row)[0] ?? '', cellsOf(row).slice(1)]),
  );
  const reasons = new Set(former.filter((line) => FAMILIES.some((family) => line.startsWith(`| ${family} |`))));
  for (const { version, groups } of results) {
    const family = version.split(' ')[0] ?? '';
    const column = FAMILIES.indexOf(family);
    if (column < 0) continue;
    engines[column] = `${version}, ${date}`;
    for (const [group, { passed, failed, cannot }] of groups) {
      const cells = table.get(group) ?? [];
      table.set(group, cells);
      cells[column] = [
        `${passed} passed`,
        ...(failed > 0 ? [`**${failed} failed**`] : []),
        ...(cannot.size > 0 ? [`${cannot.size} cannot`] : []),
      ].join(', ');
      for (const reason of reasons) if (reason.startsWith(`| ${family} | ${group} | `)) reasons.delete(reason);
      for (const [name, reason] of cannot) reasons.add(`| ${family} | ${group} | ${name} | ${reason} |`);
    }
  }
  const line = (cells: readonly string[]) => `| ${['', ...engines].map((_, at) => cells[at] ?? '').join(' | ')} |`;
  const body = [
    line(['Journeys', ...engines]),
    `|${'---|'.repeat(engines.length + 1)}`,
    ...groupNames.filter((group) => table.has(group)).map((group) => line([group, ...(table.get(group) ?? [])])),
    ...(reasons.size > 0
      ? ['', REASONS, '', '| Engine | Group | Journey | Reason |', '|---|---|---|---|', ...[...reasons].sort()]
      : []),
  ];
  writeFileSync(page, `${text.slice(0, start)}\n\n${body.join('\n')}\n\n${text.slice(end)}`);
}

const cellsOf = (row: string): string[] =>
  row
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.trim());
