import type { BrowserContext } from 'playwright-core';

/** tsx wraps named functions in `__name(…)`. This defines it in the pages of `context`, where such functions run too. */
export const defineName = (context: BrowserContext) =>
  context.addInitScript({ content: 'globalThis.__name = (target) => target;' });
