import { expect, test } from 'vitest';
import { openPlayerOf, openScriptTagExample, sharedMock, tilesOf, waitForPlayback } from './open-example';

const WELL = { errors: [], console: [], violations: [] };

test('L9.1, L9.16, L9.17 categories narrow the feed, and back returns to the clip that was left', async () => {
  const { page, problems } = await openScriptTagExample({ strict: true });
  await tilesOf(page).nth(1).click();
  await waitForPlayback(page);
  const left = page.url();
  const player = openPlayerOf(page);
  const offers = player.getByRole('navigation', { name: 'Categories' }).getByRole('button');
  await offers.first().waitFor();
  expect((await offers.allTextContents()).slice(0, 3)).toEqual(['Finals weekend', 'Harbour City', 'Northern League']);

  const eyebrow = player.locator('.slide.is-front .eyebrow');
  const { color, fontSize, lineHeight } = await eyebrow.evaluate((line) => ({ ...getComputedStyle(line) }));
  expect([color, fontSize, lineHeight]).toEqual(['rgb(255, 217, 160)', '12px', '16px']);

  await offers.first().focus();
  await page.keyboard.press('Enter');
  await player.getByText('Event', { exact: true }).waitFor();
  await page.waitForURL(/\?categoryId=[\w-]+$/);
  await waitForPlayback(page, 0);
  expect(await player.locator('.slide:not(.tail)').count()).toBe(2);
  expect(await offers.count()).toBe(0);
  // The pressed button is gone; the focus moves to the way back.
  const back = player.getByRole('button', { name: 'Back to all clips' });
  expect(await back.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(left);
  await player.getByRole('heading', { name: 'Under the lights in Westhaven' }).waitFor();

  // A chip of the clip without an action of its own opens its category too.
  await player.locator('.slide.is-front').getByRole('button', { name: 'Northern League' }).click();
  await player.getByText('Northern League', { exact: true }).first().waitFor();
  await page.waitForURL(/\?categoryId=[\w-]+$/);
  expect(problems).toEqual(WELL);
});

test('L9.3 two feeds, follow buttons with the theme’s icons, its empty state and its limits', async () => {
  const { world } = await sharedMock();
  // An earlier try has left its own.
  world.tables.categoryFollows.clear();
  world.journal.clear();
  const { page, problems, mock } = await openScriptTagExample({ strict: true, viewport: 'desktop' });
  // The feed moves on after a video of five seconds, and a busy machine needs longer for what follows.
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 0.1;
      return play.call(this);
    };
  });
  await tilesOf(page).nth(1).click();
  const player = openPlayerOf(page);
  const [forYou, following] = [
    player.getByRole('tab', { name: 'For you' }),
    player.getByRole('tab', { name: 'Following' }),
  ];
  await following.click();
  await player.getByText('Nothing here yet', { exact: true }).waitFor();
  await player.getByText('Follow a team or a player, and their clips gather here.').waitFor();
  expect(await player.getByRole('button', { name: 'Choose your teams' }).count()).toBe(1);
  // The host's texts have their own direction, also in a page from right to left.
  expect(await player.locator('.notice-hint').getAttribute('dir')).toBe('auto');
  expect(await player.locator('.notice img').getAttribute('src')).toMatch(/icons\/following-empty\.svg$/);
  await page.keyboard.press('ArrowLeft');
  await player.getByRole('heading', { name: 'Under the lights in Westhaven' }).waitFor();
  expect(await forYou.getAttribute('aria-selected')).toBe('true');

  const follow = player.locator('.slide.is-front').getByRole('button', { name: 'Follow Harbour City' });
  expect(await follow.locator('img').getAttribute('src')).toMatch(/icons\/follow\.svg$/);
  const told = mock.world.journal.waitFor({ operation: 'followCategory' }, { count: 1 });
  await follow.click();
  await player.locator('.slide.is-front').getByRole('button', { name: 'Following Harbour City' }).waitFor();
  await told;
  await following.click();
  await waitForPlayback(page, 0);
  await player.locator('.slide.is-front').getByRole('button', { name: 'Following Harbour City' }).waitFor();

  // The demo theme allows three teams.
  await page.reload();
  await player.getByRole('tab', { name: 'For you' }).waitFor();
  for (const team of ['Millbrook Rovers', 'Saltmarsh Comets', 'Highfield Falcons']) {
    await player.getByRole('navigation').getByRole('button', { name: team }).click();
    await player
      .locator('.category')
      .getByRole('button', { name: `Follow ${team}` })
      .click();
    if (team === 'Highfield Falcons') break;
    await player
      .locator('.category')
      .getByRole('button', { name: `Following ${team}` })
      .waitFor();
    await player.getByRole('button', { name: 'Back to all clips' }).click();
  }
  const toast = player.locator('p.toast', { hasText: 'You can follow 3 of this kind at most.' });
  await toast.waitFor();
  const [shelfBox, toastBox] = await Promise.all([player.locator('.shelf').boundingBox(), toast.boundingBox()]);
  expect(toastBox?.y).toBeGreaterThan((shelfBox?.y ?? 0) + (shelfBox?.height ?? 0));
  expect(await player.getByRole('button', { name: 'Following Highfield Falcons' }).count()).toBe(0);
  expect(problems).toEqual(WELL);
});

test('L9.3, L1.7 without personalization there is nothing to follow', async () => {
  await sharedMock();
  const { page } = await openScriptTagExample({ strict: true });
  await tilesOf(page).first().waitFor();
  await page.evaluate(() => {
    if (window.Service) window.Service.sharedInstance.eventTrackingOptions = { enablePersonalization: false };
  });
  await tilesOf(page).nth(1).click();
  const player = openPlayerOf(page);
  await player.getByRole('navigation', { name: 'Categories' }).waitFor();
  expect(await player.getByRole('tab').count()).toBe(0);
  expect(await player.getByRole('button', { name: /^Follow/ }).count()).toBe(0);
});
