import type { ActivityLimits } from '../model/settings';

/** When a flush starts and what it sends; the service may ask for less. */
export const LIMITS: ActivityLimits = { isEnabled: true, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };

/** Bodies at the way out: the browser lets a page have 64 KiB of them under way. */
export const EXIT_BATCH_BYTES = 16_384;
export const EXIT_BYTES = 63_488;

/** The tenant's limits where they are known; no body is ever bigger than ours. */
export function toLimits(limits: ActivityLimits = LIMITS): ActivityLimits {
  return { ...limits, maxBatchBytes: Math.min(limits.maxBatchBytes, LIMITS.maxBatchBytes) };
}
