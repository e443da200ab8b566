/**
 * `npm run lighthouse`: Lighthouse 12 (fetched by npx, so that nobody else installs it) on the script-tag example, and on
 * the same page without our script. Accessibility, best practices and SEO must be 100; of the total blocking time less
 * than 30 ms may be ours.
 */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { startStaticSite } from './static-site.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const OURS_MS = 30;
/** The best of so many runs counts: what else the machine does can only add. */
const RUNS = 3;

const root = fileURLToPath(new URL('../..', import.meta.url));

buildIfStale();
const mock = spawn(process.execPath, [`${root}dist/bin/service-mock.js`, '--port', '0', '--integrations-port', '0']);
const { baseUrl } = JSON.parse(await new Promise((resolve) => createInterface(mock.stdout).once('line', resolve)));
const site = await startStaticSite({ host: 'localhost' });
const html = readFileSync(`${root}examples/script-tag/index.html`, 'utf8');
const withoutScript = html.replace(/<script[^>]*service\.min\.js[^>]*><\/script>/, '');
const bare = withoutScript.replace(/<link rel="modulepreload"[^>]*>/g, '');
if (withoutScript === html) throw new Error('The example has no script tag of ours to leave out.');
site.answer('/examples/script-tag/bare.html', (_request, response, headers) => {
  response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(bare);
});

try {
  const query = `?mock=${encodeURIComponent(baseUrl)}`;
  const withUs = await measure(`${site.origin}/examples/script-tag/${query}`);
  const without = await measure(`${site.origin}/examples/script-tag/bare.html${query}`);
  const ours = Math.max(0, withUs.blockingMs - without.blockingMs);
  const rows = [
    ...Object.entries(withUs.scores).map(([name, score]) => [name, score, 100, score >= 100]),
    ['blocking time, the library’s share (ms)', Math.round(ours), OURS_MS, ours < OURS_MS],
  ];
  for (const [name, value, limit, ok] of rows) {
    console.log(`${name.padEnd(42)}${String(value).padStart(6)}${String(limit).padStart(8)}  ${ok ? 'ok' : 'FAILED'}`);
  }
  for (const line of withUs.failures) console.log(`  ${line}`);
  process.exitCode = rows.every(([, , , ok]) => ok) ? 0 : 1;
} finally {
  await site.close();
  mock.kill('SIGTERM');
}

/** Scores and blocking time of a page, the best of some runs. */
async function measure(url) {
  const reports = [];
  for (let run = 0; run < RUNS; run++) reports.push(await audit(url));
  const [{ categories, audits }] = reports;
  const names = ['accessibility', 'best-practices', 'seo'];
  return {
    scores: Object.fromEntries(names.map((name) => [name, Math.round(categories[name].score * 100)])),
    blockingMs: Math.min(...reports.map((report) => report.audits['total-blocking-time'].numericValue)),
    failures: names
      .flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]))
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, title }) => `${id}: ${title}`),
  };
}

function audit(url) {
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
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`${LIGHTHOUSE}: ${code}`)),
    );
  });
}
