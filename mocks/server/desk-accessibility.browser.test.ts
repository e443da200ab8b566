import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MockDesk, openDesks, rows, SETTINGS, toEvent } from '../../test/browser/mock-desk';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

let desks: Awaited<ReturnType<typeof openDesks>>;
let desk: MockDesk;

beforeAll(async () => {
  desks = await openDesks();
});
beforeEach(() => {
  desk = desks.next();
});

describe('the desk at /__mock', () => {
  test.each([
    { viewport: 'desktop', colorScheme: 'light' },
    { viewport: 'phone', colorScheme: 'dark' },
  ] as const)('has no axe violation and breaks no policy ($viewport, $colorScheme)', async (options) => {
    desk.world.faults.arm({ kind: 'reset', count: 1, match: { operation: 'getSettings' } });
    await expect(desk.ask(SETTINGS)).rejects.toThrow();
    await desk.ask('/api/app/nowhere');
    await desk.post([toEvent('openedClip', { clipId: 'c-1', clipTitle: 'Four shots' })]);
    desk.world.snapshot('one');
    const { page, problems } = await desk.open({ ...options, reducedMotion: 'reduce' });
    const closed = page.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await rows(page).nth(2).waitFor();
    await rows(page).first().locator('.open').click();
    await page.evaluate(AXE);
    for (const tab of ['Requests', 'Events', 'Content']) {
      await page.getByRole('tab', { name: tab }).click();
      if (tab === 'Content') await page.locator('#content-form input').first().waitFor();
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
          resultTypes: ['violations'],
        }),
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
