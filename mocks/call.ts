import type { ErrorFormat } from './answers';
import type { ApiKeyRecord, TenantRecord } from './tenant-records';
import type { World } from './world';

/** A request that may be answered: who may has been judged, the body is read. */
export interface Call {
  readonly world: World;
  /** The tenant the request runs in. (H0.2) */
  readonly tenant: TenantRecord;
  /** The key it came with; `undefined` with a bearer token. */
  readonly key: ApiKeyRecord | undefined;
  /** Values of the path's `{names}`, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
  /** Completes addresses of media. */
  readonly toMediaUrl: (address: string) => string;
}

/** How a request shows who sends it. (H0.4) */
export type Access =
  | 'serverKeyInHeader'
  | 'serverKeyInHeaderOrQuery'
  | 'keyInQuery'
  | 'keyInBody'
  | 'analyticsToken'
  | 'systemAdminToken';

export interface Route {
  /** `operationId` of the contract. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/app/clips/{clipId}/categories/` */
  readonly path: string;
  readonly area: 'app' | 'integrations';
  readonly access: Access;
  readonly errors: ErrorFormat;
  /** Whether pages call it: then it has CORS headers and answers preflights. (H0.7) */
  readonly isForBrowsers: boolean;
  readonly answer: (call: Call) => Response;
}

/** The caller's attributes out of `userAttributes[name]`; a repeated name keeps its last value. (H5.1) */
export function readUserAttributes(query: URLSearchParams): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, value] of query) {
    const match = /^userAttributes\[(.+)\]$/s.exec(name);
    if (match?.[1] !== undefined) attributes.set(match[1], value);
  }
  return attributes;
}
