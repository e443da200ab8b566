/** What every app must do, and what some of them must do beside it. */
const CHECKS = {
  /** The page is reached by the app's own link, left and reached again, without a load. */
  async clientNavigation({ page }) {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Other page' }).click();
    await page.getByRole('heading', { name: 'Other page' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await tilesOf(page).first().waitFor();
    if (!(await page.evaluate(() => Reflect.get(window, 'isSamePage')))) throw new Error('The page was loaded anew.');
    await playAndClose(page);
  },
  /** What the server sends has the row's element in it. */
  async serverRendering({ origin }) {
    const html = await (await fetch(origin)).text();
    if (!html.includes('<service-clips-row')) throw new Error('The server’s HTML has no row.');
  },
  /** A hash router keeps its page while a player is open, and has its own hash back afterwards. */
  async hashRouter({ page }) {
    await page.getByRole('link', { name: 'Other page' }).click();
    await page.getByRole('heading', { name: 'Other page' }).waitFor();
    await tilesOf(page).first().waitFor();
    const before = new URL(page.url()).hash;
    if (!before.startsWith('#/')) throw new Error(`The router's hash is ${before}.`);
    await playAndClose(page);
    await page.waitForFunction((hash) => location.hash === hash, before);
    await page.getByRole('heading', { name: 'Other page' }).waitFor();
  },
  /** The object that a template gives to an element reaches it, however early that is drawn. */
  async configured({ page }) {
    const tiles = page.locator('#top-clips a[href^="#"]');
    await tiles.first().waitFor();
    if ((await tiles.count()) !== 8) throw new Error(`${await tiles.count()} tiles stand where 8 were asked for.`);
  },
  /** Two views on one page, one of them made by a class. */
  async twoViews({ page }) {
    await page.locator('#by-class a[href^="#by-class/"]').first().waitFor();
    const count = await page.locator('#by-class service-clips-row').count();
    if (count !== 1) throw new Error(`${count} views stand in the container of one.`);
  },
};

/** Opens the app, looks for the row, plays a clip, closes it by Back, and listens to the console all the while. */
export async function drive({ browser, origin, baseUrl, checks }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || (message.type() === 'warning' && text.includes('[Service]'))) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  try {
    await page.goto(`${origin}/?mock=${encodeURIComponent(baseUrl)}`);
    await playAndClose(page);
    for (const check of checks) await CHECKS[check]({ page, origin });
    if (problems.length > 0) throw new Error(`The console has problems:\n${problems.join('\n')}`);
  } catch (error) {
    error.message += problems.length > 0 ? `\nConsole:\n${problems.join('\n')}` : '';
    throw error;
  } finally {
    await context.close();
  }
}

/** The page, or the frame that the library is in. */
const stageOf = (page) => page.frames().find((frame) => frame.name() === 'stage') ?? page.mainFrame();

const tilesOf = (page) => stageOf(page).locator('service-clips-row a[href^="#"]');

async function playAndClose(page) {
  await page.locator('iframe[name="stage"], service-clips-row').first().waitFor({ state: 'attached' });
  await tilesOf(page).first().click();
  await stageOf(page).waitForFunction(() => {
    const videosOf = (node) =>
      [...node.querySelectorAll('*')].flatMap((element) => [
        ...(element instanceof HTMLVideoElement ? [element] : []),
        ...(element.shadowRoot ? videosOf(element.shadowRoot) : []),
      ]);
    return videosOf(document).some((video) => !video.paused && video.currentTime > 0.3);
  });
  await page.keyboard.press('Escape');
  await stageOf(page).locator('service-player').waitFor({ state: 'detached' });
}
