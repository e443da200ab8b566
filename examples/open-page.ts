import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { startStaticSite } from '../scripts/static-site';
import { openPage, type PageOptions, sharedInFile, type TestPage } from '../test/browser/harness';
import { sharedMock } from '../test/journeys/open-example';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The site of the examples that the tests of one file share. */
export const sharedSite = sharedInFile(startStaticSite, (site) => site.close());

/** Opens a page of the examples by its path, under the policy of `npm start`, against the shared mock backend. */
export async function openExample(
  path: string,
  options: PageOptions & { readonly mock?: string; readonly hash?: string } = {},
): Promise<TestPage> {
  const { mock = (await sharedMock()).baseUrl, hash = '', ...page } = options;
  const opened = await openPage(page);
  // The Story player explains itself to a new viewer; these pages show other things.
  await opened.page.addInitScript(() => {
    try {
      localStorage.setItem('Service.instructions', 'true');
    } catch {
      // A frame without storage.
    }
  });
  await opened.page.goto(`${(await sharedSite()).origin}/examples/${path}?mock=${encodeURIComponent(mock)}${hash}`);
  return opened;
}

/** What axe finds wrong in the page but in what `without` selects, by rule and element. */
export async function violationsOf(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (exclude) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: { exclude: readonly string[] }, options: RunOptions): Promise<AxeResults> };
    };
    // What is well is not described, which takes longer than finding out.
    const { violations } = await axe.run({ exclude }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
  }, without);
}
