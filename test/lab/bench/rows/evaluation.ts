import { readFileSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { type Bench, barePage, kilobytes, median, milliseconds, type Row, ratio, readHeapBytes } from '../bench-site';
import { minified } from '../minified';
import { timeEvaluation, timeLoaded } from '../time-script';

const SAMPLES = 21;
const OURS = readFileSync('dist/service.min.js', 'utf8');

type Figures = Readonly<Record<'ours' | 'bare' | 'empty', { readonly ms: number; readonly heap: number }[]>>;

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

/**
 * Main-thread time of the script that every page downloads: from a script tag, as pages have it, and as inline text,
 * which Chromium compiles on the main thread. Also what that leaves on the heap.
 */
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
  const texts: Figures = { ours: [], bare: [], empty: [] };
  const loaded: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
  for (let sample = 0; sample < SAMPLES; sample++) {
    texts.ours.push(await evaluate(OURS));
    texts.bare.push(await evaluate(preact));
    texts.empty.push(await evaluate('0;'));
    loaded.ours.push(await timeLoaded(bench, OURS));
    loaded.bare.push(await timeLoaded(bench, preact));
  }
  // DevTools' own evaluation and the first use of the page's interfaces stay on the heap too. The text does not: it is
  // the document's, outside of the engine's heap.
  const heapOf = (runs: Figures[keyof Figures]) =>
    median(runs.map((one) => one.heap)) - median(texts.empty.map((one) => one.heap));
  const msOf = (runs: Figures[keyof Figures]) => median(runs.map((one) => one.ms));
  const row = (name: string, ms: number, bareMs: number) => ({
    name,
    measured: `${milliseconds(ms)} = ${ratio(ms, bareMs)}`,
    beside: `bare Preact ${milliseconds(bareMs)}`,
  });
  const [ms, bareMs] = [median(loaded.ours), median(loaded.bare)];
  const heap = heapOf(texts.ours);
  return [
    {
      ...row('evaluate service.min.js, fetched by a script tag, 4x slower', ms, bareMs),
      budget: '≤ 1.5 ×',
      isMet: ms <= 1.5 * bareMs,
    },
    {
      ...row('… standing in the page as text', msOf(texts.ours), msOf(texts.bare)),
      budget: '',
      isMet: undefined,
    },
    {
      name: 'heap kept by service.min.js, above an empty script',
      measured: kilobytes(heap),
      beside: `bare Preact ${kilobytes(heapOf(texts.bare))}`,
      budget: '≤ 60 kB',
      isMet: heap <= 60_000,
    },
  ];
}
