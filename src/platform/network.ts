export interface NetworkRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Sent as `text/plain`, so that no request needs a preflight. */
  readonly body?: string;
  /** For the whole exchange, body included. */
  readonly timeoutMs: number;
  /** The answer's body is given up past this many bytes. */
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
  return {
    async send(asked) {
      const request: NetworkRequest = withoutPrototype(asked);
      const abort = new AbortController();
      let failure: NetworkFailure = 'unreachable';
      const fail = (reason: NetworkFailure) => {
        failure = reason;
        abort.abort();
      };
      const onAbort = () => fail('aborted');
      if (request.signal?.aborted) return { kind: 'failed', reason: 'aborted' };
      request.signal?.addEventListener('abort', onAbort);
      const timer = setTimeout(() => fail('timeout'), request.timeoutMs);
      // A host's wrapper around fetch may never settle, whatever its signal says. (I4)
      const stopped = new Promise<never>((_, reject) => {
        abort.signal.addEventListener('abort', () => reject(new Error(failure)));
      });
      try {
        // The fetch of this moment, never one kept from load: hosts wrap it and unwrap it. (I5)
        const response = await Promise.race([
          Promise.resolve(fetch(request.url, toInit(request, abort.signal))),
          stopped,
        ]);
        const text = await Promise.race([readText(response, request.maxBytes, fail), stopped]);
        return {
          kind: 'answered',
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          text,
          header: (name) => response.headers.get(name),
        };
      } catch {
        return { kind: 'failed', reason: failure };
      } finally {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', onAbort);
        stopped.catch(() => {});
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
  return withoutPrototype({
    method,
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal,
    ...(body === undefined ? {} : { body }),
    ...(keepalive ? { keepalive } : {}),
  });
}

/** We and fetch would read options with what a polluted prototype adds; a stray header costs a preflight. (S9) */
function withoutPrototype<Options extends object>(options: Options): Options {
  return Object.assign(Object.create(null), options);
}

/** Reads a body as UTF-8 (byte-order mark stripped), in pieces, so that a huge one is given up early. (A18, D20) */
async function readText(response: Response, maxBytes: number, fail: (reason: NetworkFailure) => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      fail('tooLarge');
      throw new Error('tooLarge');
    }
    text += decoder.decode(value, { stream: true });
  }
}
