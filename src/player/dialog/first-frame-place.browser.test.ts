import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../scripts/static-site';
import { openScriptTagExample } from '../../../test/journeys/open-example';

const boxOf = (page: Page, selector: string) =>
  page
    .locator(`service-player ${selector}`)
    .first()
    .evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(`service-player ${selector}`)
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundColor);

const KINDS = {
  clips: { chunk: 'clips-player', tile: '#top-clips a', picture: '.is-front .card' },
  stories: { chunk: 'story-player', tile: '#stories a', picture: '.page' },
};

describe.each([
  ['desktop', 1440, 900],
  ['laptop', 1024, 700],
  ['tablet', 820, 1180],
  ['phone held sideways', 844, 390],
] as const)('before the code of the player is there, on a %s', (_, width, height) => {
  test.each(['clips', 'stories'] as const)(
    'the image of a tile has the place and the ground that %s will have',
    async (kind) => {
      const { chunk, tile, picture } = KINDS[kind];
      const path = `/dist/service.${chunk}.min.js`;
      let release = () => {};
      const late = new Promise<void>((resolve) => {
        release = resolve;
      });
      const slow: Answer = async (_request, response, headers) => {
        await late;
        const code = readFileSync(new URL(`../../../${path.slice(1)}`, import.meta.url));
        response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript' }).end(code);
      };
      const { page, problems } = await openScriptTagExample({
        ...{ viewport: { width, height }, reducedMotion: 'reduce', colorScheme: 'light' },
        prepare: (site) => site.answer(path, slow),
      });
      await page.evaluate(() => {
        const row = document.createElement('div');
        row.id = 'stories';
        document.body.append(row);
        new (Reflect.get(globalThis, 'Service') as typeof import('../../index')).ServiceStoriesRowView(row);
      });
      await page.locator(tile).first().click();
      await page.locator('service-player .shell img').first().waitFor();
      const [place, ground] = [await boxOf(page, '.shell img'), await backgroundOf(page, 'dialog')];
      release();
      await page.locator(`service-player ${picture}`).first().waitFor();
      await expect.poll(() => boxOf(page, picture)).toEqual(place);
      expect([ground, await backgroundOf(page, '.player')]).toEqual(['rgb(242, 242, 245)', ground]);
      expect(problems.errors).toEqual([]);
    },
  );
});
