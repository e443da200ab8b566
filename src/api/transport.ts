import { json } from '../model/json';
import type { Network, NetworkAnswer } from '../platform/network';
import { encode } from './encode';
import type { OperationPath } from './operation-path';
import { RequestError } from './request-error';

/** The client version that every content request must contain. (H5.1) */
export const CLIENT_VERSION = '11.0.0';

/** The limit for one request, including its body. (A17, D19) */
export const REQUEST_TIMEOUT_MS = 10_000;

/** A larger body is an error. (A18) */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Servers and proxies return 414 or 431 for longer URLs. (B12) */
const MAX_URL_BYTES = 8 * 1024;

/** The host and the credentials of requests; read for each request, because they may change. */
export interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export type Query = readonly (readonly [name: string, value: string])[];

export interface GetOptions {
  /** Adds the user's attributes. (L7.4) */
  readonly personalized?: boolean;
  readonly signal?: AbortSignal;
}

/** HTTP requests to the service: simple requests only, so that no preflight is needed. */
export interface Transport {
  /** The parsed JSON of a 200. Rejects with a `RequestError`. */
  get(path: OperationPath, query: Query, options?: GetOptions): Promise<unknown>;
  /** The URL of an operation, with the key. */
  toKeyedUrl(path: OperationPath): string;
  readonly network: Network;
}

export function createTransport(parts: {
  readonly network: Network;
  readonly readCredentials: () => Credentials;
  /** `name=value` pairs of the user's attributes, already encoded and sorted; empty if they must not be sent. (L7.5) */
  readonly readAttributePairs: () => readonly string[];
  readonly warn: (message: string) => void;
}): Transport {
  const { network, readCredentials, readAttributePairs, warn } = parts;

  const toKeyedUrl = (path: OperationPath) =>
    `${readCredentials().baseUrl}${path}?x-service-api-key=${encode(readCredentials().apiKey)}`;

  const toGetUrl = (path: OperationPath, query: Query, attributePairs: readonly string[]): string => {
    // Always the same encoding and order, because the CDN caches by the bytes of the URL.
    let url = `${toKeyedUrl(path)}&ClientPlatform=web&ClientVersion=${CLIENT_VERSION}`;
    for (const [name, value] of query) url += `&${name}=${encode(value)}`;
    for (const pair of attributePairs) {
      if (url.length + pair.length >= MAX_URL_BYTES) {
        warn('Set fewer user attributes: the URL would exceed 8 KiB.');
        break;
      }
      url += `&${pair}`;
    }
    return url;
  };

  const getOnce = async (url: string, signal: AbortSignal | undefined): Promise<unknown> => {
    const answer = await network.send({
      method: 'GET',
      url,
      timeoutMs: REQUEST_TIMEOUT_MS,
      maxBytes: MAX_BODY_BYTES,
      ...(signal ? { signal } : {}),
    });
    if (answer.kind === 'failed') throw new RequestError({ kind: answer.reason });
    if (answer.status !== 200) throw toStatusError(answer);
    return parseJson(answer.text, answer.contentType);
  };

  return {
    network,
    toKeyedUrl,
    async get(path, query, options = {}) {
      const { personalized, signal } = { personalized: false, signal: undefined, ...options };
      const pairs = personalized ? readAttributePairs() : [];
      try {
        return await getOnce(toGetUrl(path, query, pairs), signal);
      } catch (error) {
        const tooLong = error instanceof RequestError && (error.status === 414 || error.status === 431);
        if (!tooLong || pairs.length === 0) throw error;
        // A proxy accepts only shorter URLs. Content without attributes is better than none. (D30)
        return getOnce(toGetUrl(path, query, []), signal);
      }
    },
  };
}

/** The error for a response without a success status. */
export function toStatusError({ status, header }: NetworkAnswer & { readonly kind: 'answered' }): RequestError {
  return new RequestError({ kind: 'status', status, retryAfter: header('retry-after'), date: header('date') });
}

/** Throws a `RequestError` if the text is not JSON. */
export function parseJson(text: string, contentType: string): unknown {
  try {
    return json.parse(text);
  } catch {
    throw new RequestError({ kind: 'malformed', contentType });
  }
}
