import { withDeadline } from '../../platform/deadline';
import type { Runtime } from '../../platform/runtime';
import { ANSWERS } from './answer-shapes.generated';
import { ApiError } from './api-error';
import { type ApiRequest, readSecrets, toHeaders, toUrl } from './api-request';
import { type CallSettings, type ClientSettings, readCallOptions } from './client-options';
import { BodyTooLarge, readFailureBody, readPromisedBody } from './read-body';
import { type Outcome, readOutcome, toFailedOutcome, toTooLarge } from './read-outcome';
import { createRedactor, type Redactor } from './redact';
import { toRetryDelayMs } from './retry-delay';

/**
 * Sends one request, with its tries, and gives the answer, read by the contract.
 *
 * Rejects with an `ApiError`, with the reason of an aborted signal, or with a `TypeError` for a missing credential.
 */
export type Exchange = <Result>(request: ApiRequest) => Promise<Result>;

/** How long a call may take. */
interface Patience {
  readonly retries: number;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
}

export function createExchange(settings: ClientSettings, runtime: Runtime): Exchange {
  const { after } = runtime;
  const send = settings.fetch ?? runtime.fetch;

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
      if (outcome.kind === 'answered') return outcome.value;
      const { retryAfterMs } = outcome.error;
      const delayMs = toRetryDelayMs({ index, retryAfterMs, random: runtime.random() });
      const leftMs = patience.totalTimeoutMs - (runtime.monotonicMs() - startedMs);
      // Who is told to come back later than they can wait is better told at once. (H12.7)
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
        const redactor = createRedactor(secrets.values);
        const init = toInit(request, toHeaders(request, settings, secrets), stop);
        try {
          return await readResponse(request, await send(url, init), redactor);
        } catch (error) {
          signal.throwIfAborted();
          return toFailedOutcome(request, error, redactor);
        }
      });
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted) return { kind: 'failed', error, mayRetry: true };
      throw error;
    }
  }

  async function readResponse(request: ApiRequest, response: Response, redactor: Redactor): Promise<Outcome> {
    const { maxAnswerBytes } = settings;
    try {
      const isPromised = response.status === 200 && ANSWERS[request.operation] !== '';
      const text = await (isPromised ? readPromisedBody : readFailureBody)(response, maxAnswerBytes);
      return readOutcome(request, response, text, redactor, runtime.now());
    } catch (error) {
      if (error instanceof BodyTooLarge) return toTooLarge(request, response, maxAnswerBytes, redactor);
      throw error;
    }
  }

  function toInit({ method, body }: ApiRequest, headers: Record<string, string>, signal: AbortSignal): RequestInit {
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

/** Without a limit of its own a call takes as long as six tries, and 60 s at least. */
function readPatience({ method }: ApiRequest, call: CallSettings, settings: ClientSettings): Patience {
  const timeoutMs = call.timeoutMs ?? settings.timeoutMs;
  return {
    timeoutMs,
    totalTimeoutMs: call.totalTimeoutMs ?? settings.totalTimeoutMs ?? Math.max(60_000, timeoutMs * 6),
    retries: method === 'GET' ? (call.retries ?? settings.retries) : 0,
  };
}

/** Nothing of the service stands in it, and the path is the caller's own. */
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
