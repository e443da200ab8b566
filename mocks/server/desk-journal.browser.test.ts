import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../test/browser/harness';
import { expectNumber, type MockDesk, openDesks, QUERY, rows, SETTINGS, toEvent } from '../../test/browser/mock-desk';
import { createMockServer } from './create-mock-server';

let desks: Awaited<ReturnType<typeof openDesks>>;
let desk: MockDesk;

beforeAll(async () => {
  desks = await openDesks();
});
beforeEach(() => {
  desk = desks.next();
});

describe('the desk at /__mock', () => {
  test('lists requests as they come, filters them, opens one and copies its curl line', async () => {
    const { page } = await desk.open({
      viewport: 'desktop',
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await desk.ask(SETTINGS);
    await desk.ask(`/api/app/stories?categories=top-stories&${QUERY}`);
    await desk.ask('/api/app/nowhere');
    await desk.post([toEvent('sdkInitialized', { note: `it's` })]);
    await rows(page).nth(3).waitFor();
    expect(await rows(page).locator('.path').allTextContents()).toEqual([
      '/api/app/activity ',
      '/api/app/nowhere ',
      '/api/app/stories categories=top-stories',
      '/api/app/settings ',
    ]);

    await page.getByLabel('Outcome').selectOption('4xx');
    expect(await rows(page).count()).toBe(1);
    await page.getByLabel('Outcome').selectOption('');
    await page.getByLabel('Filter by path').fill('nothing like this');
    await page.getByText('None of the requests fits the filter.').waitFor();
    await page.getByLabel('Filter by path').fill('ACTIVITY');
    expect(await rows(page).count()).toBe(1);

    const open = rows(page).first().locator('.open');
    await open.click();
    expect(await open.getAttribute('aria-expanded')).toBe('true');
    expect(await rows(page).first().locator('pre').nth(1).textContent()).toContain('"note": "it\'s"');
    await rows(page).first().getByRole('button', { name: 'Copy curl' }).click();
    await page.getByText('The curl command is copied.').waitFor();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line.startsWith(`curl -i '${desk.baseUrl}/api/app/activity' `)).toBe(true);
    expect(line).toContain(`-H 'content-type: text/plain'`);
    expect(line).toContain(`"note":"it'\\''s"`);
    expect(line).not.toMatch(/-H '(host|content-length|connection|sec-)/);
  });

  test('counts events received, distinct and repeated, and shows one', async () => {
    const { page } = await desk.open();
    const opened = toEvent('openedClip', { clipId: 'c-1', clipTitle: '<img src=x onerror=alert(1)>' });
    await desk.post([opened, toEvent('likedClip', { clipId: 'c-2' })]);
    await desk.post([opened]);
    await expectNumber(page, 'Events received', '3');
    await expectNumber(page, 'Distinct', '2');
    await expectNumber(page, 'Duplicates', '1');
    await page.getByRole('tab', { name: 'Requests' }).focus();
    await page.keyboard.press('ArrowRight');
    const events = page.locator('#events-rows > li');
    expect(await events.count()).toBe(2);
    await page.getByLabel('Type').selectOption('openedClip');
    expect(await events.locator('.path').allTextContents()).toEqual(['<img src=x onerror=alert(1)>']);
    await events.first().locator('.open').press('Enter');
    expect(await events.first().locator('pre').first().textContent()).toContain('"clipId": "c-1"');
  });

  test('stands still while paused, and catches up', async () => {
    const { page } = await desk.open();
    await page.locator('#live').click();
    await page.getByText('Paused').waitFor();
    await desk.ask(SETTINGS);
    // A control still works, and its answer, which is newer than the request, brings no row.
    await page.getByRole('button', { name: '50 ms' }).click();
    await page.locator('#latency .note').getByText('50 ms').waitFor();
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
    const silence = page.getByRole('button', { name: 'Silence' });
    await silence.waitFor();
    await own.close();
    await page.getByText('Connection lost').waitFor();
    await silence.click();
    await page.getByText('The mock does not answer.').waitFor();
  });

  test('walks the rows with the arrow keys and keeps an open one open when news arrive', async () => {
    const { page } = await desk.open();
    await desk.ask(SETTINGS);
    await desk.ask('/api/app/nowhere');
    await rows(page).nth(1).waitFor();
    await rows(page).first().locator('.open').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await desk.ask(`/api/app/stories?${QUERY}`);
    await rows(page).nth(2).waitFor();
    const focused = page.locator('.open:focus');
    expect(await focused.getAttribute('aria-expanded')).toBe('true');
    expect(await focused.locator('.path').textContent()).toContain('/api/app/settings');
  });
});
