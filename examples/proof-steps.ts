import type { Locator, Page } from 'playwright-core';
import { openPlayerOf } from '../test/journeys/open-example';

/** By example: what shows that the page does what it says. */
export type Proofs = Readonly<Record<string, (page: Page) => Promise<void>>>;

export const log = (page: Page) => page.getByRole('log');

/** Waits until the text of an element is as expected; the page itself says when. */
export async function waitForText(element: Locator, expected: RegExp): Promise<void> {
  await element.filter({ hasText: expected }).first().waitFor();
}

export async function showsTiles(page: Page, container: string, least = 3): Promise<void> {
  await page
    .locator(`${container} li a`)
    .nth(least - 1)
    .waitFor({ state: 'attached' });
}

export async function closePlayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await openPlayerOf(page).waitFor({ state: 'detached' });
}

export const hashOf = (page: Page) => new URL(page.url()).hash;
