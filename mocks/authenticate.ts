import { type ErrorFormat, toErrorResponse } from './answers';
import type { Call, Route } from './call';
import { readJsonObject } from './read-json';
import { judgeAnalyticsCall, judgeSystemAdminCall, TOKEN_REFUSALS } from './rules/access-token';
import { API_KEY_REFUSALS, judgeApiKey } from './rules/api-key';
import type { SettingsRecord, TenantRecord } from './tenant-records';
import type { World } from './world';

/** Whom a request runs for. */
export type Caller = Pick<Call, 'tenant' | 'key'>;

/** Finds out whom a request runs for, or how it is refused. (H0.3, H0.4, H4.1, H8.1) */
export function authenticate(
  world: World,
  route: Route,
  request: { readonly headers: Headers; readonly query: URLSearchParams; readonly body: string },
): Caller | Response {
  const inHeader = request.headers.get('x-service-api-key');
  const inQuery = request.query.get('x-service-api-key');
  switch (route.access) {
    case 'serverKeyInHeader':
      return byKey(world, inHeader, 'server', route.errors);
    case 'serverKeyInHeaderOrQuery':
      return byKey(world, inHeader || inQuery, 'server', route.errors);
    case 'keyInQuery':
      return byKey(world, inQuery, 'any', route.errors);
    case 'keyInBody':
      return byBody(world, request.body, route.errors);
    case 'analyticsToken': {
      const outcome = judgeAnalyticsCall(world, request.headers.get('authorization'), inHeader);
      if (outcome.word === 'accepted') return { tenant: outcome.tenant, key: undefined };
      const { status, detail } = TOKEN_REFUSALS[outcome.word];
      return toErrorResponse('A', status, detail);
    }
    case 'systemAdminToken': {
      const outcome = judgeSystemAdminCall(world, request.headers.get('authorization'), request.query.get('tenantId'));
      if (outcome.word !== 'accepted') {
        const { status, detail } = TOKEN_REFUSALS[outcome.word];
        return toErrorResponse('A', status, detail);
      }
      return { tenant: findOrImagineTenant(world, outcome.tenantId), key: undefined };
    }
  }
}

function byKey(world: World, given: string | null, needed: 'any' | 'server', format: ErrorFormat): Caller | Response {
  const outcome = judgeApiKey(world, given, needed);
  if (outcome.word === 'accepted') return { tenant: outcome.tenant, key: outcome.key };
  return toErrorResponse(format, 401, API_KEY_REFUSALS[outcome.word]);
}

function byBody(world: World, body: string, format: ErrorFormat): Caller | Response {
  const parsed = readJsonObject(body);
  // A body that cannot be read shows no key, but what is wrong with it is the body. (H0.5)
  if (typeof parsed === 'string') return toErrorResponse(format, 400, parsed);
  const given = parsed.apiKey;
  return byKey(world, typeof given === 'string' ? given : null, 'any', format);
}

/** An unknown tenant owns nothing: its stories are not found, but only after all other errors of the request. (H0.8) */
function findOrImagineTenant(world: World, tenantId: string): TenantRecord {
  const tenant = world.tables.tenants.get(tenantId);
  if (tenant) return tenant;
  const settings: SettingsRecord = {
    features: {
      ...{ stories: false, clips: false, likes: false, shares: false, following: false },
      ...{ polls: false, triviaQuizzes: false, activityHistory: false },
    },
    theme: null,
    ads: { source: 'none' },
    activity: { enabled: false, flushSize: 1, flushIntervalMs: 0, maxBytes: 1024 },
  };
  return { id: tenantId, name: '', environment: 'mock', pageSize: 0, shareDomain: '', theme: {}, settings };
}
