import { parseArgs } from 'node:util';
import { type Bench, openBench, type Row } from './bench-site';
import { measureBuilds } from './rows/builds';
import { measureEvaluation } from './rows/evaluation';
import { measureEvents } from './rows/events';
import { measureFirstFrame } from './rows/first-frame';
import { measureFirstVisit } from './rows/first-visit';
import { measureInteractions } from './rows/interactions';
import { measureOpenClose } from './rows/open-close';
import { measurePagedIn } from './rows/paged-in';
import { measurePeerFigures } from './rows/peer-figures';
import { toPeerRows, toPeerTable } from './rows/peer-table';
import { measurePlaying } from './rows/playing';
import { measureRequests } from './rows/requests';
import { measureReturning } from './rows/returning';
import { measureScrolling } from './rows/scrolling';
import { measureSizes } from './rows/sizes';
import { measureStoryOpening } from './rows/story-opening';
import { measureSwipes } from './rows/swipes';

/** The measurements, by the name that `--only` takes. Ratios are of one run; DESIGN's budgets are next to them. */
const MEASUREMENTS: Readonly<Record<string, (bench: Bench) => Promise<readonly Row[]>>> = {
  evaluation: measureEvaluation,
  requests: measureRequests,
  'first-visit': measureFirstVisit,
  returning: measureReturning,
  scrolling: measureScrolling,
  'first-frame': measureFirstFrame,
  interactions: measureInteractions,
  'story-opening': measureStoryOpening,
  playing: measurePlaying,
  swipes: measureSwipes,
  sizes: measureSizes,
  'paged-in': measurePagedIn,
  'open-close': measureOpenClose,
  events: measureEvents,
  builds: measureBuilds,
};

/**
 * Runs every measurement, or the one that `--only` names. Exits with 1 if a budget is exceeded, although a bare page
 * that does the same work meets it. `--before <dist>` names the files of another build to compare with. `--peers` installs
 * other packages for the same purpose, measures only them, and prints the table of docs/performance.md too.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { only, before, peers } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, before: { type: 'string' }, peers: { type: 'boolean' } },
  }).values;
  let table = '';
  const measurePeers = async (opened: Bench) => {
    const figures = await measurePeerFigures(opened);
    table = toPeerTable(figures);
    return toPeerRows(figures);
  };
  const wanted = Object.entries(peers ? { peers: measurePeers } : MEASUREMENTS).filter(
    ([name]) => peers || only === undefined || name === only,
  );
  if (wanted.length === 0) throw new Error(`--only takes one of ${Object.keys(MEASUREMENTS).join(', ')}.`);
  const bench = await openBench({ before });
  const rows: Row[] = [];
  try {
    printRow('What', 'measured', 'beside it', 'budget', '');
    for (const [name, work] of wanted) {
      for (const row of await measure(name, () => work(bench))) {
        rows.push(row);
        printRow(row.name, row.measured, row.beside, row.budget, toVerdict(row));
      }
    }
    if (table) console.log(`\n${table}`);
  } finally {
    await bench.close();
  }
  return rows.some(({ isMet }) => isMet === false) ? 1 : 0;
}

const toVerdict = ({ isMet }: Row): string =>
  isMet === undefined ? '' : isMet === 'limit' ? 'LIMIT' : isMet ? 'ok' : 'OVER';

/** One that breaks off is a row of its own, so that the others are still measured. */
async function measure(name: string, work: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [{ name: `${name}: ${reason}`, measured: 'broke off', beside: '', budget: '', isMet: false }];
  }
}

function printRow(
  ...[name, measured, beside, budget, verdict]: readonly [string, string, string, string, string]
): void {
  console.log(`${name.padEnd(58)}${measured.padStart(20)}${beside.padStart(54)}${budget.padStart(18)}  ${verdict}`);
}
