import type { Locator } from 'playwright-core';

/** One white pixel: the worst picture for white text. */
export const WHITE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** WCAG's contrast of white text of this opacity with the brightest point of its ground, the text itself taken away. */
export async function measureContrast(text: Locator, opacity = 1): Promise<number> {
  await text.evaluate((element) => {
    if (element instanceof HTMLElement) Object.assign(element.style, { color: 'transparent', textShadow: 'none' });
  });
  const clip = await text.boundingBox();
  if (!clip) throw new Error('The text is not on the page.');
  const shot = await text.page().screenshot({ clip });
  const brightest = await text.page().evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const colors = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      return colors.reduce((most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)), 0);
    },
    [...shot],
  );
  const seen = 255 * opacity + brightest * (1 - opacity);
  return (luminance(seen) + 0.05) / (luminance(brightest) + 0.05);
}

/** WCAG's relative luminance of a grey, 0 to 255. */
function luminance(grey: number): number {
  const share = grey / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
