import { bare } from './bare';
import { createClock } from './clock';
import { withDeadline } from './deadline';

export interface NetworkRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Sent as `text/plain`, so that no request needs a preflight. */
  readonly body?: string;
  /** For the whole exchange, body included. */
  readonly timeoutMs: number;
  /** Stops reading the response's body after this many bytes. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /** The request outlives the page; the browser then allows 64 KiB in flight for the whole page. */
  readonly keepalive?: boolean;
}

export type NetworkFailure = 'timeout' | 'unreachable' | 'aborted' | 'tooLarge';

export type NetworkAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly contentType: string;
      readonly text: string;
      /** A response header the server exposes to this origin, else null. */
      header(name: string): string | null;
    }
  | { readonly kind: 'failed'; readonly reason: NetworkFailure };

/** One HTTP exchange. Never throws and never rejects: a failure is an answer too. */
export interface Network {
  send(request: NetworkRequest): Promise<NetworkAnswer>;
  /** The last resort at page exit; false when the browser refuses it. */
  beacon(url: string, body: string): boolean;
}

export function createNetwork(): Network {
  const { after } = createClock();
  return {
    async send(asked) {
      const request: NetworkRequest = bare(asked);
      const { timeoutMs, signal: caller } = request;
      if (caller?.aborted) return { kind: 'failed', reason: 'aborted' };
      // With an empty stack: at each `fetch` Chromium looks up the line of every function on it, for which V8 reads their source again.
      await undefined;
      let reason: NetworkFailure = 'unreachable';
      const toError = (failure: NetworkFailure) => {
        reason = failure;
        return new Error(failure);
      };
      const toTimeout = () => toError('timeout');
      try {
        // A host's wrapper around fetch may never settle, whatever its signal says. (I4)
        return await withDeadline({ timeoutMs, signal: caller, after, toTimeout }, async (signal) => {
          // The fetch of this moment, never one kept from load: hosts wrap it and unwrap it. (I5)
          const response = await fetch(request.url, toInit(request, signal));
          const text = await readText(response, request.maxBytes, toError);
          return {
            kind: 'answered',
            status: response.status,
            contentType: response.headers.get('content-type') ?? '',
            text,
            header: (name) => response.headers.get(name),
          };
        });
      } catch {
        return { kind: 'failed', reason: caller?.aborted ? 'aborted' : reason };
      }
    },
    beacon(url, body) {
      try {
        return navigator.sendBeacon(url, body);
      } catch {
        return false;
      }
    },
  };
}

function toInit({ method, body, keepalive }: NetworkRequest, signal: AbortSignal): RequestInit {
  return bare({
    method,
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal,
    ...(body === undefined ? {} : { body }),
    ...(keepalive ? { keepalive } : {}),
  });
}

/** Reads a body as UTF-8 (byte-order mark stripped), in pieces, so that reading a huge one stops early. (A18, D20) */
async function readText(
  response: Response,
  maxBytes: number,
  toError: (failure: NetworkFailure) => Error,
): Promise<string> {
  // Without an argument WebKit reads the mode of `{}`, which a polluted prototype may have.
  const reader = response.body?.getReader(bare({})) as ReadableStreamDefaultReader<Uint8Array> | undefined;
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) throw toError('tooLarge');
    text += decoder.decode(value, { stream: true });
  }
}
