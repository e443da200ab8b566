import type { OperationPath } from '../operation-path';
import { requireCredential } from './arguments';
import type { CallOptions, ClientSettings } from './client-options';
import type { OperationId, SkippingList } from './read-answer';

/** The credential that an operation requires. (H0.4, H4.1, H8.1) */
export type Credential = 'keyInHeader' | 'keyInQuery' | 'tokenAndTenant' | 'token';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the ids filled in: `/api/app/clips/c-1/categories/`. */
  readonly path: OperationPath;
  readonly server?: 'integrations';
  readonly credential: Credential;
  readonly query?: readonly (readonly [name: string, value: string])[];
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Determines the shape of a success. */
  readonly operation: OperationId;
  /** The list of the response from which invalid entries are left out. */
  readonly skipping?: SkippingList;
  readonly options: CallOptions | undefined;
}

export interface Secrets {
  readonly token: string | undefined;
  /** Secrets that no message may contain. */
  readonly values: readonly string[];
}

const KEY = 'x-service-api-key';

/** The credentials of one request. Rejects with a `TypeError` that names the missing option, or as the caller's function does. */
export async function readSecrets({ credential }: ApiRequest, settings: ClientSettings): Promise<Secrets> {
  const { apiKey, accessToken, tenantId } = settings;
  const known = [apiKey, typeof accessToken === 'string' ? accessToken : undefined].filter(
    (value) => value !== undefined,
  );
  if (credential === 'keyInHeader' || credential === 'keyInQuery') {
    if (!apiKey) throw new TypeError('this operation needs the client option `apiKey`');
    return { token: undefined, values: known };
  }
  if (credential === 'tokenAndTenant' && !tenantId) {
    throw new TypeError('this operation needs the client option `tenantId`');
  }
  const token = typeof accessToken === 'function' ? await accessToken() : accessToken;
  if (!token) throw new TypeError('this operation needs the client option `accessToken`');
  requireCredential('accessToken', token);
  return { token, values: [...known, token] };
}

/** The complete URL. Throws a `TypeError` if the base URL of the server is missing. */
export function toUrl({ path, server, query = [], credential }: ApiRequest, settings: ClientSettings): string {
  const base = server === 'integrations' ? settings.integrationsUrl : settings.baseUrl;
  if (!base) throw new TypeError('this operation needs the client option `integrationsUrl`');
  const pairs = credential === 'keyInQuery' ? [[KEY, settings.apiKey ?? ''] as const, ...query] : query;
  const text = pairs.map(([name, value]) => `${encodeName(name)}=${encodeURIComponent(value)}`).join('&');
  return text ? `${base}${path}?${text}` : `${base}${path}`;
}

/** Keeps the brackets of `userAttributes[name]` as in the document. (L7.5) */
function encodeName(name: string): string {
  const attribute = /^userAttributes\[(.+)\]$/s.exec(name)?.[1];
  return attribute === undefined ? name : `userAttributes[${encodeURIComponent(attribute)}]`;
}

export function toHeaders(
  { credential, body, server }: ApiRequest,
  settings: ClientSettings,
  { token }: Secrets,
): Record<string, string> {
  // The document requires a content type for GET of the integrations API, too. (H1)
  const saysJson = body !== undefined || server === 'integrations';
  return {
    ...(saysJson ? { 'content-type': 'application/json' } : {}),
    ...(credential === 'keyInHeader' ? { [KEY]: settings.apiKey ?? '' } : {}),
    ...(credential === 'tokenAndTenant' ? { [KEY]: settings.tenantId ?? '' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}
