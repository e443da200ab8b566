const FINGER = { hasTouch: true, isMobile: true };

/**
 * The sizes in which everything is looked at: what a browser context is opened with. A page at 200 % is half as large, in
 * pixels twice as fine.
 *
 * @type {Record<string, import('playwright-core').BrowserContextOptions & { viewport: { width: number, height: number } }>}
 */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, ...FINGER },
  small: { viewport: { width: 320, height: 568 }, ...FINGER },
  lying: { viewport: { width: 844, height: 390 }, ...FINGER },
  tablet: { viewport: { width: 820, height: 1180 }, ...FINGER },
  desktop: { viewport: { width: 1440, height: 900 } },
  large: { viewport: { width: 2560, height: 1300 } },
  'text-200': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
};

/** Each with a language that is read that way. */
export const DIRECTIONS = { ltr: 'en', rtl: 'ar' };
