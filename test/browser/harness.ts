import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type StaticSite, startStaticSite } from '../../scripts/static-site';
import { launchHeadlessShell } from './chromium';

/** The two sizes at which everything is looked at. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface PageOptions {
  readonly viewport?: keyof typeof VIEWPORTS | { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Set on `<html>` before the page's own scripts run. */
  readonly dir?: 'ltr' | 'rtl';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Anything else Playwright's `newContext` knows (locale, javaScriptEnabled, permissions …). */
  readonly context?: BrowserContextOptions;
}

/** What went wrong in a page since it was opened; empty lists in a page that is well. */
export interface PageProblems {
  /** Uncaught errors and unhandled rejections, with their stacks; those of the browser itself by their message. */
  readonly errors: readonly string[];
  /** Every console line but the harness's own: `error: text`. */
  readonly console: readonly string[];
  /** `img-src https://…` for every report of a Content-Security-Policy. */
  readonly violations: readonly string[];
}

export interface TestPage {
  readonly page: Page;
  readonly problems: PageProblems;
  close(): Promise<void>;
}

/** Marks the console line by which a page reports a policy violation to the harness, without adding a global. */
const VIOLATION = 'harness: policy violation';
/** Marks an error that only listeners of the page receive, such as one of a ResizeObserver. */
const ERROR = 'harness: error of the page';

let browser: Promise<Browser> | undefined;
const openPages = new Set<TestPage>();
const closings = new Set<() => Promise<void>>();

/**
 * The Chromium that all test files of a worker share; every page has a context of its own, thus storage of its own. A page
 * that is killed or frozen disturbs no other worker. It ends with the worker.
 */
export function sharedChromium(): Promise<Browser> {
  browser ??= launchHeadlessShell();
  return browser;
}

/** Opens an empty page in a fresh context and watches what goes wrong in it. Closed after the test. */
export async function openPage(options: PageOptions = {}): Promise<TestPage> {
  const { viewport = 'phone', colorScheme = 'light', reducedMotion = 'no-preference', dir } = options;
  const size = typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport;
  const context = await (await sharedChromium()).newContext({
    viewport: { width: size.width, height: size.height },
    hasTouch: viewport === 'phone',
    colorScheme,
    reducedMotion,
    ...options.context,
  });
  await context.addInitScript(
    ([violation, error]) => {
      const { debug } = console;
      document.addEventListener('securitypolicyviolation', (event) => {
        debug(violation, `${event.effectiveDirective} ${event.blockedURI}`);
      });
      window.addEventListener('error', (event) => {
        if (event instanceof ErrorEvent && !event.error && event.message) debug(error, event.message);
      });
    },
    [VIOLATION, ERROR],
  );
  if (dir) await context.addInitScript(setDirection, dir);
  const page = await context.newPage();
  const opened: TestPage = {
    page,
    problems: watchProblems(page),
    async close() {
      openPages.delete(opened);
      // A handler that waits for an answer outlives its test, and would fail the next one's. A page may be closed already.
      await Promise.all(
        [page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})),
      );
      await context.close();
    },
  };
  openPages.add(opened);
  return opened;
}

/**
 * Serves `dist`, `examples` and a test's own pages on an origin of its own; several make cross-origin pages.
 * Closed after the test file.
 */
export async function openSite(options?: Parameters<typeof startStaticSite>[0]): Promise<StaticSite> {
  const site = await startStaticSite(options);
  closeAfterFile(() => site.close());
  return site;
}

/** Puts a page of the test's own on a site: its address. */
export function servePage(site: StaticSite, path: string, html: string, headers: Record<string, string> = {}): string {
  site.answer(path, (_request, response, common) => {
    response.writeHead(200, { ...common, 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
  });
  return site.origin + path;
}

function watchProblems(page: Page): PageProblems {
  const problems = { errors: [] as string[], console: [] as string[], violations: [] as string[] };
  page.on('pageerror', (error) => problems.errors.push(error.stack || String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(VIOLATION)) problems.violations.push(text.slice(VIOLATION.length + 1));
    else if (text.startsWith(ERROR)) problems.errors.push(text.slice(ERROR.length + 1));
    else problems.console.push(`${message.type()}: ${text}`);
  });
  return problems;
}

function setDirection(dir: 'ltr' | 'rtl'): void {
  const apply = () => {
    if (document.documentElement) document.documentElement.dir = dir;
  };
  apply();
  document.addEventListener('readystatechange', apply, { once: true });
}

/** Closes something of this test file behind its last test. */
export function closeAfterFile(close: () => Promise<void>): void {
  closings.add(close);
}

/** A resource that the tests of one file share: opened at first use, closed after the last test. */
export function sharedInFile<Thing>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => Promise<void>,
): () => Promise<Thing> {
  let opened: Promise<Thing> | undefined;
  return () => {
    if (opened) return opened;
    const opening = open();
    opened = opening;
    closeAfterFile(async () => {
      opened = undefined;
      await close(await opening);
    });
    return opening;
  };
}

/** Closes what a test has left open. */
export async function closePages(): Promise<void> {
  await Promise.all([...openPages].map((opened) => opened.close()));
}

/** Closes what a test file has left open; the browser stays for the worker's next file. */
export async function closeFile(): Promise<void> {
  const all = [...closings];
  closings.clear();
  await Promise.all(all.map((close) => close()));
}
