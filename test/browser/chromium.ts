import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium, findHeadlessShell } from '../../scripts/find-chromium';

export { findChromium };

function launchOptions(options: LaunchOptions): LaunchOptions {
  return {
    executablePath: findChromium(),
    headless: true,
    ...options,
    args: [
      // Chromium's sandbox does not start as root; these pages are trusted.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-component-update',
      '--disable-sync',
      ...(options.args ?? []),
    ],
  };
}

/** A Chromium of its own, for tests that need other switches than the shared one has. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch(launchOptions(options));
}

/** The Chromium that the test files of a worker share; the quickest there is (docs/decisions/test-speed.md). */
export function launchHeadlessShell(): Promise<Browser> {
  return launchChromium({ executablePath: findHeadlessShell() });
}

/** Throws one sentence when this browser cannot play the H.264 clips of the demo world. */
export async function assertPlaysH264(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const answer = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"'),
  );
  await page.close();
  if (answer === '') {
    throw new Error(
      `${findChromium()} plays no H.264 video, which the browser tests need: use Chrome, or Debian's Chromium.`,
    );
  }
}
