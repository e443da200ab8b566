import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Key } from './webdriver';

// Longer than the 10 s after which a player reloads a stalled video, which WebKitGTK's do now and then.
const TIMEOUT_MS = 20_000;
const LOOK_MS = 40;

/** Sizes of the window: as narrow as every engine can be, and a desktop's. */
const SIZES = { phone: [450, 860], desktop: [1280, 860] } as const;

export type Page = ReturnType<typeof createPage>;

/** A page as a journey sees it: selectors reach into shadow roots, and each step waits until it can be done. */
export function createPage(browser: Browser, takeScreenshot: (title: string) => unknown) {
  /** Waits until `code` returns something truthy that is not a string in the page; a string is the reason of a timeout. */
  async function until<Result, Values extends readonly unknown[]>(
    what: string,
    code: ((...values: Values) => Result) | string,
    ...values: Values
  ): Promise<Exclude<Awaited<Result>, string | false | undefined>> {
    let last: unknown;
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(LOOK_MS)) {
      // A page that is being left does not answer.
      last = await browser.run(code as string, ...values).catch(({ message }) => message);
      if (last && typeof last !== 'string') return last as never;
    }
    throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s${last ? ` (${last})` : ''}`);
  }
  /** Waits until the element is in sight and does not move; returns its center and size. */
  async function find(selector: string, index = 0) {
    let before = '';
    for (const end = Date.now() + TIMEOUT_MS; ; await wait(LOOK_MS)) {
      const place = await browser.run(
        (selector: string, index: number) => {
          const element = window.probe.all(selector)[index];
          if (!element) return undefined;
          const inSight = (box: DOMRect) =>
            box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
          if (!inSight(element.getBoundingClientRect()))
            element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const { left, top, width, height } = element.getBoundingClientRect();
          return width > 0 ? { x: left + width / 2, y: top + height / 2, width, height } : undefined;
        },
        selector,
        index,
      );
      const seen = JSON.stringify(place);
      if (place && seen === before) return place;
      before = seen;
      if (Date.now() > end) throw new Error(`${selector} (${index}) is not in sight`);
    }
  }
  /** The result of an asynchronous function of the page; not every driver waits for one. */
  async function ask<Result, Values extends readonly unknown[]>(
    code: ((...values: Values) => Promise<Result>) | string,
    ...values: Values
  ): Promise<Result> {
    await browser.run(
      `(...values) => {
        window.answer = undefined;
        (${code})(...values).then(
          (value) => { window.answer = { value }; },
          (error) => { window.answer = { error: String(error?.message ?? error) }; },
        );
      }`,
      ...values,
    );
    const answer: unknown = await until('an answer of the page', () => Reflect.get(window, 'answer'));
    const { value, error } = answer as { readonly value: Result; readonly error?: string };
    if (error) throw new Error(error);
    return value;
  }
  return {
    browser,
    until,
    find,
    run: browser.run,
    ask,
    press: (key: Key) => browser.press(key),
    screenshot: takeScreenshot,
    async open(url: string, size: keyof typeof SIZES = 'phone') {
      const [width, height] = SIZES[size];
      await browser.resize(width, height);
      await browser.open(url);
    },
    async click(selector: string, index?: number) {
      const { x, y } = await find(selector, index);
      await browser.click(x, y);
    },
    async wheel(selector: string, deltaX: number, deltaY: number) {
      const { x, y } = await find(selector);
      await browser.wheel(x, y, deltaX, deltaY);
    },
    count: (selector: string, least: number) =>
      until(
        `${least} of ${selector}`,
        (selector: string, least: number) => window.probe.all(selector).length >= least,
        selector,
        least,
      ),
    gone: (selector: string) =>
      until(`${selector} gone`, (selector: string) => window.probe.all(selector).length === 0, selector),
    text: (selector: string, part: string) =>
      until(
        `“${part}” in ${selector}`,
        (selector: string, part: string) =>
          window.probe.all(selector).some(({ textContent }) => textContent.includes(part)),
        selector,
        part,
      ),
    hash: (hash: string) =>
      until(`the hash ${hash}`, (hash: string) => decodeURIComponent(location.hash) === hash, hash),
    wait,
  };
}

/** What an engine or its driver cannot do, with the reason: neither passed nor failed. */
export class CannotError extends Error {}

/** Fails the journey if the two differ. */
export function same(what: string, seen: unknown, expected: unknown): void {
  if (isDeepStrictEqual(seen, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}
