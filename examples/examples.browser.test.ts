import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPage } from '../test/browser/harness';
import { sharedMock } from '../test/journeys/open-example';
import { openExample, sharedSite, violationsOf } from './open-page';
import { PROOFS } from './proofs';

const WELL = { errors: [], console: [], violations: [] };
const examples: readonly { readonly name: string }[] = readJson('examples.json');
const apps: readonly { readonly title: string }[] = readJson('apps/apps.json');
/** Those that are looked at on a desktop too; the others on a phone. */
const BOTH = ['right-to-left'];

/** Lines of the browser itself, and policy violations, that the proof of a page causes on purpose. */
const CAUSED: Readonly<Record<string, RegExp>> = {
  'open-methods': /status of 404/,
  'error-and-empty-states': /status of (404|503)/,
  'strict-csp': /TrustedScript|Function constructor|inline style|base URI|trusted-types-sink|style-src|base-uri/,
};

const cases = examples.flatMap(({ name }) =>
  (BOTH.includes(name) ? (['phone', 'desktop'] as const) : (['phone'] as const)).map((viewport) => ({
    name,
    viewport,
  })),
);

test.each(cases)('$name works, reads well and says nothing in the console ($viewport)', async ({ name, viewport }) => {
  const { page, problems } = await openExample(`${name}/`, { viewport });
  await page.locator('.source code').waitFor();
  await PROOFS[name]?.(page);
  // The source has the same colours in each example, and hundreds of words.
  expect(await violationsOf(page, name === 'script-tag' ? [] : ['.source code'])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const others = (lines: readonly string[]) => lines.filter((line) => !CAUSED[name]?.test(line));
  const { errors, console, violations } = problems;
  expect({ errors, console: others(console), violations: others(violations) }).toEqual(WELL);
});

test('the index shows each example with its picture, and passes on where the mock backend is', async () => {
  const { page, problems } = await openExample('', { viewport: 'desktop' });
  const cards = page.locator('.card:has(img)');
  await cards.nth(examples.length - 1).waitFor();
  expect(await cards.count()).toBe(examples.length);
  expect(await page.locator('.card.plain strong').allTextContents()).toEqual(apps.map(({ title }) => title));
  expect(await cards.first().getAttribute('href')).toContain(
    `?mock=${encodeURIComponent((await sharedMock()).baseUrl)}`,
  );
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual(WELL);
});

test('the source beside the result is the very code that runs, without the frame of the examples', async () => {
  const { page } = await openExample('script-tag/', { viewport: 'desktop' });
  const source = page.locator('.source code');
  await source.waitFor();
  expect(await source.textContent()).toBe(
    readFileSync(new URL('script-tag/main.js', import.meta.url), 'utf8').trimEnd(),
  );
  await page.getByRole('tab', { name: 'index.html' }).click();
  const html = (await source.textContent()) ?? '';
  expect(html).toMatch(
    /^<link rel="stylesheet" href="..\/..\/dist\/service.css" \/>\n<script src="..\/..\/dist\/service.min.js"/,
  );
  expect(html).toContain('<div id="top-clips" class="service-clips-row"></div>');
  expect(html).not.toContain('shell');
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('main.js');
});

test('an example opened as a file says what to do', async () => {
  const { page } = await openPage({ viewport: 'desktop' });
  await page.goto(new URL('script-tag/index.html', import.meta.url).href);
  expect(await page.getByRole('alert').textContent()).toMatch(/Run “npm start”.*http:\/\/localhost:4000\/examples\//);
});

test('a page whose mock backend does not run says so', async () => {
  const { page } = await openExample('script-tag/', { mock: 'http://127.0.0.1:9' });
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(
    /^NetworkError.*Is the mock backend running at http:\/\/127\.0\.0\.1:9\? “npm start” starts it\.$/,
  );
});

test('a page whose mock backend answers an error says what it answered, and not that it does not run', async () => {
  const { baseUrl, world } = (await sharedMock()).namespace('answers-errors');
  world.faults.arm({ kind: 'status', status: 500 });
  const { page } = await openExample('script-tag/', { mock: baseUrl });
  const alert = page.getByRole('alert');
  await alert.waitFor();
  const text = (await alert.textContent()) ?? '';
  expect(text).toMatch(/^NetworkError.*status 500.*The test desk at http:\S+\/__mock\/ shows/);
  expect(text).not.toContain('running');
});

test('the page of tracking options shows what is stored while entries are removed', async () => {
  const { page, problems } = await openPage({ viewport: 'phone' });
  // An entry that is removed between the look at storage and at databases.
  await page.addInitScript(() => {
    const { databases } = IDBFactory.prototype;
    IDBFactory.prototype.databases = function () {
      localStorage.removeItem('Service.removed');
      return databases.call(this);
    };
    localStorage.setItem('Service.removed', 'x');
  });
  const mock = (await sharedMock()).baseUrl;
  await page.goto(`${(await sharedSite()).origin}/examples/tracking-options/?mock=${encodeURIComponent(mock)}`);
  await page.locator('#stored').getByText('Service.user').first().waitFor();
  expect(problems.errors).toEqual([]);
});

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
