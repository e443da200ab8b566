import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/find-chromium';
import type { LaunchOptions } from './journey';
import { CannotError } from './page';
import { type Browser, toCall } from './webdriver';

/** The engine of all other tests: if a journey fails here too, the journey is wrong. */
export async function launchChromium({ dark = false }: LaunchOptions): Promise<Browser> {
  const program = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    // Viewers have scroll bars and a back-forward cache, which Playwright turns off.
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--hide-scrollbars'],
  });
  const context = await program.newContext({ colorScheme: dark ? 'dark' : 'light' });
  let page = await context.newPage();
  return {
    version: `Chromium ${program.version()}`,
    // A tab keeps fifty entries of its history; no journey begins near them.
    async fresh() {
      const before = context.pages();
      page = await context.newPage();
      for (const tab of before) await tab.close({ runBeforeUnload: false });
    },
    tab: async () => String(context.pages().indexOf(page)),
    async newTab() {
      page = await context.newPage();
    },
    async goTo(tab) {
      page = context.pages()[Number(tab)] ?? page;
    },
    closeTab: () => page.close({ runBeforeUnload: false }),
    open: (url) => page.goto(url),
    run: (code: unknown, ...values: readonly unknown[]) =>
      page.evaluate(`(() => { ${toCall(code, JSON.stringify(values))} })()`) as Promise<never>,
    click: (x, y) => page.mouse.click(x, y),
    doubleClick: (x, y) => page.mouse.dblclick(x, y),
    async hold(x, y) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    release: () => page.mouse.up(),
    async drag(from, to) {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 8 });
      await page.mouse.up();
    },
    touch: () => Promise.reject(new CannotError('Playwright cannot simulate touch')),
    async wheel(x, y, deltaX, deltaY) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(deltaX, deltaY);
    },
    press: (key) => page.keyboard.press(key),
    // Playwright's own waits for a load, which a page of the back-forward cache does not have.
    back: () => page.evaluate('history.back()'),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async () => (await page.screenshot()).toString('base64'),
    close: () => program.close(),
  };
}
