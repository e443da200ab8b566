import type { Random } from './random';

/**
 * How long an answer takes, in milliseconds.
 *
 * - `fixed`: always `ms`.
 * - `uniform`: anything from `minMs` to `maxMs`.
 * - `logNormal`: half of the answers are faster than `medianMs`, one in a hundred slower than `p99Ms`.
 */
export type Latency =
  | { readonly kind: 'fixed'; readonly ms: number }
  | { readonly kind: 'uniform'; readonly minMs: number; readonly maxMs: number }
  /** Half of the answers are faster than the median, one in a hundred slower than `p99Ms`: what real networks look like. */
  | { readonly kind: 'logNormal'; readonly medianMs: number; readonly p99Ms: number };

/** z of the 99th percentile of a normal distribution. */
const Z99 = 2.3263;

/** One delay out of a latency, in milliseconds, never negative. */
export function toDelayMs(latency: Latency, random: Random): number {
  switch (latency.kind) {
    case 'fixed':
      return Math.max(0, latency.ms);
    case 'uniform':
      return Math.max(0, latency.minMs + random.next() * (latency.maxMs - latency.minMs));
    case 'logNormal': {
      const median = Math.max(0.001, latency.medianMs);
      const sigma = Math.log(Math.max(1, latency.p99Ms / median)) / Z99;
      // Box-Muller; 1 - next() keeps the logarithm away from 0.
      const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
      return median * Math.exp(sigma * normal);
    }
  }
}

/** Reads a latency out of JSON: a number is a fixed one. Answers a sentence when it is none. */
export function readLatency(input: unknown): Latency | string {
  if (typeof input === 'number') return isDuration(input) ? { kind: 'fixed', ms: input } : NOT_A_DURATION;
  if (typeof input !== 'object' || input === null) return SHAPES;
  const given = input as Record<string, unknown>;
  const numbers = (...names: string[]) => names.every((name) => isDuration(given[name]));
  if (given.kind === 'fixed') {
    return numbers('ms') ? { kind: 'fixed', ms: Number(given.ms) } : NOT_A_DURATION;
  }
  if (given.kind === 'uniform') {
    return numbers('minMs', 'maxMs') && Number(given.minMs) <= Number(given.maxMs)
      ? { kind: 'uniform', minMs: Number(given.minMs), maxMs: Number(given.maxMs) }
      : '`minMs` and `maxMs` must be milliseconds, the smaller one first';
  }
  if (given.kind === 'logNormal') {
    return numbers('medianMs', 'p99Ms') && Number(given.medianMs) <= Number(given.p99Ms)
      ? { kind: 'logNormal', medianMs: Number(given.medianMs), p99Ms: Number(given.p99Ms) }
      : '`medianMs` and `p99Ms` must be milliseconds, the smaller one first';
  }
  return SHAPES;
}

const NOT_A_DURATION = '`ms` must be milliseconds, 0 or more';
const SHAPES =
  'a latency is a number of milliseconds, { kind: "fixed", ms }, { kind: "uniform", minMs, maxMs } or { kind: "logNormal", medianMs, p99Ms }';

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
