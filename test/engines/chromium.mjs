import { chromium } from 'playwright-core';
import { findChromium } from '../run/find-chromium.mjs';

export const name = 'chromium';

/** It is installed where there is none. */
export const findMissing = () => undefined;

/** The engine of all other tests: what fails here too is wrong in the journey. */
export async function launch({ dark = false } = {}) {
  const program = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    // Viewers have scroll bars and a back-forward cache, which Playwright takes away.
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--hide-scrollbars'],
  });
  const context = await program.newContext({ colorScheme: dark ? 'dark' : 'light' });
  const tabs = [await context.newPage()];
  let page = tabs[0];
  return {
    version: `Chromium ${program.version()}`,
    // A tab counts fifty entries of its history, and no journey begins near them.
    async fresh() {
      const before = tabs.splice(0);
      page = await context.newPage();
      tabs.push(page);
      for (const tab of before) await tab.close({ runBeforeUnload: false });
    },
    tab: async () => String(tabs.indexOf(page)),
    async newTab() {
      page = await context.newPage();
      tabs.push(page);
    },
    goTo: async (tab) => {
      page = tabs[Number(tab)];
    },
    closeTab: () => page.close({ runBeforeUnload: false }),
    open: async (url) => void (await page.goto(url)),
    run: (code, ...values) => page.evaluate(`(${code}).apply(null, ${JSON.stringify(values)})`),
    click: (x, y) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 8 });
      await page.mouse.up();
    },
    async wheel(x, y, deltaX, deltaY) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(deltaX, deltaY);
    },
    press: (key) => page.keyboard.press(key),
    // Playwright's own waits for a load, which a page of the back-forward cache has not.
    back: () => page.evaluate('history.back()'),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: async () => (await page.screenshot()).toString('base64'),
    close: () => program.close(),
  };
}
