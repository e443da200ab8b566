import { ROUTES } from '../../routes';
import type { CheckOptions } from './check-service';
import type { Read } from './planned-reads';

export interface Answer {
  readonly read: Read;
  /** 0 without an answer. */
  readonly status: number;
  /** The parsed body; undefined if it is not JSON. */
  readonly body?: unknown;
  readonly contentType?: string;
  /** `Access-Control-Allow-Origin` for `ORIGIN`. */
  readonly allowedOrigin?: string | null;
  /** Why there is no answer; never an address. */
  readonly failure?: string;
}

/** Of the page that a browser would send the requests from. */
export const ORIGIN = 'https://example.com';

const KEY = 'x-service-api-key';
const AT_ONCE = 8;
const TIMEOUT_MS = 8_000;
/** All requests end before this; the rest counts as not answered. */
const TOTAL_MS = 50_000;

/** Returns a function that sends GET requests, some in parallel, and no other request. */
export function createReader({
  baseUrl,
  integrationsUrl,
  key,
  timeoutMs = TIMEOUT_MS,
  totalTimeoutMs = TOTAL_MS,
}: CheckOptions) {
  const deadline = AbortSignal.timeout(totalTimeoutMs);

  function toRequest({ operation, path, query }: Read): [url: string, headers: Record<string, string>] {
    const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
    const route = ROUTES.find((one) => one.operation === operation);
    if (route?.area === 'integrations') {
      return [`${integrationsUrl}${path}`, { [KEY]: key, 'content-type': 'application/json' }];
    }
    if (route?.access !== 'keyInQuery') return [`${baseUrl}${path}?${search}`, { [KEY]: key }];
    search.set(KEY, key);
    search.set('ClientPlatform', 'web');
    search.set('ClientVersion', '11.0.0');
    return [`${baseUrl}${path}?${search}`, { origin: ORIGIN }];
  }

  async function send(read: Read): Promise<Answer> {
    try {
      const [url, headers] = toRequest(read);
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]);
      // A redirect would carry the key to another place.
      const answer = await fetch(url, { headers, redirect: 'manual', signal });
      return {
        read,
        status: answer.status,
        body: parse(await answer.text()),
        contentType: answer.headers.get('content-type') ?? '',
        allowedOrigin: answer.headers.get('access-control-allow-origin'),
      };
    } catch (reason) {
      // The message may contain the address, and the address the key.
      const { name, cause } = Object(reason);
      const failure =
        name === 'TimeoutError' ? 'no answer in time' : ['a network failure', cause?.code].filter(Boolean).join(', ');
      return { read, status: 0, failure };
    }
  }

  return async (reads: readonly Read[]): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    const waiting = reads.entries();
    const work = async () => {
      for (const [index, read] of waiting) answers[index] = await send(read);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return answers;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
