import type { SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { toMount } from '../mount';
import { type ServiceHandlersOptions, serviceHandlers } from '../msw';
import { startMocks } from '../node';
import { createWorld, type WorldOptions } from '../world';
import { createServiceMock, type ServiceMock, wantEventsAtOnce } from './service-mock';

export type { ReceivedEvent, ServiceMock } from './service-mock';

/** The addresses of the mock, the options of its world, and your own server. */
export interface SetupServiceMockOptions extends ServiceHandlersOptions, WorldOptions {
  /** Your own server of MSW, which you start and close. Without it, the mock starts one. */
  readonly server?: Pick<SetupServer, 'use' | 'listHandlers'>;
}

/**
 * Answers the requests of a test file to the service, and resets the mock after each test. Call it once, at the top of the
 * file or in a setup file. Needs `msw` 2.10 or newer. The world accepts any API key, and the SDK sends each event at once.
 *
 * If the project has a server of MSW, pass it: two servers stop each other. `server.resetHandlers()` in your hooks does no
 * harm.
 *
 * @example
 * ```ts
 * import { sharedInstance } from '@service/web-sdk';
 * import { setupServiceMock } from '@service/web-sdk/testing/vitest';
 * import { expect, test } from 'vitest';
 *
 * const serviceMock = setupServiceMock();
 *
 * test('a service that is down is an error', async () => {
 *   serviceMock.arm({ kind: 'status', status: 503, match: { operation: 'countClips' } });
 *   await sharedInstance.initialize('my-key');
 *   await expect(sharedInstance.getClipsCount('top-clips')).rejects.toThrow('503');
 * });
 * ```
 */
export function setupServiceMock(options: SetupServiceMockOptions = {}): ServiceMock {
  const { server } = options;
  const world = createWorld({ takesAnyKey: true, ...options });
  wantEventsAtOnce(world);
  const mount = toMount(options);
  if (server) {
    const handlers = serviceHandlers(world, mount);
    const [first] = handlers;
    const answer = () => {
      if (!server.listHandlers().some((handler) => handler === first)) server.use(...handlers);
    };
    beforeAll(answer);
    // `resetHandlers` has removed them.
    beforeEach(answer);
  } else {
    const mocks = startMocks(world, mount);
    afterAll(() => mocks.close());
  }
  afterEach(async () => {
    // A request in flight would reach the network after the last test, and the next world before.
    await world.settled();
    world.reset();
  });
  return createServiceMock(world, mount.baseUrl);
}
