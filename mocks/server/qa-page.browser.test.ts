import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage, type PageOptions, type TestPage } from '../../test/browser/harness';
import { SCENARIOS } from '../scenarios/scenarios';
import { DEMO } from '../seeds/demo-identifiers';
import { createMockServer, type MockServer } from './create-mock-server';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
const SETTINGS = `/api/app/settings?${QUERY}`;

let server: MockServer;
let lastDesk = 0;
let desk: ReturnType<MockServer['namespace']>;

beforeAll(async () => {
  server = await createMockServer({ clock: '2026-11-20T12:00:00Z' });
});
afterAll(() => server.close());
beforeEach(() => {
  lastDesk += 1;
  desk = server.namespace(`desk-${lastDesk}`);
});

async function openDesk(options: PageOptions = { viewport: 'desktop' }): Promise<TestPage> {
  const opened = await openPage(options);
  await opened.page.goto(`${desk.baseUrl}/__mock`);
  await opened.page.locator('#live-status').waitFor({ state: 'hidden' });
  return opened;
}

const ask = (path: string, init?: RequestInit) => fetch(desk.baseUrl + path, init);

function post(events: readonly object[]): Promise<Response> {
  const body = JSON.stringify({ apiKey: DEMO.keys.web, sentAt: new Date().toISOString(), user: null, events });
  return ask('/api/app/activity', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
}

const toEvent = (type: string, data: object) => ({
  eventId: crypto.randomUUID(),
  type,
  occurredAt: '2026-11-20T11:59:00.000Z',
  seq: 1,
  data,
});

/** The number that stands over the page under a name. */
const counter = (page: Page, name: string) => page.locator('#counters > div', { hasText: name }).locator('dd');
const rows = (page: Page) => page.locator('#request-rows > li');

async function expectNumber(page: Page, name: string, value: string): Promise<void> {
  await counter(page, name).filter({ hasText: value }).waitFor();
  expect(await counter(page, name).textContent()).toBe(value);
}

describe('the desk at /__mock', () => {
  test('chooses a scenario by keyboard, and says which one stands', async () => {
    const { page } = await openDesk();
    const last = SCENARIOS[SCENARIOS.length - 1];
    await page.locator('#scenarios button[tabindex="0"]').focus();
    await page.keyboard.press('End');
    expect(await page.locator('#scenario-intent').textContent()).toBe(last?.intent);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The scenario is now').waitFor();
    expect(desk.world.scenario.name).toBe(last?.name);
    expect(await page.locator('#scenarios [aria-pressed="true"]').getAttribute('data-name')).toBe(last?.name);
  });

  test('arms a fault with its match and count, shows what it hit, and disarms it', async () => {
    const { page } = await openDesk();
    const form = page.locator('#fault-form');
    await form.getByLabel('Kind').selectOption('status');
    await form.getByLabel('Status', { exact: true }).fill('503');
    await form.getByLabel('Retry-After').fill('7');
    await form.getByLabel('Path').fill('/api/app/settings');
    await form.getByLabel('Times').fill('2');
    await form.getByRole('button', { name: 'Arm' }).click();
    await page.getByText('/api/app/settings · 0 of 2 hit').waitFor();
    expect(desk.world.faults.list()).toMatchObject([
      { kind: 'status', status: 503, count: 2, match: { path: '/api/app/settings' }, hits: 0 },
    ]);

    const answer = await ask(SETTINGS);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
    await page.getByText('1 of 2 hit').waitFor();
    const row = rows(page).first();
    await row.getByText('fault-1').waitFor();
    expect(await row.locator('.status').textContent()).toContain('503');
    await expectNumber(page, 'Failed', '1');

    await page.getByRole('button', { name: 'Disarm Status 503 for /api/app/settings' }).click();
    await page.getByText('none armed').waitFor();
    expect(desk.world.faults.list()).toEqual([]);
    expect((await ask(SETTINGS)).status).toBe(200);
  });

  test('shows only the fields of the chosen kind, and arms a common fault in one tap', async () => {
    const { page } = await openDesk();
    await page.getByLabel('Kind').selectOption('delay');
    expect(await page.getByLabel('Delay, ms').isVisible()).toBe(true);
    expect(await page.getByLabel('Retry-After').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Hotel log-in' }).click();
    await page.getByText('1 armed').waitFor();
    expect((await ask(SETTINGS)).headers.get('content-type')).toContain('text/html');
  });

  test('sets latency and clock', async () => {
    const { page } = await openDesk();
    await page.getByRole('button', { name: '300 ms' }).click();
    await page.locator('#latency-now').getByText('300 ms').waitFor();
    expect(desk.world.latency).toEqual({ kind: 'fixed', ms: 300 });
    await page.getByRole('button', { name: 'None' }).click();
    await page.locator('#latency-now').getByText('none').waitFor();
    expect(desk.world.latency).toBeUndefined();

    await page.getByRole('button', { name: '+1 day' }).click();
    await page.getByText('2026-11-21 12:00:00 UTC').waitFor();
    await page.getByLabel('Stop at').fill('2027-01-02T03:04:05');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('2027-01-02 03:04:05 UTC').waitFor();
    expect(desk.world.now()).toBe(Date.parse('2027-01-02T03:04:05Z'));
  });

  test('lists requests as they come, filters them, opens one and copies its curl line', async () => {
    const { page } = await openDesk({
      viewport: 'desktop',
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await ask(SETTINGS);
    await ask(`/api/app/stories?categories=top-stories&${QUERY}`);
    await ask('/api/app/nowhere');
    await post([toEvent('sdkInitialized', { note: `it's` })]);
    await rows(page).nth(3).waitFor();
    expect(await rows(page).locator('.path').allTextContents()).toEqual([
      '/api/app/activity',
      '/api/app/nowhere',
      '/api/app/stories?categories=top-stories',
      '/api/app/settings',
    ]);

    await page.getByLabel('Outcome').selectOption('client');
    expect(await rows(page).count()).toBe(1);
    await page.getByLabel('Outcome').selectOption('');
    await page.getByLabel('Filter by path').fill('nothing like this');
    await page.getByText('No request fits the filter.').waitFor();
    await page.getByLabel('Filter by path').fill('ACTIVITY');
    expect(await rows(page).count()).toBe(1);

    const open = rows(page).first().locator('.open');
    await open.click();
    expect(await open.getAttribute('aria-expanded')).toBe('true');
    expect(await rows(page).first().locator('pre').first().textContent()).toContain('"note": "it\'s"');
    await rows(page).first().getByRole('button', { name: 'Copy curl' }).click();
    await page.getByText('The curl line is copied.').waitFor();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line.startsWith(`curl -i '${desk.baseUrl}/api/app/activity' `)).toBe(true);
    expect(line).toContain(`-H 'content-type: text/plain'`);
    expect(line).toContain(`"note":"it'\\''s"`);
    expect(line).not.toMatch(/-H '(host|content-length|connection|sec-)/);
  });

  test('counts events received, distinct and repeated, and shows one', async () => {
    const { page } = await openDesk();
    const opened = toEvent('openedClip', { clipId: 'c-1', clipTitle: '<img src=x onerror=alert(1)>' });
    await post([opened, toEvent('likedClip', { clipId: 'c-2' })]);
    await post([opened]);
    await expectNumber(page, 'Events received', '3');
    await expectNumber(page, 'Distinct', '2');
    await expectNumber(page, 'Duplicates', '1');
    await page.getByRole('tab', { name: 'Requests' }).focus();
    await page.keyboard.press('ArrowRight');
    const events = page.locator('#event-rows > li');
    expect(await events.count()).toBe(2);
    await page.locator('#event-types').selectOption('openedClip');
    expect(await events.locator('.path').allTextContents()).toEqual(['<img src=x onerror=alert(1)>']);
    await events.first().locator('.open').press('Enter');
    expect(await events.first().locator('pre').first().textContent()).toContain('"clipId": "c-1"');
  });

  test('keeps and restores a snapshot, and resets only when asked twice', async () => {
    const { page } = await openDesk();
    await page.getByLabel('Snapshot name').fill('before');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Restore before' }).click();
    await page.getByText('Restored "before".').waitFor();

    await ask(SETTINGS);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    expect(desk.world.journal.entries()).toHaveLength(1);
    await page.getByRole('button', { name: 'Really?' }).click();
    await page.getByText('No request yet.').waitFor();
    expect(desk.world.journal.entries()).toHaveLength(0);
    expect(desk.world.snapshotNames()).toEqual([]);
    expect(await page.getByRole('button', { name: 'Restore before' }).count()).toBe(0);
  });

  test('shows one namespace and not the others, and opens another', async () => {
    const { page } = await openDesk();
    await fetch(server.baseUrl + SETTINGS);
    await ask(`/api/app/stories?${QUERY}`);
    await rows(page).first().waitFor();
    expect(await rows(page).locator('.path').allTextContents()).toEqual(['/api/app/stories']);
    await page.getByLabel('Namespace').fill('elsewhere');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(`${server.baseUrl}/__ns/elsewhere/__mock/`);
    await page.getByText(`${server.baseUrl}/__ns/elsewhere`).first().waitFor();
    expect(await rows(page).count()).toBe(0);
    const examples = new URL((await page.locator('#examples').getAttribute('href')) ?? '');
    expect(examples.searchParams.get('mock')).toBe(`${server.baseUrl}/__ns/elsewhere`);
  });

  test('stands still while paused, and catches up', async () => {
    const { page } = await openDesk();
    await page.locator('#live').click();
    await page.getByText('Paused').waitFor();
    await ask(SETTINGS);
    // A control still works, and its answer, which is newer than the request, brings no row.
    await page.getByRole('button', { name: '50 ms' }).click();
    await page.locator('#latency-now').getByText('50 ms').waitFor();
    expect(await rows(page).count()).toBe(0);
    await page.locator('#live').click();
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
  });

  test('says when the mock is gone', async () => {
    const own = await createMockServer();
    const { page } = await openPage({ viewport: 'desktop' });
    await page.goto(`${own.baseUrl}/__mock`);
    await page.locator('#live-status').waitFor({ state: 'hidden' });
    await own.close();
    await page.getByText('Connection lost').waitFor();
    await page.getByRole('button', { name: 'Silence' }).click();
    await page.getByText('The mock does not answer.').waitFor();
  });

  test('walks the rows with the arrow keys and keeps an open one open when news arrive', async () => {
    const { page } = await openDesk();
    await ask(SETTINGS);
    await ask('/api/app/nowhere');
    await rows(page).nth(1).waitFor();
    await rows(page).first().locator('.open').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await ask(`/api/app/stories?${QUERY}`);
    await rows(page).nth(2).waitFor();
    const focused = page.locator('.open:focus');
    expect(await focused.getAttribute('aria-expanded')).toBe('true');
    expect(await focused.locator('.path').textContent()).toBe('/api/app/settings');
  });

  test.each([
    { viewport: 'desktop', colorScheme: 'light' },
    { viewport: 'desktop', colorScheme: 'dark' },
    { viewport: 'phone', colorScheme: 'light' },
    { viewport: 'phone', colorScheme: 'dark' },
  ] as const)('has no axe violation and breaks no policy ($viewport, $colorScheme)', async (options) => {
    desk.world.faults.arm({ kind: 'reset', count: 1, match: { operation: 'getSettings' } });
    await expect(ask(SETTINGS)).rejects.toThrow();
    await ask('/api/app/nowhere');
    await post([toEvent('openedClip', { clipId: 'c-1', clipTitle: 'Four shots' })]);
    desk.world.snapshot('one');
    const { page, problems } = await openDesk({ ...options, reducedMotion: 'reduce' });
    const closed = page.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await rows(page).nth(2).waitFor();
    await rows(page).first().locator('.open').click();
    await page.evaluate(AXE);
    for (const tab of ['Requests', 'Events', 'Content']) {
      await page.getByRole('tab', { name: tab }).click();
      if (tab === 'Content') await page.locator('#content-fields input').first().waitFor();
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
    }
    const { scroll, width } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    expect(scroll).toBe(width);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });
});
