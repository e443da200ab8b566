import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The places of the host page in which views stand. */
const PLACES = '#one, #two, #three, #four';

/**
 * What axe finds wrong in what is ours and in reach on the page as it stands, `rule: element`: in the open sheet, else in
 * the open player, which make everything behind them inert, else in all views. Nothing where all is well.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ readonly colours?: boolean }} [options] - `colours`: nothing else has changed since all of it was looked at.
 * @returns {Promise<readonly string[]>}
 */
export async function findFaults(page, { colours = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([places, colours]) => {
      const player = document.querySelector('service-player');
      const sheet = player?.shadowRoot?.querySelector('dialog.sheet');
      const ours = player ? [sheet ?? player] : [...document.querySelectorAll(places)];
      if (!ours.some((one) => one.shadowRoot ?? one.firstElementChild))
        throw new Error('Nothing of ours is on the page.');
      const { violations } = await globalThis.axe.run(ours, {
        resultTypes: ['violations'],
        ...(colours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
        // Tiles that are scrolled out of a row are links into the page's own hash, and no skip links.
        rules: { 'skip-link': { enabled: false } },
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    /** @type {const} */ ([PLACES, colours]),
  );
}
