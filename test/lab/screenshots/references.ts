import { mkdirSync, writeFileSync } from 'node:fs';
import { createMockServer } from '../../../mocks/server/create-mock-server';
import { startStaticSite } from '../../../scripts/static-site';
import { launchChromium } from '../../browser/chromium';
import { groupCompared, openDarkroom, openStudio, referenceOf, takePicture } from '../../screenshots/compared';

/**
 * Takes the screenshots that `comparison.browser.test.ts` compares with, and writes them to `test/screenshots/references/`.
 * `clips-playing` takes only those whose names begin with it. Look at what changed before you commit it.
 */
export async function main(wanted: readonly string[]): Promise<number> {
  const mock = await createMockServer();
  const site = await startStaticSite();
  const browser = await launchChromium({ args: ['--autoplay-policy=no-user-gesture-required'] });
  try {
    const darkroom = await openDarkroom(browser);
    mkdirSync(new URL('.', referenceOf('any')), { recursive: true });
    for (const [key, pictures] of groupCompared()) {
      const studio = openStudio(key, { browser, site, baseUrl: mock.baseUrl });
      for (const picture of pictures) {
        if (wanted.length > 0 && !wanted.some((start) => picture.name.startsWith(start))) continue;
        const bytes = await darkroom.shrink(await takePicture(studio, picture));
        writeFileSync(referenceOf(picture.name), bytes);
        console.log(`${picture.name}: ${bytes.length} bytes`);
      }
      await studio.close();
    }
    return 0;
  } finally {
    await browser.close();
    await Promise.all([site.close(), mock.close()]);
  }
}
