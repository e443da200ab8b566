import { afterAll, expect, test } from 'vitest';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openSite, sharedChromium, VIEWPORTS } from '../browser/harness';
import { findFaults } from './find-faults';
import { findSmall } from './find-small';
import type { State } from './state';
import { groupByPage } from './states';
import { createStudio, type Studio } from './studio';

/** States in which a desktop has controls of its own, or places them elsewhere; the lab audits all states there. */
const ON_DESKTOP = new Set([
  ...[
    'lists-loaded',
    'clips-playing',
    'clips-categories',
    'clips-sheet',
    'clips-ad',
    'clips-embedded',
    'clips-blocked',
  ],
  ...['story-image', 'story-neighbours', 'story-poll', 'story-ad', 'story-sheet'],
]);

/** States whose controls are those of another state: only the lab audits them. */
const LIKE_ANOTHER = new Set([
  ...['lists-waiting', 'lists-end-of-rows', 'lists-paging', 'lists-visible-tiles', 'lists-code-failed', 'lists-nulls'],
  ...['lists-right-to-left-texts', 'clips-right-to-left-texts', 'story-right-to-left-texts'],
  ...[
    'clips-paused',
    'clips-wide-film',
    'clips-wide-film-following',
    'clips-live',
    'clips-embedded-loading',
    'clips-feed-failed',
  ],
  ...['clips-buffering', 'clips-slow', 'clips-code-failed', 'clips-following-empty'],
  ...['story-wide-film', 'story-picture-failed', 'story-feed-failed', 'story-buffering', 'story-slow'],
  ...['story-code-failed', 'story-poll-pictures'],
]);

/**
 * Makes tests of most states: axe finds nothing wrong in it, on a phone, light and dark; and nothing in it is too small, on a
 * phone, and on a desktop where that shows something else. All states, at all sizes and in both directions, are audited by
 * `npm run test:lab -- screenshots`. States of one page run in a row, whatever their order.
 */
export function auditStates(states: readonly State[]): void {
  const audited = states.filter(({ name }) => !LIKE_ANOTHER.has(name));
  const inOrder = groupByPage(audited).flatMap((group) => group.map((state) => [state.name, state] as const));
  const phone = openOnce({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true });
  const desktop = openOnce({ viewport: VIEWPORTS.desktop });

  test.each(inOrder)(
    'axe finds nothing wrong in the state %s, light and dark; nothing is too small',
    async (_, state) => {
      const studio = await phone();
      const page = await studio.show(state);
      expect({ light: await findFaults(page), small: await findSmall(page) }).toEqual({ light: [], small: [] });
      // The scheme changes colours, and nothing else that axe could find.
      expect({ dark: await findFaults(await studio.darken(), { colours: true }) }).toEqual({ dark: [] });
    },
  );

  test.each(inOrder.filter(([name]) => ON_DESKTOP.has(name)))(
    '2.5.8 in the state %s on a desktop, controls are hit within 44 px, and text has 12',
    async (_, state) => {
      const studio = await desktop();
      expect(await findSmall(await studio.show(state))).toEqual([]);
    },
  );
}

/** A studio that opens at first use, and closes after the last test. */
function openOnce(context: Parameters<typeof createStudio>[0]['context']): () => Promise<Studio> {
  const open = async () => {
    const [browser, site, mock] = await Promise.all([sharedChromium(), openSite(), createMockServer()]);
    const studio = createStudio({ browser, site, baseUrl: mock.baseUrl, context, direction: 'ltr', language: 'en' });
    return { studio, mock };
  };
  let opened: ReturnType<typeof open> | undefined;
  afterAll(async () => {
    const { studio, mock } = (await opened) ?? {};
    await studio?.close();
    await mock?.close();
  });
  return async () => {
    opened ??= open();
    return (await opened).studio;
  };
}
