import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

// Longer than the 10 s after which a player loads a film anew: WebKitGTK's come to a stop now and then.
const TIMEOUT_MS = 20_000;
const LOOK_MS = 40;

/** Sizes of the window: as narrow as every engine can be, and a desktop's. */
const SIZES = { phone: [450, 860], desktop: [1280, 860] };

/**
 * A page as a journey sees it: elements by selectors that reach into shadow roots, and everything waits until it is so.
 *
 * @param {import('./webdriver.mjs').Browser} browser
 */
export function createPage(browser, takePicture) {
  /** Waits until `code` gives something true in the page, and gives that. */
  const until = async (what, code, ...values) => {
    let last;
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(LOOK_MS)) {
      // A page that is being left has no answer.
      last = await browser.run(code, ...values).catch(({ message }) => message);
      if (last && typeof last !== 'string') return last;
    }
    throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s${last ? ` (${last})` : ''}`);
  };
  /** Waits until the element stands still in sight, and gives the middle of it. */
  const find = async (selector, index = 0) => {
    let before = '';
    for (const end = Date.now() + TIMEOUT_MS; ; await wait(LOOK_MS)) {
      const place = await browser.run(
        (selector, index) => {
          const element = window.probe.all(selector)[index];
          if (!element) return undefined;
          const inSight = (box) =>
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
  };
  /** What an asynchronous function of the page comes to; not every driver waits for one. */
  const ask = async (code, ...values) => {
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
    const { value, error } = await until('an answer of the page', () => window.answer);
    if (error) throw new Error(error);
    return value;
  };
  return {
    browser,
    until,
    find,
    run: browser.run,
    ask,
    press: browser.press,
    picture: takePicture,
    async open(url, size = 'phone') {
      await browser.resize(...SIZES[size]);
      await browser.open(url);
    },
    async click(selector, index) {
      const { x, y } = await find(selector, index);
      await browser.click(x, y);
    },
    async wheel(selector, deltaX, deltaY) {
      const { x, y } = await find(selector);
      await browser.wheel(x, y, deltaX, deltaY);
    },
    count: (selector, least) =>
      until(
        `${least} of ${selector}`,
        (selector, least) => window.probe.all(selector).length >= least,
        selector,
        least,
      ),
    gone: (selector) => until(`${selector} gone`, (selector) => window.probe.all(selector).length === 0, selector),
    text: (selector, part) =>
      until(
        `“${part}” in ${selector}`,
        (selector, part) => window.probe.all(selector).some(({ textContent }) => textContent.includes(part)),
        selector,
        part,
      ),
    hash: (hash) => until(`the hash ${hash}`, (hash) => decodeURIComponent(location.hash) === hash, hash),
    wait,
  };
}

/** What an engine cannot be asked for, with the reason: neither passed nor failed. */
export class CannotError extends Error {}

/** Fails the journey when the two are not the same. */
export function same(what, seen, expected) {
  if (isDeepStrictEqual(seen, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}
