import {
  type BrowserContext,
  test as baseTest,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  expect as playwrightExpect,
  type TestType,
} from '@playwright/test';
import { createMockServer } from '../server/create-mock-server';
import { createWorld, type World, type WorldOptions } from '../world';
import { toHaveReceived, toHaveTiles, toPlay, toShowClip } from './playwright-matchers';
import { createServiceMock, type ServiceMock, wantEventsAtOnce } from './service-mock';

export type { MatcherOptions, ReceivedArguments } from './playwright-matchers';
export type { ReceivedEvent, ServiceMock } from './service-mock';

/** Options of a test, for `use` of your configuration or for `test.use`. */
export interface ServiceOptions {
  /** The instance host that your page uses, with its path; default: that of the SDK. The mock answers its requests. */
  readonly serviceUrl: string;
}

/** What a test receives. */
export interface ServiceFixtures {
  /** The mock backend of this test. Tests share nothing of it. */
  readonly serviceMock: ServiceMock;
}

/** Options of a worker, and the server that its tests share. */
export interface ServiceWorkerFixtures {
  /** The options of `createWorld` for every test. Different from there, `takesAnyKey` is `true` by default. */
  readonly serviceWorld: WorldOptions;
  /** The server of this worker; a test uses `serviceMock`. */
  readonly serviceServer: { namespace(name: string): { readonly baseUrl: string; readonly world: World } };
}

/** The `test` of Playwright with the fixtures and options of this kit. */
export type ServiceTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ServiceOptions & ServiceFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & ServiceWorkerFixtures
>;

/**
 * The `test` of Playwright with a mock backend. Each worker starts one server, and each test has a world of its own, in
 * which the SDK sends every event at once.
 *
 * The requests of the page to `serviceUrl` go to the mock, so that your page needs no change. A page that calls
 * `browser.newContext()` uses `serviceMock.baseUrl` as its instance host.
 *
 * @example
 * ```ts
 * import { expect, test } from '@service/web-sdk/testing/playwright';
 *
 * test('the row says that there is nothing', async ({ page, serviceMock }) => {
 *   serviceMock.useScenario('empty');
 *   await page.goto('/');
 *   await expect(page).toHaveTiles(0);
 * });
 * ```
 */
export const test: ServiceTest = baseTest.extend<ServiceOptions & ServiceFixtures, ServiceWorkerFixtures>({
  serviceUrl: ['https://api.service.invalid', { option: true }],
  serviceWorld: [{}, { option: true, scope: 'worker' }],
  serviceServer: [
    async ({ serviceWorld }, use) => {
      const world = createWorld({ takesAnyKey: true, hasStream: false, ...serviceWorld });
      wantEventsAtOnce(world);
      const server = await createMockServer({ world });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  serviceMock: async ({ serviceServer }, use, { testId, retry, repeatEachIndex }) => {
    const { baseUrl, world } = serviceServer.namespace(`${testId}-${repeatEachIndex}-${retry}`);
    await use(createServiceMock(world, baseUrl));
  },
  context: async ({ context, serviceMock, serviceUrl }, use) => {
    await answerRequests(context, serviceUrl.replace(/\/+$/, ''), serviceMock.baseUrl);
    await use(context);
  },
});

/** Sends the requests of a browser to `from` to the mock at `to`. */
async function answerRequests(context: BrowserContext, from: string, to: string): Promise<void> {
  await context.route(
    ({ href }) => href.startsWith(`${from}/`),
    async (route) => {
      try {
        const url = to + route.request().url().slice(from.length);
        // A fault decides how long an answer takes.
        await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0, timeout: 0 }) });
      } catch {
        // A fault has cut the connection, or the page is gone.
        await route.abort('connectionreset').catch(() => {});
      }
    },
  );
}

const MATCHERS = { toShowClip, toPlay, toHaveTiles, toHaveReceived };

/**
 * The `expect` of Playwright with matchers for the SDK. Each waits, and a failure says what was seen instead.
 *
 * - `expect(page).toShowClip(id)`: a player shows this clip.
 * - `expect(page).toPlay()`: a video of a player plays. With `.not`, every video is paused.
 * - `expect(page).toHaveTiles(n)`: the rows and grids of the page, or of a locator, have loaded `n` tiles.
 * - `expect(serviceMock).toHaveReceived('openedClip', { clipId })`: the service has received this event with these fields.
 *   Without a type, any event. With `.not`, none arrives within 1 s.
 *
 * @example
 * ```ts
 * await page.locator('#top-clips a').first().click();
 * await expect(page).toPlay();
 * await expect(serviceMock).toHaveReceived('openedClip', { collection: 'top-clips' });
 * ```
 */
export const expect: Expect<typeof MATCHERS> = playwrightExpect.extend(MATCHERS);
