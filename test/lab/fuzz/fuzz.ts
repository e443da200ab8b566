import { parseArgs } from 'node:util';
import { fuzzPages } from './fuzz-pages';
import { fuzzReaders } from './fuzz-readers';

/** `npm run test:lab -- fuzz --minutes 10 --seed 7`; see docs/decisions/fuzz-and-chaos.md. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 100_000_000) },
      path: { type: 'string' },
      only: { type: 'string' },
      pages: { type: 'string', default: '2' },
      shrink: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  const ms = Number(values.minutes) * 60_000;
  console.log(`seed ${seed}`);
  let failed = 0;
  if (values.only !== 'pages' && values.path === undefined) {
    const report = await fuzzReaders(seed, ms / 5);
    for (const { reader, seed: own, what, input } of report.failures) {
      console.log(
        `FAILED ${reader}: ${what}\n  npm run test:lab -- fuzz --only readers --seed ${own} --minutes 0\n  ${JSON.stringify(input)?.slice(0, 2000)}`,
      );
    }
    console.log(`readers: ${report.cases} cases, ${report.readers} readers, ${report.failures.length} failing`);
    failed += report.failures.length;
  }
  if (values.only !== 'readers') {
    const report = await fuzzPages({
      seed,
      ms: values.only ? ms : ms * 0.8,
      path: values.path,
      pages: Number(values.pages),
      shrinks: values.shrink,
    });
    const injected = [...report.faults.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `pages: ${report.cases} cases, ${report.left} of them left by a link, ${injected} faults injected, ${report.faults.size} distinct, ${report.failures.length} failing seeds, ${report.once} that failed once`,
    );
    failed += report.failures.length;
  }
  return failed === 0 ? 0 : 1;
}
