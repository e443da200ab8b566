import { type ClockOption, createClock, type WorldClock } from './clock';
import { createFaultBoard, type FaultBoard } from './faults/fault-board';
import { createJournal, type Journal } from './journal';
import { type Latency, toDelayMs } from './latency';
import { createRandom, type Random } from './random';
import type { Scenario, ScenarioName } from './scenarios/scenario';
import { findScenario } from './scenarios/scenarios';
import { plantBlankWorld } from './seeds/blank-world';
import { plantDemoWorld } from './seeds/demo-world';
import { createSink, type Sink } from './sink';
import { copyTables, createTables, type Tables } from './tables';
import { waitFor } from './wait';

/** What a world is made with. */
export interface WorldOptions {
  /** Changes counts and past events, never identifiers. 1 when left out. */
  readonly seed?: number;
  /** `real` (when left out) follows the machine; an ISO string or milliseconds freeze the time there. */
  readonly clock?: ClockOption;
  /** `happy` when left out. */
  readonly scenario?: ScenarioName;
  /** `demo` (when left out) is the demo world; `blank` has its tenants, keys and tokens, and no content. */
  readonly content?: 'demo' | 'blank';
  /** Where media addresses point to, without a trailing slash; `<base URL>/media` when left out. */
  readonly mediaBase?: string;
  /** Whether the adaptive video is served, default `true`; without it live clips name a plain video. */
  readonly hasStream?: boolean;
  /** How many seconds a page may keep Settings, 60 when left out; 0 if a change of the theme is to be seen at once. */
  readonly settingsMaxAgeSeconds?: number;
  /** Whether an unknown key opens the sports tenant, as for content of one's own; default `false`. */
  readonly takesAnyKey?: boolean;
  /** Waits for delays; the machine's timer when left out. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** One request and its answer, for tools that check every answer against the contract. Answers that a fault changed are left out. */
export interface Exchange {
  /** `operationId` of the contract. */
  readonly operation: string;
  /** As it came. */
  readonly request: { readonly method: string; readonly url: string; readonly headers: Headers; readonly body: string };
  /** As it went out. */
  readonly response: { readonly status: number; readonly headers: Headers; readonly body: string };
  /** Set when the scenario makes answers wrong on purpose. */
  readonly deliberate: 'scenario' | undefined;
}

/** A service with all its state; two worlds share nothing that can change. */
export interface World {
  /** What it was made with. */
  readonly seed: number;
  /** Where media addresses point to; `undefined` is `<base URL>/media`. */
  readonly mediaBase: string | undefined;
  /** Whether the adaptive video is served. */
  readonly hasStream: boolean;
  /** The current tables. Change content through the functions below, else caches do not notice the change. */
  readonly tables: Tables;
  /** The tables as the scenario left them, before any change. */
  readonly seeds: Tables;
  /** Goes up with every change of content. */
  readonly revision: number;
  /** Whether an unknown key opens the sports tenant. */
  readonly takesAnyKey: boolean;
  /** How many seconds a page may keep Settings. */
  readonly settingsMaxAgeSeconds: number;
  /** Its time. */
  readonly clock: WorldClock;
  /** The requests and their answers. */
  readonly journal: Journal;
  /** What goes wrong on purpose. */
  readonly faults: FaultBoard;
  /** What was posted as events. */
  readonly sink: Sink;
  /** The one in force. */
  readonly scenario: Scenario;
  /** For everything that the service itself would draw by lot. */
  readonly random: Random;
  /** How long answers take; `undefined` is at once. */
  readonly latency: Latency | undefined;
  /** What is derived from content, kept until the content changes. */
  readonly derived: Map<string, unknown>;
  /** Fingerprints of records, which never change. */
  readonly fingerprints: WeakMap<object, string>;
  /** Milliseconds since 1970, by its clock. */
  now(): number;
  /** Must follow every change of what feeds show; likes, shares, follows, votes and events are not content. */
  contentChanged(): void;
  /**
   * Changes the seeds, and with them the current content and what a reset restores. The seeds are shared by every world
   * that was forked from this one, so `change` is called for each table set once and must give the same each time.
   */
  reseed(change: (tables: Tables) => void): void;
  /** Makes every answer take that long; `undefined` is at once. */
  setLatency(latency: Latency | undefined): void;
  /** Puts the content back to its seeds and chooses a scenario over them. */
  setScenario(name: ScenarioName): void;
  /** Everything as at creation: content, scenario, clock, faults, latency, journal, sink. */
  reset(): void;
  /** Keeps content, votes and events under a name; answers the name. */
  snapshot(name?: string): string;
  /** Names of the snapshots, in the order they were first kept. */
  snapshotNames(): readonly string[];
  /** Puts a snapshot back; answers whether there is one of that name. */
  restore(name: string): boolean;
  /** A new world as this one was at its creation. */
  fork(): World;
  /** Waits as the latency says; 0 ms without one. */
  delay(latency: Latency, signal?: AbortSignal): Promise<void>;
  /** Calls `listener` after every answer. Returns its own stop function. */
  watchExchanges(listener: (exchange: Exchange) => void): () => void;
  /** Who is called after every answer. */
  readonly exchangeListeners: ReadonlySet<(exchange: Exchange) => void>;
  /**
   * Resolves once the requests that were already sent have their answer; after 1 s at the latest. Await it before you
   * close a server of MSW, which lets later requests reach the network.
   */
  settled(): Promise<void>;
  /** Counts a request among those that `settled` waits for. */
  track(answer: Promise<Response>): Promise<Response>;
}

/** So that a request which is never answered does not hold `settled`. */
const SETTLE_TIMEOUT_MS = 1000;

// Taken here, because a test may fake them later.
const { setTimeout, clearTimeout } = globalThis;

/**
 * Makes a world: the whole state of a mock service.
 *
 * The same seed and clock give the same world on every machine.
 *
 * @example
 * ```ts
 * const world = createWorld({ clock: '2026-11-20T12:00:00Z' });
 * const response = await handle(new Request(`${DEMO.baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`), world);
 * ```
 */
export function createWorld(options: WorldOptions = {}): World {
  const clock = createClock(options.clock);
  const pristine = createTables();
  const plant = options.content === 'blank' ? plantBlankWorld : plantDemoWorld;
  plant(pristine, { seed: options.seed ?? 1, now: clock.now() });
  return createWorldOver(pristine, clock, options);
}

/**
 * Name of a global function that receives every world of this process. A test run sets it to compare all answers with
 * the contract.
 */
export const WORLD_WATCHER = Symbol.for('service.web-sdk.mock-worlds');

function createWorldOver(pristine: Tables, firstClock: WorldClock, options: WorldOptions): World {
  const seed = options.seed ?? 1;
  const sleep = options.sleep ?? waitFor;
  let tables = copyTables(pristine);
  let seeds = tables;
  let revision = 0;
  let clock = firstClock;
  let scenario = findScenario('happy');
  let latency: Latency | undefined;
  let random = createRandom(seed);
  let faults = createFaultBoard(seed);
  const journal = createJournal();
  const sink = createSink();
  const derived = new Map<string, unknown>();
  const fingerprints = new WeakMap<object, string>();
  const snapshots = new Map<string, { readonly tables: Tables; readonly seeds: Tables; readonly scenario: Scenario }>();
  const exchangeListeners = new Set<(exchange: Exchange) => void>();
  const inFlight = new Set<Promise<Response>>();
  const answered = async () => {
    do {
      // A request that was just sent is received in a later turn.
      await new Promise((resolve) => setTimeout(resolve));
      await Promise.allSettled(inFlight);
    } while (inFlight.size > 0);
  };

  const world: World = {
    seed,
    mediaBase: options.mediaBase?.replace(/\/$/, ''),
    hasStream: options.hasStream ?? true,
    takesAnyKey: options.takesAnyKey ?? false,
    settingsMaxAgeSeconds: options.settingsMaxAgeSeconds ?? 60,
    get tables() {
      return tables;
    },
    get seeds() {
      return seeds;
    },
    get revision() {
      return revision;
    },
    get clock() {
      return clock;
    },
    journal,
    get faults() {
      return faults;
    },
    sink,
    get scenario() {
      return scenario;
    },
    get random() {
      return random;
    },
    get latency() {
      return latency;
    },
    derived,
    fingerprints,
    now: () => clock.now(),
    contentChanged() {
      derived.clear();
      revision += 1;
    },
    reseed(change) {
      for (const each of [pristine, seeds, tables]) change(each);
      world.contentChanged();
    },
    setLatency(next) {
      latency = next;
    },
    setScenario(name) {
      scenario = findScenario(name);
      tables = copyTables(pristine);
      latency = scenario.latency;
      faults.clear();
      for (const fault of scenario.faults ?? []) faults.arm(fault);
      scenario.prepare?.(world);
      seeds = copyTables(tables);
      world.contentChanged();
    },
    reset() {
      clock = createClock(options.clock);
      random = createRandom(seed);
      faults = createFaultBoard(seed);
      journal.clear();
      sink.clear();
      snapshots.clear();
      world.setScenario(options.scenario ?? 'happy');
    },
    snapshot(name = `snapshot-${snapshots.size + 1}`) {
      snapshots.set(name, { tables: copyTables(tables), seeds, scenario });
      return name;
    },
    snapshotNames: () => [...snapshots.keys()],
    restore(name) {
      const kept = snapshots.get(name);
      if (!kept) return false;
      tables = copyTables(kept.tables);
      seeds = kept.seeds;
      scenario = kept.scenario;
      world.contentChanged();
      return true;
    },
    fork: () => createWorldOver(pristine, createClock(options.clock), options),
    delay: (wanted, signal) => sleep(toDelayMs(wanted, random), signal),
    watchExchanges(listener) {
      exchangeListeners.add(listener);
      return () => exchangeListeners.delete(listener);
    },
    exchangeListeners,
    async settled() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, SETTLE_TIMEOUT_MS);
      });
      await Promise.race([answered(), timeout]);
      clearTimeout(timer);
    },
    track(answer) {
      inFlight.add(answer);
      const settle = () => inFlight.delete(answer);
      answer.then(settle, settle);
      return answer;
    },
  };
  world.setScenario(options.scenario ?? 'happy');
  const onWorld: unknown = Reflect.get(globalThis, WORLD_WATCHER);
  if (typeof onWorld === 'function') onWorld(world);
  return world;
}
