import { expect } from 'vitest';
import { openPlayerOf, waitForPlayback } from '../test/journeys/open-example';
import type { Proofs } from './proof-steps';
import { closePlayer, hashOf, log, showsTiles, waitForText } from './proof-steps';

/** Of what plays, and of what opens it. */
export const PLAYER_PROOFS: Proofs = {
  async 'polls-and-quizzes'(page) {
    await showsTiles(page, '#top-stories');
    await page.getByRole('button', { name: 'Open the poll' }).click();
    await page.getByRole('button', { name: /amber/i }).last().click();
    await waitForText(log(page), /votedPoll: amber/);
    await closePlayer(page);
  },

  async 'embedded-player'(page) {
    const video = page.locator('#harbour video').first();
    await video.scrollIntoViewIfNeeded();
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2);
  },

  async following(page) {
    await page.locator('#trending-clips li a').first().click();
    await waitForPlayback(page);
    // Paused, it stays the current clip. On a slow machine one may end first, and the next is current.
    const isPaused = (video: Element) => (video as HTMLVideoElement).paused && !(video as HTMLVideoElement).ended;
    const pause = async () => {
      const current = page.locator('.slide.is-front video');
      if (!(await current.evaluate(isPaused))) await page.keyboard.press('k');
      return current.evaluate(isPaused);
    };
    await expect.poll(pause).toBe(true);
    const follow = page
      .locator('.slide.is-front')
      .getByRole('button', { name: /^Follow / })
      .first();
    await follow.click();
    await waitForText(log(page), /followedCategory: /);
    await closePlayer(page);
  },

  async 'live-and-hls'(page) {
    await showsTiles(page, '#mixed-clips');
    await page.getByRole('button', { name: 'Open the live stream' }).click();
    await waitForPlayback(page);
    await waitForText(log(page), /mediaStarted: Live from the ring road \(live\)/);
    await closePlayer(page);
  },

  async 'own-hls-engine'(page) {
    await showsTiles(page, '#mixed-clips');
    await page.getByRole('button', { name: 'Open the HLS clip' }).click();
    await waitForPlayback(page);
    await waitForText(log(page), /hls\.js 1\.\d+\.\d+ plays 2 qualities/);
    await closePlayer(page);
    await waitForText(log(page), /stopped/);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((file) => /service\.hls/.test(file))).toEqual([]);
  },

  async captions(page) {
    await page.locator('#captioned video').first().scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /captions/i })
      .first()
      .click();
    await waitForText(page.locator('#state'), /^Captions are on\.$/);
  },

  async 'open-methods'(page) {
    await page.getByRole('button', { name: 'openStory(unknown)' }).click();
    await waitForText(log(page), /rejected with the string “No Story with the provided ID was found\.”/);
    await page.getByRole('button', { name: 'openCollection(empty)' }).click();
    await waitForText(log(page), /openCollection\(empty\) rejected with Error/);
    await page.getByRole('button', { name: 'openClipByExternalId(id)' }).click();
    await openPlayerOf(page).waitFor();
    await closePlayer(page);
    await waitForText(log(page), /openClipByExternalId\(id\) resolved at #clips\/top-clips\/c11b/);
  },

  async 'hash-links'(page) {
    await showsTiles(page, '#top-stories');
    for (const name of ['One story alone', 'A clip of a collection']) {
      await page.getByRole('link', { name }).click();
      await openPlayerOf(page).waitFor();
      await closePlayer(page);
    }
    await page.getByRole('link', { name: 'A hash of the page itself' }).click();
    expect(hashOf(page)).toBe('#not-ours');
    expect(await openPlayerOf(page).count()).toBe(0);
  },

  async 'hash-router'(page) {
    await page.getByRole('link', { name: 'Clips' }).click();
    await page.locator('#top-clips li a, #top-clips li button').first().click();
    await waitForPlayback(page);
    expect(hashOf(page)).toBe('#/clips');
    await closePlayer(page);
    expect(hashOf(page)).toBe('#/clips');
    expect(await page.locator('#moves').textContent()).toBe('1');
  },

  async ads(page) {
    const stocked = page.waitForResponse((response) => response.url().includes('/api/app/ads'));
    await page.locator('#top-stories li a').first().click();
    await stocked;
    await page.keyboard.press('ArrowDown');
    // After two stories an ad waits, and comes before the third.
    await openPlayerOf(page).locator('.ad').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await waitForText(log(page), /openedAd: ad-stories-film/);
    await page.getByRole('button', { name: 'Skip ad' }).click();
    await waitForText(log(page), /skippedAd: ad-stories-film/);
    await closePlayer(page);
  },
};
