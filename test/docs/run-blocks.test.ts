import ts from 'typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as mocks from '../../mocks';
import { DEMO } from '../../mocks';
import { serviceHandlers } from '../../mocks/msw';
import { startMocks } from '../../mocks/node';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import * as apiClient from '../../src/api-client';
import * as serverFunctions from '../../src/server';
import { type CodeBlock, readCodeBlocks, readDocPages } from './doc-pages';

const PAGES = ['api-client', 'mock-backend', 'testing-your-integration', 'server-rendering'].map(
  (name) => `docs/${name}.md`,
);

/** Blocks that cannot run in this process, by their name or their first line. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'badge.test.ts': 'a test file: getting-started.package.test.ts runs it in a project of its own',
  "import { setupServiceMock } from '@service/web-sdk/testing/vitest';":
    'hooks of a test file: mocks/testing/vitest.test.ts has them',
  'jest.config.js': 'the configuration of Jest: npm run test:lab -- recipes runs it',
  'badge.test.js': 'a test file of Jest: npm run test:lab -- recipes runs it',
  'playwright.config.ts': 'the configuration of another program, which starts a browser',
  'top-clips.spec.ts': 'a test file of Playwright: testing-playwright.package.test.ts runs it',
  '.storybook/preview.ts': 'the configuration of Storybook: npm run test:lab -- recipes runs it',
  'top-clips.stories.ts': 'stories of Storybook: npm run test:lab -- recipes builds and opens them',
  'top-clips.cy.ts': 'a test of Cypress, whose program comes from its own host; it is only type-checked',
  "import { sharedInstance } from '@service/web-sdk';":
    'a page with a service worker: mocks/browser.browser.test.ts is one',
  'next/app/service-lists.css/route.ts': 'a file of an app: npm run test:lab -- stacks builds it',
  '// mock-worker.ts': 'a page with a service worker: mocks/browser.browser.test.ts is one',
  "Service.sharedInstance.customInstanceHost = 'http://127.0.0.1:4010/__ns/test-17';": 'a page with the script tag',
};

const blocks = readDocPages()
  .filter(({ path }) => PAGES.includes(path))
  .flatMap(readCodeBlocks)
  .filter(({ language }) => language === 'ts' || language === 'js');
const toTitle = ({ name, code }: CodeBlock) => name || (code.split('\n')[0] ?? '');
const isElsewhere = (block: CodeBlock) => toTitle(block) in ELSEWHERE;
const runnable = blocks.filter((block) => !isElsewhere(block));

let server: MockServer;
beforeAll(async () => {
  server = await createMockServer();
});
afterAll(() => server.close());

/** What a reader replaces by their own: addresses and ids. */
function withOwnValues(code: string): string {
  return code
    .replaceAll(/https:\/\/integrations\.example\.com|http:\/\/127\.0\.0\.1:4011/g, server.integrationsUrl)
    .replaceAll(/https:\/\/api\.example\.com|http:\/\/(?:127\.0\.0\.1|localhost):4010/g, server.baseUrl)
    .replaceAll('7c9e6679-7425-40de-944b-e07fc1f90ae7', DEMO.tenants.sports)
    .replaceAll('3f2504e0-4f89-41d3-9a0c-0305e82c3301', DEMO.stories.first);
}

/** A reader's own function: their page requests its clips. */
async function renderMyPage({ apiKey, host }: { readonly apiKey: string; readonly host: string }): Promise<void> {
  const client = apiClient.createApiClient({ baseUrl: host, apiKey });
  expect((await client.feeds.page('my-clips')).clips).toHaveLength(1);
}

/** Runs the code of a block as a module, and says what it printed and which functions it left behind. */
async function runBlock(block: CodeBlock) {
  const printed: unknown[][] = [];
  const hooks: (() => unknown)[] = [];
  const endings: (() => unknown)[] = [];
  const modules: Readonly<Record<string, unknown>> = {
    '@service/web-sdk': await import('../../src'),
    '@service/web-sdk/api-client': apiClient,
    '@service/web-sdk/server': serverFunctions,
    '@service/web-sdk/mocks': mocks,
    '@service/web-sdk/mocks/msw': { serviceHandlers },
    '@service/web-sdk/mocks/node': { startMocks },
    // Tests and hooks of a block run in the order in which a test file of it has them.
    vitest: {
      ...{ vi, expect },
      beforeEach: (hook: () => unknown) => hooks.push(hook),
      test: (_: string, body: () => unknown) => hooks.push(body),
      afterEach: (hook: () => unknown) => endings.unshift(hook),
      afterAll: (hook: () => unknown) => endings.push(hook),
    },
  };
  const require = (name: string) => {
    if (!(name in modules)) throw new Error(`${block.page}:${block.line} imports ${name}`);
    return modules[name];
  };
  const { outputText } = ts.transpileModule(withOwnValues(block.code), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  const env = { SERVICE_API_KEY: DEMO.keys.server, SERVICE_ACCESS_TOKEN: DEMO.tokens.systemadmin };
  const print = (...values: unknown[]) => printed.push(values);
  const parts = { exports: {}, require, process: { env }, console: { log: print, warn: print }, renderMyPage };
  const AsyncFunction = (async () => {}).constructor as new (...code: string[]) => (...values: unknown[]) => unknown;
  // A function that the block declares is what its reader calls.
  const declared = [...block.code.matchAll(/^(?:export )?async function (\w+)/gm)].map(([, name]) => name);
  const code = `${outputText}\nreturn [${declared.join(', ')}];`;
  const functions = (await new AsyncFunction(...Object.keys(parts), code)(...Object.values(parts))) as ((
    ...values: unknown[]
  ) => Promise<unknown>)[];
  for (const hook of [...hooks, ...endings]) await hook();
  return { printed, functions, hooks };
}

test.each(runnable.map((block) => [`${block.page}:${block.line}`, block] as const))(
  'the code of %s runs against the mock',
  async (_, block) => {
    const before = server.world.journal.entries().length;
    const { printed, functions, hooks } = await runBlock(block);
    // `tagClip` takes it as done the second time. (H2.4)
    for (const run of [...functions, ...functions]) await run(DEMO.clips.plain, DEMO.categories.league);
    expect(printed.flat()).not.toContain(undefined);
    const asked = server.world.journal.entries().slice(before);
    if (hooks.length === 0 && !block.code.includes('__ns/')) expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ status }) => (status ?? 0) >= 400 && status !== 409)).toEqual([]);
  },
);

test('every block of these pages runs, but for those that are named here with their reason', () => {
  expect(runnable.length).toBeGreaterThan(7);
  expect(blocks.filter(isElsewhere).map(toTitle).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
