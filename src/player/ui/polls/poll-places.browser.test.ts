import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPlayerSite } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const UNITS = ['poll', 'triviaQuiz', 'pictures'] as const;

/** A story of one page: a poll or quiz with four answers of two lines. */
const openUnit = (page: Page, kind: (typeof UNITS)[number]) =>
  page.evaluate((kind) => {
    const imageUrl = kind === 'pictures' ? playerPage.media('clay-rally-large.webp') : null;
    const answers = ['right', 'wrong', 'refused', 'none'].map((id) => ({
      ...{ id, text: `${id}, an answer of two lines`, imageUrl, percentage: 25, voteCount: 1 },
    }));
    const text = 'When was the stadium of the Harbour City Rovers opened to the public?';
    const engagementUnit =
      kind === 'triviaQuiz'
        ? { id: 't', title: 'The quiz', questions: [{ id: 'one', text, imageUrl: null, answers }] }
        : { id: 'p', question: text, answers, voteCount: 4 };
    const type = kind === 'triviaQuiz' ? 'triviaQuiz' : 'poll';
    playerPage.openStories({
      stories: [{ title: 'One', pages: [{ type, url: '', durationSeconds: 60, engagementUnit }] }],
    });
  }, kind);

/** The card, and all that is in it and not whole in its place or its own box. */
const readCard = (page: Page) =>
  page.evaluate(() => {
    const root = playerPage.root();
    const [card, place] = [root?.querySelector('.sticker'), root?.querySelector('.sticker-place')];
    if (!card || !place) throw new Error('There is no card.');
    const area = place.getBoundingClientRect();
    const cut = [...card.querySelectorAll<HTMLElement>('.question,.answer,.answer-text,.sticker-note,.pill')]
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const isInside =
          top >= area.top && bottom <= area.bottom + 0.5 && left >= area.left && right <= area.right + 0.5;
        return !isInside || one.scrollHeight > one.clientHeight + 1;
      })
      .map(({ className }) => className);
    return { cut, width: card.getBoundingClientRect().width, scrolls: place.scrollHeight - place.clientHeight };
  });

const WHOLE = { cut: [], scrolls: 0 };

describe.each([
  ['a phone held sideways', { width: 844, height: 390 }],
  ['a window at 200 %', { width: 720, height: 450 }],
] as const)('on %s', (_, viewport) => {
  test.each(UNITS)('a card of the kind %s has the width that is free, and nothing of it is cut', async (kind) => {
    const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
    await openUnit(page, kind);
    await page.locator('.answer').nth(3).waitFor();
    await page.locator('service-player .fill-place').waitFor({ state: 'attached' });
    // The image of a story would be 219 or 253 px wide.
    await expect.poll(async () => (await readCard(page)).width).toBeGreaterThan(340);
    expect(await readCard(page)).toMatchObject(WHOLE);
    await page.locator('.answer').first().click();
    await page.locator('.answer.is-chosen').waitFor();
    if (kind === 'triviaQuiz') await page.getByRole('button', { name: 'See your score' }).waitFor();
    else await page.locator('.sticker-note:not(:empty)').waitFor();
    expect(await readCard(page)).toMatchObject(WHOLE);
    const heights = await page
      .locator('.answer, .sticker .pill')
      .evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test('a card that is too high for its place begins at its top', async () => {
  const { page } = await player.open({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });
  await openUnit(page, 'pictures');
  await page.locator('.answer').nth(3).waitFor();
  const tops = await page.evaluate(() =>
    ['.sticker-place', '.question'].map(
      (one) => playerPage.root()?.querySelector(one)?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect((await readCard(page)).scrolls).toBeGreaterThan(0);
  expect(tops[1]).toBeGreaterThan(tops[0] ?? 0);
});
