import type { BrowserContextOptions } from 'playwright-core';

export interface ScreenSize extends BrowserContextOptions {
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The sizes in which everything is looked at: what a browser context is opened with. */
export const SIZES: Readonly<Record<string, ScreenSize>>;
/** Each with a language that is read that way. */
export const DIRECTIONS: Readonly<Record<'ltr' | 'rtl', string>>;
