import { withDeadline } from '../../platform/deadline';
import type { Runtime } from '../../platform/runtime';
import { ANSWERS } from './answer-shapes.generated';
import { ApiError } from './api-error';
import { type ApiRequest, readSecrets, toHeaders, toUrl } from './api-request';
import { type CallSettings, type ClientSettings, readCallOptions } from './client-options';
import { BodyTooLarge, readFailureBody, readPromisedBody } from './read-body';
import { type Outcome, readOutcome, toFailedOutcome, toTooLarge } from './read-outcome';
import { createRedact, type Redact } from './redact';
import { toRetryDelayMs } from './retry-delay';

/**
 * Sends one request, with retries, and returns the response, validated against the contract.
 *
 * Rejects with an `ApiError`, with the reason of an aborted signal, or with a `TypeError` for a missing credential.
 */
export type Exchange = <Result>(request: ApiRequest) => Promise<Result>;

/** The limits of a call. */
interface Patience {
  readonly retries: number;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
}

export function createExchange(settings: ClientSettings, runtime: Runtime): Exchange {
  const { after } = runtime;
  const send = settings.fetch ?? runtime.fetch;
  const report = createRepairReport(settings);

  return async <Result>(request: ApiRequest): Promise<Result> => {
    const call = readCallOptions(request.options);
    const patience = readPatience(request, call, settings);
    const timeoutMs = patience.totalTimeoutMs;
    const toTimeout = () => createTimeout(request, `no answer within ${timeoutMs} ms, all tries together`);
    call.signal?.throwIfAborted();
    const work = (signal: AbortSignal) => sendUntilAnswered(request, patience, signal);
    return (await withDeadline({ timeoutMs, signal: call.signal, after, toTimeout }, work)) as Result;
  };

  async function sendUntilAnswered(request: ApiRequest, patience: Patience, signal: AbortSignal): Promise<unknown> {
    const startedMs = runtime.monotonicMs();
    for (let index = 0; ; index++) {
      const outcome = await sendOnce(request, patience.timeoutMs, signal);
      if (outcome.kind === 'answered') {
        for (const path of outcome.repairs) report(request.operation, path);
        return outcome.value;
      }
      const { retryAfterMs } = outcome.error;
      const delayMs = toRetryDelayMs({ index, retryAfterMs, random: runtime.random() });
      const leftMs = patience.totalTimeoutMs - (runtime.monotonicMs() - startedMs);
      // If the wait would end after the limit of the call, fail at once. (H12.7)
      if (index >= patience.retries || !outcome.mayRetry || delayMs >= leftMs) throw outcome.error;
      await wait(delayMs, signal, after);
    }
  }

  async function sendOnce(request: ApiRequest, timeoutMs: number, signal: AbortSignal): Promise<Outcome> {
    const url = toUrl(request, settings);
    const toTimeout = () => createTimeout(request, `no answer within ${timeoutMs} ms`);
    try {
      return await withDeadline({ timeoutMs, signal, after, toTimeout }, async (stop) => {
        const secrets = await readSecrets(request, settings);
        const redact = createRedact(secrets.values);
        const init = {
          method: request.method,
          headers: toHeaders(request, settings, secrets),
          signal: stop,
          // Headers, including the key, would be sent to another host after a redirect.
          redirect: 'manual',
          ...(runtime.hasCredentialsMode ? { credentials: 'omit' } : {}),
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        } satisfies RequestInit;
        try {
          return await readResponse(request, await send(url, init), redact);
        } catch (error) {
          signal.throwIfAborted();
          return toFailedOutcome(request, error, redact);
        }
      });
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted) return { kind: 'failed', error, mayRetry: true };
      throw error;
    }
  }

  async function readResponse(request: ApiRequest, response: Response, redact: Redact): Promise<Outcome> {
    const { maxAnswerBytes, keepErrorBodies } = settings;
    try {
      const isPromised = response.status === 200 && ANSWERS[request.operation] !== '';
      const text = await (isPromised ? readPromisedBody : readFailureBody)(response, maxAnswerBytes);
      return readOutcome(request, response, text, { redact, keepErrorBodies, nowMs: runtime.now() });
    } catch (error) {
      if (error instanceof BodyTooLarge) return toTooLarge(request, response, maxAnswerBytes, redact);
      throw error;
    }
  }
}

/** Reports each repaired part of an operation's responses once. */
function createRepairReport({ onRepair }: ClientSettings) {
  const reported = new Set<string>();
  return (operation: string, path: string): void => {
    const name = `${operation} ${path}`;
    if (reported.has(name)) return;
    reported.add(name);
    try {
      onRepair?.({ operation, path });
    } catch {
      // An exception of the callback does not affect the response.
    }
  };
}

/** The default limit of a call is six times that of a request, and at least 60 s. */
function readPatience({ method }: ApiRequest, call: CallSettings, settings: ClientSettings): Patience {
  const timeoutMs = call.timeoutMs ?? settings.timeoutMs;
  return {
    timeoutMs,
    totalTimeoutMs: call.totalTimeoutMs ?? settings.totalTimeoutMs ?? Math.max(60_000, timeoutMs * 6),
    retries: method === 'GET' ? (call.retries ?? settings.retries) : 0,
  };
}

/** Needs no redaction: it contains only the path of the caller. */
function createTimeout({ method, path }: ApiRequest, words: string): ApiError {
  return new ApiError({ status: 0, code: 'Timeout', message: `${method} ${path}: ${words}` });
}

function wait(delayMs: number, signal: AbortSignal, after: Runtime['after']): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const stop = after(delayMs, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
