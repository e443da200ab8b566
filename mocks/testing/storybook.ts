import { type BrowserMocks, type BrowserMocksOptions, startMocks } from '../browser';
import type { Fault } from '../faults/fault';
import type { ScenarioName } from '../scenarios/scenario';
import { createWorld, type WorldOptions } from '../world';
import { createServiceMock, type ServiceMock, wantEventsAtOnce } from './service-mock';

export type { ReceivedEvent, ServiceMock } from './service-mock';

/** `parameters.service` of a story. */
export interface ServiceParameters {
  /** The behaviour of the service; default: `happy`. */
  readonly scenario?: ScenarioName;
  /** Faults that are armed before the story renders. */
  readonly faults?: readonly Fault[];
}

/** The context that Storybook gives a loader. */
export interface StoryContext {
  /** The id of the story. */
  readonly id: string;
  /** Those of the story. */
  readonly parameters: { readonly service?: ServiceParameters };
}

/**
 * Creates a loader of Storybook that answers the requests of stories to the service. It resets the mock before each story
 * and applies `parameters.service`. Needs `msw` 2.10 or newer, and its worker script in a static folder
 * (`npx msw init public/`). The world accepts any API key.
 *
 * All stories of a page share one SDK, which keeps the lists of a user. So initialize it with another user for each story.
 * In *Docs*, which shows several stories at once, all have the mock of the last.
 *
 * @returns A loader; its result is `context.loaded.serviceMock` in a play function.
 * @example
 * ```ts
 * // .storybook/preview.ts
 * import { sharedInstance } from '@service/web-sdk';
 * import { createServiceLoader, type StoryContext } from '@service/web-sdk/testing/storybook';
 *
 * const loadServiceMock = createServiceLoader({ mediaBase: 'http://localhost:4010/media' });
 * export default {
 *   loaders: [
 *     async (context: StoryContext) => {
 *       const loaded = await loadServiceMock(context);
 *       await sharedInstance.initialize('my-web-key', { externalId: context.id });
 *       return loaded;
 *     },
 *   ],
 * };
 *
 * // row.stories.ts
 * export const Empty = { parameters: { service: { scenario: 'empty' } } };
 * ```
 */
export function createServiceLoader(
  options: BrowserMocksOptions & WorldOptions = {},
): (context: Pick<StoryContext, 'parameters'>) => Promise<{ readonly serviceMock: ServiceMock }> {
  let starting: Promise<BrowserMocks> | undefined;
  const start = () => {
    const world = createWorld({ takesAnyKey: true, ...options });
    wantEventsAtOnce(world);
    return startMocks(world, options);
  };
  return async ({ parameters: { service = {} } }) => {
    starting ??= start();
    const { world, baseUrl } = await starting;
    const serviceMock = createServiceMock(world, baseUrl);
    world.reset();
    if (service.scenario) serviceMock.useScenario(service.scenario);
    for (const fault of service.faults ?? []) serviceMock.arm(fault);
    return { serviceMock };
  };
}
