import fc from 'fast-check';
import { judgeResult } from './judge-result';
import { mutate, mutations } from './mutate';
import { createReaders, type Reader } from './readers';
import { junk } from './values';

/** Reading one answer takes less than this on any machine; what takes longer three times goes through it again and again. (S19) */
const LONGEST_MS = 250;

export interface ReaderFailure {
  readonly reader: string;
  readonly seed: number;
  readonly what: string;
  /** The smallest input that shows it. */
  readonly input: unknown;
}

export interface ReaderReport {
  readonly cases: number;
  readonly readers: number;
  readonly failures: readonly ReaderFailure[];
}

/** Goes round all readers until the time is over; each round has a seed of its own, counted up from `seed`. */
export async function fuzzReaders(seed: number, ms: number, only = ''): Promise<ReaderReport> {
  const readers = (await createReaders()).filter(({ name }) => name.includes(only));
  const failures = new Map<string, ReaderFailure>();
  const endsAt = performance.now() + ms;
  let cases = 0;
  for (let round = 0; round === 0 || performance.now() < endsAt; round++) {
    for (const reader of readers) {
      const known = [...failures.values()].filter((one) => one.reader === reader.name).length;
      // One that falls again and again has said enough.
      if (known > 2 || (round > 0 && performance.now() > endsAt)) continue;
      const failure = await fuzzReader(reader, seed + round, () => {
        cases += 1;
      });
      if (failure) failures.set(`${failure.reader}: ${failure.what.replace(/\d+/g, '0').slice(0, 60)}`, failure);
    }
  }
  return { cases, readers: readers.length, failures: [...failures.values()] };
}

async function fuzzReader(reader: Reader, seed: number, count: () => void): Promise<ReaderFailure | undefined> {
  const spoiled = fc
    .tuple(fc.constantFrom(...reader.seeds), mutations)
    .map(([good, changes]) => mutate(typeof good === 'string' ? [...good.split(/(?=[\s/?&=%#<>:.-])/)] : good, changes))
    .map((value) => (typeof reader.seeds[0] === 'string' && Array.isArray(value) ? value.map(toText).join('') : value));
  const input = fc.oneof({ weight: 9, arbitrary: spoiled }, { weight: 1, arbitrary: junk });
  const outcome = await fc.check(
    fc.asyncProperty(input, async (value) => {
      count();
      const complaint = await tryReader(reader, value);
      if (complaint) throw new Error(complaint);
    }),
    { seed, numRuns: 60, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
  if (!outcome.failed) return undefined;
  const thrown = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'fell';
  return { reader: reader.name, seed, what: thrown, input: outcome.counterexample?.[0] };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** What is wrong with the reader on this input. */
export async function tryReader(reader: Reader, input: unknown): Promise<string | undefined> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const startedAt = performance.now();
    try {
      const result = await reader.read(input);
      const complaint = judgeResult(result) ?? reader.judge?.(result);
      if (complaint) return complaint;
    } catch (error) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (!reader.mayThrow?.test(text))
        return `throws ${error instanceof Error ? (error.stack ?? text).split('\n').slice(0, 4).join(' ') : text}`;
    }
    shortest = Math.min(shortest, performance.now() - startedAt);
    if (shortest < LONGEST_MS) return undefined;
  }
  return `takes ${shortest.toFixed(0)} ms at least`;
}
