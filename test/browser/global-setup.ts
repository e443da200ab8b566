import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { assertPlaysH264, launchChromiumServer } from './chromium';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's shared Chromium listens. */
    chromiumEndpoint: string;
  }
}

/** Starts one Chromium for all browser tests of a run. */
export default async function startChromium({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await launchChromiumServer();
  const browser = await chromium.connect(server.wsEndpoint());
  await assertPlaysH264(browser);
  await browser.close();
  provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
