import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { launchChromium } from '../browser/chromium';
import { blockNamed } from '../docs/doc-pages';
import { packAndInstall } from '../package/packed-package';
import { type ServedFolder, serveFolder } from './stacks/serve-folder';

const PAGE = 'docs/testing-your-integration.md';

/** What the recipes install. Cypress is missing: its program does not come from a package registry. */
const PACKAGES = {
  // The oldest versions that package.json accepts; `npm test` runs the newest.
  vitest: ['vitest@3.0.0', 'msw@2.10.0', 'happy-dom@21.0.4'],
  jest: [
    ...['jest@30.5.2', 'jest-environment-jsdom@30.5.2', 'jest-fixed-jsdom@0.0.11', 'msw@2.15.0'],
    '@babel/plugin-transform-modules-commonjs@7.29.14',
  ],
  storybook: ['storybook@10.6.0', '@storybook/html-vite@10.6.0', 'vite@8.4.0', 'msw@2.15.0'],
};

/** Runs the recipes for Vitest, Jest and Storybook as a reader would: in an app with the packed package, and nothing else. */
export async function main(args: readonly string[]): Promise<number> {
  const { keep } = parseArgs({ args: [...args], options: { keep: { type: 'boolean' } } }).values;
  const failed: string[] = [];
  for (const [name, run] of Object.entries({ vitest: runVitest, jest: runJest, storybook: runStorybook })) {
    const { app, remove } = packAndInstall();
    try {
      npm(app, 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES[name as keyof typeof PACKAGES]);
      await run(app);
      console.log(`${name} passed`);
    } catch (reason) {
      failed.push(name);
      console.log(`${name} failed: ${reason instanceof Error ? reason.message : reason}`);
    }
    if (keep) console.log(`The app is in ${app}.`);
    else remove();
  }
  return failed.length === 0 ? 0 : 1;
}

function runVitest(app: string): void {
  write(app, 'badge.test.ts');
  run(app, 'node_modules/vitest/vitest.mjs', 'run');
}

function runJest(app: string): void {
  for (const name of ['jest.config.js', 'badge.test.js']) write(app, name);
  run(app, 'node_modules/jest/bin/jest.js');
}

async function runStorybook(app: string): Promise<void> {
  const mock = await createMockServer();
  const browser = await launchChromium();
  let site: ServedFolder | undefined;
  try {
    for (const name of ['.storybook/preview.ts', 'top-clips.stories.ts'])
      write(app, name, (code) => code.replace('http://localhost:4010', mock.baseUrl));
    writeFileSync(
      join(app, '.storybook/main.ts'),
      `export default { framework: '@storybook/html-vite', stories: ['../*.stories.ts'], staticDirs: ['../public'] };`,
    );
    run(app, 'node_modules/msw/cli/index.js', 'init', 'public/');
    run(app, 'node_modules/storybook/dist/bin/dispatcher.js', 'build', '--disable-telemetry', '--quiet');
    site = await serveFolder({ folder: join(app, 'storybook-static') });
    const page = await browser.newPage();
    const list = page.locator('service-clips-row');
    await page.goto(`${site.origin}/iframe.html?id=top-clips--filled&viewMode=story`);
    await list.locator('[part~="tile"]').first().waitFor();
    // As in Storybook, the stories share a page and its SDK.
    for (const [id, text] of [
      ['top-clips--empty', 'Nothing here yet'],
      ['top-clips--failed', 'This could not be loaded.'],
    ] as const) {
      await page.evaluate(
        (storyId) =>
          Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').emit('setCurrentStory', { storyId, viewMode: 'story' }),
        id,
      );
      // The status line has the same text.
      await list.getByText(text).first().waitFor();
    }
  } finally {
    site?.close();
    await Promise.all([browser.close(), mock.close()]);
  }
}

function write(app: string, name: string, change: (code: string) => string = (code) => code): void {
  mkdirSync(dirname(join(app, name)), { recursive: true });
  writeFileSync(join(app, name), change(blockNamed(PAGE, name)));
}

/** Runs a program of the app. The error has its output. */
function run(app: string, program: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(app, program), ...args], { cwd: app, encoding: 'utf8', stdio: 'pipe' });
}

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}
