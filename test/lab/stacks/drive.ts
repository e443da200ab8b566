import type { Browser, Frame, Page, Response } from 'playwright-core';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { defineName } from '../define-name';

interface Driven {
  readonly page: Page;
  readonly origin: string;
  /** The address of the mock. */
  readonly baseUrl: string;
}

/** What only some of the apps must do; their `stack.checks` name it. */
const CHECKS = {
  /** The page is reached by the app's own link, left and reached again, without a load. */
  async clientNavigation({ page }: Driven): Promise<void> {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Other page' }).click();
    await page.getByRole('heading', { name: 'Other page', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await tilesOf(page).first().waitFor();
    if (!(await page.evaluate(() => Reflect.get(window, 'isSamePage')))) throw new Error('The page was loaded anew.');
    await playAndClose(page);
  },
  /** What the server sends has the row's element in it. */
  async serverRendering({ origin }: Driven): Promise<void> {
    const html = await (await fetch(origin)).text();
    if (!html.includes('<service-clips-row')) throw new Error('The server’s HTML has no row.');
  },
  /** The page of a clip has structured data and a row in its HTML, and the SDK keeps the nodes of the row. */
  async watchPage({ page, origin, baseUrl }: Driven): Promise<void> {
    const address = `${origin}/watch/${DEMO.clips.first}`;
    const html = await (await fetch(address)).text();
    for (const part of ['application/ld+json', 'og:title', 'rel="canonical"', 'shadowrootmode="open"'])
      if (!html.includes(part)) throw new Error(`The server’s HTML has no ${part}.`);
    await keepRenderedRow(page, `${address}?mock=${encodeURIComponent(baseUrl)}`);
  },
  /** The page has a row in its HTML, and the SDK keeps its nodes. */
  async renderedRow({ page, origin, baseUrl }: Driven): Promise<void> {
    const html = await (await fetch(`${origin}/rendered/`)).text();
    if (!html.includes('shadowrootmode="open"')) throw new Error('The server’s HTML has no tiles.');
    await keepRenderedRow(page, `${origin}/rendered/?mock=${encodeURIComponent(baseUrl)}`);
  },
  /**
   * A router of hashes: open, move, Back, close, navigate while open. The address is the player's while one is open and the
   * router's again afterwards, and what the page shows is always that route.
   */
  async hashRouter({ page }: Driven): Promise<void> {
    const hash = () => page.evaluate(() => location.hash);
    const expectPage = async (heading: string, route: string | undefined, when: string) => {
      await page
        .getByRole('heading', { name: heading, exact: true, includeHidden: true })
        .waitFor({ state: 'attached' });
      if (route !== undefined && (await hash()) !== route)
        throw new Error(`The hash is ${await hash()} ${when}, and the router's is ${route}.`);
    };
    const gone = () => page.locator('service-player').waitFor({ state: 'detached' });
    const open = async () => {
      await tilesOf(page).first().click();
      await page.waitForFunction(() => location.hash.startsWith('#top-clips/'));
      await page.locator('service-player video').first().waitFor({ state: 'attached' });
      await expectPage('Other page', undefined, 'while a player is open');
    };

    await page.getByRole('link', { name: 'Other page' }).click();
    await expectPage('Other page', '#/other', 'after the link');
    await tilesOf(page).first().waitFor();

    await open();
    const opened = await hash();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((before) => location.hash !== before, opened);
    await expectPage('Other page', undefined, 'after a move');
    await page.goBack();
    await gone();
    await expectPage('Other page', '#/other', 'after Back');

    await open();
    await page.keyboard.press('Escape');
    await gone();
    await page.waitForFunction(() => location.hash === '#/other');
    await expectPage('Other page', '#/other', 'after closing');

    await open();
    const left = await hash();
    await clickBehind(page, 'Home');
    await expectPage('Home', undefined, 'when the page has navigated');
    await gone();
    await page.waitForTimeout(500);
    await expectPage('Home', '#/', 'when the page has navigated');
    // Back leads to the entry of the player, or to the router's own if it has overwritten that entry, as Vue Router does.
    // From both, closing leads to the router's page before.
    await page.goBack();
    await page.waitForFunction((player) => location.hash === player || location.hash === '#/other', left);
    await page.keyboard.press('Escape');
    await gone();
    await page.waitForFunction(() => location.hash === '#/other');
    await expectPage('Other page', '#/other', 'after Back and closing');
    await clickBehind(page, 'Home');
    await expectPage('Home', '#/', 'at the end');
  },
  /**
   * A router of paths: open, move, Back, close, navigate while open. The router owns the route, which is the part before
   * the hash, and the page shows that route.
   */
  async router({ page }: Driven): Promise<void> {
    const route = () => page.evaluate(() => location.pathname + location.search);
    const hash = () => page.evaluate(() => location.hash);
    const home = await route();
    const expectHome = async (when: string) => {
      await page
        .getByRole('heading', { name: 'Home', exact: true, includeHidden: true })
        .waitFor({ state: 'attached' });
      if ((await route()) !== home) throw new Error(`The route is ${await route()} ${when}, and was ${home}.`);
    };
    const gone = () => page.locator('service-player').waitFor({ state: 'detached' });
    const open = async () => {
      await tilesOf(page).first().click();
      await page.waitForFunction(() => location.hash.startsWith('#top-clips/'));
      await page.locator('service-player video').first().waitFor({ state: 'attached' });
      await expectHome('while a player is open');
    };

    await open();
    const opened = await hash();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((before) => location.hash !== before, opened);
    await expectHome('after a move');
    await page.goBack();
    await gone();
    await expectHome('after Back');
    if ((await hash()) !== '') throw new Error(`The hash is ${await hash()} after Back.`);

    await open();
    await page.keyboard.press('Escape');
    await gone();
    await page.waitForFunction(() => location.hash === '');
    await expectHome('after closing');

    await open();
    await clickBehind(page, 'Other page');
    await page.getByRole('heading', { name: 'Other page', exact: true }).waitFor();
    await gone();
    await page.waitForTimeout(500);
    const [other, otherHash] = [await route(), await hash()];
    if (!/^\/other(\.html)?$/.test(other) || otherHash !== '')
      throw new Error(`The address is ${other}${otherHash} after the page has navigated.`);
    await page.getByRole('heading', { name: 'Other page', exact: true }).waitFor();
    // Back leads to the entry of the player, on its own page.
    await page.goBack();
    await expectHome('after Back from another page');
    await page.keyboard.press('Escape');
    await gone();
    await page.waitForFunction(() => location.hash === '');
    await expectHome('at the end');
  },
  /** The object that a template gives to an element reaches it, however early that is drawn. */
  async configured({ page }: Driven): Promise<void> {
    const tiles = page.locator('#top-clips a[href*="#"]');
    await tiles.first().waitFor();
    if ((await tiles.count()) !== 8) throw new Error(`${await tiles.count()} tiles stand where 8 were asked for.`);
  },
  /** A stream plays, with the engine that the app has brought. */
  async stream({ page }: Driven): Promise<void> {
    const hash = `#clips/${DEMO.collections.mixed}/${DEMO.clips.adaptive}`;
    await page.evaluate((address) => location.assign(address), hash);
    await waitForPlayback(page);
    const isByEngine = await page.evaluate(playing, 'blob:');
    if (!isByEngine) throw new Error('The stream is not played by the engine of the app.');
    await page.keyboard.press('Escape');
    await page.locator('service-player').waitFor({ state: 'detached' });
  },
  /** Without `crypto.subtle`, as on a page of plain http, the package's own hash replaces it. */
  async ownSha256({ page }: Driven): Promise<void> {
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await tilesOf(page).first().waitFor();
    const isHashed = await page.evaluate(() => Object.values(localStorage).some((text) => /[\da-f]{64}/.test(text)));
    if (!isHashed) throw new Error('No hash of the user is kept.');
  },
  /** The app's own Preact draws next to the library's player. */
  async ownPreact({ page }: Driven): Promise<void> {
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByText('Counted 1').waitFor();
  },
  /** Tiles that the app draws open the player as those of a row do: link, move, Back, focus, events. */
  async ownTiles({ page, baseUrl }: Driven): Promise<void> {
    const gone = () => page.locator('service-player').waitFor({ state: 'detached' });
    const countOpened = async () => (await (await fetch(`${baseUrl}/__mock/sink?type=openedClip`)).json()).distinct;
    const before = await countOpened();
    const [first, second] = [page.locator('#tiles a').first(), page.locator('#tiles a').nth(1)];
    const [firstHash, secondHash] = [await first.getAttribute('href'), await second.getAttribute('href')];
    const expectFocus = () => page.waitForFunction(() => document.activeElement?.matches('#tiles li:first-child a'));
    const expectHash = (hash: string | null) => page.waitForFunction((wanted) => location.hash === wanted, hash ?? '');

    await first.click();
    await waitForPlayback(page);
    await expectHash(firstHash);
    await page.goBack();
    await gone();
    await expectHash('');
    await expectFocus();
    await page.keyboard.press('Enter');
    await waitForPlayback(page);
    await page.keyboard.press('ArrowDown');
    await expectHash(secondHash);
    await page.keyboard.press('Escape');
    await gone();
    await expectFocus();

    const address = page.url().split('#')[0];
    await page.goto('about:blank');
    await page.goto(`${address}${secondHash}`);
    await waitForPlayback(page);
    await page.keyboard.press('Escape');
    await gone();

    // One for each time that a player opened.
    for (let waited = 0; (await countOpened()) < before + 3; waited++) {
      if (waited > 20) throw new Error('The service has not received the events of opened clips.');
      await page.waitForTimeout(1000);
    }
  },
  /** Two views on one page, one of them made by a class. */
  async twoViews({ page }: Driven): Promise<void> {
    await page.locator('#game-clips a[href*="#game-clips/"]').first().waitFor();
    const count = await page.locator('#game-clips service-clips-row').count();
    if (count !== 1) throw new Error(`${count} views stand in the container of one.`);
  },
} satisfies Readonly<Record<string, (driven: Driven) => Promise<void>>>;

export type CheckName = keyof typeof CHECKS;

/** Opens a page with a rendered row: its elements are still there once the SDK has loaded the feed, and a tile plays. */
async function keepRenderedRow(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    // Before the page's modules run.
    document.addEventListener('readystatechange', () => {
      const row = document.querySelector('service-clips-row');
      const inside = row?.shadowRoot?.querySelectorAll('*') ?? [];
      if (document.readyState === 'interactive') Object.assign(window, { rendered: [row, ...inside] });
    });
  });
  await page.goto(address);
  await page.locator('service-clips-row .arrow.on[aria-disabled=false]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const { tiles, lost } = await page.evaluate(() => {
    const rendered = Reflect.get(window, 'rendered') as readonly Element[];
    // A clip that was viewed before loses its chip.
    const lost = rendered.filter((one) => !one?.isConnected && !one?.closest('.chips'));
    return {
      tiles: rendered.filter((one) => one?.matches('li.tile')).length,
      lost: lost.map((one) => String(one?.localName)),
    };
  });
  if (tiles === 0) throw new Error('The page has no rendered tiles before its scripts run.');
  if (lost.length > 0) throw new Error(`Rendered elements were replaced: ${lost.join(', ')}.`);
  if (await page.locator('service-clips-row').evaluate((row) => row.childElementCount > 0))
    throw new Error('The element has children besides its shadow root.');
  await page.locator('service-clips-row li.tile a').first().click();
  await waitForPlayback(page);
  await page.keyboard.press('Escape');
  await page.locator('service-player').waitFor({ state: 'detached' });
}

/** Limits for the scripts that a bundled app loads before the first tap. */
const SCRIPTS = { most: 5, leastBytes: 2000 };

/**
 * Opens the app, mounts its row twice, plays a clip, closes it with Escape and runs the checks; throws if one fails, or if
 * the console has an error. Returns the bytes of each script that the page loads before the first tap.
 */
export async function drive({
  browser,
  origin,
  baseUrl,
  checks,
  isBundled,
}: {
  readonly browser: Browser;
  readonly origin: string;
  readonly baseUrl: string;
  readonly checks: readonly CheckName[];
  readonly isBundled: boolean;
}): Promise<readonly number[]> {
  const context = await browser.newContext();
  await defineName(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || (message.type() === 'warning' && /\[Service\]|hydrat/i.test(text)))
      problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  try {
    await page.goto(`${origin.includes('?') ? `${origin}&` : `${origin}/?`}mock=${encodeURIComponent(baseUrl)}`);
    // An app with tiles of its own has no row.
    const hasRow = !checks.includes('ownTiles');
    await (hasRow ? tilesOf(page) : page.locator('#tiles a')).first().waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map(async (response) => (await response.body()).length));
    // The first is the app's own.
    if (isBundled && (sizes.length > SCRIPTS.most || Math.min(...sizes.slice(1)) < SCRIPTS.leastBytes))
      throw new Error(`Before the first tap the page fetches ${sizes.length} scripts of ${sizes.join(', ')} bytes.`);
    if (hasRow) {
      await mountAgain(page);
      await playAndClose(page);
    }
    if (isBundled && scripts.length === sizes.length)
      throw new Error('The first tap fetches no script: the player is in what the page loads at once.');
    for (const check of checks) await CHECKS[check]({ page, origin, baseUrl });
    if (problems.length > 0) throw new Error(`The console has problems:\n${problems.join('\n')}`);
    return sizes;
  } catch (error) {
    if (problems.length > 0) throw new Error(`${error}\nConsole:\n${problems.join('\n')}`, { cause: error });
    throw error;
  } finally {
    await context.close();
  }
}

/** The page behind a player is inert to people; its code is not. */
const clickBehind = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    for (const link of document.querySelectorAll<HTMLElement>('nav a'))
      if (link.textContent?.trim() === wanted) link.click();
  }, name);

/** The page, or the frame that the library is in. */
const stageOf = (page: Page): Frame => page.frames().find((frame) => frame.name() === 'stage') ?? page.mainFrame();

const tilesOf = (page: Page) => stageOf(page).locator('service-clips-row a[href*="#"]');

/** An app that takes its view out and mounts it again, as frameworks do in development, has one view, with its tiles. */
async function mountAgain(page: Page): Promise<void> {
  const rows = stageOf(page).locator('service-clips-row');
  const before = await rows.count();
  await rows.first().evaluate(async (row) => {
    const { parentNode, nextSibling } = row;
    for (const pauseMs of [0, 50]) {
      parentNode?.removeChild(row);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      parentNode?.insertBefore(row, nextSibling);
    }
  });
  await tilesOf(page).first().waitFor();
  if ((await rows.count()) !== before) throw new Error(`${await rows.count()} views stand where ${before} stood.`);
}

async function playAndClose(page: Page): Promise<void> {
  await page.locator('iframe[name="stage"], service-clips-row').first().waitFor({ state: 'attached' });
  await tilesOf(page).first().click();
  await waitForPlayback(page);
  await page.keyboard.press('Escape');
  await stageOf(page).locator('service-player').waitFor({ state: 'detached' });
}

const waitForPlayback = (page: Page) => stageOf(page).waitForFunction(playing, '');

/** Whether a video plays whose address begins with `start`. Runs in the page. */
function playing(start: string): boolean {
  const videosOf = (node: ParentNode): HTMLVideoElement[] =>
    [...node.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLVideoElement ? [element] : []),
      ...(element.shadowRoot ? videosOf(element.shadowRoot) : []),
    ]);
  return videosOf(document).some(
    (video) => video.currentSrc.startsWith(start) && !video.paused && video.currentTime > 0.3,
  );
}
