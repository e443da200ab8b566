import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { assertPlaysH264, launchChromiumServer } from './chromium';
import { servePageScripts } from './serve-page-scripts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of the run's Chromiums, one for each worker. */
    chromiumEndpoints: readonly string[];
    /** The address of the run's page scripts. */
    pageScripts: string;
  }
}

/**
 * Starts one Chromium for each worker of the run, so that a page that is killed or frozen disturbs no other file; what they
 * can share is served to all.
 */
export default async function startChromium({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: config.maxWorkers }, () => launchChromiumServer()));
  const endpoints = servers.map((server) => server.wsEndpoint());
  const browser = await chromium.connect(endpoints[0] ?? '');
  await assertPlaysH264(browser);
  await browser.close();
  provide('chromiumEndpoints', endpoints);
  const scripts = await servePageScripts();
  provide('pageScripts', scripts.origin);
  return async () => {
    await Promise.all([scripts, ...servers].map((server) => server.close()));
  };
}
