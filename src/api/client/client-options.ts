import { readOwn } from '../../model/record';
import { requireCredential, requireInteger, requireText } from './arguments';

/** Where the service is, who asks, and how long a call may take. */
export interface ApiClientOptions {
  /** Serves `/api/app` and `/api/cms`, for example `https://api.example.com`; a path prefix is allowed. */
  readonly baseUrl: string;
  /** Serves `/api/workflows`; only `workflows` needs it. */
  readonly integrationsUrl?: string | undefined;
  /** A server key. Sent in the header or in the query, as the operation asks. */
  readonly apiKey?: string | undefined;
  /** A bearer token for analytics and external ids, or a function that gives a fresh one for each request. */
  readonly accessToken?: string | (() => string | Promise<string>) | undefined;
  /** GUID of the tenant that analytics are asked of. Never sent with any other operation. */
  readonly tenantId?: string | undefined;
  /** Used in place of the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** For one request, its body included; 10,000 ms when left out. */
  readonly timeoutMs?: number;
  /** For one call, its tries and the waits between them included; when left out 60,000 ms, or six times `timeoutMs` where that is more. */
  readonly totalTimeoutMs?: number;
  /** How often a GET is tried again, 0 to 10; 2 when left out. Other methods are never tried again. */
  readonly retries?: number;
  /** The largest body of an answer, in bytes, unpacked; 8 MiB when left out. A larger one, or one of over 200,000 values, is an `ApiError` with code `AnswerTooLarge`. */
  readonly maxAnswerBytes?: number;
}

/** Options of one call; what is left out is the client's. */
export interface CallOptions {
  /** Gives the call up, a wait between two tries too; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one request, its body included. */
  readonly timeoutMs?: number;
  /** Milliseconds for the call, its tries and the waits between them included. */
  readonly totalTimeoutMs?: number;
  /** How often a GET is tried again, 0 to 10. */
  readonly retries?: number;
}

export interface ClientSettings {
  readonly baseUrl: string;
  readonly integrationsUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly accessToken: string | (() => string | Promise<string>) | undefined;
  readonly tenantId: string | undefined;
  readonly fetch: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number | undefined;
  readonly retries: number;
  readonly maxAnswerBytes: number;
}

/** What one string of JavaScript holds for sure. */
const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/** Reads a caller's options. Throws a `TypeError` or `RangeError` that names the option. */
export function readClientOptions(input: ApiClientOptions): ClientSettings {
  const integrationsUrl = readOwn(input, 'integrationsUrl');
  return {
    baseUrl: requireAddress('baseUrl', readOwn(input, 'baseUrl')),
    integrationsUrl: integrationsUrl === undefined ? undefined : requireAddress('integrationsUrl', integrationsUrl),
    apiKey: readCredential('apiKey', readOwn(input, 'apiKey')),
    accessToken: readAccessToken(readOwn(input, 'accessToken')),
    tenantId: readCredential('tenantId', readOwn(input, 'tenantId')),
    fetch: readFetch(readOwn(input, 'fetch')),
    timeoutMs: readMs('timeoutMs', readOwn(input, 'timeoutMs')) ?? 10_000,
    totalTimeoutMs: readMs('totalTimeoutMs', readOwn(input, 'totalTimeoutMs')),
    retries: readRetries(readOwn(input, 'retries')) ?? 2,
    maxAnswerBytes: readMaxAnswerBytes(readOwn(input, 'maxAnswerBytes')) ?? 8 * 1024 * 1024,
  };
}

export interface CallSettings {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number | undefined;
  readonly totalTimeoutMs: number | undefined;
  readonly retries: number | undefined;
}

/** Reads the options of one call. */
export function readCallOptions(input: CallOptions | undefined): CallSettings {
  return {
    signal: readSignal(readOwn(input, 'signal')),
    timeoutMs: readMs('timeoutMs', readOwn(input, 'timeoutMs')),
    totalTimeoutMs: readMs('totalTimeoutMs', readOwn(input, 'totalTimeoutMs')),
    retries: readRetries(readOwn(input, 'retries')),
  };
}

function readMs(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && value > 0 && Number.isFinite(value)) return value;
  throw new RangeError(`\`${name}\` must be a number of milliseconds above 0`);
}

function readMaxAnswerBytes(value: unknown): number | undefined {
  return value === undefined ? undefined : requireInteger('maxAnswerBytes', value, 1, LARGEST_ANSWER_BYTES);
}

/** One of another realm or a polyfill will do. */
function readSignal(value: unknown): AbortSignal | undefined {
  const signal = value as AbortSignal | undefined;
  if (signal === undefined || typeof signal.throwIfAborted === 'function') return signal;
  throw new TypeError('`signal` must be an AbortSignal');
}

function readRetries(value: unknown): number | undefined {
  return value === undefined ? undefined : requireInteger('retries', value, 0, 10);
}

function readCredential(name: string, value: unknown): string | undefined {
  return value === undefined ? undefined : requireCredential(name, value);
}

function readAccessToken(value: unknown): ClientSettings['accessToken'] {
  return typeof value === 'function' ? (value as () => string | Promise<string>) : readCredential('accessToken', value);
}

function readFetch(value: unknown): ClientSettings['fetch'] {
  if (value === undefined) return undefined;
  if (typeof value !== 'function') throw new TypeError('`fetch` must be a function');
  return value as ClientSettings['fetch'];
}

/** An address without its trailing slash. The value is not quoted: it may hold a password. */
function requireAddress(name: string, value: unknown): string {
  const text = requireText(name, value);
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new TypeError(`\`${name}\` must be an absolute address, for example https://api.example.com`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`\`${name}\` must be https or http`);
  if (url.username || url.password) throw new TypeError(`\`${name}\` must not hold credentials`);
  if (url.search || url.hash) throw new TypeError(`\`${name}\` must not hold a query or a hash`);
  return url.href.replace(/\/+$/, '');
}
