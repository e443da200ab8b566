import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { lend, packAndInstall, runInApp } from './packed-package';

const packed = packAndInstall();
afterAll(packed.remove);

const bin = (name: string) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));

/** Every code entry and a name it exports. */
const ENTRIES = [
  ['@service/web-sdk', 'sharedInstance'],
  ['@service/web-sdk/api-client', 'createApiClient'],
  ['@service/web-sdk/server', 'toVideoObject'],
  ['@service/web-sdk/mocks', 'createWorld'],
] as const;
/** Entries that need MSW, an optional peer. */
const ENTRIES_WITH_MSW = [
  ['@service/web-sdk/mocks/msw', 'serviceHandlers'],
  ['@service/web-sdk/mocks/node', 'startMocks'],
] as const;

describe('in an empty folder', () => {
  test.each(ENTRIES)('L0.3, A10 %s is imported and required by bare Node', (entry, name) => {
    const show = `console.log(typeof loaded.${name})`;
    const imported = runInApp(packed.app, 'entry.mjs', `import * as loaded from '${entry}'; ${show}`);
    const required = runInApp(packed.app, 'entry.cjs', `const loaded = require('${entry}'); ${show}`);
    expect(imported).not.toBe('undefined');
    expect(required).toBe(imported);
  });

  test('L0.3 `import { Service }` and the default import are the script tag’s Service, in ESM and in CommonJS', () => {
    const show = `console.log(JSON.stringify([Service === main, Service.sharedInstance === sharedInstance, Object.keys(Service).length]))`;
    const imported = `import main, { Service, sharedInstance } from '@service/web-sdk'; ${show}`;
    const required = `const { Service, sharedInstance, default: main } = require('@service/web-sdk'); ${show}`;
    expect(JSON.parse(runInApp(packed.app, 'whole.mjs', imported))).toEqual([true, true, 18]);
    expect(JSON.parse(runInApp(packed.app, 'whole.cjs', required))).toEqual([true, true, 18]);
  });

  test('A10, L0.2 importing on a server touches no global and reads give empty values', () => {
    const code = `
      const before = Object.getOwnPropertyNames(globalThis).join();
      const { sharedInstance, User } = await import('@service/web-sdk');
      const { version, isInitialized, isPlayerVisible, currentApiKey } = sharedInstance;
      console.log(JSON.stringify({ version, isInitialized, isPlayerVisible, currentApiKey, attributes: User.getUserAttributes(),
        sameGlobals: before === Object.getOwnPropertyNames(globalThis).join(), timers: process.getActiveResourcesInfo() }));`;
    expect(JSON.parse(runInApp(packed.app, 'server.mjs', code))).toEqual({
      version: '11.0.0',
      isInitialized: false,
      isPlayerVisible: false,
      currentApiKey: null,
      attributes: {},
      sameGlobals: true,
      timers: expect.not.arrayContaining(['Timeout', 'Immediate']),
    });
  });

  test('every path of "exports" leads to a file', () => {
    const { exports } = JSON.parse(
      runInApp(packed.app, 'manifest.cjs', `console.log(JSON.stringify(require('@service/web-sdk/package.json')))`),
    );
    const leaves = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
    const missing = leaves(exports).filter(
      (path) => !existsSync(join(packed.app, 'node_modules/@service/web-sdk', path)),
    );
    expect(missing).toEqual([]);
  });

  test('service-mock runs from there, and every film and picture of its first collection is served', async () => {
    const child = spawn('npx', ['--offline', 'service-mock', '--port', '0', '--integrations-port', '0'], {
      cwd: packed.app,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const [line] = await once(createInterface(child.stdout), 'line');
    const { baseUrl } = JSON.parse(line);
    try {
      const feed = await fetch(
        `${baseUrl}/api/app/clips/${DEMO.collections.top}/clips/paged?ClientPlatform=web&ClientVersion=11.0.0&x-service-api-key=${DEMO.keys.web}`,
      );
      const media = new Set((await feed.text()).match(/http:[^"\\]+\.(?:mp4|webp|vtt|jpg)/g));
      expect(media.size).toBeGreaterThan(10);
      const answers = await Promise.all(
        [...media].map(async (url) => [url, (await fetch(url, { method: 'HEAD' })).status]),
      );
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    } finally {
      // npx starts a shell of its own; the whole process group belongs to the test.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    }
  });
});

test('service-mock mcp without the SDK of MCP ends with one sentence that has the command', () => {
  const program = join(packed.app, 'node_modules/.bin/service-mock');
  const { status, stdout, stderr } = spawnSync(program, ['mcp'], { cwd: packed.app, encoding: 'utf8', input: '' });
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    'service-mock mcp needs the package @modelcontextprotocol/sdk: install it with "npm install --save-dev @modelcontextprotocol/sdk".\n',
  ]);
});

describe('beside MSW', () => {
  test.each(ENTRIES_WITH_MSW)('%s is imported and required by bare Node', (entry, name) => {
    lend(packed.app, 'msw');
    const show = `console.log(typeof loaded.${name})`;
    expect(runInApp(packed.app, 'msw.mjs', `import * as loaded from '${entry}'; ${show}`)).toBe('function');
    expect(runInApp(packed.app, 'msw.cjs', `const loaded = require('${entry}'); ${show}`)).toBe('function');
  });
});

describe('beside Playwright', () => {
  test('@service/web-sdk/testing/playwright is imported and required by bare Node', () => {
    mkdirSync(join(packed.app, 'node_modules/@playwright'), { recursive: true });
    lend(packed.app, '@playwright/test');
    const show = `console.log(typeof loaded.test.extend, typeof loaded.expect)`;
    const name = '@service/web-sdk/testing/playwright';
    const loads = [
      runInApp(packed.app, 'playwright.mjs', `import * as loaded from '${name}'; ${show}`),
      runInApp(packed.app, 'playwright.cjs', `const loaded = require('${name}'); ${show}`),
    ];
    expect(loads).toEqual(['function function', 'function function']);
  });
});

describe('types', () => {
  const CODE = `
    import main, { Service, type ServiceLibrary } from '@service/web-sdk';
    import { sharedInstance, ServiceClipsRowView, OpenedReason, type UserInput, type IServiceDelegate } from '@service/web-sdk';
    import { createApiClient, ApiError } from '@service/web-sdk/api-client';
    import { createWorld, DEMO } from '@service/web-sdk/mocks';

    const user: UserInput = { externalId: 'reader-1' };
    const delegate: IServiceDelegate = { onUserActivityOccurred: (type, data) => void [type, data.context] };
    const started: Promise<void> = sharedInstance.initialize('key', user);
    sharedInstance.delegate = delegate;
    const row: ServiceClipsRowView = new ServiceClipsRowView('row', 'top-clips');
    row.configuration = { displayLimit: 8 };
    const reason: OpenedReason = OpenedReason.deepLink;
    const count: Promise<number> = Service.sharedInstance.getClipsCount('top-clips');
    const client = createApiClient({ baseUrl: 'https://api.example.com', integrationsUrl: 'https://i.example.com' });
    const key: string = DEMO.keys.web;
    const whole: ServiceLibrary = main;
    export { ApiError, client, count, createWorld, key, reason, row, started, whole };
    // @ts-expect-error isInitialized is read-only. (L1.1)
    sharedInstance.isInitialized = true;
    // @ts-expect-error a key is a string.
    sharedInstance.initialize(1);
  `;

  /** What apps compile with, and what the next ones do. */
  const COMPILERS = ['typescript', 'typescript-native'];
  const compile = (compiler: string, project: string) =>
    execFileSync(
      process.execPath,
      [fileURLToPath(new URL(`../../node_modules/${compiler}/bin/tsc`, import.meta.url)), '-p', project],
      {
        cwd: packed.app,
        stdio: 'pipe',
      },
    );

  test.each([
    ['ESM, nodenext', 'app.mts', 'nodenext', 'nodenext'],
    ['CommonJS, nodenext', 'app.cts', 'nodenext', 'nodenext'],
    ['a bundler', 'app.ts', 'esnext', 'bundler'],
  ])('a strict %s app compiles, with either TypeScript', (_name, file, module, moduleResolution) => {
    writeFileSync(join(packed.app, file), CODE);
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom'], types: [], noEmit: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
    };
    const project = join(packed.app, `tsconfig.${file}.json`);
    writeFileSync(project, JSON.stringify({ compilerOptions, files: [file] }));
    for (const compiler of COMPILERS) expect(() => compile(compiler, project), compiler).not.toThrow();
  });

  test('a template of Preact knows the elements, their attributes, properties and events', () => {
    lend(packed.app, 'preact');
    writeFileSync(
      join(packed.app, 'row.tsx'),
      `import '@service/web-sdk/preact';
       const row = <service-clips-row collection="top-clips" display-limit={8} ui-style="dark" preload
         configuration={{ words: { retry: 'Again' } }}
         onservice-tile-tapped={(event) => event.detail.hash.length} />;
       // @ts-expect-error not one of the styles
       const wrong = <service-clips-row ui-style="sepia" />;
       export { row, wrong };`,
    );
    const compilerOptions = {
      ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] },
      ...{ types: [], noEmit: true, strict: true, jsx: 'react-jsx', jsxImportSource: 'preact', skipLibCheck: false },
    };
    writeFileSync(join(packed.app, 'tsconfig.jsx.json'), JSON.stringify({ compilerOptions, files: ['row.tsx'] }));
    for (const compiler of COMPILERS) expect(() => compile(compiler, 'tsconfig.jsx.json'), compiler).not.toThrow();
  });

  const KIT = `
    import { expect, test } from '@service/web-sdk/testing/playwright';
    import { createServiceLoader } from '@service/web-sdk/testing/storybook';
    import { setupServiceMock } from '@service/web-sdk/testing/vitest';

    test.use({ serviceUrl: 'http://localhost:4010', serviceWorld: { seed: 2 } });
    test('types', async ({ page, serviceMock }) => {
      await expect(page.locator('#row')).toHaveTiles(3, { timeout: 100 });
      await expect(page).not.toShowClip('c-1');
      await expect(page).toPlay();
      await expect(serviceMock).toHaveReceived('openedClip', { clipId: 'c-1', context: expect.anything() });
      await expect(serviceMock).not.toHaveReceived();
      const index: number | undefined = serviceMock.receivedEvents('openedClip')[0]?.data.clipIndex;
      // @ts-expect-error a story has no loops.
      await expect(serviceMock).toHaveReceived('openedStory', { loopCount: 1 });
      // @ts-expect-error no such event.
      await expect(serviceMock).toHaveReceived('openClip');
      // @ts-expect-error a page has received nothing.
      await expect(page).toHaveReceived('openedClip');
      // @ts-expect-error no such scenario.
      serviceMock.useScenario('emtpy');
      return void index;
    });
    const { world } = setupServiceMock({ baseUrl: 'https://example.com' });
    const loader = createServiceLoader({ mediaBase: '/media' });
    // @ts-expect-error a scenario has a name.
    void loader({ parameters: { service: { scenario: 3 } } });
    export { world };
  `;

  test('the test kit knows the events, in ESM and in CommonJS', () => {
    mkdirSync(join(packed.app, 'node_modules/@playwright'), { recursive: true });
    for (const name of ['@playwright/test', 'msw', 'vitest']) lend(packed.app, name);
    const compilerOptions = {
      ...{ module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] },
      ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true },
    };
    writeFileSync(join(packed.app, 'kit.mts'), KIT);
    writeFileSync(join(packed.app, 'kit.cts'), KIT);
    const project = JSON.stringify({ compilerOptions, files: ['kit.mts', 'kit.cts'] });
    writeFileSync(join(packed.app, 'tsconfig.kit.json'), project);
    for (const compiler of COMPILERS) expect(() => compile(compiler, 'tsconfig.kit.json'), compiler).not.toThrow();
  });

  test('publint and attw find nothing', () => {
    const run = (name: string, ...args: string[]) => {
      try {
        return { code: 0, out: execFileSync(bin(name), args, { encoding: 'utf8', stdio: 'pipe' }) };
      } catch (error) {
        const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
        return { code: status, out: stdout + stderr };
      }
    };
    expect(run('publint', packed.tarball, '--strict')).toEqual({ code: 0, out: expect.stringContaining('All good!') });
    const attw = run(
      'attw',
      packed.tarball,
      '--exclude-entrypoints',
      './openapi.yaml',
      './custom-elements.json',
      './service.css',
      './service-lists.css',
      '--format',
      'ascii',
      '--no-emoji',
    );
    expect(attw.code, attw.out).toBe(0);
  });
});
