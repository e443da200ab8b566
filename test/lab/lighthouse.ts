import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { findChromium } from '../../scripts/find-chromium';
import { startStaticSite } from '../../scripts/static-site';

/** `npx` fetches it, so that no other command has to install it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const LEAST_SCORE = 100;
const MOST_BLOCKING_MS = 30;
/** The fastest run counts: other work of the machine can only add time. */
const RUNS = 3;

/** The parts of a Lighthouse report that are read here. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly id: string; readonly title: string; readonly score: number | null; readonly numericValue?: number }
    >
  >;
}

/**
 * Runs Lighthouse on the script-tag example, with the SDK and without it. Returns 1 if accessibility, best practices or SEO
 * scores under 100, or if the SDK adds 30 ms or more to the total blocking time.
 */
export async function main(): Promise<number> {
  const mock = await createMockServer();
  const site = await startStaticSite({ host: 'localhost' });
  const html = readFileSync('examples/script-tag/index.html', 'utf8');
  const withoutScript = html.replace(/<script[^>]*service\.min\.js[^>]*><\/script>/, '');
  if (withoutScript === html) throw new Error('examples/script-tag/index.html has no script tag of service.min.js.');
  const bare = withoutScript.replace(/<link rel="modulepreload"[^>]*>/g, '');
  site.answer('/examples/script-tag/bare.html', (_request, response, headers) => {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(bare);
  });
  try {
    const query = `?mock=${encodeURIComponent(mock.baseUrl)}`;
    const withSdk = await auditOften(`${site.origin}/examples/script-tag/${query}`);
    const without = await auditOften(`${site.origin}/examples/script-tag/bare.html${query}`);
    const addedMs = Math.max(0, blockingMsOf(withSdk) - blockingMsOf(without));
    return [
      ...printScores(withSdk),
      print('blocking time of the SDK (ms)', addedMs, MOST_BLOCKING_MS, addedMs < MOST_BLOCKING_MS),
    ].every(Boolean)
      ? 0
      : 1;
  } finally {
    await Promise.all([site.close(), mock.close()]);
  }
}

const blockingMsOf = (reports: readonly Report[]) =>
  Math.min(...reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN));

/** Prints the scores and what lowered them; returns for each whether it is high enough. */
function printScores([report]: readonly Report[]): readonly boolean[] {
  return CATEGORIES.map((name) => {
    const category = report?.categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    const isHighEnough = print(name, score, LEAST_SCORE, score >= LEAST_SCORE);
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = report?.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1) console.log(`  ${id}: ${audit.title}`);
    }
    return isHighEnough;
  });
}

function print(name: string, value: number, limit: number, isOk: boolean): boolean {
  console.log(
    `${name.padEnd(42)}${value.toFixed(0).padStart(6)}${String(limit).padStart(8)}  ${isOk ? 'ok' : 'FAILED'}`,
  );
  return isOk;
}

async function auditOften(url: string): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await audit(url));
  return reports;
}

function audit(url: string): Promise<Report> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const child = spawn(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout'],
      ...['--only-categories=performance,accessibility,best-practices,seo', `--chrome-flags=${flags}`],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`${LIGHTHOUSE} failed on ${url} with exit code ${code}.`));
    });
  });
}
