import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createApiClient } from '../../src/api-client';
import type { UserActivityData } from '../../src/index';
import { describeMisfit, readEventTable } from './activity-fields';
import { countHeard, openVisitSite, tileOf, type VisitSite, visit, waitForEvent } from './open-visit';

let visits: VisitSite;
beforeEach(async () => {
  visits = await openVisitSite();
});
afterEach(() => visits.close());

/** What the viewer does below, line by line, as events: type, subject, what else is certain. */
const GOLDEN = [
  'sdkInitialized · initializeSucceeded true',
  // Taps the first story and its action, shares it, continues through image, video and poll, votes, and returns to the video.
  'openedStory · Derby day 1 · storyListTap',
  'openedPage · Derby day 1 · storyListTap · web Get tickets',
  'actionButtonTapped · Derby day 1 · web Get tickets',
  'shareButtonTapped · Derby day 1',
  'shareSuccess · Derby day 1',
  'skippedPage · Derby day 1 · web Get tickets',
  'readyToPlay · Derby day 2',
  'mediaStarted · Derby day 2',
  'openedPage · Derby day 2 · swipe',
  'skippedPage · Derby day 2',
  'openedPage · Derby day 3 · swipe',
  'votedPoll · Derby day 3',
  'previousPage · Derby day 3',
  'readyToPlay · Derby day 2',
  'mediaStarted · Derby day 2',
  // On to the next story, on to the ad that follows it, and out.
  'skippedStory · Derby day 2',
  'dismissedStory · Derby day 2 · watched',
  'readyToPlay · Amara Okafor 1',
  'mediaStarted · Amara Okafor 1',
  'openedStory · Amara Okafor 1 · swipe',
  'openedPage · Amara Okafor 1 · swipe · web Get tickets',
  'skippedStory · Amara Okafor 1',
  'dismissedStory · Amara Okafor 1 · watched',
  'openedAd · ad-stories-film',
  'dismissedAd · ad-stories-film · escapeKey · watched',
  // Taps the second clip: sound, pause, captions, like, share, and lets it give way to the next.
  'readyToPlay · clip 2',
  'mediaStarted · clip 2',
  'openedClip · clip 2 · clipListTap',
  'mutedClip · clip 2',
  'unmutedClip · clip 2',
  'pausedClip · clip 2',
  'resumedClip · clip 2',
  'enabledClipCaptions · clip 2 · captionsEnabled true',
  'disabledClipCaptions · clip 2 · captionsEnabled false',
  'likedClip · clip 2',
  'unlikedClip · clip 2',
  'shareButtonTapped · clip 2',
  'shareSuccess · clip 2',
  'completedClip · clip 2',
  'nextClip · clip 2 · automaticPlayback',
  'dismissedClip · clip 2 · watched',
  'readyToPlay · clip 3',
  'mediaStarted · clip 3',
  'openedClip · clip 3 · automaticPlayback',
  // Back to the second, which counts once, on twice, and out.
  'previousClip · clip 3 · swipe',
  'dismissedClip · clip 3 · watched',
  'readyToPlay · clip 2',
  'mediaStarted · clip 2',
  'nextClip · clip 2 · swipe',
  'dismissedClip · clip 2 · watched',
  'readyToPlay · clip 3',
  'mediaStarted · clip 3',
  'pausedClip · clip 3',
  'resumedClip · clip 3',
  'nextClip · clip 3 · swipe',
  'dismissedClip · clip 3 · watched',
  'readyToPlay · clip 4',
  'mediaStarted · clip 4',
  'openedClip · clip 4 · swipe',
  'dismissedClip · clip 4 · closeButtonTapped · watched',
];

/** An event in one line. A duration appears without its value. */
function toLine(type: string, data: UserActivityData): string {
  const subject =
    data.storyId !== undefined
      ? `${data.storyTitle?.split(/[,:]/)[0]} ${data.pageIndex}`
      : data.clipId !== undefined
        ? `clip ${data.clipIndex}`
        : data.adId;
  const certain = [
    data.openedReason,
    data.dismissedReason,
    data.actionType && `${data.actionType} ${data.actionText}`,
    ...(['initializeSucceeded', 'captionsEnabled', 'loopCount'] as const).map(
      (name) => data[name] !== undefined && `${name} ${data[name]}`,
    ),
    Number(data.durationViewedMs) > 0 && 'watched',
  ];
  return [type, subject, ...certain].filter(Boolean).join(' · ');
}

/** Whether the network kept up is no part of the visit. */
const isCertain = (type: string) => type !== 'bufferingStarted' && type !== 'bufferingEnded';

const HOUR_MS = 3_600_000;

async function readMetrics({ server, world }: VisitSite) {
  const { analytics } = createApiClient({
    baseUrl: server.baseUrl,
    integrationsUrl: server.integrationsUrl,
    accessToken: DEMO.tokens.admin,
    tenantId: DEMO.tenants.sports,
  });
  const thisHour = Math.floor(world.now() / HOUR_MS) * HOUR_MS;
  const range = {
    startDate: new Date(thisHour).toISOString(),
    endDate: new Date(thisHour + 2 * HOUR_MS).toISOString(),
  };
  const [derived, engagement] = [await analytics.derivedMetrics(range), await analytics.engagementCounts(range)];
  return { ...derived.metrics, ...engagement.metrics.activityInRange };
}

/** Every event that the service was sent, each once, in the order of `seq`. */
function readArrived({ world }: VisitSite): (readonly [type: string, data: object])[] {
  const events = new Map<string, { seq: number; type: string; data: object }>();
  for (const { body } of world.journal.entries({ operation: 'postActivity' })) {
    const batch = JSON.parse(body) as Batch;
    for (const { eventId, seq, type, data } of batch.events) {
      events.set(eventId, { seq, type, data: { ...batch.common, ...data } });
    }
  }
  return [...events.values()]
    .sort((one, two) => one.seq - two.seq)
    .filter(({ type }) => isCertain(type))
    .map(({ type, data }) => [type, data]);
}

interface Batch {
  readonly common: object;
  readonly events: readonly { eventId: string; seq: number; type: string; data: object }[];
}

/** Presses a key and waits for the event it leads to. */
async function press(page: Page, key: string, ...then: Parameters<typeof waitForEvent>[1][]): Promise<void> {
  const counts = await Promise.all(then.map((type) => countHeard(page, type)));
  await page.keyboard.press(key);
  for (const [index, type] of then.entries()) await waitForEvent(page, type, (counts[index] ?? 0) + 1);
}

test('a visit through stories and clips yields exactly these events, at the delegate and at the service', async () => {
  const before = await readMetrics(visits);
  const { page, problems } = await visit(visits.address(), (page) =>
    page.addInitScript(() => {
      // The action's tab would take the page's place; the instructions have been read on an earlier visit.
      window.open = () => null;
      if (location.protocol === 'http:') localStorage.setItem('Service.instructions', 'true');
    }),
  );
  const player = page.locator('dialog[open]');
  const inFront = player.locator('.slide.is-front');
  const button = (name: string) => player.getByRole('button', { name, exact: true });

  await tileOf(page, 'stories', 0).click();
  await waitForEvent(page, 'openedPage');
  await button('Pause').click();
  await button('Get tickets').click();
  await button('Share').click();
  await waitForEvent(page, 'shareSuccess');
  await button('Play').click();
  await press(page, 'ArrowRight', 'openedPage');
  await press(page, 'ArrowRight', 'openedPage');
  await player.locator('.sticker').getByRole('button').first().click();
  await waitForEvent(page, 'votedPoll');
  await press(page, 'ArrowLeft', 'mediaStarted');
  await press(page, 'ArrowDown', 'openedPage');
  await page.locator('service-player .ad').waitFor({ state: 'attached' });
  await press(page, 'ArrowDown', 'openedAd');
  await press(page, 'Escape', 'dismissedAd');
  await player.waitFor({ state: 'detached' });

  await tileOf(page, 'clips', 1).click();
  await waitForEvent(page, 'openedClip');
  await press(page, 'm', 'mutedClip');
  await press(page, 'm', 'unmutedClip');
  await press(page, 'k', 'pausedClip');
  await press(page, 'k', 'resumedClip');
  await press(page, 'c', 'enabledClipCaptions');
  await press(page, 'c', 'disabledClipCaptions');
  await inFront.getByRole('button', { name: /^Like/ }).click();
  // By the key, which waits for nothing: the clip lasts three seconds, and a busy machine takes as long for a click.
  await press(page, 'Enter', 'unlikedClip');
  await inFront.getByRole('button', { name: /^Share/ }).click();
  await waitForEvent(page, 'openedClip', 2);
  await press(page, 'PageUp', 'mediaStarted');
  await press(page, 'PageDown', 'mediaStarted');
  // A key that comes while the feed still moves is part of that move.
  await expect.poll(async () => Math.round((await inFront.boundingBox())?.y ?? -1)).toBe(0);
  await press(page, 'k', 'pausedClip');
  await press(page, 'k', 'resumedClip');
  await press(page, 'PageDown', 'openedClip');
  await player.locator('button.close').click();
  await waitForEvent(page, 'dismissedClip', 5);

  const heard = (await page.evaluate(() => window.heard)).filter(([type]) => isCertain(type));
  expect(heard.map(([type, data]) => toLine(type, data))).toEqual(GOLDEN);
  const table = readEventTable();
  expect(heard.map(([type, data]) => describeMisfit(table, type, data)).filter(Boolean)).toEqual([]);
  expect(heard.slice(1).every(([, data]) => data.context?.placement === 'home')).toBe(true);

  // The service has the same, in the same order, each once.
  await page.goto('about:blank');
  await expect.poll(() => readArrived(visits).length, { timeout: 15_000 }).toBe(GOLDEN.length);
  expect(readArrived(visits)).toEqual(heard);

  // Stories and clips count if they have an action; the viewer voted in one poll and answered no question.
  const after = await readMetrics(visits);
  const withAction = (types: readonly string[]) =>
    heard.filter(([type, data]) => types.includes(type) && data.hasAction).length;
  expect(after).toEqual({
    ...before,
    storyViewsWithActionsPresent: before.storyViewsWithActionsPresent + withAction(['openedStory']),
    clipViewsWithActionsPresent: before.clipViewsWithActionsPresent + withAction(['openedClip', 'completedLoop']),
    bothViewers: before.bothViewers + 1,
    pollCount: before.pollCount + 1,
  });
  expect(problems.errors).toEqual([]);
});
