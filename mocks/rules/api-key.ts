import { DEMO } from '../seeds/demo-identifiers';
import type { ApiKeyRecord, TenantRecord } from '../tenant-records';
import type { World } from '../world';

export type ApiKeyOutcome =
  | { readonly word: 'accepted'; readonly key: ApiKeyRecord; readonly tenant: TenantRecord }
  | { readonly word: 'missing' | 'unknown' | 'revoked' | 'suspended' | 'serverKeyNeeded' };

/**
 * Judges an API key. (H0.2, H0.3)
 *
 * @param given - The key as it came, or nothing.
 * @param needed - `server` for operations that a key from a page must not open (ours).
 */
export function judgeApiKey(world: World, given: string | null, needed: 'any' | 'server'): ApiKeyOutcome {
  if (given === null || given === '') return { word: 'missing' };
  const key = world.tables.apiKeys.get(given) ?? (world.takesAnyKey ? toAnyKey(given, needed) : undefined);
  const tenant = key && world.tables.tenants.get(key.tenantId);
  if (!key || !tenant) return { word: 'unknown' };
  if (key.status !== 'active') return { word: key.status };
  if (needed === 'server' && key.kind !== 'server') return { word: 'serverKeyNeeded' };
  return { word: 'accepted', key, tenant };
}

/** A key that a team's own pages have, in a world of its own content: it opens what it is used for. */
function toAnyKey(key: string, needed: 'any' | 'server'): ApiKeyRecord {
  return { key, tenantId: DEMO.tenants.sports, kind: needed === 'server' ? 'server' : 'web', status: 'active' };
}

/** The sentence for a refused key. It never holds the key. */
export const API_KEY_REFUSALS = {
  missing: 'The API key is missing.',
  unknown: 'The API key is invalid.',
  revoked: 'The API key was revoked.',
  suspended: 'The application of this API key is suspended.',
  serverKeyNeeded: 'This operation needs a server key.',
} as const;
