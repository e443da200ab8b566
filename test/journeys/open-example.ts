import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { readExample, type StaticSite } from '../../scripts/static-site';
import { openPage, openSite, type PageOptions, servePage, sharedInFile, type TestPage } from '../browser/harness';
import { strictPolicy } from '../browser/strict-policy';
import { holdToContract } from '../contract/hold-to-contract';

/** The mock service that the journeys of one file share. */
export const sharedMock = sharedInFile(
  async () => {
    const server = await createMockServer();
    holdToContract(server.world);
    return server;
  },
  (server) => server.close(),
);

export interface ExamplePage extends TestPage {
  readonly site: StaticSite;
  readonly mock: MockServer;
}

export interface ExampleOptions extends PageOptions {
  /** Appended to the page's address. */
  readonly hash?: string;
  /** Served with the policy of S12, then without style sheets and the frame of the examples, which that policy forbids. */
  readonly strict?: boolean;
  /** The library comes from this other origin. */
  readonly scriptOrigin?: string;
  /** The value of `<html lang>`; default: the example's own. */
  readonly language?: string;
  /** The origin of the page; default: one of its own. */
  readonly site?: StaticSite;
  /** Runs before the page is opened. */
  readonly prepare?: (site: StaticSite) => void;
}

/** Opens the script-tag example against a mock service, both over real HTTP. */
export async function openScriptTagExample(options: ExampleOptions = {}): Promise<ExamplePage> {
  const { hash = '', strict = false, scriptOrigin, language, prepare, ...page } = options;
  const service = await sharedMock();
  const site = options.site ?? (await openSite());
  const origin = new URL(service.baseUrl).origin;
  const html = readExample(fileURLToPath(new URL('../../examples/script-tag/index.html', import.meta.url)))
    .replaceAll('../../dist/', `${scriptOrigin ?? site.origin}/dist/`)
    .replace(/<html[^>]*>/, (tag) => (language ? `<html lang="${language}">` : tag))
    .replace(/<link rel="stylesheet"[^>]*>|<script src="\.\.\/shell[^>]*><\/script>/g, (tag) => (strict ? '' : tag));
  const policy = strictPolicy({
    script: [site.origin, scriptOrigin].filter(Boolean).join(' '),
    connect: origin,
    image: origin,
    media: origin,
  });
  const address = servePage(
    site,
    '/examples/script-tag/page',
    html,
    strict ? { 'Content-Security-Policy': policy } : {},
  );
  prepare?.(site);
  const opened = await openPage(page);
  await opened.page.goto(`${address}?mock=${encodeURIComponent(service.baseUrl)}${hash}`);
  return { ...opened, site, mock: service };
}

/** The clips of the row, as links. */
export const tilesOf = (page: Page) => page.locator('#top-clips a[href^="#top-clips/"]');

export const openPlayerOf = (page: Page) => page.locator('dialog[open]');

/** Waits until a video in the open player has reached this time, by its own clock. */
export async function waitForPlayback(page: Page, seconds = 0.3): Promise<void> {
  // The video of the shell plays before its player is there.
  const videos = page.locator('dialog[open] .player-root video');
  await videos.first().waitFor({ state: 'attached' });
  for (;;) {
    const isPlaying = await videos.evaluateAll(
      (elements, from) =>
        elements.some((video) => video instanceof HTMLVideoElement && !video.paused && video.currentTime > from),
      seconds,
    );
    if (isPlaying) return;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}
