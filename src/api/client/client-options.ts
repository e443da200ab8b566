import { readBoolean, readOwn } from '../../model/record';
import { requireCredential, requireInteger, requireText } from './arguments';

/** The URLs of the service, the credentials, and the limits of a call. */
export interface ApiClientOptions {
  /** Serves `/api/app` and `/api/cms`, for example `https://api.example.com`; a path prefix is allowed. */
  readonly baseUrl: string;
  /** Serves `/api/workflows`; only `workflows` needs it. */
  readonly integrationsUrl?: string | undefined;
  /** A server key. Sent in the header or in the query, as the operation requires. */
  readonly apiKey?: string | undefined;
  /** A bearer token for analytics and external ids, or a function that returns one for each request. */
  readonly accessToken?: string | (() => string | Promise<string>) | undefined;
  /** GUID of the tenant for analytics. Not sent with other operations. */
  readonly tenantId?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Limit for one request, including its body. Default: 10,000 ms. */
  readonly timeoutMs?: number;
  /** Limit for one call, including retries and waits. Default: 60,000 ms, or six times `timeoutMs` if that is more. */
  readonly totalTimeoutMs?: number;
  /** The maximum number of retries of a GET, 0 to 10. Default: 2. Other methods are never retried. */
  readonly retries?: number;
  /** The largest response body in bytes, after decompression. Default: 8 MiB. A larger one, or one with over 200,000 values, rejects with code `AnswerTooLarge`. */
  readonly maxAnswerBytes?: number;
  /**
   * Whether an `ApiError` keeps the body of its response, up to 64 KiB. Default: false. The key and the token are
   * removed as they were sent; the body may contain other data of users.
   */
  readonly keepErrorBodies?: boolean;
  /** Receives parts that were removed from responses, once for each operation and path. Exceptions are ignored. */
  readonly onRepair?: ((repair: AnswerRepair) => void) | undefined;
}

/** A part of a response that was removed, because it is missing or breaks the contract. */
export interface AnswerRepair {
  /** The operation's name in the contract file, for example `pagedClips`. */
  readonly operation: string;
  /** Path of the part, for example `theme.behavior.following`. */
  readonly path: string;
}

/** Options of one call; omitted options are those of the client. */
export interface CallOptions {
  /** Aborts the call, also during a wait; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Limit for one request in milliseconds, including its body. */
  readonly timeoutMs?: number;
  /** Limit for the call in milliseconds, including retries and waits. */
  readonly totalTimeoutMs?: number;
  /** The maximum number of retries of a GET, 0 to 10. */
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
  readonly keepErrorBodies: boolean;
  readonly onRepair: ((repair: AnswerRepair) => void) | undefined;
}

/** A safe maximum for the length of a JavaScript string. */
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
    fetch: readFunction('fetch', readOwn(input, 'fetch')),
    timeoutMs: readMs('timeoutMs', readOwn(input, 'timeoutMs')) ?? 10_000,
    totalTimeoutMs: readMs('totalTimeoutMs', readOwn(input, 'totalTimeoutMs')),
    retries: readRetries(readOwn(input, 'retries')) ?? 2,
    maxAnswerBytes: readMaxAnswerBytes(readOwn(input, 'maxAnswerBytes')) ?? 8 * 1024 * 1024,
    keepErrorBodies: readBoolean(input, 'keepErrorBodies'),
    onRepair: readFunction('onRepair', readOwn(input, 'onRepair')),
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

/** Also accepts a signal of another realm or of a polyfill. */
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

function readFunction<Call>(name: string, value: unknown): Call | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'function') throw new TypeError(`\`${name}\` must be a function`);
  return value as Call;
}

/** A URL without its trailing slash. Messages do not contain the value: it may contain a password. */
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
