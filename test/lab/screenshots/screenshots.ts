import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { createMockServer } from '../../../mocks/server/create-mock-server';
import { type StaticSite, startStaticSite } from '../../../scripts/static-site';
import { launchChromium } from '../../browser/chromium';
import { findFaults } from '../../screenshots/find-faults';
import { findSmall } from '../../screenshots/find-small';
import { DIRECTIONS, type Direction, type ScreenSize, SIZES } from '../../screenshots/sizes';
import type { State } from '../../screenshots/state';
import { groupByPage, STATES } from '../../screenshots/states';
import { createStudio, type Studio } from '../../screenshots/studio';
import { drawContactSheet, type SheetImage } from './contact-sheet';

const FOLDER = 'screenshots/';

/** How many pages are open at once. With more, videos are late on a small machine. */
const LANES = 2;

interface Shoot {
  readonly browser: Browser;
  readonly site: StaticSite;
  readonly baseUrl: string;
  readonly sizes: readonly (readonly [string, ScreenSize])[];
  readonly directions: readonly Direction[];
  readonly failures: string[];
}

/**
 * Takes a screenshot of every state of lists and players in eight sizes, both schemes and both directions, and draws a
 * contact sheet for each state, in `screenshots/` (not in git). Returns 1 if axe finds a fault, or if something is too
 * small. `lists-empty story --size lying --size large --direction rtl` takes the states whose names begin so, in these
 * sizes and this direction.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { positionals: wanted, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { size: { type: 'string', multiple: true }, direction: { type: 'string', multiple: true } },
  });
  const states = STATES.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
  if (states.length === 0) throw new Error(`No state begins with ${wanted.join(' or ')}.`);
  const mock = await createMockServer();
  const site = await startStaticSite();
  const browser = await launchChromium({ args: ['--autoplay-policy=no-user-gesture-required'] });
  mkdirSync(FOLDER, { recursive: true });
  const shoot: Shoot = {
    browser,
    site,
    baseUrl: mock.baseUrl,
    sizes: Object.entries(SIZES).filter(([name]) => values.size?.includes(name) ?? true),
    directions: (['ltr', 'rtl'] as const).filter((name) => values.direction?.includes(name) ?? true),
    failures: [],
  };
  const queue = [...groupByPage(states)];
  const work = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) await takeGroup(shoot, group);
  };
  try {
    await Promise.all(Array.from({ length: LANES }, work));
  } finally {
    await browser.close();
    await Promise.all([site.close(), mock.close()]);
  }
  console.log(`${states.length} states, contact sheets in ${FOLDER}`);
  for (const failure of shoot.failures) console.error(failure);
  return shoot.failures.length > 0 ? 1 : 0;
}

/** Takes states that share a page, in each size and direction. */
async function takeGroup(shoot: Shoot, group: readonly State[]): Promise<void> {
  const { browser, site, baseUrl, failures } = shoot;
  const taken = new Map<string, SheetImage[]>(group.map(({ name }) => [name, []]));
  for (const [size, context] of shoot.sizes) {
    for (const direction of shoot.directions) {
      const language = DIRECTIONS[direction];
      const studio = createStudio({ browser, site, baseUrl, context, direction, language });
      for (const state of group) {
        const label = `${size} ${direction}`;
        try {
          for (const [scheme, bytes] of await takeState(shoot, studio, state, label))
            taken.get(state.name)?.push({ label: `${label} ${scheme}`, viewport: context.viewport, bytes });
        } catch (error) {
          failures.push(`${state.name} ${label}: ${String(error).split('\n')[0]}`);
        }
      }
      await studio.close();
    }
  }
  for (const [name, images] of taken) {
    if (images.length > 0) writeFileSync(`${FOLDER}sheet-${name}.png`, await drawContactSheet(browser, images));
    console.log(`${name} ${images.length}`);
  }
}

/** The screenshots of one state by colour scheme. */
async function takeState({ failures }: Shoot, studio: Studio, state: State, label: string) {
  const images: (readonly [scheme: string, bytes: Buffer])[] = [];
  for (const scheme of ['light', 'dark']) {
    const page = scheme === 'light' ? await studio.show(state) : await studio.darken();
    const name = `${state.name} ${label} ${scheme}`;
    for (const fault of [...(await findFaults(page)), ...(await findSmall(page))]) failures.push(`${name}: ${fault}`);
    const bytes = await page.screenshot({ timeout: 60_000, fullPage: state.isLong ?? false });
    writeFileSync(`${FOLDER}${name.replaceAll(' ', '-')}.png`, bytes);
    images.push([scheme, bytes]);
  }
  return images;
}
