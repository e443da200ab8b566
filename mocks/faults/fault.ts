import type { Properties } from '../forms/schema';
import type { Latency } from '../latency';

/**
 * What can go wrong on purpose.
 *
 * - `status`: answers with `status` (and `headers`, `body`) in the error format of the operation.
 * - `delay`: the right answer, later: `latency` is a fixed time or a distribution.
 * - `dribble`: the right answer, `bytesPerSecond` (1 when left out).
 * - `cut`: half of the right answer, then the connection ends.
 * - `reset`: the connection is reset before any answer.
 * - `portal`: 200 with a hotel's HTML log-in page.
 * - `wrongType`: the right body as `text/html`.
 * - `empty`: 200 without a body.
 * - `truncated`: 200 with the first half of the JSON text, correctly framed.
 * - `noCors`: the right answer without its CORS headers.
 * - `huge`: 200 with `bytes` of JSON (20 MB when left out).
 * - `never`: no answer at all.
 */
export type FaultKind =
  | 'status'
  | 'delay'
  | 'dribble'
  | 'cut'
  | 'reset'
  | 'portal'
  | 'wrongType'
  | 'empty'
  | 'truncated'
  | 'noCors'
  | 'huge'
  | 'never';

/** What each kind does, as the test desk says it. */
export const FAULT_EFFECTS: Readonly<Record<FaultKind, string>> = {
  status: 'Answers with an error status, in the format of the operation.',
  delay: 'The right answer, later.',
  dribble: 'The right answer, a few bytes at a time.',
  cut: 'Half of the answer, then the connection ends.',
  reset: 'The connection is reset before any answer.',
  portal: '200 with the log-in page of a hotel.',
  wrongType: 'The right body, called text/html.',
  empty: '200 without a body.',
  truncated: 'The first half of the JSON, correctly framed.',
  noCors: 'The right answer without its CORS headers.',
  huge: '200 with very many bytes.',
  never: 'No answer at all; the client must give up.',
};

export const FAULT_KINDS = Object.keys(FAULT_EFFECTS) as readonly FaultKind[];

/** The numbers of a fault and their limits. The test desk draws its fields from them. */
export const FAULT_NUMBERS = {
  status: { type: 'integer', minimum: 200, maximum: 599 },
  count: { type: 'integer', title: 'Times', minimum: 0, maximum: 1_000_000 },
  skip: { type: 'integer', title: 'Skip first', minimum: 0, maximum: 1_000_000 },
  probability: { type: 'number', description: 'From 0 to 1.', minimum: 0, maximum: 1 },
  seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
  bytesPerSecond: { type: 'number', minimum: 0.001, maximum: 1_000_000_000 },
  bytes: { type: 'integer', minimum: 0, maximum: 1_000_000_000 },
} as const satisfies Properties;

/** Which requests a fault is for: every given field must fit; none given is every request but preflights. */
export interface FaultMatch {
  /** HTTP method in upper case. */
  readonly method?: string;
  /** A part of the path, or a pattern with `*`. */
  readonly path?: string;
  /** `operationId` of the contract, or `media`. */
  readonly operation?: string;
}

/** A fault as armed. */
export interface Fault {
  /** What goes wrong. */
  readonly kind: FaultKind;
  /** Which requests it is for; all when left out. */
  readonly match?: FaultMatch;
  /** How many requests it hits; every one when left out. */
  readonly count?: number;
  /** How many fitting requests pass before it starts, 0 when left out. */
  readonly skip?: number;
  /** Chance of a hit, 0 to 1; 1 when left out. */
  readonly probability?: number;
  /** Makes the chances repeatable; the world's seed when left out. */
  readonly seed?: number;
  /** For `status`. */
  readonly status?: number;
  /** For `status`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For `status`: the body instead of the one of the operation's error format. */
  readonly body?: string;
  /** For `delay`. */
  readonly latency?: Latency;
  /** For `dribble`. */
  readonly bytesPerSecond?: number;
  /** For `huge`. */
  readonly bytes?: number;
}
