import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisitSite, tileOf, type VisitSite, visit, waitForEvent } from './open-visit';

/** How long the page is watched; `npm run test:lab -- long` takes a real minute. */
const IDLE_MS = Number(process.env.IDLE_MS ?? 1500);

declare global {
  interface Window {
    /** Timers and frames that are requested, but not yet run or cancelled, by kind. */
    pending: Map<string, number>;
    /** How many were requested in all. */
    asked: number;
  }
}

let visits: VisitSite;
beforeAll(async () => {
  visits = await openVisitSite();
});
afterAll(() => visits.close());

test('a page at rest has no timer and makes no request, before a player was open and after', async () => {
  const { page } = await visit(visits.address(), (page) => page.addInitScript(watchTimers));
  const waiting = () => page.evaluate(() => [...window.pending.values()]);
  const count = async () => ({
    requests: visits.world.journal.entries().length,
    asked: await page.evaluate(() => window.asked),
  });
  const staysIdle = async () => {
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    const before = await count();
    await page.waitForTimeout(IDLE_MS);
    expect(await count()).toEqual(before);
    expect(await waiting()).toEqual([]);
  };
  await staysIdle();

  await tileOf(page, 'clips', 0).click();
  await waitForEvent(page, 'openedClip');
  expect(await waiting()).not.toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await staysIdle();
}, 200_000);

/** Runs before the page's scripts: counts what they leave behind to be run later. */
function watchTimers(): void {
  const pending = new Map<string, number>();
  window.pending = pending;
  window.asked = 0;
  const watch = (ask: keyof Window, takeBack: keyof Window, repeats: boolean) => {
    const [original, undo] = [Reflect.get(window, ask), Reflect.get(window, takeBack)];
    const nameOf = (id: unknown) => `${ask} ${String(id)}`;
    Reflect.set(window, ask, (run: (...values: unknown[]) => void, ...rest: unknown[]) => {
      window.asked += 1;
      const id = original.call(
        window,
        (...values: unknown[]) => {
          if (!repeats) pending.delete(nameOf(id));
          run(...values);
        },
        ...rest,
      );
      pending.set(nameOf(id), performance.now());
      return id;
    });
    Reflect.set(window, takeBack, (id: unknown) => {
      for (const each of ['setTimeout', 'setInterval', ask]) pending.delete(`${each} ${String(id)}`);
      undo.call(window, id);
    });
  };
  watch('setTimeout', 'clearTimeout', false);
  watch('setInterval', 'clearInterval', true);
  watch('requestAnimationFrame', 'cancelAnimationFrame', false);
  watch('requestIdleCallback', 'cancelIdleCallback', false);
}
