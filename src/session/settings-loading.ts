import { RequestError } from '../api/request-error';
import { loadSettings } from '../api/settings';
import type { Transport } from '../api/transport';
import type { Settings } from '../model/settings';
import type { Clock } from '../platform/clock';
import { withDeadline } from '../platform/deadline';

/** Pause before the one retry. (L3.8) */
const RETRY_DELAY_MS = 500;

/** The limit for both attempts together. (L3.8) */
const DEADLINE_MS = 12_000;

/** Loads Settings for `initialize`, with one retry if it may help. Rejections: L3.8. */
export async function loadInitialSettings(transport: Transport, clock: Clock): Promise<Settings> {
  const toTimeout = () => new RequestError({ kind: 'timeout' });
  try {
    const deadline = { timeoutMs: DEADLINE_MS, signal: undefined, after: clock.after, toTimeout };
    return await withDeadline(deadline, (signal) =>
      loadSettings(transport, signal).catch(async (error: unknown) => {
        if (!isWorthRetry(error)) throw error;
        await new Promise<void>((resolve) => void clock.after(RETRY_DELAY_MS, resolve));
        return loadSettings(transport, signal);
      }),
    );
  } catch (error) {
    throw toInitializeError(error);
  }
}

/** A timeout is final: a second one would keep the host's promise pending for 20 s. (A17) */
function isWorthRetry(error: unknown): boolean {
  return error instanceof RequestError && (error.failure.kind === 'unreachable' || (error.status ?? 0) >= 500);
}

/** Hosts distinguish the kinds by the first word. */
function toInitializeError(error: unknown): Error {
  const failure = error instanceof RequestError ? error.failure : undefined;
  const status = failure?.kind === 'status' ? failure.status : 0;
  const kind =
    status === 401 || status === 404 ? 'InvalidApiKeyError' : status === 408 ? 'NetworkTimeoutError' : 'NetworkError';
  return new Error(
    `${kind}: ${error instanceof RequestError ? error.message : 'the settings cannot be read'}. See docs/errors.md#initialize`,
  );
}
