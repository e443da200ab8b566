import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The elements of the host page that contain the views. */
const PLACES = '#one, #two, #three, #four';

/** The parts of a Playwright page that `findFaults` needs; the pages of other drivers have them too. */
export type EvaluatingPage = Pick<Page, 'evaluate'>;

/**
 * Returns what axe finds wrong in the SDK's elements, each as `rule: element`: in the open sheet, else in the open player,
 * which make everything behind them inert, else in all views. `colours` limits it to colours.
 */
export async function findFaults(
  page: EvaluatingPage,
  { colours = false }: { readonly colours?: boolean } = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([places, colours]) => {
      const player = document.querySelector('service-player');
      const sheet = player?.shadowRoot?.querySelector('dialog.sheet');
      const ours = player ? [sheet ?? player] : [...document.querySelectorAll(places)];
      if (!ours.some((one) => one.shadowRoot ?? one.firstElementChild))
        throw new Error('The page has no view and no player.');
      const { run } = Reflect.get(globalThis, 'axe') as { run(roots: Element[], options: object): Promise<AxeResults> };
      const { violations } = await run(ours, {
        resultTypes: ['violations'],
        ...(colours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
        // Tiles that are scrolled out of a row are links into the page's own hash, and no skip links.
        rules: { 'skip-link': { enabled: false } },
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [PLACES, colours] as const,
  );
}
