import type { Page } from 'playwright-core';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import type { World } from '../../mocks/world';
import type { StaticSite } from '../../scripts/static-site';
import type * as Service from '../../src/index';
import { openPage, openSite, servePage, type TestPage } from '../browser/harness';
import { holdToContract } from '../contract/hold-to-contract';

declare global {
  interface Window {
    /** Every event the delegate received. */
    heard: [type: Service.ActivityType, data: Service.UserActivityData][];
    /** Resolves when `initialize` has. */
    ready: Promise<void>;
  }
}

/** The built library on a page with a row of stories and a row of clips, against a mock behind real HTTP. */
export interface VisitSite {
  readonly server: MockServer;
  readonly site: StaticSite;
  readonly world: World;
  /** The page's address; `options` are set before `initialize`, or nothing is. */
  address(options?: Service.ServiceEventTrackingOptions): string;
  close(): Promise<void>;
}

export const CLIPS = DEMO.collections.seven;
export const STORIES = DEMO.categoryExternalIds.topStories;

const SCRIPT = `
window.heard = [];
const parameters = new URLSearchParams(location.search);
const { sharedInstance, User, ServiceStoriesRowView, ServiceClipsRowView } = Service;
if (parameters.has('options')) sharedInstance.eventTrackingOptions = JSON.parse(parameters.get('options'));
sharedInstance.customInstanceHost = parameters.get('mock');
sharedInstance.delegate = {
  onUserActivityOccurred: (type, data) => heard.push([type, data]),
  onShareButtonTapped: async () => {},
};
window.ready = sharedInstance.initialize('${DEMO.keys.web}', { externalId: 'visitor-1' }).then(() => {
  User.setUserAttribute('team', 'harbour');
  new ServiceStoriesRowView('stories', ['${STORIES}']).configuration = { context: { placement: 'home' } };
  new ServiceClipsRowView('clips', '${CLIPS}').configuration = { context: { placement: 'home' } };
});
`;

export async function openVisitSite(): Promise<VisitSite> {
  const [site, server] = await Promise.all([openSite(), createMockServer()]);
  holdToContract(server.world);
  const html = `<!doctype html><html lang="en"><title>Visit</title><meta name="viewport" content="width=device-width">
    <main><h1>Visit</h1><div id="stories"></div><div id="clips"></div></main>
    <script src="/dist/service.min.js"></script><script src="/visit.js"></script></html>`;
  site.answer('/visit.js', (_request, response, common) => {
    response.writeHead(200, { ...common, 'Content-Type': 'text/javascript' }).end(SCRIPT);
  });
  const page = servePage(site, '/visit', html);
  return {
    server,
    site,
    world: server.world,
    address(options) {
      const query = options ? `&options=${encodeURIComponent(JSON.stringify(options))}` : '';
      return `${page}?mock=${encodeURIComponent(server.baseUrl)}${query}`;
    },
    close: () => server.close(),
  };
}

/** Opens the page and waits until both rows show their tiles. */
export async function visit(address: string, prepare?: (page: Page) => Promise<unknown>): Promise<TestPage> {
  const opened = await openPage();
  await prepare?.(opened.page);
  await opened.page.goto(address);
  await opened.page.evaluate(() => window.ready);
  await tileOf(opened.page, 'stories', 0).waitFor();
  await tileOf(opened.page, 'clips', 0).waitFor();
  return opened;
}

export const tileOf = (page: Page, row: 'stories' | 'clips', index: number) =>
  page.locator(`#${row} a[href^="#${row}/"]`).nth(index);

/** Waits until the delegate has received `count` events of `type`. */
export async function waitForEvent(page: Page, type: Service.ActivityType, count = 1): Promise<void> {
  const isHeard = ({ wanted, least }: { wanted: string; least: number }) =>
    window.heard.filter(([one]) => one === wanted).length >= least;
  try {
    await page.waitForFunction(isHeard, { wanted: type, least: count }, { polling: 50, timeout: 15_000 });
  } catch {
    const heard = await page.evaluate(() => window.heard.map(([one]) => one));
    throw new Error(`No ${count}. ${type} after ${heard.join(', ')}`);
  }
}

/** What `waitForEvent` counts, so far. */
export const countHeard = (page: Page, type: Service.ActivityType): Promise<number> =>
  page.evaluate((wanted) => window.heard.filter(([one]) => one === wanted).length, type);
