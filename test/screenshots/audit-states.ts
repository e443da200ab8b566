import { afterAll, expect, test } from 'vitest';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openSite, sharedChromium, VIEWPORTS } from '../browser/harness';
import { findFaults } from './find-faults.mjs';
import { groupByPage, type State } from './states.mjs';
import { createStudio, type Studio } from './studio.mjs';

/**
 * Makes a test of each state: axe finds nothing wrong in it, on a phone, light and dark. The other size and direction are
 * audited by `npm run screenshots`. States of one page stand together, whatever their order.
 */
export function auditStates(states: readonly State[]): void {
  let studio: Studio | undefined;
  const open = async () => {
    const [browser, site, mock] = await Promise.all([sharedChromium(), openSite(), createMockServer()]);
    afterMock = () => mock.close();
    const context = { viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true };
    return createStudio({ browser, site, baseUrl: mock.baseUrl, context, direction: 'ltr', language: 'en' });
  };
  let afterMock = async () => {};
  afterAll(async () => {
    await studio?.close();
    await afterMock();
  });

  test.each(groupByPage(states).flatMap((group) => group.map((state) => [state.name, state] as const)))(
    'axe finds nothing wrong in the state %s, light and dark',
    async (_, state) => {
      studio ??= await open();
      expect({ light: await findFaults(await studio.show(state)) }).toEqual({ light: [] });
      expect({ dark: await findFaults(await studio.darken()) }).toEqual({ dark: [] });
    },
  );
}
