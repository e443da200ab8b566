import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openLibrarySite } from '../browser/library-site';
import { openPlayerSite } from '../browser/player-site';

let library: Awaited<ReturnType<typeof openLibrarySite>>;
let players: Awaited<ReturnType<typeof openPlayerSite>>;
beforeAll(async () => {
  [library, players] = await Promise.all([openLibrarySite(), openPlayerSite()]);
});

/** Does what page translators do, in shadow roots too: puts two `<font>` in the place of each text, here with `~` before it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replaceIn = (root: Node) => {
      for (const node of [...root.childNodes]) {
        if (node instanceof Text && node.data.trim() && !node.parentElement?.closest('font, script, style')) {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.append(`~${node.data}`);
          outer.append(inner);
          node.replaceWith(outer);
        } else replaceIn(node);
      }
      if (root instanceof Element && root.shadowRoot) replaceIn(root.shadowRoot);
    };
    replaceIn(document.body);
  });

const textOf = (page: Page, selector: string) => page.locator(selector).first().textContent();

describe('I39 after a page translator has replaced all texts', () => {
  test('I39 what changes in a Clips player is what it shows', async () => {
    const { page, problems } = await players.open({ reducedMotion: 'reduce' });
    const clip = { title: 'Before', eyebrow: 'Old', likeCount: 12, likeCountDisplay: '12' };
    const [action, other] = ['Watch', 'Play'].map((text) => ({ type: 'web', text, url: 'https://example.com/' }));
    await page.evaluate(([one, two]) => playerPage.openClips({ clips: [one as object, two as object] }), [
      { ...clip, actions: [action] },
      {},
    ] as const);
    await page.locator('.is-front .title').waitFor();
    await translate(page);
    expect(await textOf(page, '.is-front .title')).toBe('~Before');

    await page.locator('.is-front .like').click();
    await expect.poll(() => textOf(page, '.is-front .count')).toBe('13');
    await page.locator('.is-front [part~=button-share]').click();
    await expect.poll(() => textOf(page, '.toast')).toBe('Link copied');
    await translate(page);
    await page.locator('.toast').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.for-ears[role=status]').allTextContents()).toEqual(['', '']);
    await translate(page);
    await page.evaluate(([one, two]) => playerPage.setClips([one as object, two as object]), [
      { ...clip, title: 'After', eyebrow: '', actions: [other] },
      {},
    ] as const);
    await expect.poll(() => textOf(page, '.is-front .title')).toBe('After');
    expect(await page.locator('.is-front .eyebrow').count()).toBe(0);
    expect(await page.locator('.is-front .actions').textContent()).toBe('Play');

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.is-front').getAttribute('aria-posinset')).toBe('2');
    await page.keyboard.press('Escape');
    await page.locator('service-player').waitFor({ state: 'detached' });
    expect(problems.errors).toEqual([]);
  });

  test('I39 what changes in a Story player and in a poll is what it shows', async () => {
    const { page, problems } = await players.open({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const answer = (id: string, text: string) => ({ id, text, imageUrl: null, percentage: 50, voteCount: 1 });
      const engagementUnit = { id: 'p', question: 'Who?', answers: [answer('home', 'Home'), answer('other', 'Away')] };
      const poll = { type: 'poll', url: '', durationSeconds: 60, engagementUnit } as const;
      const stories = [
        { title: 'One', pages: [{}, poll, ...Array(20).fill({})] },
        { title: 'Two', pages: [{}] },
      ];
      playerPage.openStories({ autoAdvance: false, stories });
    });
    await page.locator('.counter').waitFor({ state: 'attached' });
    await translate(page);
    await page.keyboard.press('ArrowRight');
    await page.locator('.answer').first().waitFor();
    expect(await textOf(page, '.counter')).toBe('Page 2 of 22');
    await translate(page);
    await page.locator('.answer').first().click();
    await expect.poll(() => page.locator('.answer').allTextContents()).toEqual(['~Home75%', '~Away25%']);
    expect(await textOf(page, '.sticker-note')).toBe('Thank you for voting 4 votes');
    await translate(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => textOf(page, '.head-title')).toBe('Two');
    await page.keyboard.press('Escape');
    await page.locator('service-player').waitFor({ state: 'detached' });
    expect(problems.errors).toEqual([]);
  });

  test('I39 a list and its player follow the language that the translator gives to the page', async () => {
    const { page, problems } = await library.open({ reducedMotion: 'reduce' }, '<div id="stories"></div>');
    await page.evaluate(async (key) => {
      new window.library.ServiceStoriesRowView('stories', ['top-stories']);
      await window.library.sharedInstance.initialize(key);
    }, DEMO.keys.web);
    await page.locator('.chip.new').first().waitFor();
    await page.locator('a.open').nth(1).click();
    await page.locator('service-player .head-time').waitFor();
    await translate(page);
    await page.evaluate(() => {
      document.documentElement.lang = 'fr';
    });
    await expect.poll(() => textOf(page, 'service-player .head-time')).toMatch(/^(il y a|hier|avant-hier)/);
    await page.keyboard.press('Escape');
    await page.locator('service-player').waitFor({ state: 'detached' });
    await expect.poll(() => textOf(page, '.chip.new')).toBe('Nouveau');
    expect(problems.errors).toEqual([]);
  });
});
