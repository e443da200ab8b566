import type { Runtime } from '../../platform/runtime';
import { ApiError } from './api-error';
import { type ApiRequest, readSecrets, toHeaders, toUrl } from './api-request';
import { type ClientSettings, readCallOptions } from './client-options';
import { createDeadline, type Deadline } from './deadline';
import { type Outcome, readOutcome, toFailedOutcome } from './read-outcome';
import { toRetryDelayMs } from './retry-delay';

/**
 * Sends one request, with its tries, and gives the parsed answer.
 *
 * Rejects with an `ApiError`, with the reason of an aborted signal, or with a `TypeError` for a missing credential.
 */
export type Exchange = <Result>(request: ApiRequest) => Promise<Result>;

export function createExchange(settings: ClientSettings, runtime: Runtime): Exchange {
  const send = settings.fetch ?? runtime.fetch;

  return async <Result>(request: ApiRequest): Promise<Result> => {
    const { signal, ...call } = readCallOptions(request.options);
    const retries = request.method === 'GET' ? (call.retries ?? settings.retries) : 0;
    for (let index = 0; ; index++) {
      signal?.throwIfAborted();
      const outcome = await sendOnce(request, call.timeoutMs ?? settings.timeoutMs, signal);
      if (outcome.kind === 'answered') return outcome.value as Result;
      if (index >= retries || !outcome.mayRetry) throw outcome.error;
      const { retryAfter, date } = outcome;
      const delayMs = toRetryDelayMs({ index, retryAfter, date, now: runtime.now(), random: runtime.random() });
      await wait(delayMs, signal, runtime.after);
    }
  };

  async function sendOnce(request: ApiRequest, timeoutMs: number, signal: AbortSignal | undefined): Promise<Outcome> {
    const url = toUrl(request, settings);
    const deadline = createDeadline(
      timeoutMs,
      signal,
      runtime.after,
      () =>
        new ApiError({
          status: 0,
          code: 'Timeout',
          message: `${request.method} ${request.path}: no answer within ${timeoutMs} ms`,
        }),
    );
    try {
      const secrets = await deadline.race(readSecrets(request, settings));
      const init = toInit(request, toHeaders(request, settings, secrets), deadline);
      try {
        const response = await deadline.race(send(url, init));
        const text = await deadline.race(response.text());
        return readOutcome(request, response, text, secrets.values);
      } catch (error) {
        signal?.throwIfAborted();
        return toFailedOutcome(request, deadline.signal.aborted ? deadline.signal.reason : error);
      }
    } finally {
      deadline.release();
    }
  }

  function toInit({ method, body }: ApiRequest, headers: Record<string, string>, { signal }: Deadline): RequestInit {
    return {
      method,
      headers,
      signal,
      // A header of ours would follow a redirect to another host, key and all.
      redirect: 'manual',
      ...(runtime.hasCredentialsMode ? { credentials: 'omit' } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }
}

function wait(delayMs: number, signal: AbortSignal | undefined, after: Runtime['after']): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stop();
      reject(signal?.reason);
    };
    const stop = after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
