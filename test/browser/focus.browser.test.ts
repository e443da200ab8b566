import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, type PageOptions, servePage } from './harness';

let mock: MockServer;
let address: string;

beforeAll(async () => {
  mock = await createMockServer();
  const site = await openSite();
  const script = `<script src="/dist/service.min.js"></script><script>
    Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
    addEventListener('DOMContentLoaded', () => {
      new Service.ServiceStoriesRowView('stories', ['top-stories']);
      new Service.ServiceClipsRowView('clips', '${DEMO.collections.top}');
    });
    Service.sharedInstance.initialize('${DEMO.keys.web}');</script>`;
  const head = '<!doctype html><html lang="en"><title>Focus</title><meta name="viewport" content="width=device-width">';
  const body = '<main><h1>Page</h1><div id="stories"></div><div id="clips"></div><a href="#end">The end</a></main>';
  address = servePage(site, '/focus', head + script + body);
  return () => mock.close();
});

async function open(viewport: PageOptions['viewport'] = 'desktop'): Promise<Page> {
  const { page } = await openPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(address);
  await page.locator('#clips .tile').nth(4).waitFor();
  await page.locator('#stories .tile').nth(4).waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) =>
  page.locator('service-player').getByRole('button', { name, exact: true });

async function openPlayer(page: Page, tile: string): Promise<void> {
  await page.locator(tile).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('service-player dialog').waitFor();
}

async function closePlayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('service-player').waitFor({ state: 'detached' });
}

interface Stop {
  readonly name: string;
  /** A part of it is on the screen, and nothing covers that part. */
  readonly isSeen: boolean;
  readonly hadRing: boolean;
}

/**
 * The element that has the focus. Whether it had a ring is known at the next call, which compares how it and what is in it
 * and next to it look with and without the focus.
 */
const lookAtFocus = (page: Page) =>
  page.evaluate(async () => {
    const memory = globalThis as { first?: Element; last?: { element: Element; look: string } };
    const lookOf = (element: Element) =>
      [element, ...element.querySelectorAll('*'), ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
        .flatMap((one) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo || null)))
        .map(({ outline, boxShadow, border, content }) => [outline, boxShadow, border, content].join())
        .join('|');
    const { last } = memory;
    const before = !last || lookOf(last.element) !== last.look;
    delete memory.last;
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return { before };
    if (memory.first === active) return { before, isAround: true };
    memory.first ??= active;
    memory.last = { element: active, look: lookOf(active) };
    const owner = active.matches('input') ? active.parentElement : active;
    const isHit = (x: number, y: number) => {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      return hit !== null && owner?.contains(hit) === true;
    };
    const parts = [0.1, 0.5, 0.9];
    const isSeen = () => {
      const { left, top, width, height } = active.getBoundingClientRect();
      return parts.some((x) => parts.some((y) => isHit(left + width * x, top + height * y)));
    };
    // A row or a strip may still be scrolling to it.
    for (let frame = 0; frame < 60 && !isSeen(); frame++) await new Promise(requestAnimationFrame);
    return { before, now: { name: (active.ariaLabel ?? active.textContent ?? '').slice(0, 40), isSeen: isSeen() } };
  });

/** Presses Tab until the focus is back at its first place, and returns the places that are covered or have no ring. */
async function findLostFocus(page: Page): Promise<{ stops: number; lost: readonly Stop[] }> {
  await page.evaluate('delete globalThis.first, delete globalThis.last');
  const stops: Stop[] = [];
  let last: Omit<Stop, 'hadRing'> | undefined;
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const { before, now, isAround } = await lookAtFocus(page);
    if (last) stops.push({ ...last, hadRing: before });
    if (isAround) break;
    last = now;
  }
  return { stops: stops.length, lost: stops.filter(({ isSeen, hadRing }) => !isSeen || !hadRing) };
}

test.each(['phone', 'desktop'] as const)(
  '2.4.7, 2.4.11, 3.2.1 the focus has a ring that nothing covers, and opens nothing by itself (%s)',
  async (viewport) => {
    const page = await open(viewport);
    const lists = await findLostFocus(page);
    expect(lists.lost).toEqual([]);
    expect(lists.stops).toBeGreaterThan(10);
    expect(await page.locator('service-player').count()).toBe(0);
    await openPlayer(page, '#clips .open');
    await button(page, 'Pause').waitFor();
    await page.keyboard.press('k');
    const clips = await findLostFocus(page);
    expect(clips.lost).toEqual([]);
    expect(clips.stops).toBeGreaterThan(8);
    await closePlayer(page);
    await openPlayer(page, '#stories .open');
    await button(page, 'Got it').press('Space');
    await page.keyboard.press('k');
    const story = await findLostFocus(page);
    expect(story.lost).toEqual([]);
    expect(story.stops).toBeGreaterThan(5);
  },
);
