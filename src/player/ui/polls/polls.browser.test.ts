import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPlayerSite, recorded } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const answersOf = (page: Page) =>
  page
    .locator('.answer')
    .evaluateAll((answers) =>
      answers.map((answer) => `${answer.textContent}${answer.ariaPressed === 'true' ? ' (chosen)' : ''}`),
    );
const isWaiting = (page: Page) =>
  page.evaluate(() => {
    const bar = playerPage.root()?.querySelector('.filled.is-timed');
    return bar ? getComputedStyle(bar).animationPlayState === 'paused' : undefined;
  });
const notes = (page: Page) => page.locator('.sticker-note').textContent();

test('H11.7, S5 a poll by touch: the vote shows its numbers, a refused one is put back, a swipe over it still moves', async () => {
  const { page, problems } = await player.open({ context: { hasTouch: true, isMobile: true } });
  await page.evaluate(() => {
    const answer = (id: string, text: string) => ({ id, text, imageUrl: null, percentage: 50, voteCount: 1 });
    const answers = [answer('home', '<i>Home</i>'), answer('other', 'Away'), answer('refused', 'Nobody')];
    const engagementUnit = { id: 'p', question: '<b>Who wins?</b>', answers, voteCount: 2 };
    const page = { type: 'poll', url: '', durationSeconds: 60, engagementUnit } as const;
    playerPage.openStories({
      stories: [
        { title: 'One', pages: [page] },
        { title: 'Two', pages: [{}] },
      ],
    });
  });
  await page.getByRole('heading', { name: '<b>Who wins?</b>' }).waitFor();
  expect(await answersOf(page)).toEqual(['<i>Home</i>', 'Away', 'Nobody']);

  await page.getByRole('button', { name: 'Nobody' }).tap();
  await page.getByText('Your vote could not be counted.').first().waitFor();
  expect(await answersOf(page)).toEqual(['<i>Home</i>', 'Away', 'Nobody']);
  expect(await recorded(page)).not.toContain('votedPoll');

  await page.getByRole('button', { name: 'Home' }).tap();
  await page.getByText('4 votes').waitFor();
  expect(await answersOf(page)).toEqual(['<i>Home</i>75% (chosen)', 'Away25%', 'Nobody0%']);
  expect(await notes(page)).toBe('Thank you for voting 4 votes');
  // A second vote does not count, and neither it nor a tap next to it turns the page.
  await page.getByRole('button', { name: 'Away' }).tap({ force: true });
  await page.getByRole('heading', { name: 'Who wins' }).tap();
  expect((await recorded(page)).filter((type) => type === 'votedPoll' || type === 'skippedPage')).toEqual([
    'votedPoll',
  ]);

  const box = await page.getByRole('button', { name: 'Home' }).boundingBox();
  const y = (box?.y ?? 0) + 20;
  await page.mouse.move(300, y);
  await page.mouse.down();
  await page.mouse.move(100, y, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => playerPage.calls.some(([name, id]) => name === 'moveTo' && id === 's1p0'));
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('H11.7 a quiz by keyboard alone: time waits from the first answer to the score', async () => {
  const { page, problems } = await player.open({ viewport: 'desktop' });
  await page.evaluate(() => {
    const answers = ['right', 'wrong', 'refused'].map((id) => ({ id, text: id, imageUrl: null }));
    const questions = ['One?', 'Two?'].map((text) => ({ id: text.slice(0, 3), text, imageUrl: null, answers }));
    const engagementUnit = { id: 't', title: 'The quiz', questions };
    const page = { type: 'triviaQuiz', url: '', durationSeconds: 60, engagementUnit } as const;
    playerPage.openStories({ stories: [{ title: 'One', pages: [page, {}] }] });
  });
  await page.getByText('Question 1 of 2').waitFor();
  expect(await isWaiting(page)).toBe(false);
  const answer = (name: string) => page.getByRole('button', { name, exact: true });
  await answer('refused').press('Enter');
  await page.getByText('Your answer could not be checked.').first().waitFor();
  expect(await answersOf(page)).toEqual(['right', 'wrong', 'refused']);

  await answer('wrong').press(' ');
  await page.getByText('Not quite: right').waitFor();
  expect(await answersOf(page)).toEqual(['right, right answer', 'wrong, wrong answer (chosen)', 'refused']);
  // The focus stays where it was, and on the card when its button goes.
  expect(await page.evaluate(() => playerPage.root()?.activeElement?.textContent)).toContain('wrong answer');
  await page.getByRole('button', { name: 'Next question' }).press('Enter');
  await page.getByText('Question 2 of 2').waitFor();
  expect(await page.evaluate(() => playerPage.root()?.activeElement?.ariaLabel)).toBe('The quiz');
  await page.mouse.move(5, 5);
  expect(await isWaiting(page)).toBe(true);
  await answer('right').press('Enter');
  await page.getByText('That is right!').waitFor();
  await page.getByRole('button', { name: 'See your score' }).click();
  await page.getByRole('region', { name: 'Your score: 1 of 2' }).waitFor();
  await page.evaluate(() => (playerPage.root()?.activeElement as HTMLElement | null)?.blur());
  await expect.poll(() => isWaiting(page)).toBe(false);
  expect((await recorded(page)).filter((type) => type.startsWith('trivia'))).toEqual([
    'triviaQuizQuestionAnswered',
    'triviaQuizQuestionAnswered',
    'triviaQuizCompleted',
  ]);
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('G9, G11, J9 a poll with one answer is a question, a missing picture leaves its words, a megabyte stays on its card', async () => {
  const { page, problems } = await player.open({ viewport: { width: 320, height: 568 } });
  await page.evaluate(() => {
    const long = 'word '.repeat(200_000);
    const poll = (engagementUnit: unknown) => ({ type: 'poll', url: '', durationSeconds: 60, engagementUnit }) as const;
    const pictures = ['none-a', 'none-b'].map((id) => ({ id, text: id, imageUrl: playerPage.media(`${id}.webp`) }));
    const pages = [
      poll({ id: 'p', question: 'Only one?', answers: [{ id: 'a', text: 'Yes' }] }),
      poll({ id: 'q', question: long, answers: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: long })) }),
      poll({ id: 'r', question: 'Which?', answers: pictures }),
      poll(null),
    ];
    playerPage.openStories({ stories: [{ title: 'One', pages }] });
  });
  await page.getByText('Only one?').waitFor();
  expect(await answersOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'word' }).first().waitFor();
  const overflow = await page.evaluate(() => {
    const card = playerPage.root()?.querySelector('.sticker');
    const heights = [...(card?.querySelectorAll('.answer, .question') ?? [])].map((one) => one.clientHeight);
    return { width: card?.scrollWidth, tallest: Math.max(...heights) };
  });
  expect(overflow.width).toBeLessThanOrEqual(288);
  expect(overflow.tallest).toBeLessThan(200);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'none-b' }).waitFor();
  await page.waitForFunction(() => playerPage.root()?.querySelector('.answer img') === null);
  expect(await answersOf(page)).toEqual(['none-a', 'none-b']);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Page 3' }).waitFor();
  expect(problems.errors).toEqual([]);
});
