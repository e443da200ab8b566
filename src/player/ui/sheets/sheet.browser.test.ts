import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isPlaying, openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const sheet = (page: Page) => page.locator('service-player dialog.sheet');
const isFilling = (page: Page) =>
  page.evaluate(() => {
    const bar = playerPage.root()?.querySelector('.filled.is-timed');
    return bar ? getComputedStyle(bar).animationPlayState === 'running' : false;
  });

test('L9.10 a sheet lies over the story, which waits; Escape, its button, a drag and a click beside it close it first', async () => {
  const { page, problems } = await player.open();
  await page.evaluate(() => {
    const web = { type: 'web', url: 'https://example.com/', text: 'Buy' };
    const body = { title: 'Its own title', size: 'small', text: '<b>One</b>\n\nTwo', actions: [web] };
    playerPage.sheets.push(body, body, body, body);
    const action = { type: 'sheet', sheetId: 'tickets', sheetTitle: 'Tickets', sheetSize: '', text: 'More' } as never;
    playerPage.openStories({ stories: [{ title: 'One', pages: [{ action, durationSeconds: 30 }, {}] }] });
  });
  const button = page.getByRole('button', { name: 'More' });
  await button.click();
  await sheet(page).getByText('<b>One</b>').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Tickets' });
  expect(await dialog.count()).toBe(1);
  expect(await dialog.getByRole('heading').textContent()).toBe('Tickets');
  expect(await sheet(page).getAttribute('class')).toBe('sheet is-small');
  expect(await isFilling(page)).toBe(false);

  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  expect(await isFilling(page)).toBe(true);
  await button.click();

  // The player's keys do not work while the sheet is open.
  await page.keyboard.press('ArrowRight');
  // By key: a second click where the first one opened the sheet would count for that. (I29)
  await dialog.getByRole('button', { name: 'Buy' }).press('Enter');
  expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'run' || name === 'moveTo'))).toEqual([
    ['run', 'Buy'],
  ]);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => playerPage.root()?.activeElement?.textContent)).toBe('More');
  await button.click();
  await sheet(page).getByText('Two').waitFor();
  await page.mouse.click(195, 100);
  await sheet(page).waitFor({ state: 'detached' });

  // A swipe up opens it too, a drag of its head down closes it.
  await page.mouse.move(100, 500);
  await page.mouse.down();
  await page.mouse.move(102, 380, { steps: 4 });
  await page.mouse.up();
  await sheet(page).getByText('Two').waitFor();
  await sheet(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const head = await sheet(page).getByRole('heading').boundingBox();
  await page.mouse.move(100, (head?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(100, (head?.y ?? 0) + 200, { steps: 4 });
  await page.mouse.up();
  await sheet(page).waitFor({ state: 'detached' });

  expect((await recorded(page)).filter((type) => /Sheet/.test(type))).toEqual(
    Array.from({ length: 4 }, () => ['openedSheet', 'dismissedSheet']).flat(),
  );
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('L9.10 a sheet that cannot be had says so and is asked for anew; over a clip it is the same sheet', async () => {
  const { page, problems } = await player.open({ viewport: 'desktop' });
  await page.evaluate(() => {
    const action = { type: 'sheet', sheetId: 'film', text: 'Watch', sheetSize: 'large' } as never;
    playerPage.openClips({ clips: [{ actions: [action] }] });
  });
  await waitForSight(page, isPlaying('c0'));
  await page.getByRole('button', { name: 'Watch' }).press('Enter');
  await page.getByRole('dialog', { name: 'Watch' }).waitFor();
  const retry = sheet(page).getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(await sheet(page).getByRole('status').textContent()).toBe('This could not be loaded.');
  await page.evaluate(() => {
    const media = {
      kind: 'video',
      url: playerPage.media('kite-day.mp4'),
      width: 540,
      height: 960,
      description: 'Kites',
    };
    playerPage.sheets.push({ title: 'The long version', size: 'small', text: '', media, actions: [] });
  });
  await retry.click();
  await page.getByRole('dialog', { name: 'The long version' }).waitFor();
  expect(await sheet(page).getAttribute('class')).toBe('sheet is-large');
  expect(await sheet(page).locator('video').getAttribute('preload')).toBe('none');
  const { videos } = await page.evaluate(() => playerPage.inspect());
  expect(videos.filter(({ isPaused }) => !isPaused)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => playerPage.inspect().videos.some(({ isPaused }) => !isPaused));
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});
