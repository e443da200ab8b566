import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type FaultPage,
  type FaultPageParts,
  initialize,
  openFaultPage,
  SCRIPT_TAG,
  SET_HOST,
} from './open-fault-page';
import { FREEZE } from './page-code';

const require = createRequire(import.meta.url);
const fileIn = (name: string, path: string) => join(dirname(require.resolve(`${name}/package.json`)), path);

/** Libraries that change the language itself, as pages of their time have them; two packages ship them for their tests. */
const LIBRARIES = {
  'Prototype.js 1.6.0': fileIn('sizzle', 'speed/frameworks/prototype.js'),
  'Prototype.js 1.7': fileIn('esprima', 'test/3rdparty/prototype-1.7.0.0.js'),
  'MooTools 1.2': fileIn('sizzle', 'speed/frameworks/mootools.js'),
};

/** Built-ins of a host's that throw at every call. */
const THROW = `{
  const no = () => { throw new Error('of the host'); };
  const replaced = [
    [EventTarget.prototype, 'dispatchEvent'], [Array.prototype, 'reduce'], [Function.prototype, 'bind'], [JSON, 'stringify'],
    [Object.prototype, 'toJSON'], [Array.prototype, 'toJSON'], [String.prototype, 'toJSON'],
  ];
  for (const [target, name] of replaced) Object.defineProperty(target, name, { value: no, writable: true, configurable: true });
}`;

/** Names of options that browsers read of an object and of whatever it inherits. */
const POLLUTE = `for (const name of ['rootMargin', 'root', 'threshold', 'delay', 'scrollMargin', 'signal', 'passive', 'once', 'capture',
    'behavior', 'block', 'inline', 'delegatesFocus', 'slotAssignment', 'clonable', 'serializable', 'customElementRegistry', 'box',
    'subtree', 'attributes', 'attributeOldValue', 'characterData', 'attributeFilter', 'duration', 'easing', 'fill', 'iterations',
    'direction', 'composite', 'offset', 'timeline', 'focusVisible', 'bubbles', 'cancelable', 'durability', 'keyPath',
    'autoIncrement', 'timeout', 'style', 'numeric', 'useGrouping', 'headers', 'integrity', 'cache', 'redirect', 'duplex'])
  Object.prototype[name] = 'stray';`;

const HOST_TAG = '<script src="/host.js"></script>';

/** Makes a row of each kind and records on the root element what happened: a page like this may have no working `evaluate`. */
const START = `${SET_HOST}
  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type) { document.documentElement.dataset.told = (document.documentElement.dataset.told || '') + ' ' + type; },
  };
  ${initialize(`{ externalId: 'alice-of-the-test' }`)}.then(() => {
    Service.User.setUserAttribute('team', 'red');
    new Service.ServiceClipsRowView('clips', 'top-clips');
    new Service.ServiceStoriesRowView('stories', ['top-stories']);
  });`;

interface Case {
  /** Code, or the file of a library. */
  readonly host: { readonly code: string } | { readonly path: string };
  /** Before the SDK's script, after it, or once a player is open. */
  readonly when: 'before' | 'after' | 'late';
}

async function openCase({ host, when }: Case): Promise<FaultPage> {
  const parts: FaultPageParts = {
    tags: { before: HOST_TAG + SCRIPT_TAG, after: SCRIPT_TAG + HOST_TAG, late: SCRIPT_TAG }[when],
    after: START,
    body: '<div id="clips"></div><div id="stories"></div><div style="height:3000px"></div>',
    prepare: async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
      await page.route('**/host.js', (route) =>
        route.fulfill('path' in host ? { path: host.path } : { body: host.code, contentType: 'text/javascript' }),
      );
    },
  };
  return openFaultPage(parts);
}

const waitForEvent = ({ page }: FaultPage, type: string) =>
  page.locator(`html[data-told~="${type}"]`).waitFor({ state: 'attached' });

/** What a closed player leaves behind: nothing. */
async function readLeftovers({ page }: FaultPage) {
  return {
    players: await page.locator('service-player').count(),
    inert: await page.locator('[inert]').count(),
    style: await page.locator('html').getAttribute('style'),
    hash: new URL(page.url()).hash,
  };
}
const NOTHING = { players: 0, inert: 0, style: null, hash: '' };

/** Turns the wheel over the page, there and back. */
async function expectToScroll({ page }: FaultPage): Promise<void> {
  const readTop = async () => (await page.locator('#clips').boundingBox())?.y ?? 0;
  const top = await readTop();
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 300);
  await expect.poll(readTop).toBeLessThan(top);
  await page.mouse.wheel(0, -300);
  await expect.poll(readTop).toBe(top);
}

/** Views show; players open, move and close without a trace; the service receives the events. */
async function expectToWork(opened: FaultPage, whenOpen?: () => Promise<unknown>): Promise<void> {
  const { page, world } = opened;
  const kinds = [
    { kind: 'clips', key: 'ArrowDown', opens: 'openedClip', moves: 'nextClip' },
    { kind: 'stories', key: 'ArrowRight', opens: 'openedStory', moves: 'skippedPage' },
  ];
  for (const { kind, key, opens, moves } of kinds) {
    await page.locator(`service-${kind}-row [part~="tile"]`).first().click();
    await page.locator('service-player dialog[open]').waitFor();
    await waitForEvent(opened, opens);
    if (kind === 'clips') await whenOpen?.();
    await page.keyboard.press(key);
    await waitForEvent(opened, moves);
    await page.keyboard.press('Escape');
    await expect.poll(() => readLeftovers(opened)).toEqual(NOTHING);
    await expectToScroll(opened);
  }
  await expect.poll(() => world.sink.report().received, { timeout: 10_000 }).toBeGreaterThan(4);
  expect(opened.problems.errors.filter((error) => /service\.[\w.-]*js/.test(error))).toEqual([]);
  expect(opened.problems.console.filter((line) => line.startsWith('error: [Service]'))).toEqual([]);
}

describe('a host that changed the language under us', () => {
  const orders = ['before', 'after'] as const;

  test.each(Object.entries(LIBRARIES).flatMap(([name, path]) => orders.map((when) => [name, when, path] as const)))(
    'I1, I2 %s loaded %s the script changes nothing of ours',
    async (_, when, path) => {
      await expectToWork(await openCase({ host: { path }, when }));
    },
  );

  test.each(orders)('I23 prototypes frozen %s the script stop neither views, players nor the queue', async (when) => {
    await expectToWork(await openCase({ host: { code: FREEZE }, when }));
  });

  test.each(orders)('I23 a SES lockdown %s the script stops neither views, players nor the queue', async (when) => {
    const ses = readFileSync(fileIn('ses', 'dist/ses.umd.js'), 'utf8');
    await expectToWork(await openCase({ host: { code: `${ses}\nlockdown();` }, when }));
  });

  test.each(orders)(
    'S9 an Object.prototype polluted %s the script with names of options breaks no row and no player',
    async (when) => {
      await expectToWork(await openCase({ host: { code: POLLUTE }, when }));
    },
  );

  test.each(orders)('I24 built-ins that throw from %s the script on break no view and no player', async (when) => {
    await expectToWork(await openCase({ host: { code: THROW }, when }));
  });

  test('I24 built-ins that throw once a player is open: it closes, and the page is as it was', async () => {
    const opened = await openCase({ host: { code: '' }, when: 'late' });
    await expectToWork(opened, () => opened.page.evaluate(THROW));
  });
});
