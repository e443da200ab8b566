import type { Locator, Page, PageScreenshotOptions } from 'playwright-core';

/** One white pixel: the worst image for white text. */
export const WHITE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** WCAG's contrast of a white text or icon of this opacity with the brightest point of its ground, itself taken away. */
export async function measureContrast(text: Locator, opacity = 1): Promise<number> {
  const { brightest } = await measureGround(text);
  const seen = 255 * opacity + brightest * (1 - opacity);
  return (luminance(seen) + 0.05) / (luminance(brightest) + 0.05);
}

/** The same of a black text with the darkest point of its ground. */
export async function measureBlackContrast(text: Locator): Promise<number> {
  const { darkest } = await measureGround(text);
  return (luminance(darkest) + 0.05) / 0.05;
}

/** The darkest and brightest background of a text or icon, 0 to 255 in any channel. */
async function measureGround(text: Locator): Promise<{ readonly brightest: number; readonly darkest: number }> {
  const clip = await text.evaluate(async (element) => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) throw new Error('An element has no style.');
    Object.assign(element.style, { color: 'transparent', textShadow: 'none', filter: 'none', transition: 'none' });
    // Drawn before it is measured.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Only the area of the letters, not the round corners of their background; long words extend beyond the visible part.
    const words = document.createRange();
    words.selectNodeContents(element);
    const [box, all] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
    const inner = all.width > 0 ? all : box;
    const [x, y] = [Math.max(box.x, inner.x), Math.max(box.y, inner.y)];
    return { x, y, width: Math.min(box.right, inner.right) - x, height: Math.min(box.bottom, inner.bottom) - y };
  });
  if (clip.width <= 0) throw new Error('The text is not on the page.');
  const parts = (await measureColours(text.page(), clip)).flat();
  return {
    brightest: parts.reduce((most, value) => Math.max(most, value), 0),
    darkest: parts.reduce((least, value) => Math.min(least, value), 255),
  };
}

/** The red, green and blue of each pixel in this part of the window, 0 to 255. */
export async function measureColours(
  page: Page,
  clip: NonNullable<PageScreenshotOptions['clip']>,
): Promise<number[][]> {
  const shot = await page.screenshot({ clip });
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      return Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(at * 4, at * 4 + 3)]);
    },
    [...shot],
  );
}

/** WCAG's relative luminance of a grey, 0 to 255. */
function luminance(grey: number): number {
  const share = grey / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
