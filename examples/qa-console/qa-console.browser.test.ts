import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openExample, violationsOf } from '../open-page';

const PUBLIC = readFileSync(new URL('../../docs/public-api.txt', import.meta.url), 'utf8');

/** The members of an interface of the public surface, each once. */
function membersOf(name: string): readonly string[] {
  const body = new RegExp(`^interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(PUBLIC)?.[1] ?? '';
  return [...new Set([...body.matchAll(/^ {4}(?:readonly |get |set )?(\w+)[(:?]/gm)].map(([, member = '']) => member))];
}

const underTest = (page: Page) => page.frameLocator('#stage');
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' });

async function openConsole(state = '') {
  const opened = await openExample(`qa-console/`, { viewport: 'desktop', hash: state });
  await underTest(opened.page).locator('#view-2 li').nth(2).waitFor();
  return opened;
}

test('has every public call, property and view', async () => {
  const { page, problems } = await openConsole();
  const calls = await page
    .locator('.call-form button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  const properties = await page.locator('.property h2').allTextContents();
  const shown = [...calls, ...properties].sort();
  const views = await page.getByLabel('Class').locator('option').allTextContents();
  expect(membersOf('SharedInstance').length).toBeGreaterThan(25);
  expect(shown.filter((name) => name.startsWith('sharedInstance.'))).toEqual(
    membersOf('SharedInstance')
      .map((name) => `sharedInstance.${name}`)
      .sort(),
  );
  expect(shown.filter((name) => name.startsWith('User.'))).toEqual(
    membersOf('ServiceUser')
      .map((name) => `User.${name}`)
      .sort(),
  );
  expect(views.sort()).toEqual([...PUBLIC.matchAll(/^export (Service\w+View)$/gm)].map(([, name]) => name).sort());

  for (const name of ['Properties', 'Service', 'Storage']) {
    await page.getByRole('tab', { name, exact: true }).click();
    expect(await violationsOf(page)).toEqual([]);
  }
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('calls what is asked, with its outcome beside it and in the log', async () => {
  const { page } = await openConsole();
  const run = async (name: string, args?: string) => {
    const form = page.locator('.call-form', { has: page.getByRole('button', { name, exact: true }) });
    if (args !== undefined) await form.getByRole('textbox').fill(args);
    await form.getByRole('button').click();
    return form.locator('output');
  };
  await (await run('getClipsCount')).filter({ hasText: 'resolved 15' }).waitFor();
  await (await run('openStory', '"nobody"'))
    .filter({ hasText: 'failed with the string “No Story with the provided ID was found.”' })
    .waitFor();
  await (await run('getClipsCount', '""'))
    .filter({ hasText: 'failed with Error: Collection is required to load Clips count' })
    .waitFor();
  await (await run('openCollection')).filter({ hasText: 'resolved undefined' }).waitFor();
  await underTest(page).locator('dialog[open]').waitFor();
  await (await run('dismissPlayer')).filter({ hasText: 'returned undefined' }).waitFor();
  await underTest(page).locator('dialog[open]').waitFor({ state: 'detached' });

  await page.getByRole('searchbox', { name: 'Filter' }).fill('dismissedClip');
  // The content of a closed entry stays hidden.
  await entries(page).getByText('dismissedClip').filter({ visible: true }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = JSON.parse(String(Buffer.concat(await (await (await download).createReadStream()).toArray())));
  // The request that sends the event names it, too.
  const [event] = exported.filter(({ kind }: { kind: string }) => kind === 'event');
  expect(event).toMatchObject({
    kind: 'event',
    name: 'dismissedClip',
    data: { dismissedReason: 'instanceMethod' },
  });
});

test('a link brings back the views, the faults, the device and the open player', async () => {
  const { page } = await openConsole();
  await page.getByLabel('Device').selectOption('Small phone 320 × 568');
  await page.getByLabel('Scheme').selectOption('dark');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('tab', { name: 'Views' }).click();
  await page.getByLabel('Class').selectOption('ServiceClipsGridView');
  await page.getByRole('button', { name: 'Make' }).click();
  await underTest(page).locator('#view-3 li').nth(2).waitFor();
  await page.getByRole('tab', { name: 'Service' }).click();
  await page.getByRole('button', { name: 'Media gone' }).click();
  await page.getByText('"operation":"media"').waitFor();
  await underTest(page).locator('#view-2 li a').first().click();
  await underTest(page).locator('dialog[open]').waitFor();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.locator('#said').filter({ hasText: 'The link is in the address' }).waitFor();
  const { hash } = new URL(page.url());

  const { page: second } = await openConsole(hash);
  await underTest(second).locator('#view-3 li').nth(2).waitFor({ state: 'attached' });
  await underTest(second).locator('dialog[open]').waitFor();
  expect(await second.locator('#stage').getAttribute('width')).toBe('320');
  expect(await underTest(second).locator('html').getAttribute('data-scheme')).toBe('dark');
  expect(await second.getByLabel('Language').inputValue()).toBe('de');
  await second.getByRole('tab', { name: 'Service' }).click();
  await second.getByText('"operation":"media"').waitFor();
});
