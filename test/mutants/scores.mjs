import { readFileSync, writeFileSync } from 'node:fs';

const EQUIVALENT = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));
const START = '<!-- scores: written by npm run test:mutants -->';
const END = '<!-- end of scores -->';

const toLine = (code = '') => code.replace(/\s+/g, ' ').trim();

/** Whether a mutant stands in the list of those that change nothing that anybody could see. */
const isEquivalent = ({ file, was, replacement }) =>
  EQUIVALENT.some((known) => known.file === file && known.was === was && known.replacement === toLine(replacement));

/** The figures of a room: what the tests noticed of what they could have noticed. */
export function toScore(room, mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const missed = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  const same = missed.filter(isEquivalent);
  const noticed = count('Killed', 'Timeout');
  const survived = count('Survived') - same.filter(({ status }) => status === 'Survived').length;
  const uncovered = count('NoCoverage') - same.filter(({ status }) => status === 'NoCoverage').length;
  return {
    room,
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survived,
    uncovered,
    equivalent: same.length,
    percent: (100 * noticed) / Math.max(1, noticed + survived + uncovered),
    /** Of those places alone to which a test comes. */
    percentReached: (100 * noticed) / Math.max(1, noticed + survived),
    missed: missed.filter((mutant) => !isEquivalent(mutant)).map(toText),
  };
}

function toText({ file, location: { start }, status, was, replacement }) {
  const place = `${file}:${start.line}:${start.column}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`;
  return `${place}\n    ${was}\n    → ${toLine(replacement).slice(0, 160)}`;
}

/** Writes the scores of whole rooms into the table of a page; those of other rooms stay as they are. */
export function writeScores(page, scores, date) {
  const text = readFileSync(page, 'utf8');
  const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
  const rows = new Map([...text.slice(start, end).matchAll(/^\| `([^`]+)` \|.*$/gm)].map(([row, room]) => [room, row]));
  for (const { room, percent, percentReached, killed, timedOut, survived, uncovered, equivalent } of scores) {
    const command = `npm run test:mutants -- --room ${room}`;
    const figures = [killed, timedOut, survived, uncovered, equivalent].join(' | ');
    const shares = `${percent.toFixed(1)} % | ${percentReached.toFixed(1)} %`;
    rows.set(room, `| \`${room}\` | ${shares} | ${figures} | ${date} | \`${command}\` |`);
  }
  const head =
    '| Room | Score | Where tests come | Killed | Timed out | Survived | No test comes there | Equivalent | Date | Command |\n' +
    '|---|---|---|---|---|---|---|---|---|---|\n';
  const body = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => `${row}\n`);
  writeFileSync(page, `${text.slice(0, start)}\n\n${head}${body.join('')}\n${text.slice(end)}`);
}
