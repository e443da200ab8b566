import type { Fault } from '../faults/fault';
import type { Latency } from '../latency';
import type { World } from '../world';

/** A scenario by its name; `SCENARIOS` says the intent of each. */
export type ScenarioName =
  | 'happy'
  | 'empty'
  | 'oneClip'
  | 'tenThousand'
  | 'repeatingPages'
  | 'totalTooLarge'
  | 'nullsEverywhere'
  | 'unknownEnums'
  | 'rightToLeft'
  | 'hugeStrings'
  | 'hostileUrls'
  | 'prototypeKeys'
  | 'badTheme'
  | 'mediaBroken'
  | 'live'
  | 'noAds'
  | 'googleAds'
  | 'slow'
  | 'flaky'
  | 'down';

/** What a rewriting scenario knows about the answer it may change. */
export interface RewrittenAnswer {
  /** `operationId` of the contract. */
  readonly operation: string;
  readonly query: URLSearchParams;
  readonly world: World;
}

/** A state of the service that a test or a person can request by its intent. */
export interface Scenario {
  /** As `setScenario` takes it. */
  readonly name: ScenarioName;
  /** One sentence for the person who chooses it. */
  readonly intent: string;
  /** Changes the content, once, over fresh seeds. */
  readonly prepare?: (world: World) => void;
  /** Changes the JSON of a 200 answer; returns it unchanged if the scenario does not apply. A string is the JSON itself. */
  readonly rewrite?: (body: unknown, answer: RewrittenAnswer) => unknown;
  /** Faults that it arms. */
  readonly faults?: readonly Fault[];
  /** How slow it is. */
  readonly latency?: Latency;
}
