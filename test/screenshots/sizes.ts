import type { BrowserContextOptions } from 'playwright-core';

const FINGER = { hasTouch: true, isMobile: true };

export interface ScreenSize extends BrowserContextOptions {
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The sizes of the screenshots, as options of a browser context. A page at 200 % has half the size and twice the density. */
export const SIZES: Readonly<Record<string, ScreenSize>> = {
  phone: { viewport: { width: 390, height: 844 }, ...FINGER },
  small: { viewport: { width: 320, height: 568 }, ...FINGER },
  lying: { viewport: { width: 844, height: 390 }, ...FINGER },
  tablet: { viewport: { width: 820, height: 1180 }, ...FINGER },
  desktop: { viewport: { width: 1440, height: 900 } },
  large: { viewport: { width: 2560, height: 1300 } },
  huge: { viewport: { width: 3840, height: 2160 } },
  'text-200': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
};

export type Direction = 'ltr' | 'rtl';

/** A language for each direction. */
export const DIRECTIONS = { ltr: 'en', rtl: 'ar' } as const;

export type Language = (typeof DIRECTIONS)[Direction];
