import { readFileSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import {
  type Bench,
  barePage,
  kilobytes,
  median,
  milliseconds,
  type Row,
  ratio,
  readHeapBytes,
  timeEvaluation,
} from '../bench-site';
import { minified } from '../minified';

const SAMPLES = 21;
const OURS = readFileSync('dist/service.min.js', 'utf8');

/** A script that draws one element with Preact, and nothing else. */
async function bundlePreact(): Promise<string> {
  const entry = 'bare-preact';
  const bundle = await rollup({
    input: entry,
    plugins: [
      {
        name: 'bare-preact',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? `import { h, render } from 'preact'; render(h('p', null, 'text'), document.body);` : null,
      },
      resolve({ rootDir: process.cwd() }),
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', plugins: [minified()] });
  await bundle.close();
  return output[0].code;
}

/** Main-thread time of the script that every page downloads, and what it leaves on the heap. */
export async function measureEvaluation(bench: Bench): Promise<readonly Row[]> {
  const preact = await bundlePreact();
  const evaluate = async (code: string) => {
    const opened = await bench.open(barePage('<p>text'), { slowdown: 4 });
    const before = await readHeapBytes(opened);
    const ms = await timeEvaluation(opened, code);
    const heap = (await readHeapBytes(opened)) - before;
    await opened.close();
    return { ms, heap };
  };
  const ours: { ms: number; heap: number }[] = [];
  const bare: { ms: number; heap: number }[] = [];
  const empty: { ms: number; heap: number }[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    ours.push(await evaluate(OURS));
    bare.push(await evaluate(preact));
    empty.push(await evaluate('0;'));
  }
  const [ms, bareMs] = [median(ours.map((one) => one.ms)), median(bare.map((one) => one.ms))];
  // DevTools' own evaluation and the first use of the page's interfaces stay on the heap too. The text does not: it is
  // the document's, outside of the engine's heap.
  const heapOf = (runs: typeof ours) => median(runs.map((one) => one.heap)) - median(empty.map((one) => one.heap));
  const heap = heapOf(ours);
  return [
    {
      name: 'evaluate service.min.js, 4x slower',
      measured: `${milliseconds(ms)} = ${ratio(ms, bareMs)}`,
      beside: `bare Preact ${milliseconds(bareMs)}`,
      budget: '≤ 1.5 ×',
      isMet: ms <= 1.5 * bareMs,
    },
    {
      name: 'heap kept by service.min.js, above an empty script',
      measured: kilobytes(heap),
      beside: `bare Preact ${kilobytes(heapOf(bare))}`,
      budget: '≤ 60 kB',
      isMet: heap <= 60_000,
    },
  ];
}
