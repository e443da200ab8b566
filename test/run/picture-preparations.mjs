/**
 * What is done on an example's page before its picture is taken, by the example's name. A locator that it gives back is
 * what the picture ends with.
 */
export const PREPARATIONS = {
  'script-tag player': (page) => play(page, '#top-clips a'),
  following: (page) => play(page, '#trending-clips a'),
  'live-and-hls': (page) => play(page, '#live'),
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
  'embedded-player': async (page) => void (await page.waitForFunction(isPlaying)),
  async 'hash-router'(page) {
    await page.getByRole('link', { name: 'Clips' }).click();
    await page.locator('#top-clips .picture.shown').nth(3).waitFor();
  },
  async theming(page) {
    await page.locator('#preset').selectOption('Editorial');
    await page.waitForLoadState('networkidle');
  },
  /** An ad between two stories, half way. */
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

async function play(page, opener) {
  await page.locator(opener).first().click();
  await page.waitForFunction(isPlaying);
}

/** Whether any video of the page, inside shadow roots too, has come half a second far. */
function isPlaying() {
  const videosOf = (node) =>
    [...node.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLVideoElement ? [element] : []),
      ...(element.shadowRoot ? videosOf(element.shadowRoot) : []),
    ]);
  return videosOf(document).some((video) => video.currentTime > 0.5);
}
