import { expect, test } from '@playwright/test';

test('a clip opens, and Escape closes it', async ({ page }) => {
  await page.goto('/');
  await page.locator('#top-clips a').first().click();
  await expect(page).toHaveURL(/#top-clips\//);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/#top-clips\//);
});

test('a viewer can try again when the service works again', async ({ page, request }) => {
  // A namespace is a service of its own inside the mock backend, so that tests do not disturb each other.
  const service = 'http://localhost:4010/__ns/try-again';
  await request.put(`${service}/__mock/scenario`, { data: { name: 'down' } });
  await page.goto(`/?mock=${service}`);
  const retry = page.locator('#top-clips').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await request.put(`${service}/__mock/scenario`, { data: { name: 'happy' } });
  await retry.click();
  await expect(page.locator('#top-clips a').first()).toBeVisible();
});
