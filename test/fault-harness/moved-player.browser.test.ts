import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { type LibrarySite, openLibrarySite } from '../browser/library-site';

let site: LibrarySite;
beforeAll(async () => {
  site = await openLibrarySite();
});

const appearance = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('service-player')?.shadowRoot;
    return {
      isVisible: library.sharedInstance.isPlayerVisible,
      isModal: root?.querySelector('dialog')?.matches(':modal') ?? false,
      clip: root?.querySelector('.is-front')?.getAttribute('aria-posinset') ?? null,
      isNamed: location.hash.startsWith('#clips/'),
    };
  });
const CLOSED = { isVisible: false, isModal: false, clip: null, isNamed: false };

/** A player at its second clip. */
async function open() {
  const { page, problems } = await site.open({ reducedMotion: 'reduce' });
  await page.evaluate(
    async ([key, collection]) => {
      await library.sharedInstance.initialize(key);
      await library.sharedInstance.openCollection(collection);
    },
    [DEMO.keys.web, DEMO.collections.top] as const,
  );
  await page.locator('service-player dialog:modal .is-front video').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await appearance(page)).clip).toBe('2');
  return { page, problems };
}

describe('I33 a page that moves an open player', () => {
  test('I33 a page that wraps all of its body, twice, leaves the player modal, at its clip, and Escape closes it', async () => {
    const { page, problems } = await open();
    const before = await appearance(page);
    for (let times = 0; times < 2; times++) {
      await page.evaluate(async () => {
        const wrapper = document.createElement('div');
        wrapper.append(...document.body.childNodes);
        document.body.append(wrapper);
        // What a scroll would change is known two frames later.
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
      expect(await appearance(page)).toEqual(before);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => appearance(page)).toEqual(CLOSED);
    expect(problems.errors).toEqual([]);
  });

  test.each([
    [
      'into what is hidden',
      `const box = document.createElement('div'); box.hidden = true; document.body.append(box);
      box.append(document.querySelector('service-player'));`,
    ],
    [
      'into another document',
      `const frame = document.createElement('iframe'); document.body.append(frame);
      frame.contentDocument.body.append(document.querySelector('service-player'));`,
    ],
    ['away with `document.open()`', `document.open(); document.write('<p>Another page</p>'); document.close();`],
  ])('I33 a player that is moved %s is closed, and its hash is gone', async (_, move) => {
    const { page, problems } = await open();
    const session = await page.context().newCDPSession(page);
    // The page's policy forbids code from text; the browser's own console does not.
    await session.send('Runtime.evaluate', { expression: `{ ${move} }` });
    await expect.poll(() => appearance(page)).toEqual(CLOSED);
    expect(problems.errors).toEqual([]);
  });
});
