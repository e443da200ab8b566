import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage, openSite } from '../../test/browser/harness';
import { tilesOf } from '../../test/journeys/open-example';
import { DEMO } from '../seeds/demo-identifiers';
import { createMockServer, type MockServer } from './create-mock-server';

let server: MockServer;
let last = 0;
let desk: ReturnType<MockServer['namespace']>;

beforeAll(async () => {
  server = await createMockServer({ clock: '2026-11-20T12:00:00Z' });
});
afterAll(() => server.close());
beforeEach(() => {
  last += 1;
  desk = server.namespace(`content-${last}`);
});

/** The tab of content, with the form of the first clip. */
async function openContent(viewport: 'desktop' | 'phone' = 'desktop') {
  const opened = await openPage({ viewport });
  const { page } = opened;
  await page.goto(`${desk.baseUrl}/__mock/`);
  await page.locator('#live-status').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  return { ...opened, form: page.locator('#content-form'), preview: page.frameLocator('#content-preview') };
}
const clip = () => desk.world.tables.clips.get(DEMO.clips.first);
async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
}
const shows = (preview: FrameLocator, text: string) => preview.getByText(text).first().waitFor({ state: 'attached' });

describe('editing content on the desk', () => {
  test('a clip: title, button and categories by keyboard alone, seen in the preview and on an example page', async () => {
    const site = await openSite();
    const { page, form, preview, problems } = await openContent();
    await shows(preview, 'Four shots, one line judge');
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await form.getByLabel('Title', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Five shots');
    await form.getByText('Changed: 1').waitFor();
    await form.getByLabel('team-harbour').focus();
    await page.keyboard.press('Space');
    const action = form.getByRole('group', { name: 'Primary action', exact: true });
    await action.getByLabel('Primary action', { exact: true }).focus();
    await page.keyboard.press('Space');
    await action.getByLabel('Text').fill('Watch it all');
    await action.getByLabel('URL', { exact: true }).fill('https://www.example.com/all');
    await form.getByLabel('Web actions', { exact: true }).uncheck();
    await form.getByLabel('Title', { exact: true }).focus();
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Saved.').waitFor();
    expect(clip()).toMatchObject({
      description: 'Five shots',
      webActions: null,
      primaryAction: { type: 'web', text: 'Watch it all', url: 'https://www.example.com/all' },
    });
    expect(clip()?.categoryIds).toContain(DEMO.categories.harbour);
    await shows(preview, 'Five shots');
    await shows(preview, 'Watch it all');
    expect(await page.getByLabel('Clip', { exact: true }).locator('option:checked').textContent()).toBe('Five shots');
    expect(problems).toEqual({ errors: [], console: [], violations: [] });

    const example = await openPage({ viewport: 'desktop' });
    await example.page.goto(`${site.origin}/examples/script-tag/?mock=${encodeURIComponent(desk.baseUrl)}`);
    await tilesOf(example.page).first().waitFor();
    const first = await tilesOf(example.page)
      .first()
      .evaluate((tile) => tile.getAttribute('aria-label') ?? tile.textContent);
    expect(first).toContain('Five shots');
  });

  test('what is wrong is said at its field, and nothing is changed until it is right', async () => {
    const { page, form } = await openContent();
    const before = clip();
    await form.locator('> .fields > details > summary').click();
    await form.getByLabel('Published at').fill('soon');
    await form.getByLabel('Like count').fill('-3');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('2 fields are not right yet.').waitFor();
    const likes = form.getByLabel('Like count');
    expect(await likes.getAttribute('aria-invalid')).toBe('true');
    const described = (await likes.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${described.split(' ').at(-1)}`).textContent()).toBe(
      '"likeCount" must be a whole number of 0 or more, not -3.',
    );
    expect(await form.locator('[aria-invalid]').count()).toBe(2);
    expect(clip()).toBe(before);
    await likes.fill('3');
    expect(await likes.getAttribute('aria-invalid')).toBe(null);
    await form.getByLabel('Published at').fill('2026-11-01T10:00:00Z');
    await saved(page);
    expect(clip()).toMatchObject({ likeCount: 3, publishedAt: '2026-11-01T10:00:00Z' });
  });

  test('a story: its title, a page less and one moved; what is written is not lost by a wrong tap', async () => {
    const { page, form, preview } = await openContent('phone');
    await page.getByRole('button', { name: 'Story', exact: true }).click();
    await form.getByText('Page 1', { exact: true }).waitFor();
    const story = () => desk.world.tables.stories.get(DEMO.stories.first);
    await page.getByLabel('Story', { exact: true }).selectOption(DEMO.stories.first);
    await expect.poll(() => form.getByLabel('Title', { exact: true }).first().inputValue()).toBe(story()?.title);
    const ids = story()?.pages.map(({ id }) => id) ?? [];
    const engagements = new Map(story()?.pages.map((one) => [one.id, one.engagement]));
    await form.getByLabel('Title', { exact: true }).first().fill('Derby night');
    await form.getByRole('button', { name: 'Remove Page 1' }).click();
    await form.getByRole('button', { name: 'Move Page 2 up' }).click();
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await page.getByRole('status').getByText('Save or undo what you changed first.').waitFor();
    await saved(page);
    expect(story()?.title).toBe('Derby night');
    expect(story()?.pages.map(({ id }) => id)).toEqual([ids[2], ids[1], ...ids.slice(3)]);
    expect(story()?.pages.every((one) => one.engagement === engagements.get(one.id))).toBe(true);
    await shows(preview, 'Derby night');
  });

  test('a theme: a colour reaches the library, and undo takes back what is not saved', async () => {
    const { page, form, preview } = await openContent();
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    const light = form.getByRole('group', { name: 'Light' });
    await light.getByLabel('Primary').fill('#0A7F3F');
    await light.getByLabel('Success').fill('nonsense(');
    await page.getByRole('button', { name: 'Save' }).click();
    await form.getByText('"success" must be a colour such as').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => light.getByLabel('Success').inputValue()).toBe('');
    await light.getByLabel('Unread indicator color').fill('#0A7F3F');
    await form.getByLabel('For you').fill('All of it');
    await saved(page);
    const tenant = desk.world.tables.tenants.get(DEMO.tenants.sports);
    expect(tenant?.settings.theme?.light).toEqual({
      storyTiles: { circularTile: { unreadIndicatorColor: '#0A7F3F' } },
    });
    expect(tenant?.settings.theme?.dark).toEqual({});
    expect(JSON.stringify(tenant?.theme)).toContain('All of it');
    // The style sheet of the desk also applies to the preview.
    expect(await preview.locator('#round').evaluate((row) => row.clientWidth / innerWidth)).toBeGreaterThan(0.9);
    const ring = preview.locator('#round').locator('li a').first();
    await ring.waitFor({ state: 'attached' });
    const colours = () =>
      preview.locator('#round').evaluate((row) => {
        const within = (root: ParentNode): Element[] =>
          [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
        return within(row).flatMap((one) => [
          getComputedStyle(one).borderTopColor,
          getComputedStyle(one).boxShadow,
          getComputedStyle(one).backgroundColor,
        ]);
      });
    await expect.poll(async () => (await colours()).some((colour) => colour.includes('rgb(10, 127, 63)'))).toBe(true);
  });

  test('the preview shows content while faults and latency are set; it uses up no fault and leaves no journal entry', async () => {
    desk.world.setScenario('down');
    desk.world.faults.arm({ kind: 'reset', count: 2 });
    desk.world.setLatency({ kind: 'fixed', ms: 60_000 });
    const { page, preview, problems } = await openContent();
    await shows(preview, 'Four shots, one line judge');
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await preview.locator('#clips').getByRole('link').first().waitFor();
    expect(desk.world.faults.list().map(({ hits }) => hits)).toEqual([0, 0]);
    expect(desk.world.journal.entries()).toEqual([]);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });
});
