import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openExample, violationsOf } from '../open-page';

/** The table of docs/theming.md: key, light default, dark default. */
const DOCUMENTED = [
  ...readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8').matchAll(
    /^\| `([\w.]+)` \| (.*?) \| (.*?) \|/gm,
  ),
].map(([, key = '', light = '', dark = '']) => {
  const read = (cell: string) => (cell === 'built-in' ? cell : cell.replaceAll('`', ''));
  return { key, light: read(light), dark: dark === 'same' ? read(light) : read(dark) };
});

test('every key of the documented table has an input with its default, light and dark', async () => {
  const { page, problems } = await openExample('theming/', { viewport: 'desktop' });
  await page.locator('#clips li').nth(2).waitFor();
  await page.locator('.source code').waitFor();
  // The first visit shows what the library itself says, so the inputs are complete when the library is.
  const shown = () =>
    page.locator('.key > [name]').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { name, type, checked, value, placeholder } = input as HTMLInputElement;
        return [name, type === 'checkbox' ? String(checked) : type === 'select-one' ? value : placeholder];
      }),
    );
  expect(await shown()).toEqual(DOCUMENTED.map(({ key, light }) => [key, light]));
  await page.getByLabel('Dark').check();
  expect(await shown()).toEqual(DOCUMENTED.map(({ key, dark }) => [key, dark]));
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('what is set shows on the lists at once, and as code', async () => {
  const { page } = await openExample('theming/', { viewport: 'phone' });
  const chip = page.locator('#clips li').first().getByText('New');
  await chip.waitFor();
  await page.getByLabel('primary', { exact: true }).first().fill('#0b6e4f');
  await expect
    .poll(() => chip.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(11, 110, 79)');

  await page.getByLabel('Find a key').fill('cornerRadius');
  await page.locator('#key-primitives\\.cornerRadius').fill('20');
  await page.getByLabel('Dark').check();
  await page.getByLabel('Find a key').fill('showLike');
  await page.getByLabel('showLikeButton').uncheck();
  expect(await page.locator('#code').textContent()).toBe(
    [
      'Service.sharedInstance.theme = {',
      "  light: { colors: { primary: '#0b6e4f' }, primitives: { cornerRadius: 20 } },",
      '  dark: { clipPlayer: { showLikeButton: false } },',
      '};',
    ].join('\n'),
  );

  await page.getByLabel('Light').check();
  await page.getByLabel('Find a key').fill('primary');
  await page.locator('#key-colors\\.primary').fill('');
  await page.getByLabel('Begin with').selectOption('Editorial');
  await page.getByText('Top stories', { exact: true }).or(page.getByText('Game day')).first().waitFor();
});
