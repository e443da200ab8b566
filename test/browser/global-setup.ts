import type { TestProject } from 'vitest/node';
import { assertPlaysH264, launchHeadlessShell } from './chromium';
import { servePageScripts } from './serve-page-scripts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's page scripts. */
    pageScripts: string;
  }
}

/** Finds or installs Chromium before the workers start theirs, and serves what they share. */
export default async function prepareBrowserTests({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await launchHeadlessShell();
  await assertPlaysH264(browser);
  await browser.close();
  const scripts = await servePageScripts();
  provide('pageScripts', scripts.origin);
  return scripts.close;
}
