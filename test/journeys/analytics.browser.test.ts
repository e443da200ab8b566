import { expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import type { World } from '../../mocks/world';
import { createApiClient } from '../../src/api-client';
import { openPlayerOf, openScriptTagExample, sharedMock, tilesOf, waitForPlayback } from './open-example';

const HOUR_MS = 3_600_000;

/** Events of these types that the service has, with an action that the viewer saw. */
function countEvents(world: World, types: readonly string[], hasAction = true): number {
  return world.sink
    .report()
    .events.filter(({ type, data }) => types.includes(type) && (!hasAction || data.hasAction === true)).length;
}

test('H7.4 a visit to the script-tag page moves the metrics by exactly what the viewer did', async () => {
  const mock = await sharedMock();
  const { world } = mock;
  const analytics = createApiClient({
    baseUrl: mock.baseUrl,
    integrationsUrl: mock.integrationsUrl,
    accessToken: DEMO.tokens.admin,
    tenantId: DEMO.tenants.sports,
  }).analytics;
  const thisHour = Math.floor(world.now() / HOUR_MS) * HOUR_MS;
  const range = {
    startDate: new Date(thisHour).toISOString(),
    endDate: new Date(thisHour + 2 * HOUR_MS).toISOString(),
  };
  const read = async () => ({
    derived: (await analytics.derivedMetrics(range)).metrics,
    engagement: (await analytics.engagementCounts(range)).metrics,
  });
  const before = await read();

  // Two clips with an action each, then a story with one: seen, each once, and a vote in the story's poll.
  const { page } = await openScriptTagExample();
  await tilesOf(page).first().click();
  await waitForPlayback(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => countEvents(world, ['nextClip'], false), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => countEvents(world, ['openedClip']), { timeout: 10_000 }).toBe(2);
  await page.keyboard.press('Escape');
  await openPlayerOf(page).waitFor({ state: 'detached' });
  await page.evaluate((id) => {
    location.hash = `#stories/${id}`;
  }, DEMO.stories.first);
  await openPlayerOf(page).waitFor();
  await expect.poll(() => countEvents(world, ['openedStory']), { timeout: 15_000 }).toBe(1);
  await page.getByRole('button', { name: 'Got it' }).click();
  const pollPage = page.getByRole('group', { name: 'Page 3 of 4' });
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
  await pollPage.getByRole('button', { name: 'Harbour City' }).click();
  await pollPage.getByText('Thank you for voting').waitFor();
  await expect.poll(() => countEvents(world, ['votedPoll'], false), { timeout: 15_000 }).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => countEvents(world, ['dismissedClip'], false), { timeout: 10_000 }).toBe(2);

  const after = await read();
  const loops = countEvents(world, ['completedLoop']);
  expect(after.derived).toEqual({
    storyViewsWithActionsPresent: before.derived.storyViewsWithActionsPresent + 1,
    clipViewsWithActionsPresent: before.derived.clipViewsWithActionsPresent + 2 + loops,
    bothViewers: before.derived.bothViewers + 1,
  });
  const { activityInRange } = before.engagement;
  expect(after.engagement).toEqual({
    ...before.engagement,
    activityInRange: { ...activityInRange, pollCount: activityInRange.pollCount + 1 },
  });
});
