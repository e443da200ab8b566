import type { Page } from 'playwright-core';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, type PageOptions, servePage, sharedInFile, type TestPage } from '../browser/harness';

/** The site and the service that the tests of one file share. */
const sharedService = sharedInFile(
  () => Promise.all([openSite(), createMockServer()]),
  ([, mock]) => mock.close(),
);

export interface SizedPage extends PageOptions {
  /** Markup of the page's body, with containers. */
  readonly body: string;
  readonly style?: string;
  /** What makes the views; `Service` is initialized then. */
  readonly views: string;
  /** Links `service.css`. */
  readonly reserves?: boolean;
  /** Keeps every shift of the layout in `shifts`. */
  readonly watchesShifts?: boolean;
  /** Without a doctype. */
  readonly isQuirky?: boolean;
}

/** Opens a page of a host with the built script, which makes its views once the service has answered. */
export async function openSizedPage(page: SizedPage): Promise<TestPage> {
  const { body, style = '', views, reserves, watchesShifts, isQuirky, ...options } = page;
  const [site, mock] = await sharedService();
  const address = servePage(
    site,
    '/sized',
    `${isQuirky ? '' : '<!doctype html>'}<html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
${reserves ? '<link rel="stylesheet" href="/dist/service.css">' : ''}
<style>body{margin:0;font:16px/1.5 sans-serif}h2,p{margin:0}${style}</style>
<body>${body}
<script src="/dist/service.min.js"></script>
<script>
Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader' }).then(() => { ${views} });
</script>`,
  );
  const opened = await openPage(options);
  if (watchesShifts) {
    await opened.page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) {
          const sources = Reflect.get(entry, 'sources') as { node?: Node }[];
          shifts.push(`${Reflect.get(entry, 'value')} ${sources.map(({ node }) => node?.nodeName).join()}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }
  await opened.page.goto(address);
  return opened;
}

const LISTS = 'service-stories-row, service-stories-grid, service-clips-row, service-clips-grid';

/** Waits until every list of the page has its tiles, and has been painted with them. */
export async function waitForTiles(page: Page): Promise<void> {
  await page.waitForFunction((lists) => {
    const hosts = [...document.querySelectorAll(lists)];
    return hosts.length > 0 && hosts.every(({ shadowRoot }) => shadowRoot?.querySelector('.tile'));
  }, LISTS);
  await settle(page);
}

export const settle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 60))));

/** The position of a list within its box, in CSS px. */
export interface Standing {
  readonly id: string;
  readonly box: number;
  /** From the box's top to the first thing that is seen of a tile; from the last thing to the box's bottom. */
  readonly above: number;
  readonly below: number;
  readonly tileWidth: number;
  readonly pictureHeight: number;
  readonly pictureWidth: number;
  /** How much of the lines of the first title is cut off. */
  readonly clipped: number;
  /** The link below it is what a finger at its middle finds. */
  readonly isLinkFree: boolean;
  readonly isTileFree: boolean;
}

/** Measures every box of the page (`.box`), and hit-tests the middle of the link that follows it. */
export function standingOf(page: Page): Promise<readonly Standing[]> {
  return page.evaluate((lists) => {
    const round = (value: number) => Math.round(value * 100) / 100;
    const isHit = (element: Element, root: DocumentOrShadowRoot) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = root.elementFromPoint(left + Math.min(width, innerWidth) / 2, top + height / 2);
      return hit !== null && (hit === element || element.contains(hit));
    };
    const linesOf = (label: Element) => {
      const { lineHeight, webkitLineClamp } = getComputedStyle(label);
      return Number.parseFloat(lineHeight) * Number(webkitLineClamp);
    };
    return [...document.querySelectorAll('.box')].map((box) => {
      const host = box.matches(lists) ? box : box.querySelector(lists);
      const root = host?.shadowRoot;
      const tile = root?.querySelector('.tile');
      const picture = tile?.querySelector('.shape');
      const label = tile?.querySelector('.label');
      const link = box.parentElement?.querySelector('a');
      if (!root || !tile || !picture || !link) throw new Error(`Nothing stands in #${box.id}.`);
      const outer = box.getBoundingClientRect();
      const inner = tile.getBoundingClientRect();
      const face = picture.getBoundingClientRect();
      return {
        id: box.id,
        box: round(outer.height),
        above: round(inner.top - outer.top),
        below: round(outer.bottom - (label ?? picture).getBoundingClientRect().bottom),
        tileWidth: round(inner.width),
        pictureHeight: round(face.height),
        pictureWidth: round(face.width),
        clipped: label ? Math.max(0, linesOf(label) - label.getBoundingClientRect().height) : 0,
        isLinkFree: isHit(link, document),
        isTileFree: isHit(picture, root),
      };
    });
  }, LISTS);
}
