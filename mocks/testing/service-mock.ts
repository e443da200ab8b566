import type { ActivityType, UserActivityData } from '@service/web-sdk';
import type { Fault } from '../faults/fault';
import { readFault } from '../faults/read-fault';
import type { ActivityRecord } from '../records';
import type { ScenarioName } from '../scenarios/scenario';
import { isScenarioName, SCENARIOS } from '../scenarios/scenarios';
import type { World } from '../world';

/** An event that the service has received, with the fields of its type. */
export interface ReceivedEvent<Type extends ActivityType = ActivityType> extends Omit<ActivityRecord, 'type' | 'data'> {
  /** The name of the event. */
  readonly type: Type;
  /** The fields of the event. */
  readonly data: UserActivityData<Type>;
}

/** The mock backend of one test. */
export interface ServiceMock {
  /** Its base URL, without a trailing slash: for a page that reads its instance host from you. */
  readonly baseUrl: string;
  /** The whole state: content, latency, and the journal of requests. */
  readonly world: World;
  /**
   * Chooses the behaviour of the service and restores its content. Call it before the page loads.
   *
   * @throws A `TypeError` if there is no scenario of this name.
   * @example
   * ```ts
   * serviceMock.useScenario('empty');
   * await page.goto('/');
   * ```
   */
  useScenario(name: ScenarioName): void;
  /**
   * Injects a fault into the responses to the requests that match.
   *
   * @returns Its id, for `world.faults.disarm`.
   * @throws A `TypeError` that names the invalid field.
   * @example
   * ```ts
   * serviceMock.arm({ kind: 'status', status: 503, match: { operation: 'pagedClips' } });
   * ```
   */
  arm(fault: Fault): string;
  /**
   * Stops the time of the service at an ISO 8601 date or at milliseconds since 1970. `real` follows the machine again.
   *
   * @throws A `TypeError` if it is not a date.
   */
  setClock(at: string | number): void;
  /** The events that the service has received, each once, in the order of their arrival. */
  receivedEvents(): readonly ReceivedEvent[];
  /** The received events of one type. */
  receivedEvents<Type extends ActivityType>(type: Type): readonly ReceivedEvent<Type>[];
}

/** The functions of a test over the world that answers it. */
export function createServiceMock(world: World, baseUrl: string): ServiceMock {
  return {
    baseUrl,
    world,
    useScenario(name) {
      const names = SCENARIOS.map((one) => one.name).join(', ');
      if (!isScenarioName(name)) throw new TypeError(`Unknown scenario "${name}". Use one of ${names}.`);
      world.setScenario(name);
    },
    arm(fault) {
      const problem = readFault({ ...fault });
      if (typeof problem === 'string') throw new TypeError(`This is not a fault: ${problem}.`);
      return world.faults.arm(fault);
    },
    setClock(at) {
      if (at === 'real') world.clock.follow();
      else world.clock.freeze(at);
    },
    receivedEvents: <Type extends ActivityType>(type?: Type) =>
      world.sink.report(type === undefined ? {} : { type }).events as readonly ReceivedEvent<Type>[],
  };
}

/** Makes the service want each event at once. By default, the SDK sends at 20 events or after 3 s. */
export function wantEventsAtOnce(world: World): void {
  world.reseed(({ tenants }) => {
    for (const [id, tenant] of tenants) {
      const activity = { ...tenant.settings.activity, flushSize: 1 };
      tenants.set(id, { ...tenant, settings: { ...tenant.settings, activity } });
    }
  });
}
