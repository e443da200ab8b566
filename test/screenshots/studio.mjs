import { toHostPage } from './host-page.mjs';
import { forerunnerOf, isSamePage } from './states.mjs';
import { rest } from './steps.mjs';

let pageCount = 0;

/**
 * Shows states, one after the other, in as few pages as they need: states with the same service and the same page follow
 * each other in one, and a state that `follows` goes on from where its forerunner is.
 *
 * @param {object} parts
 * @param {import('playwright-core').Browser} parts.browser
 * @param {Awaited<ReturnType<typeof import('../run/static-site.mjs').startStaticSite>>} parts.site
 * @param {string} parts.baseUrl - Of the mock server; every page has a namespace of its own there.
 * @param {import('playwright-core').BrowserContextOptions} parts.context
 * @param {'ltr' | 'rtl'} parts.direction
 * @param {string} parts.language
 */
export function createStudio({ browser, site, baseUrl, context: options, direction, language }) {
  /** The page that is open, what it was opened for, and what it shows. */
  let open;

  async function openFor(state) {
    await close();
    pageCount += 1;
    const service = `${baseUrl}/__ns/state-${pageCount}`;
    const path = `/states/${pageCount}`;
    const { scenario, faults = [], isWaiting = false, isNewcomer, beforeLoad } = state;
    if (scenario) await control(service, 'PUT', 'scenario', { name: scenario });
    for (const fault of faults) await control(service, 'POST', 'faults', fault);
    site.answer(path, (_request, response, headers) => {
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
      response.end(toHostPage({ service, direction, language, isWaiting }));
    });
    const context = await browser.newContext({ ...options, colorScheme: 'light' });
    const page = await context.newPage();
    open = { context, page, service, path, state, shown: '' };
    page.setDefaultTimeout(30_000);
    // A viewer who has been told how the player is used.
    if (!isNewcomer) await page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
    await beforeLoad?.(page);
    await page.goto(site.origin + path);
    await page.waitForFunction(() => globalThis.isReady);
  }

  /** Back to the bare page: no player, no view. */
  async function clear({ page }) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => {
      Service.sharedInstance.dismissPlayer(false);
      for (const name of ['one', 'two', 'three', 'four']) {
        globalThis[name]?.destroy?.();
        document.getElementById(name)?.removeAttribute('style');
      }
      scrollTo(0, 0);
    });
    await page.locator('service-player').waitFor({ state: 'detached' });
  }

  async function prepare(state) {
    const forerunner = forerunnerOf(state);
    if (forerunner && open?.shown !== forerunner.name) await prepare(forerunner);
    if (!forerunner) {
      if (open && isSamePage(open.state, state)) await clear(open);
      else await openFor(state);
      if (state.views) await open.page.evaluate(`(() => { ${state.views} })()`);
    }
    open.shown = '';
    await open.page.emulateMedia({ colorScheme: 'light' });
    await state.prepare(open.page, { service: open.service });
    await rest(open.page);
    open.shown = state.name;
  }

  async function close() {
    const { context, path } = open ?? {};
    open = undefined;
    if (path) site.answer(path);
    await context?.close();
  }

  return {
    /** The page, in the state and at rest, in the light scheme. After a failure the next state has a new page. */
    async show(state) {
      try {
        await prepare(state);
        return open.page;
      } catch (error) {
        await close();
        throw error;
      }
    },
    /** The page as it is now, at rest in the dark scheme. */
    async darken() {
      await open.page.emulateMedia({ colorScheme: 'dark' });
      await rest(open.page);
      return open.page;
    },
    close,
  };
}

async function control(service, method, path, body) {
  const options = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`${service}/__mock/${path}`, { method, ...options });
  if (!answer.ok) throw new Error(`The mock refused ${method} ${path}: ${await answer.text()}`);
}
