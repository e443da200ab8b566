import type { Page } from 'playwright-core';

/** What of ours is too small in the page as it stands: controls that a finger misses, text that nobody reads. */
export function findSmall(page: Page): Promise<readonly string[]>;
