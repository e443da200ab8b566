import type { Browser } from 'playwright-core';

export interface SheetImage {
  readonly label: string;
  readonly viewport: { readonly width: number };
  /** PNG. */
  readonly bytes: Buffer;
}

/** Draws all images on one sheet; resolves with a PNG. */
export async function drawContactSheet(browser: Browser, images: readonly SheetImage[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1640, height: 900 } });
  // Dozens of images of large screens.
  page.setDefaultTimeout(180_000);
  try {
    const figures = images.map(
      ({ label, viewport, bytes }) =>
        `<figure style="width:${viewport.width > 700 ? 640 : 200}px"><img src="data:image/png;base64,${bytes.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
    );
    await page.setContent(
      `<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;background:#777;font:13px sans-serif;color:#fff}figure{margin:0}img{display:block;width:100%}</style>${figures.join('')}`,
    );
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}
