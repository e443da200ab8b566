import type { Locator, Page } from 'playwright-core';
import type { PageOptions } from './harness';
import type { openPlayerSite } from './player-site';

export const CAPTION_STYLE_KEY = 'Service.captionStyle';
export const PLAYERS = ['Clips', 'Story', 'embedded'] as const;
type Kind = (typeof PLAYERS)[number];

export interface CaptionOptions {
  readonly page?: PageOptions;
  readonly captions?: boolean;
  readonly stores?: boolean;
  readonly scheme?: 'light' | 'dark';
  readonly captionsTheme?: { readonly textColor?: string; readonly backgroundColor?: string; readonly font?: string };
}

/** Opens a player whose item has captions. */
export async function openPlayer(page: Page, kind: Kind, options: CaptionOptions = {}): Promise<void> {
  const { captions = true, stores = true, scheme = 'dark', captionsTheme = {} } = options;
  await page.evaluate(
    ([which, shared]) => {
      const captionsUrl = playerPage.media('captions.vtt');
      if (which === 'Story') {
        const url = playerPage.media('clay-rally.mp4');
        const film = { type: 'video', url, captionsUrl, durationSeconds: 30, title: 'A page of words' } as const;
        playerPage.openStories({ ...shared, autoAdvance: false, stories: [{ title: 'One', pages: [film] }] });
      } else {
        const clip = { url: playerPage.media('clay-rally.mp4'), captionsUrl, enableProgressBar: true };
        const container = document.getElementById('embedded');
        if (which === 'embedded' && container) {
          container.style.height = '640px';
          container.scrollIntoView();
        }
        playerPage.openClips({ ...shared, clips: [clip], ...(which === 'embedded' ? { embedIn: 'embedded' } : {}) });
      }
    },
    [kind, { captions, stores, scheme, captionsTheme }] as const,
  );
  if (captions) await cue(page).first().waitFor();
}

/** Opens a page with such a player. */
export async function openPlayerPage(
  site: Awaited<ReturnType<typeof openPlayerSite>>,
  kind: Kind,
  options: CaptionOptions = {},
): Promise<Page> {
  const { page } = await site.open(options.page);
  await openPlayer(page, kind, options);
  return page;
}

/** The text of the captions over the video, not that of the preview. */
export const cue = (page: Page) => page.locator('.captions-place .captions span');
export const settingsButton = (page: Page) => page.getByRole('button', { name: 'Caption settings' });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Caption settings' });

export async function openSettings(page: Page): Promise<Locator> {
  await settingsButton(page).click();
  await sheet(page).getByRole('combobox').first().waitFor();
  return sheet(page);
}

export const styleOf = (text: Locator) =>
  text.first().evaluate((span) => {
    const { color, backgroundColor, fontFamily, fontSize, textShadow } = getComputedStyle(span);
    return { color, backgroundColor, fontFamily, fontSize: Number.parseFloat(fontSize), textShadow };
  });

export const pick = (dialog: Locator, part: string, option: string) =>
  dialog.getByRole('combobox', { name: part }).selectOption({ label: option });

export const chosen = (dialog: Locator, part: string) =>
  dialog.getByRole('combobox', { name: part }).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
