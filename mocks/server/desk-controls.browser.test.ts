import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectNumber, type MockDesk, openDesks, QUERY, rows, SETTINGS } from '../../test/browser/mock-desk';
import { SCENARIOS } from '../scenarios/scenarios';

let desks: Awaited<ReturnType<typeof openDesks>>;
let desk: MockDesk;

beforeAll(async () => {
  desks = await openDesks();
});
beforeEach(() => {
  desk = desks.next();
});

describe('the desk at /__mock', () => {
  test('chooses a scenario by keyboard, and says which one stands', async () => {
    const { page } = await desk.open();
    const last = SCENARIOS[SCENARIOS.length - 1];
    await page.locator('#scenarios button[tabindex="0"]').focus();
    await page.keyboard.press('End');
    expect(await page.locator('#scenarios .hint').textContent()).toBe(last?.intent);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The scenario is now').waitFor();
    expect(desk.world.scenario.name).toBe(last?.name);
    await page.locator('#scenarios').getByRole('button', { name: 'Down', pressed: true }).waitFor();
  });

  test('arms a fault with its match and count, shows what it hit, and disarms it', async () => {
    const { page } = await desk.open();
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

    const answer = await desk.ask(SETTINGS);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
    await page.getByText('1 of 2 hit').waitFor();
    const row = rows(page).first();
    await row.getByText('fault-1').waitFor();
    expect(await row.locator('.status').textContent()).toBe('503');
    await expectNumber(page, 'Failed', '1');

    await page.getByRole('button', { name: 'Disarm Status 503' }).click();
    await page.getByText('none armed').waitFor();
    expect(desk.world.faults.list()).toEqual([]);
    expect((await desk.ask(SETTINGS)).status).toBe(200);
  });

  test('shows only the fields of the chosen kind, and arms a common fault in one tap', async () => {
    const { page } = await desk.open();
    await page.getByLabel('Kind').selectOption('delay');
    expect(await page.getByLabel('Delay, ms').isVisible()).toBe(true);
    expect(await page.getByLabel('Retry-After').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Hotel log-in' }).click();
    await page.getByText('1 armed').waitFor();
    expect((await desk.ask(SETTINGS)).headers.get('content-type')).toContain('text/html');
  });

  test('sets latency and clock', async () => {
    const { page } = await desk.open();
    await page.getByRole('button', { name: '300 ms' }).click();
    await page.locator('#latency .note').getByText('300 ms').waitFor();
    expect(desk.world.latency).toEqual({ kind: 'fixed', ms: 300 });
    await page.getByRole('button', { name: 'None' }).click();
    await page.locator('#latency .note').getByText('none').waitFor();
    expect(desk.world.latency).toBeUndefined();

    await page.getByRole('button', { name: '+1 day' }).click();
    await page.getByText('2026-11-21 12:00:00 UTC').waitFor();
    await page.getByLabel('Stop at').fill('2027-01-02T03:04:05Z');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('2027-01-02 03:04:05 UTC').waitFor();
    expect(desk.world.now()).toBe(Date.parse('2027-01-02T03:04:05Z'));
  });

  test('keeps and restores a snapshot, and resets only when asked twice', async () => {
    const { page } = await desk.open();
    await page.getByLabel('Snapshot name').fill('before');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Restore before' }).click();
    await page.getByText('Restored "before".').waitFor();

    await desk.ask(SETTINGS);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    expect(desk.world.journal.entries()).toHaveLength(1);
    await page.getByRole('button', { name: 'Really?' }).click();
    await page.getByText('No requests yet.').waitFor();
    expect(desk.world.journal.entries()).toHaveLength(0);
    expect(desk.world.snapshotNames()).toEqual([]);
    expect(await page.getByRole('button', { name: 'Restore before' }).count()).toBe(0);
  });

  test('shows one namespace and not the others, and opens another', async () => {
    const { page } = await desk.open();
    await fetch(desks.server.baseUrl + SETTINGS);
    await desk.ask(`/api/app/stories?${QUERY}`);
    await rows(page).first().waitFor();
    expect(await rows(page).locator('.path').allTextContents()).toEqual(['/api/app/stories ']);
    await page.getByLabel('Namespace').fill('elsewhere');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(`${desks.server.baseUrl}/__ns/elsewhere/__mock/`);
    await page.getByText(`${desks.server.baseUrl}/__ns/elsewhere`).first().waitFor();
    expect(await rows(page).count()).toBe(0);
    const examples = new URL((await page.locator('#examples').getAttribute('href')) ?? '');
    expect(examples.searchParams.get('mock')).toBe(`${desks.server.baseUrl}/__ns/elsewhere`);
  });
});
