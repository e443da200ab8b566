import type { Page } from 'playwright-core';

/** What axe finds wrong in what is ours and in reach on the page as it stands: `rule: element`; with `colours`, of its colours. */
export function findFaults(page: Page, options?: { readonly colours?: boolean }): Promise<readonly string[]>;
