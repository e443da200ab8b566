import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openPlayerSite } from './player-site';

/** A site that also has a landscape video: `wide-film.webm` and its poster. */
export async function openWideSite(): ReturnType<typeof openPlayerSite> {
  const player = await openPlayerSite();
  for (const [name, type] of [
    ['wide-film.webm', 'video/webm'],
    ['wide-film.webp', 'image/webp'],
  ] as const) {
    const bytes = readFileSync(new URL(`../screenshots/${name}`, import.meta.url));
    player.site.answer(`/media/${name}`, (_request, response) => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);
    });
  }
  return player;
}

/** Draws a quarter of the pixels: a wall of them takes seconds to draw. */
export const COARSE = { deviceScaleFactor: 0.5 };

export type Size = readonly [width: number, height: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Opens a player with two clips, or three stories, whose items have every control next to the video. */
export const show = (page: Page, kind: 'clips' | 'stories', embedIn?: string) =>
  page.evaluate(
    ([which, into]) => {
      const action = { type: 'sheet', sheetId: 's', text: 'Line-ups', sheetSize: 'medium' } as never;
      const text = 'Words about what is seen. ';
      playerPage.sheets.push({
        title: 'Sheet',
        size: 'medium',
        text,
        media: undefined,
        actions: [],
        paragraphs: [text],
      });
      if (which === 'clips') {
        const clip = { eyebrow: 'Centre court', actions: [action], captionsUrl: playerPage.media('captions.vtt') };
        playerPage.openClips({ clips: [clip, clip], captions: true, ...(into ? { embedIn: into } : {}) });
      } else {
        const film = { type: 'video', url: playerPage.media('clay-rally.mp4'), title: 'A page', action } as const;
        playerPage.openStories({
          stories: ['One', 'Two', 'Three'].map((title) => ({ title, pages: [film, { title: 'Last' }] })),
        });
      }
    },
    [kind, embedIn] as const,
  );

/** Waits until the wide styles hold and nothing moves. */
export const settled = async (page: Page) => {
  await page.waitForFunction(() => {
    const root = playerPage.root();
    const video = root?.querySelector('.is-front video, .page video');
    return root?.querySelector('.fill-place') && video instanceof HTMLVideoElement && video.videoWidth > 0;
  });
  await page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = () =>
      (playerPage.root()?.getAnimations() ?? []).filter(
        ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1500,
      );
    await twoFrames();
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await twoFrames();
    }
  });
};

/** The position of a part of the open player. */
export const boxOf = (page: Page, selector: string): Promise<Box> =>
  page.evaluate((one) => {
    const element = playerPage.root()?.querySelector(one);
    if (!element) throw new Error(`There is no ${one}.`);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  }, selector);

/** Every button and text in sight; what a sheet or a page far away hides is none of it. */
export const parts = (page: Page) =>
  page.evaluate(() => {
    const all = [...(playerPage.root()?.querySelectorAll<HTMLElement>('button,p,h2,span.count,.live') ?? [])];
    return all
      .filter((one) => !one.closest('.for-ears,[inert],.slide:not(.is-front),.captions,.neighbour'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && (one.textContent || one.ariaLabel))
      .map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const isOnVideo = one.closest('.notice,.progress,.sticker,.segments,.toast,.speed,.scrub-time,.burst') !== null;
        return {
          name: `${one.localName}.${one.className}`,
          ...{ left, top, right, bottom, isOnVideo },
          size: Number.parseFloat(getComputedStyle(one).fontSize),
        };
      });
  });

/** The same in the player inside the page. */
export const boxIn = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(`#embedded ${selector}`)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });
