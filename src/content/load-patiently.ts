import { RequestError } from '../api/request-error';
import type { Clock } from '../platform/clock';

/** Somebody waits for content; nobody waits longer than this for a second try. (D5) */
const LONGEST_WAIT_MS = 5000;

/** Runs `load`, and once more where the service asked for a short moment of patience. (D5) */
export async function loadPatiently<Content>(clock: Clock, load: () => Promise<Content>): Promise<Content> {
  try {
    return await load();
  } catch (error) {
    const waitMs = error instanceof RequestError && error.status === 429 ? findWaitMs(error) : undefined;
    if (waitMs === undefined) throw error;
    await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    return load();
  }
}

function findWaitMs({ failure }: RequestError): number | undefined {
  const seconds = failure.kind === 'status' && failure.retryAfter ? Number(failure.retryAfter) : Number.NaN;
  return seconds >= 0 && seconds * 1000 <= LONGEST_WAIT_MS ? seconds * 1000 : undefined;
}
