import { RequestError } from '../api/request-error';
import { readRetryAfterMs } from '../api/retry-after';
import type { Clock } from '../platform/clock';

/** Longest delay before the second try, because the viewer waits for content. (D5) */
const LONGEST_PATIENCE_MS = 5000;

/** Runs `load`, and once more if the service requested a short delay. (D5) */
export async function loadPatiently<Content>(clock: Clock, load: () => Promise<Content>): Promise<Content> {
  try {
    return await load();
  } catch (error) {
    const waitMs = error instanceof RequestError && error.status === 429 ? findWaitMs(error, clock.now()) : undefined;
    if (waitMs === undefined) throw error;
    await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    return load();
  }
}

function findWaitMs({ failure }: RequestError, now: number): number | undefined {
  const ms = failure.kind === 'status' ? readRetryAfterMs(failure, now) : Number.NaN;
  return ms <= LONGEST_PATIENCE_MS ? ms : undefined;
}
