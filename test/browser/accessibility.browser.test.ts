import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, type PageOptions, servePage } from './harness';

let mock: MockServer;
let address: string;

beforeAll(async () => {
  mock = await createMockServer();
  const site = await openSite();
  const views = `
    addEventListener('DOMContentLoaded', () => {
      new Service.ServiceStoriesRowView('stories', ['top-stories']).configuration = { cellType: 'round' };
      new Service.ServiceClipsRowView('clips', '${DEMO.collections.top}');
    });`;
  const head = '<!doctype html><html lang="en"><title>For everyone</title>';
  const viewport = '<meta name="viewport" content="width=device-width"><style>body{margin:0}</style>';
  const script = `<script src="/dist/service.min.js"></script><script>
    Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
    ${views} Service.sharedInstance.initialize('${DEMO.keys.web}');</script>`;
  const body = '<main><h1>Page</h1><div id="stories"></div><div id="clips"></div><a href="#end">The end</a></main>';
  address = servePage(site, '/for-everyone', head + viewport + script + body);
  return () => mock.close();
});

async function open(options: PageOptions = {}): Promise<Page> {
  const { page } = await openPage({ viewport: 'desktop', reducedMotion: 'reduce', ...options });
  await page.goto(address);
  await page.locator('#clips .tile').nth(4).waitFor();
  await page.locator('#stories .tile').nth(4).waitFor();
  return page;
}

/** The name of whatever has the focus, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

/** Presses Tab until the element has the focus; throws after too many presses. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`Tab does not reach ${name}: ${passed.join(' | ')}`);
}

const player = (page: Page) => page.locator('service-player');
const current = (page: Page) => page.locator('service-player .slide.is-front').getAttribute('data-clip');
const closed = (page: Page) => player(page).waitFor({ state: 'detached' });

describe('by keyboard alone', () => {
  test('a row scrolls, a clip opens, plays, pauses, sounds, is liked and closes, and the focus comes back', async () => {
    const page = await open();
    await tabTo(page, /^Scroll on$/);
    const scroller = page.locator('#clips .scroller');
    await page.keyboard.press('Enter');
    await expect.poll(() => scroller.evaluate((one) => one.scrollLeft)).toBeGreaterThan(200);
    await tabTo(page, /Last boat home/);
    await page.keyboard.press('Enter');
    await player(page).getByRole('button', { name: 'Pause' }).waitFor();
    const first = await current(page);
    await page.keyboard.press('k');
    await player(page).getByRole('button', { name: 'Play' }).waitFor();
    await page.keyboard.press('m');
    await player(page).getByRole('button', { name: 'Mute' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => current(page)).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => current(page)).toBe(first);
    await tabTo(page, /^Like/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.slide.is-front .like').getAttribute('aria-pressed')).toBe('true');
    // The focus goes round inside, never behind.
    await tabTo(page, /^Close$/);
    await page.keyboard.press('Escape');
    await closed(page);
    expect(await focused(page)).toContain('Last boat home');
  });

  test('a story opens, turns its pages and closes, and the focus comes back', async () => {
    const page = await open();
    await tabTo(page, /Derby day/);
    await page.keyboard.press('Enter');
    await player(page).getByRole('group', { name: 'Page 1 of 4' }).waitFor();
    // A second Enter right after the one that opened the player does nothing. (I29)
    await player(page).getByRole('button', { name: 'Got it' }).press('Space');
    await page.keyboard.press('ArrowRight');
    await player(page).getByRole('group', { name: 'Page 2 of 4' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await player(page).getByRole('group', { name: 'Page 1 of 4' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await player(page).getByRole('group', { name: 'Page 3 of 4' }).waitFor();
    // The poll comes with its own code.
    await player(page).getByRole('button', { name: 'A draw' }).waitFor();
    await tabTo(page, /A draw/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        player(page)
          .getByText(/\d+\s?%/)
          .count(),
      )
      .toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await closed(page);
    expect(await focused(page)).toContain('Derby day');
  });
});

/** What a person could not reach or read: controls outside the screen, smaller than 24 px, or with cut text. */
const findLost = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one.shadowRoot] : []));
    const isModal = document.querySelector('service-player') !== null;
    const controls = roots
      .filter((root) => !isModal || root.host.localName === 'service-player')
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, a[href], input')])
      .filter(
        (one) => !one.closest('[inert]') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .filter((one) => one.getAttribute('aria-disabled') !== 'true');
    return controls.flatMap((one) => {
      const name = (one.ariaLabel ?? one.textContent ?? '').slice(0, 30);
      const box = one.getBoundingClientRect();
      // What a row or strip scrolls into sight is in reach.
      const isScrolled = (parent: Element | null): boolean =>
        parent !== null &&
        ((/auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth + 1) ||
          isScrolled(parent.parentElement));
      const isOut =
        box.left < -1 || box.right > innerWidth + 1 || (isModal && (box.top < -1 || box.bottom > innerHeight + 1));
      return [
        ...(isOut && !isScrolled(one.parentElement) ? [`${name}: outside`] : []),
        ...(box.width < 24 || box.height < 24 ? [`${name}: ${box.width} by ${box.height}`] : []),
        ...(one.matches('.pill') && one.scrollHeight > one.clientHeight + 2 ? [`${name}: cut`] : []),
      ];
    });
  });

const WAYS: readonly (readonly [name: string, size: { width: number; height: number }, spaced: boolean])[] = [
  ['at 200 percent zoom', { width: 640, height: 450 }, false],
  ['at 320 px, that is 400 percent zoom', { width: 320, height: 568 }, false],
  ['on its side', { width: 844, height: 390 }, false],
  ['with text spaced out', { width: 390, height: 844 }, true],
];

test('everything is in reach and uncut at 200 and 400 percent zoom, on its side, and with text spaced out', async () => {
  for (const [way, viewport, isSpaced] of WAYS) {
    const page = await open({ viewport });
    const spaceOut = () =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}');
        for (const { shadowRoot } of document.querySelectorAll('*'))
          if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet];
      });
    const appearance = async (what: string) => {
      if (isSpaced) await spaceOut();
      expect({ way, what, lost: await findLost(page) }).toEqual({ way, what, lost: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    };
    await appearance('lists');
    await page.locator('#clips .open').nth(1).click();
    await player(page).getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('k');
    await appearance('clip');
    await page.keyboard.press('Escape');
    await closed(page);
    await page.locator('#stories .open').first().click();
    await player(page).getByRole('group', { name: 'Page 1 of 4' }).waitFor();
    await player(page).locator('.instructions button').waitFor();
    await appearance('instructions');
    await page.keyboard.press('Enter');
    await page.keyboard.press('k');
    await appearance('story');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await player(page).getByRole('group', { name: 'Page 3 of 4' }).waitFor();
    await appearance('poll');
    await page.context().close();
  }
});

test.each([{ forcedColors: 'active' }, { contrast: 'more' }] as const)(
  'with %o controls have an edge',
  async (wish) => {
    const page = await open();
    await page.emulateMedia(wish);
    const edges = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all
            .map((one) => getComputedStyle(one))
            .map(({ borderStyle, outlineStyle }) => borderStyle !== 'none' || outlineStyle !== 'none'),
        );
    const shapes = await edges('#clips .shape');
    expect(shapes.length).toBeGreaterThan(4);
    expect(shapes).not.toContain(false);
    await page.locator('#clips .open').first().click();
    await player(page).getByRole('button', { name: 'Pause' }).waitFor();
    if ('forcedColors' in wish) {
      // The icon has the page's colour of buttons, and needs its ground: the image may be as dark.
      const grounds = await page
        .locator('service-player .round')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      expect(grounds.length).toBeGreaterThan(5);
      expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
    }
    for (const selector of ['service-player .top button', 'service-player .slide.is-front button']) {
      const found = await edges(selector);
      expect(found.length).toBeGreaterThan(1);
      expect({ selector, found }).toEqual({ selector, found: found.map(() => true) });
    }
  },
);

test('3.1.2 where the interface speaks another language than the content, both are named', async () => {
  const page = await open();
  await page.evaluate(() => {
    document.documentElement.lang = 'nl';
  });
  const lang = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.closest('[lang]')?.getAttribute('lang'));
  await expect.poll(() => lang('#clips .title')).toBe('nl');
  expect([await lang('#clips .arrow'), await lang('#clips .chip')]).toEqual(['en', 'en']);
  await page.evaluate(() => {
    document.documentElement.lang = 'de-AT';
  });
  await expect.poll(() => lang('#clips .arrow')).toBe('de-AT');
  expect([await lang('#clips .title'), await lang('#clips .chip')]).toEqual(['de-AT', 'de-AT']);
  await page.locator('#clips .open').first().click();
  await player(page).locator('button.close[aria-label="Schließen"]').waitFor();
});
