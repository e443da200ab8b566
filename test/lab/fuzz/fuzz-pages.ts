import fc from 'fast-check';
import { type CaseSite, openCaseSite } from './case-site';
import { type Plan, plan } from './plan';
import { runCase } from './run-case';

/** Cases of one seed; fast-check begins each seed with small plans. */
const CASES_OF_A_SEED = 8;
/** How long a failing plan is shrunk. */
const SHRINK_MS = 60_000;

export interface PageFailure {
  readonly seed: number;
  /** With the seed, the very plan. */
  readonly path: string;
  readonly what: string;
  readonly plan: Plan;
}

export interface PageReport {
  cases: number;
  left: number;
  readonly faults: Map<string, number>;
  readonly failures: PageFailure[];
  /** Plans that failed once and not again. */
  once: number;
}

export interface PageOptions {
  readonly seed: number;
  readonly ms: number;
  readonly path?: string | undefined;
  /** Pages at a time. */
  readonly pages: number;
  readonly shrinks: boolean;
}

/** Runs plans until the time is over, in several pages at a time, each with the next seed. */
export async function fuzzPages(options: PageOptions): Promise<PageReport> {
  const report: PageReport = { cases: 0, left: 0, faults: new Map(), failures: [], once: 0 };
  const site = await openCaseSite();
  const endsAt = performance.now() + options.ms;
  let { seed } = options;
  const work = async () => {
    while (performance.now() < endsAt || seed === options.seed) await runSeed(site, seed++, endsAt, options, report);
  };
  try {
    if (options.path !== undefined) await runSeed(site, seed, endsAt, options, report);
    else await Promise.all(Array.from({ length: options.pages }, work));
  } finally {
    await site.close();
  }
  return report;
}

async function runSeed(
  site: CaseSite,
  seed: number,
  endsAt: number,
  { path, shrinks }: PageOptions,
  report: PageReport,
) {
  let failedAt: number | undefined;
  const property = fc.asyncProperty(plan, async (one) => {
    if (failedAt === undefined && path === undefined && performance.now() > endsAt && report.cases > 0) return;
    if (failedAt !== undefined && performance.now() > failedAt + SHRINK_MS) return;
    const startedAt = performance.now();
    const { complaints, faults, hasLeft } = await runCase(site, one);
    if (process.env.FUZZ_TALKS)
      console.log(`${seed} ${((performance.now() - startedAt) / 1000).toFixed(1)} s ${complaints.length}`);
    report.cases += 1;
    if (hasLeft) report.left += 1;
    for (const fault of faults) report.faults.set(fault, (report.faults.get(fault) ?? 0) + 1);
    if (complaints.length === 0) return;
    failedAt ??= performance.now();
    throw new Error(complaints.join('\n'));
  });
  const outcome = await fc.check(property, {
    seed,
    numRuns: CASES_OF_A_SEED,
    endOnFailure: !shrinks,
    ...(path === undefined ? {} : { path }),
  });
  if (!outcome.failed || !outcome.counterexample) return;
  // A page on a machine with other things to do may be late; what is wrong is wrong again.
  let again = 0;
  for (let turn = 0; turn < 2 && again === 0; turn++) {
    if ((await runCase(site, outcome.counterexample[0])).complaints.length > 0) again += 1;
  }
  const what = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
  const failure = { seed, path: outcome.counterexamplePath ?? '', what, plan: outcome.counterexample[0] };
  if (again > 0) report.failures.push(failure);
  else report.once += 1;
  const shown = JSON.stringify(failure.plan)
    .replace(/(\[?\{\\?"inner\\?":){5,}/g, '…')
    .replace(/(.{1,12}?)\1{20,}/g, '$1…');
  console.log(`${again > 0 ? 'FAILED' : 'FAILED ONCE, and not again:'} ${what.slice(0, 3000)}`);
  console.log(`  npm run test:lab -- fuzz --seed ${seed} --path ${failure.path}\n  ${shown.slice(0, 2500)}`);
}
