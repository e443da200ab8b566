import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { ScenarioName } from '../../../mocks/scenarios/scenario';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../../mocks/server/create-mock-server';
import type { World } from '../../../mocks/world';
import { type StaticSite, startStaticSite } from '../../../scripts/static-site';
import { VERSION } from '../../../src/sdk/version';
import { launchChromium } from '../../browser/chromium';
import { defineName } from '../define-name';

/** One line of the table: what was measured, compared with what, and whether it meets its budget. */
export interface Row {
  readonly name: string;
  readonly measured: string;
  /** The value of the comparison in the same run; `''` if the budget is no ratio. */
  readonly beside: string;
  readonly budget: string;
  /** Undefined if the figure has no budget of its own; `'limit'` if a bare page that does the same exceeds it too. */
  readonly isMet: boolean | 'limit' | undefined;
}

/** How much slower than a bare page over the budget still counts as being at the limit. */
const AT_LIMIT = 1.15;

/** Whether a figure is within its budget, or else as good as the `bare` page that does the same and is over it as well. */
export const judge = (figure: number, budget: number, bare: number): boolean | 'limit' =>
  figure <= budget || (bare > budget && figure <= AT_LIMIT * bare && 'limit');

export interface BenchPageOptions {
  /** CPU slowdown; 4 is what DESIGN's budgets are for. */
  readonly slowdown?: number;
  /** Network latency in milliseconds, each way together. */
  readonly latencyMs?: number;
  readonly reducedMotion?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What the mock backend plays; `happy` has ads between the clips. */
  readonly scenario?: ScenarioName;
}

export interface BenchPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly devtools: CDPSession;
  readonly world: World;
  readonly baseUrl: string;
  close(): Promise<void>;
}

export interface Bench {
  readonly site: StaticSite;
  readonly server: MockServer;
  /** The URL of another build's script, to compare it with this one's; `''` if none was given. */
  readonly scriptBefore: string;
  /** Opens a page of this HTML with an empty cache; `API` in it stands for a mock of the page's own. */
  open(html: string, options?: BenchPageOptions): Promise<BenchPage>;
  close(): Promise<void>;
}

/** The query of a bare page's feed request, the same as the library's (H5.1). */
export const FEED_QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=${VERSION}`;
/** For the script of a bare page: `ask` returns the feed at an address; what is none is an error that the bench prints. */
export const DEFINE_ASK = `const ask = async (url) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error('No feed: ' + answer.status);
    return answer.json();
  };`;

const PHONE = { width: 390, height: 844 };
const scriptFrom = (url: string) => `<script src="${url}"></script>`;
export const SCRIPT_URL = '/dist/service.min.js';
export const SCRIPT = scriptFrom(SCRIPT_URL);
export const START = `Service.sharedInstance.customInstanceHost = 'API';
  globalThis.started = Service.sharedInstance.initialize('${DEMO.keys.web}');`;

/** A page with the SDK's script; `body` comes before it, `code` runs after it. */
export const ourPage = (body: string, code = START, url = SCRIPT_URL) =>
  `<!doctype html><html lang="en"><title>Bench</title><meta name="viewport" content="width=device-width"><body>${body}${scriptFrom(url)}<script>${code}</script>`;
export const barePage = (body: string, code = '') =>
  `<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><body>${body}<script>${code}</script>`;

export interface BenchOptions {
  /** The `dist` of another build; what has a row for it measures both in turns. */
  readonly before?: string | undefined;
  /** Code that runs often is not compiled: what the engine keeps of it hides what a page keeps. */
  readonly isInterpreted?: boolean;
}

const NO_COMPILERS = '--no-sparkplug --no-maglev --no-opt';

export async function openBench({ before, isInterpreted = false }: BenchOptions = {}): Promise<Bench> {
  const [site, server] = await Promise.all([
    // Built files are cached, as on a real server.
    startStaticSite({
      headersFor: (path): Record<string, string> =>
        /^\/(dist|before)\//.test(path) ? { 'Cache-Control': 'max-age=3600' } : {},
    }),
    createMockServer(),
  ]);
  for (const file of before === undefined ? [] : readdirSync(before)) {
    if (!file.endsWith('.js')) continue;
    site.answer(`/before/${file}`, (_request, response, headers) => {
      response
        .writeHead(200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' })
        .end(readFileSync(join(before ?? '', file)));
    });
  }
  const browser: Browser = await launchChromium({
    args: [
      '--autoplay-policy=no-user-gesture-required',
      `--js-flags=--expose-gc${isInterpreted ? ` ${NO_COMPILERS}` : ''}`,
    ],
  });
  let count = 0;
  return {
    site,
    server,
    scriptBefore: before === undefined ? '' : '/before/service.min.js',
    async open(
      html,
      { slowdown = 1, latencyMs = 0, reducedMotion = false, viewport = PHONE, scenario = 'happy' } = {},
    ) {
      count += 1;
      const { baseUrl, world } = server.namespace(`bench-${count}`);
      world.setScenario(scenario);
      const path = `/bench-${count}`;
      const text = html.replaceAll('API', baseUrl);
      site.answer(path, (_request, response, headers) => {
        response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(text);
      });
      const context = await browser.newContext({
        viewport,
        hasTouch: true,
        isMobile: true,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      });
      await defineName(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(`bench page: ${error.message}`));
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      if (latencyMs > 0) {
        const network = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 };
        await devtools.send('Network.emulateNetworkConditions', network);
      }
      if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(site.origin + path);
      return { page, context, devtools, world, baseUrl, close: () => context.close() };
    },
    async close() {
      await browser.close();
      await Promise.all([site.close(), server.close()]);
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Bytes that JavaScript holds once the garbage is collected. */
export async function readHeapBytes({ devtools }: BenchPage): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 2; round++) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** What the engine has counted of this page so far: seconds, or how often. */
export async function readMetrics({ devtools }: BenchPage): Promise<(name: string) => number> {
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Elements of the page, in open shadow roots too. */
export const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const count = (root: Document | ShadowRoot): number =>
      [...root.querySelectorAll('*')].reduce((sum, one) => sum + 1 + (one.shadowRoot ? count(one.shadowRoot) : 0), 0);
    return count(document);
  });

/** Waits until the open player plays the current item; checks on each frame, not at an interval. */
export const whenPlaying = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.querySelector('service-player')?.shadowRoot;
    const video = root?.querySelector<HTMLVideoElement>('.is-front video');
    return video && !video.paused && video.currentTime > 0;
  });

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
export const ratio = (ours: number, beside: number) => `${(ours / beside).toFixed(2)} ×`;
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
