import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import type { TestPage } from '../browser/harness';
import { type InventoryKeeper, installKeeper, KEEPER, type PageInventory } from './page-inventory';

/** What a fault test says about its page, so that the SDK's outcomes are separate from what the host did. */
export interface OutcomeOptions {
  /** Origins of the API: only requests to them count for U3. */
  readonly apiOrigins: readonly string[];
  /** API keys, user ids and their hashes, attribute names and values, parts of bodies: none may be in the console. (U6) */
  readonly secrets: readonly string[];
  /** Requests that the host or the viewer caused: paging, counts, lookups, media that scripts fetch. (U3) */
  readonly isAskedFor?: (request: Request) => boolean;
  /** Globals of the host's that come after the mark, and a `data-global` name. (U4) */
  readonly globals?: readonly string[];
  /** Storage of the host's own, as `localStorage theirs`. (U5) */
  readonly stored?: readonly string[];
  /** Errors that the host's own code throws. (U1) */
  readonly hostErrors?: RegExp;
}

/** U1 to U6 as one value: what a well-behaved page gives is `WELL`. */
export interface UniversalOutcomes {
  /** U1 */
  readonly errors: readonly string[];
  readonly hostRan: boolean;
  /** U3: the most requests in any 10 s, when that is more than 10; else 0. */
  readonly requestsInWindow: number;
  /** U4 */
  readonly globals: readonly string[];
  readonly prototypes: readonly string[];
  /** U5 */
  readonly stored: readonly string[];
  readonly isStorageSmall: boolean;
  /** U6 */
  readonly leaks: readonly string[];
}

export const WELL: UniversalOutcomes = {
  errors: [],
  hostRan: true,
  requestsInWindow: 0,
  globals: [],
  prototypes: [],
  stored: [],
  isStorageSmall: true,
  leaks: [],
};

export interface OutcomeWatch {
  /** What happened in the page until now. */
  take(): Promise<UniversalOutcomes>;
  /** Asserts U1 to U6 of everything until now. */
  check(): Promise<void>;
}

const WINDOW_MS = 10_000;
const MOST_REQUESTS = 10;
const MOST_STORED = 4 * 1024 * 1024;

/** Stack frames of the SDK: the built files and their chunks. */
const OUR_FRAME = /\/service\.[\w.-]*js\b|\/dist\/(esm|cjs)\//;

/** The browser itself names the address of a request that failed; no script can keep it from that. */
const BROWSERS_OWN_LINE = /^error: (Access to|Failed to load resource)/;

/** Starts watching a page; before its first `goto`. */
export async function watchUniversalOutcomes(opened: TestPage, options: OutcomeOptions): Promise<OutcomeWatch> {
  const { page, problems } = opened;
  const { apiOrigins, secrets, isAskedFor = () => false, globals = [], stored = [], hostErrors } = options;
  const requestTimes: number[] = [];
  page.on('request', (request) => {
    const isApi = apiOrigins.some((origin) => request.url().startsWith(`${origin}/`));
    // Images and videos are what the viewer came for.
    const isMedia = ['image', 'media'].includes(request.resourceType());
    if (isApi && !isMedia && !isAskedFor(request)) requestTimes.push(performance.now());
  });
  await page.addInitScript(installKeeper, KEEPER);

  const take = async (): Promise<UniversalOutcomes> => {
    const inventory = await takeInventory(opened);
    return {
      // A rejection with a string has no stack; then only the SDK could be the cause.
      errors: problems.errors.filter(
        (error) => !hostErrors?.test(error) && (OUR_FRAME.test(error) || !/\n\s+at /.test(error)),
      ),
      hostRan: inventory.hostRan,
      requestsInWindow: toBusiestWindow(requestTimes),
      globals: inventory.globals.filter((name) => !isAllowedGlobal(name, globals)),
      prototypes: inventory.prototypes,
      stored: inventory.stored.filter(
        (name) => !/^(localStorage|indexedDB) Service\./.test(name) && !stored.includes(name),
      ),
      isStorageSmall: inventory.storedLength <= MOST_STORED,
      leaks: problems.console.filter(
        (line) => !BROWSERS_OWN_LINE.test(line) && secrets.some((secret) => secret !== '' && line.includes(secret)),
      ),
    };
  };
  return {
    take,
    async check() {
      expect(await take()).toEqual(WELL);
    },
  };
}

/**
 * Runs a fault in a watched page and asserts U1 to U6. If the fault can clear, it then runs the next action of the viewer
 * or host, which must work without a reload (U8), and asserts U1 to U6 again.
 */
export async function withUniversalOutcomes(
  opened: TestPage,
  options: OutcomeOptions,
  { fault, afterwards }: { readonly fault: () => Promise<void>; readonly afterwards?: () => Promise<void> },
): Promise<void> {
  const watch = await watchUniversalOutcomes(opened, options);
  await fault();
  await watch.check();
  if (!afterwards) return;
  const { loadedAt } = await takeInventory(opened);
  await afterwards();
  await watch.check();
  expect((await takeInventory(opened)).loadedAt, 'U8 works without a reload').toBe(loadedAt);
}

/** The result of `promise`, which has to settle within `boundMs`. (U2) */
export async function settleWithin<Value>(promise: Promise<Value>, boundMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`U2: not settled within ${boundMs} ms`)), boundMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A host page: marks the inventory, runs the library's tags, then a script of its own that shows that the page still works. (U1) */
export function toHostPage({
  before = '',
  tags,
  after = '',
  body = '',
}: {
  /** Scripts of the host's that run first; what they change is theirs. */
  readonly before?: string;
  /** The library's script tags. */
  readonly tags: string;
  readonly after?: string;
  readonly body?: string;
}): string {
  const keeper = `window[Symbol.for('${KEEPER}')]`;
  const script = (code: string) => (code ? `<script>${code}</script>` : '');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${script(before)}${script(
    `${keeper}?.mark()`,
  )}${tags}${script(`${keeper} && (${keeper}.hostRan = true)`)}${script(after)}</head><body>${body}</body></html>`;
}

function takeInventory({ page }: TestPage): Promise<PageInventory> {
  return page.evaluate((name) => {
    const keeper: InventoryKeeper = Reflect.get(globalThis, Symbol.for(name));
    return keeper.take();
  }, KEEPER);
}

function isAllowedGlobal(name: string, more: readonly string[]): boolean {
  // Frames of the page are numbers; the driver that runs these tests leaves names of its own.
  return (
    ['Service', 'ServiceQueue', 'Symbol(service.web-sdk)', ...more].includes(name) ||
    /^(\d+|__pw\w*|__playwright\w*)$/.test(name)
  );
}

function toBusiestWindow(times: readonly number[]): number {
  const counts = times.map((start) => times.filter((time) => time >= start && time < start + WINDOW_MS).length);
  const most = Math.max(0, ...counts);
  return most > MOST_REQUESTS ? most : 0;
}
