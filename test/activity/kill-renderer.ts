import type { Page } from 'playwright-core';

/** Ends the process that runs the page, as a crash or the system's memory killer does. */
export async function killRenderer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
}
