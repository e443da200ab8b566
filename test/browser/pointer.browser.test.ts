import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, servePage } from './harness';

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

async function open(): Promise<Page> {
  const { page } = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
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

test('2.5.2 a press does nothing before it is released, and nothing if it is released elsewhere', async () => {
  const page = await open();
  const press = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not on the screen.`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
  };
  const releaseElsewhere = async () => {
    await page.mouse.move(4, 4);
    await page.mouse.up();
  };
  await press('#clips .open');
  expect(await page.locator('service-player').count()).toBe(0);
  await releaseElsewhere();
  expect(await page.locator('service-player').count()).toBe(0);
  await openPlayer(page, '#clips .open');
  await button(page, 'Pause').waitFor();
  await page.keyboard.press('k');
  await button(page, 'Play').waitFor();
  const like = page.locator('service-player .slide.is-front .like');
  await press('service-player .slide.is-front .like');
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  await releaseElsewhere();
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  await press('service-player button.close');
  await releaseElsewhere();
  await page.keyboard.press('Tab');
  expect(await button(page, 'Play').count()).toBe(1);
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
});

test('2.5.7 what a drag does, a click does: it scrolls a row, seeks, changes clip and story, and closes', async () => {
  const page = await open();
  const scroller = page.locator('#clips .scroller');
  await page.locator('#clips').getByRole('button', { name: 'Scroll on' }).click();
  await expect.poll(() => scroller.evaluate((one) => one.scrollLeft)).toBeGreaterThan(100);
  await openPlayer(page, '#clips .open');
  await button(page, 'Pause').waitFor();
  await page.keyboard.press('k');
  await button(page, 'Play').waitFor();
  const bar = page.locator('service-player').getByRole('slider', { name: 'Position' });
  const box = await bar.boundingBox();
  await bar.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(1.5);
  const current = page.locator('service-player .slide.is-front');
  const first = await current.getAttribute('data-clip');
  await button(page, 'Next clip').click();
  await expect.poll(() => current.getAttribute('data-clip')).not.toBe(first);
  await page.locator('service-player button.close').click();
  await page.locator('service-player').waitFor({ state: 'detached' });
  await openPlayer(page, '#stories .open');
  await button(page, 'Got it').press('Space');
  await button(page, /^Next story/).click();
  await page
    .locator('service-player')
    .getByRole('group', { name: /^Page 1 of/ })
    .waitFor();
  await expect.poll(() => page.locator('service-player dialog').getAttribute('aria-label')).toMatch(/^Amara Okafor/);
});
