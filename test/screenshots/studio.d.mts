import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { StaticSite } from '../run/static-site.mjs';
import type { State } from './states.mjs';

export interface Studio {
  /** The page, in the state and at rest, in the light scheme. After a failure the next state has a new page. */
  show(state: State): Promise<Page>;
  /** The page as it is now, at rest in the dark scheme. */
  darken(): Promise<Page>;
  close(): Promise<void>;
}

export function createStudio(parts: {
  readonly browser: Browser;
  readonly site: StaticSite;
  /** Of the mock server. */
  readonly baseUrl: string;
  readonly context: BrowserContextOptions;
  readonly direction: 'ltr' | 'rtl';
  readonly language: string;
}): Studio;
