import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { StaticSite } from '../../scripts/static-site';
import { openPage, openSite, type PageOptions, servePage, type TestPage } from './harness';
import { servePageScript } from './page-script';
import type { PlayerSight } from './pages/player-page';
import { MEDIA, serveFile, serveSeparateAudio } from './serve-media';
import { strictPolicy } from './strict-policy';

/** The videos of the demo world that the player pages show. */
const FILMS = ['dusk-hills', 'clay-rally', 'evening-sail', 'kite-day'];

/** A site whose page uses the players alone, under the strict policy, with real videos. */
export async function openPlayerSite(): Promise<{
  readonly site: StaticSite;
  /** Another origin with the same videos. */
  readonly elsewhere: string;
  open(options?: PageOptions, headers?: Record<string, string>): Promise<TestPage>;
}> {
  const site = await openSite();
  await servePageScript(site, '/player-page.js', 'player-page.ts');
  const other = await openSite();
  for (const film of FILMS) {
    serveFile(other, `/media/${film}.mp4`, `clips/${film}.mp4`, 'video/mp4');
    serveFile(other, `/media/${film}-large.webp`, `posters/${film}-large.webp`, 'image/webp');
    serveFile(site, `/media/${film}.mp4`, `clips/${film}.mp4`, 'video/mp4');
    serveFile(site, `/media/${film}-large.webp`, `posters/${film}-large.webp`, 'image/webp');
  }
  for (const file of readdirSync(new URL('hls/city-lights/', MEDIA), { recursive: true, encoding: 'utf8' })) {
    if (file.includes('.'))
      serveFile(site, `/media/hls/${file}`, `hls/city-lights/${file}`, 'application/octet-stream');
  }
  serveSeparateAudio(site);
  serveFile(site, '/media/captions.vtt', 'captions/clay-rally.en.vtt', 'text/vtt');
  const policy = strictPolicy({
    script: site.origin,
    connect: site.origin,
    image: `${site.origin} ${other.origin}`,
    media: `${site.origin} ${other.origin} blob:`,
  });
  const text = '<p>Text of the page.</p>'.repeat(40);
  const html = `<!doctype html><html lang="en"><title>Players</title><meta name="viewport" content="width=device-width"><main><h1>Players</h1><button id="opener">Open</button>${text}<div id="embedded"></div>${text}</main><script src="/player-page.js"></script>`;
  return {
    site,
    elsewhere: other.origin,
    async open(options, headers = {}) {
      const opened = await openPage(options);
      const address = servePage(site, '/players', html, { 'Content-Security-Policy': policy, ...headers });
      await opened.page.goto(address);
      return opened;
    },
  };
}

export const lookAt = (page: Page): Promise<PlayerSight> => page.evaluate(() => playerPage.inspect());

/** Waits until what is seen fits; the failure says what was seen last. */
export async function waitForSight(page: Page, fits: (sight: PlayerSight) => boolean): Promise<PlayerSight> {
  let sight = await lookAt(page);
  const deadline = Date.now() + 20_000;
  while (!fits(sight)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain; the last sight was ${JSON.stringify(sight)}`);
    await page.waitForTimeout(50);
    sight = await lookAt(page);
  }
  return sight;
}

export const isPlaying = (clip: string) => (sight: PlayerSight) =>
  !sight.isGrowing &&
  sight.current === clip &&
  sight.videos.some((one) => one.clip === clip && !one.isPaused && one.seconds > 0);

/** The types of events that the player recorded, of one item if it is named. */
export async function recorded(page: Page, id?: string): Promise<readonly string[]> {
  const calls = await page.evaluate(() => playerPage.calls);
  return calls
    .filter(([name, , of]) => name === 'record' && (id === undefined || of === id))
    .map((call) => String(call[1]));
}

/** The reason of each request to close the player. */
export const dismissals = (page: Page) =>
  page.evaluate(() => playerPage.calls.filter(([name]) => name === 'dismiss').map((call) => call[1]));
