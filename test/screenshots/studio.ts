import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { StaticSite } from '../../scripts/static-site';
import { defineName } from '../lab/define-name';
import { toHostPage } from './host-page';
import type { Direction, Language } from './sizes';
import type { State } from './state';
import { forerunnerOf, isSamePage } from './states';
import { rest } from './steps';

export interface Studio {
  /** Resolves with the page in this state, at rest, in the light scheme. After a failure the next state has a new page. */
  show(state: State): Promise<Page>;
  /** Resolves with the page at rest in the dark scheme; rejects before the first `show`. */
  darken(): Promise<Page>;
  close(): Promise<void>;
}

/** The open page. */
interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The address of the page's mock service. */
  readonly service: string;
  readonly path: string;
  /** The state that the page was opened for. */
  readonly state: State;
  /** The name of the state that the page is in; empty while it changes. */
  shown: string;
}

let pageCount = 0;

/**
 * Shows states, one after the other, in as few pages as possible: states with the same service and host page share one,
 * and a state that `follows` another continues from there.
 */
export function createStudio({
  browser,
  site,
  baseUrl,
  context: options,
  direction,
  language,
}: {
  readonly browser: Browser;
  readonly site: StaticSite;
  /** Of the mock server; every page has its own namespace there. */
  readonly baseUrl: string;
  readonly context: BrowserContextOptions;
  readonly direction: Direction;
  readonly language: Language;
}): Studio {
  let open: OpenPage | undefined;

  async function openFor(state: State): Promise<OpenPage> {
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
    await defineName(context);
    const page = await context.newPage();
    const opened: OpenPage = { context, page, service, path, state, shown: '' };
    open = opened;
    page.setDefaultTimeout(30_000);
    if (!isNewcomer) await page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
    await beforeLoad?.(page);
    await page.goto(site.origin + path);
    await page.waitForFunction(() => Reflect.get(globalThis, 'isReady') as boolean);
    return opened;
  }

  /** Closes the player and removes the views. */
  async function clear({ page }: OpenPage): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => {
      window.Service?.sharedInstance.dismissPlayer(false);
      for (const name of ['one', 'two', 'three', 'four']) {
        const view = Reflect.get(globalThis, name) as { destroy?(): void } | undefined;
        view?.destroy?.();
        document.getElementById(name)?.removeAttribute('style');
      }
      scrollTo(0, 0);
    });
    await page.locator('service-player').waitFor({ state: 'detached' });
  }

  async function prepare(state: State): Promise<OpenPage> {
    const opened = await openBefore(state);
    opened.shown = '';
    await opened.page.emulateMedia({ colorScheme: 'light' });
    await state.prepare(opened.page, { service: opened.service });
    await rest(opened.page);
    opened.shown = state.name;
    return opened;
  }

  /** The page as `state` expects it before its own steps. */
  async function openBefore(state: State): Promise<OpenPage> {
    const forerunner = forerunnerOf(state);
    if (forerunner) return open?.shown === forerunner.name ? open : prepare(forerunner);
    const canStay = open !== undefined && isSamePage(open.state, state);
    if (open && canStay) await clear(open);
    const opened = open && canStay ? open : await openFor(state);
    if (state.views) await opened.page.evaluate(`(() => { ${state.views} })()`);
    return opened;
  }

  async function close(): Promise<void> {
    const { context, path } = open ?? {};
    open = undefined;
    if (path) site.answer(path);
    await context?.close();
  }

  return {
    async show(state) {
      try {
        return (await prepare(state)).page;
      } catch (error) {
        await close();
        throw error;
      }
    },
    async darken() {
      if (!open) throw new Error('No page is open: show a state first.');
      await open.page.emulateMedia({ colorScheme: 'dark' });
      await rest(open.page);
      return open.page;
    },
    close,
  };
}

async function control(service: string, method: string, path: string, body: object): Promise<void> {
  const options = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`${service}/__mock/${path}`, { method, ...options });
  if (!answer.ok) throw new Error(`The mock refused ${method} ${path}: ${await answer.text()}`);
}
