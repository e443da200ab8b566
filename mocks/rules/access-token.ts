import type { AccessTokenRecord, TenantRecord } from '../tenant-records';
import type { World } from '../world';
import { isGuid } from './id-formats';

const ANALYTICS_ROLES: ReadonlySet<string> = new Set(['editor', 'admin', 'developer', 'superadmin', 'systemadmin']);

export type AnalyticsOutcome =
  | { readonly word: 'accepted'; readonly tenant: TenantRecord }
  | { readonly word: 'noToken' | 'roleMissing' | 'foreignTenant' | 'noTenantContext' };

/**
 * Judges a call of the analytics area: token, role and tenant context, all three. (H4.1)
 *
 * @param authorization - The `Authorization` header.
 * @param context - The header `x-service-api-key`: the tenant's GUID, or (ours) an active key of the tenant.
 */
export function judgeAnalyticsCall(
  world: World,
  authorization: string | null,
  context: string | null,
): AnalyticsOutcome {
  const token = findAccessToken(world, authorization);
  if (!token) return { word: 'noToken' };
  if (!ANALYTICS_ROLES.has(token.role)) return { word: 'roleMissing' };
  if (context === null || context.trim() === '') return { word: 'noTenantContext' };
  const tenant = findContextTenant(world, context.trim());
  if (token.tenantId !== null && token.tenantId !== tenant?.id) return { word: 'foreignTenant' };
  return tenant ? { word: 'accepted', tenant } : { word: 'noTenantContext' };
}

export type SystemAdminOutcome =
  | { readonly word: 'accepted'; readonly tenantId: string }
  | { readonly word: 'noToken' | 'roleMissing' | 'foreignTenant' | 'tenantIdMissing' | 'tenantIdInvalid' };

/**
 * Judges a call that needs the role `systemadmin`, and finds the tenant it is for. (H8.1, H8.2)
 *
 * @param tenantId - The query parameter: needed from host scope, and only the own one with a tenant's token.
 */
export function judgeSystemAdminCall(
  world: World,
  authorization: string | null,
  tenantId: string | null,
): SystemAdminOutcome {
  const token = findAccessToken(world, authorization);
  if (!token) return { word: 'noToken' };
  if (token.role !== 'systemadmin') return { word: 'roleMissing' };
  const wanted = tenantId?.toLowerCase();
  if (token.tenantId !== null) {
    if (wanted !== undefined && isGuid(wanted) && wanted !== token.tenantId) return { word: 'foreignTenant' };
    return wanted === undefined || isGuid(wanted)
      ? { word: 'accepted', tenantId: token.tenantId }
      : { word: 'tenantIdInvalid' };
  }
  if (wanted === undefined || wanted === '') return { word: 'tenantIdMissing' };
  return isGuid(wanted) ? { word: 'accepted', tenantId: wanted } : { word: 'tenantIdInvalid' };
}

export const TOKEN_REFUSALS = {
  noToken: { status: 401, detail: 'A valid bearer token is required.' },
  roleMissing: { status: 403, detail: 'The role of the token does not allow this operation.' },
  foreignTenant: { status: 403, detail: 'The token belongs to another tenant.' },
  noTenantContext: {
    status: 400,
    detail: 'The tenant context is missing: header `x-service-api-key` must carry the tenant GUID.',
  },
  tenantIdMissing: { status: 400, detail: '`tenantId` is required when calling from host scope.' },
  tenantIdInvalid: { status: 400, detail: '`tenantId` must be a GUID.' },
} as const;

function findAccessToken(world: World, authorization: string | null): AccessTokenRecord | undefined {
  const match = /^Bearer +(\S+) *$/i.exec(authorization ?? '');
  return match?.[1] === undefined ? undefined : world.tables.accessTokens.get(match[1]);
}

function findContextTenant(world: World, context: string): TenantRecord | undefined {
  if (isGuid(context)) return world.tables.tenants.get(context.toLowerCase());
  const key = world.tables.apiKeys.get(context);
  return key?.status === 'active' ? world.tables.tenants.get(key.tenantId) : undefined;
}
