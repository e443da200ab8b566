import { DEMO } from '@service/web-sdk/mocks';
import { expect, test } from '@service/web-sdk/testing/playwright';

// The ten commonest tests of a page with the SDK. The page is page.html; it uses the default instance host.

test('the row shows its clips', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#top-clips')).toHaveTiles(15);
});

test('a clip plays', async ({ page }) => {
  await page.goto('/');
  await page.locator('#top-clips a').first().click();
  await expect(page).toPlay();
});

test('a link opens its clip', async ({ page }) => {
  await page.goto(`/#top-clips/top-clips/${DEMO.clips.first}`);
  await expect(page).toShowClip(DEMO.clips.first);
});

test('a viewed clip is counted', async ({ page, serviceMock }) => {
  await page.goto('/');
  await page.locator('#top-clips a').first().click();
  await expect(serviceMock).toHaveReceived('openedClip', { collection: 'top-clips', clipIndex: 1 });
});

test('without consent no event is sent', async ({ page, serviceMock }) => {
  await page.addInitScript(() => localStorage.setItem('my-consent', 'refused'));
  await page.goto('/#top-clips/top-clips');
  await expect(page).toPlay();
  await expect(serviceMock).not.toHaveReceived();
});

test('a service that is down has a message and a button', async ({ page, serviceMock }) => {
  serviceMock.arm({ kind: 'status', status: 503, match: { operation: 'pagedClips' } });
  await page.goto('/');
  await expect(page.locator('#top-clips')).toContainText('This could not be loaded.');
  await expect(page.locator('#top-clips').getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an empty collection has a message', async ({ page, serviceMock }) => {
  serviceMock.useScenario('empty');
  await page.goto('/');
  await expect(page.locator('#top-clips')).toContainText('Nothing here yet');
});

test('the row has our colour', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#top-clips').getByText('New').first()).toHaveCSS('background-color', 'rgb(11, 110, 79)');
});

test('an ad appears between clips', async ({ page, serviceMock }) => {
  await page.goto('/#top-clips/top-clips');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(serviceMock).toHaveReceived('openedAd', {}, { timeout: 3000 });
  }).toPass();
});

test('after the log-out, events have no user', async ({ page, serviceMock }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('#top-clips a').first().click();
  await expect.poll(() => serviceMock.receivedEvents('openedClip')).toMatchObject([{ isIdentified: false }]);
});
