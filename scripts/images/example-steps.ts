import type { Locator, Page } from 'playwright-core';

/** Brings an example's page into the state to show. A returned locator is the lower end of the image. */
type Step = (page: Page) => Promise<Locator | undefined>;

/** The step of each example that needs one, by the example's name. */
export const EXAMPLE_STEPS: Readonly<Record<string, Step>> = {
  'script-tag player': (page) => play(page, '#top-clips a'),
  following: (page) => play(page, '#trending-clips a'),
  'live-and-hls': (page) => play(page, '#live'),
  'own-hls-engine': (page) => play(page, '#adaptive'),
  async 'dark-mode'(page) {
    await page.getByLabel('Dark').check();
    await page.waitForLoadState('networkidle');
    return undefined;
  },
  async 'error-and-empty-states'(page) {
    await page.getByLabel('fails').click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    return undefined;
  },
  async 'log-in-and-out'(page) {
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.locator('#count', { hasText: '7' }).waitFor();
    return undefined;
  },
  async words(page) {
    await page.locator('#locale').selectOption('ja');
    await page.waitForLoadState('networkidle');
  },
  async 'polls-and-quizzes'(page) {
    await page.locator('#quiz').click();
    await page.locator('service-player dialog[open]').waitFor();
    await page.waitForLoadState('networkidle');
  },
  async captions(page) {
    await page.setViewportSize({ width: 1280, height: 1100 });
    await page.getByRole('button', { name: 'Captions' }).click();
    await page.locator('[part="captions"]').filter({ hasText: /\w/ }).waitFor();
    return page.locator('#captioned');
  },
  async 'embedded-player'(page) {
    await page.waitForFunction(isPlaying);
    return undefined;
  },
  async 'hash-router'(page) {
    await page.getByRole('link', { name: 'Clips' }).click();
    await page.locator('#top-clips .picture.shown').nth(3).waitFor();
  },
  async theming(page) {
    await page.locator('#preset').selectOption('Editorial');
    await page.waitForLoadState('networkidle');
  },
  /** An ad between two stories. */
  async ads(page) {
    const stocked = page.waitForResponse((response) => response.url().includes('/api/app/ads'));
    await page.locator('#top-stories a').first().click();
    await stocked;
    await page.keyboard.press('ArrowDown');
    await page.locator('service-player .ad').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Skip ad' }).waitFor();
  },
};

async function play(page: Page, opener: string): Promise<undefined> {
  await page.locator(opener).first().click();
  await page.waitForFunction(isPlaying);
}

/** Whether any video of the page has played for half a second, shadow roots included. */
function isPlaying(): boolean {
  const videosOf = (node: ParentNode): HTMLVideoElement[] =>
    [...node.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLVideoElement ? [element] : []),
      ...(element.shadowRoot ? videosOf(element.shadowRoot) : []),
    ]);
  return videosOf(document).some((video) => video.currentTime > 0.5);
}
