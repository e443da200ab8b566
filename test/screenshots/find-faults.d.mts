import type { Page } from 'playwright-core';

/** What axe finds wrong in what is ours and in reach on the page as it stands: `rule: element`. */
export function findFaults(page: Page): Promise<readonly string[]>;
