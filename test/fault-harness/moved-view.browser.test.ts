import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { type LibrarySite, openLibrarySite } from '../browser/library-site';

let site: LibrarySite;
beforeAll(async () => {
  site = await openLibrarySite();
});

type Place = 'frame' | 'window';

/** A page with a second document, which is `other`; `main` is to have views, and is in the page. */
async function open(place: Place) {
  const opened = await site.open({ reducedMotion: 'reduce' });
  await opened.page.evaluate((where) => {
    const makeFrame = () => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.style.cssText = 'width: 390px; height: 600px';
      return frame.contentDocument;
    };
    const other = where === 'frame' ? makeFrame() : window.open('', '', 'popup,width=390,height=600')?.document;
    Object.assign(window, { other, main: document.querySelector('main') });
  }, place);
  return opened;
}

const initialize = (page: Page) => page.evaluate((key) => library.sharedInstance.initialize(key), DEMO.keys.web);

/** Moves the views, and checks that they are complete there: sizes show that style sheets apply. */
async function expectViewsIn(page: Page, to: 'other' | 'document') {
  await page.evaluate((name) => Reflect.get(window, name).body.prepend(Reflect.get(window, 'main')), to);
  const appearance = () =>
    page.evaluate(() => {
      const main = Reflect.get(window, 'main') as HTMLElement;
      const tiles = [...(main.querySelector('service-clips-row')?.shadowRoot?.querySelectorAll('li') ?? [])];
      const [first, second] = tiles.map((tile) => tile.getBoundingClientRect());
      const shadow = main.querySelector('service-clips-player')?.shadowRoot;
      const player = shadow?.querySelector('.inner')?.shadowRoot ?? shadow;
      const slide = player?.querySelector('.slide.is-front');
      return {
        hasRow: first !== undefined && first.height > 50 && first.top === second?.top,
        playerHeight: slide?.getBoundingClientRect().height,
        isPlaying: slide?.querySelector('video')?.paused === false,
      };
    });
  await expect.poll(appearance).toEqual({ hasRow: true, playerHeight: 400, isPlaying: true });
}

describe('I34 a page that removes a view and keeps its container', () => {
  test('I34 a row and an embedded player return as they were, without a load', async () => {
    const { page, problems } = await site.open(
      { reducedMotion: 'reduce' },
      '<div id="row"></div><div id="player"></div>',
    );
    await page.evaluate((collection) => {
      new library.ServiceClipsRowView('row', collection);
      new library.ServiceClipsPlayerView('player', collection);
    }, DEMO.collections.top);
    await initialize(page);
    const arePaused = () =>
      page.locator('.is-front video').evaluateAll((videos: HTMLVideoElement[]) => videos.map(({ paused }) => paused));
    const tiles = page.locator('#row a.open');
    await tiles.first().waitFor();
    await expect.poll(arePaused).toEqual([false]);
    await tiles.first().evaluate((first) => Object.assign(window, { first }));
    const loads = () => site.mock.world.journal.entries({ operation: 'pagedClips' });
    expect(loads()).not.toEqual([]);
    site.mock.world.journal.clear();
    // What a morph does to content that the new page does not have.
    await page.evaluate(() => {
      for (const container of document.querySelectorAll('#row, #player')) container.replaceChildren();
    });
    await tiles.first().waitFor();
    expect(await tiles.first().evaluate((first) => first === Reflect.get(window, 'first'))).toBe(true);
    await expect.poll(arePaused).toEqual([false]);
    expect(loads()).toEqual([]);
    expect(problems.errors).toEqual([]);
  });
});

describe('I35 views in another document', () => {
  test.each<Place>(['frame', 'window'])('I35 views that are moved into a %s and back work in both', async (place) => {
    const { page, problems } = await open(place);
    await page.evaluate((collection) => {
      const main = Reflect.get(window, 'main') as HTMLElement;
      const row = main.appendChild(document.createElement('div'));
      new library.ServiceClipsRowView(row, collection);
      const player = main.appendChild(document.createElement('service-clips-player'));
      player.setAttribute('collection', collection);
      player.style.height = '400px';
    }, DEMO.collections.top);
    await initialize(page);
    for (const to of ['document', 'other', 'document', 'other'] as const) await expectViewsIn(page, to);
    expect(problems.errors).toEqual([]);
  });

  test.each<Place>(['frame', 'window'])('I35 a container of a %s has a view that scrolls and opens', async (place) => {
    const { page, problems } = await open(place);
    await page.evaluate((collection) => {
      const other = Reflect.get(window, 'other') as Document;
      const container = other.body.appendChild(other.createElement('div'));
      container.id = 'inside';
      new library.ServiceClipsGridView(container, collection);
    }, DEMO.collections.tenThousand);
    await initialize(page);
    const inside = <Result>(read: (root: ShadowRoot) => Result) =>
      page.evaluate(`(${String(read)})(other.querySelector('service-clips-grid').shadowRoot)`) as Promise<Result>;
    const lastIndex = () => inside((root) => root.querySelectorAll('a.open').length);
    await expect.poll(lastIndex).toBeGreaterThan(0);
    const before = await lastIndex();
    await page.evaluate(() => Reflect.get(window, 'other').defaultView.scrollTo(0, 1e6));
    await expect.poll(lastIndex).toBeGreaterThan(before);
    await inside((root) => root.querySelector<HTMLElement>('a.open')?.click());
    await page.locator('service-player dialog:modal').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#inside\//);
    expect(problems.errors).toEqual([]);
  });
});
