import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockNamed } from '../docs/doc-pages';
import { packAndInstall } from './packed-package';
import { openPlaywrightProject, type PlaywrightProject, readExampleSpec } from './playwright-project';

/** Other tests use the same two cores. */
const BUSY = { workers: 2, patience: 3 };

const packed = packAndInstall();
let project: PlaywrightProject;
beforeAll(async () => {
  project = await openPlaywrightProject(packed.app);
});
afterAll(async () => {
  await project.close();
  packed.remove();
});

test('the ten commonest tests pass, and none has more than five lines', async () => {
  const spec = readExampleSpec();
  const lengths = [...spec.matchAll(/^test\(.*\n((?: .*\n)+)/gm)].map(
    ([, body = '']) => body.trim().split('\n').length,
  );
  expect(lengths).toHaveLength(10);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5);
  project.write('top-clips.spec.ts', spec);
  const { passed, failed, output } = await project.run('top-clips', BUSY);
  expect({ passed, failed }, output).toEqual({ passed: 10, failed: 0 });
});

/** What goes wrong, and what the report must say. */
const FAILURES: readonly (readonly [title: string, lines: string, ...says: string[]])[] = [
  [
    'no player',
    `await page.goto('/'); await expect(page).toShowClip('some-clip', { timeout: 500 });`,
    'Expected the page to show the clip "some-clip" in a player.',
    'No player is on the page http://127.0.0.1',
  ],
  [
    'another clip',
    `await page.goto('/#top-clips/top-clips'); await expect(page).toPlay(); await expect(page).toShowClip('some-clip', { timeout: 500 });`,
    'A player shows the clip "c11b0000-0000-4000-8001-000000000001"',
    'clay-rally.mp4 is not paused at ',
  ],
  [
    'paused',
    `await page.goto('/#top-clips/top-clips'); await expect(page).toPlay(); await page.keyboard.press('k'); await expect(page).not.toPlay(); await expect(page).toPlay({ timeout: 500 });`,
    'Expected a player of the page to play.',
    'is paused at ',
  ],
  [
    'playing',
    `await page.goto('/#top-clips/top-clips'); await expect(page).toPlay(); await expect(page).not.toPlay({ timeout: 500 });`,
    'Expected a player of the page not to play.',
    'is not paused at ',
  ],
  [
    'another number of tiles',
    `await page.goto('/'); await expect(page.locator('#top-clips')).toHaveTiles(15); await expect(page).toHaveTiles(3, { timeout: 500 });`,
    'Expected 3 tiles.',
    '#top-clips has 15 tiles.',
    '#top-stories has 8 tiles.',
  ],
  [
    'a message instead of tiles',
    `serviceMock.useScenario('empty'); await page.goto('/'); await expect(page.locator('#top-clips')).toHaveTiles(1, { timeout: 2000 });`,
    'Expected 1 tile.',
    '#top-clips has 0 tiles; its message is "Nothing here yet".',
  ],
  [
    'no list',
    `await page.goto('/'); await expect(page.locator('h1')).toHaveTiles(1, { timeout: 500 });`,
    'There is no row and no grid.',
  ],
  [
    'other events',
    `await page.goto('/#top-clips/top-clips'); await expect(serviceMock).toHaveReceived('openedClip'); await expect(serviceMock).toHaveReceived('openedClip', { clipIndex: 7 }, { timeout: 500 });`,
    'Expected the service to receive "openedClip" with {"clipIndex":7}.',
    'openedClip {"clipIndex":1}',
    'sdkInitialized',
  ],
  [
    'no events',
    `await page.goto('about:blank'); await expect(serviceMock).toHaveReceived('likedClip', undefined, { timeout: 500 });`,
    'It has received no event.',
  ],
  [
    'an event that must not come',
    `await page.goto('/#top-clips/top-clips'); await expect(serviceMock).not.toHaveReceived('openedClip', undefined, { timeout: 15_000 });`,
    'Expected the service not to receive "openedClip".',
  ],
  [
    'an unknown scenario',
    `serviceMock.useScenario('emtpy' as never);`,
    'Unknown scenario "emtpy". Use one of happy, empty',
  ],
  ['an invalid fault', `serviceMock.arm({ kind: 'storm' } as never);`, 'This is not a fault: `kind` must be one of'],
];

test('a matcher that fails says what was seen instead', async () => {
  const tests = FAILURES.map(
    ([title, lines]) => `test(${JSON.stringify(title)}, async ({ page, serviceMock }) => { ${lines} });`,
  );
  project.write(
    'failures.spec.ts',
    `import { expect, test } from '@service/web-sdk/testing/playwright';\n${tests.join('\n')}`,
  );
  const { passed, output } = await project.run('failures', BUSY);
  expect(passed, output).toBe(0);
  for (const [title, , ...says] of FAILURES) {
    const start = output.indexOf(`› ${title} ─`);
    expect(start, `${title} is not in ${output}`).toBeGreaterThan(0);
    const report = output.slice(start, output.indexOf('Error Context:', start));
    for (const words of says) expect(report, title).toContain(words);
  }
});

const WORLDS = `
import { expect, test } from '@service/web-sdk/testing/playwright';

for (const name of ['one', 'two', 'three'])
  test('each test has a world of its own: ' + name, async ({ page, serviceMock }) => {
    expect(serviceMock.receivedEvents()).toEqual([]);
    expect(serviceMock.world.faults.list()).toEqual([]);
    serviceMock.arm({ kind: 'never', match: { operation: 'getAds' } });
    await page.goto('/#top-clips/top-clips');
    await expect(serviceMock).toHaveReceived('openedClip');
  });

test('the clock of the service stops and runs again', async ({ page, serviceMock }) => {
  serviceMock.setClock('2030-01-01T00:00:00Z');
  await page.goto('/');
  await expect(page.locator('#top-stories')).toHaveTiles(8);
  expect(new Set(serviceMock.world.journal.entries().map(({ at }) => at))).toEqual(new Set([Date.UTC(2030, 0, 1)]));
  serviceMock.setClock('real');
  expect(Math.abs(serviceMock.world.now() - Date.now())).toBeLessThan(60_000);
});

test.describe('a page with its own instance host', () => {
  test.use({ serviceUrl: 'http://localhost:4010/path/' });
  test('the mock answers there', async ({ page, serviceMock }) => {
    await page.addInitScript(() => localStorage.setItem('Service.customInstanceHost', 'http://localhost:4010/path'));
    await page.goto('/');
    await expect(page.locator('#top-clips')).toHaveTiles(15);
    expect(serviceMock.world.journal.entries({ operation: 'pagedClips' })).not.toEqual([]);
  });
});

test('a page can also use the address of the mock', async ({ page, serviceMock }) => {
  await page.addInitScript((host) => localStorage.setItem('Service.customInstanceHost', host), serviceMock.baseUrl);
  await page.goto('/');
  await expect(page.locator('#top-clips')).toHaveTiles(15);
});

test('a connection that ends is a failure for the page', async ({ page, serviceMock }) => {
  serviceMock.arm({ kind: 'reset', match: { operation: 'pagedClips' } });
  await page.goto('/');
  await expect(page.locator('#top-clips').getByRole('button')).toBeVisible();
});
`;

test('worlds, clock, addresses and faults of the connection', async () => {
  project.write('worlds.spec.ts', WORLDS);
  const { passed, failed, output } = await project.run('worlds', BUSY);
  expect({ passed, failed }, output).toEqual({ passed: 7, failed: 0 });
});

test('the tests of docs/testing-your-integration.md pass on the page of docs/getting-started.md', async () => {
  project.show(blockNamed('docs/getting-started.md', 'index.html').replaceAll('/service/11.0.0/', '/dist/'));
  project.write('docs.spec.ts', blockNamed('docs/testing-your-integration.md', 'top-clips.spec.ts'));
  const { passed, failed, output } = await project.run('docs', BUSY);
  expect({ passed, failed }, output).toEqual({ passed: 2, failed: 0 });
});
