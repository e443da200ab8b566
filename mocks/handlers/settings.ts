import type { SettingsWire } from '../../src/api/wire';
import { toErrorResponse, toJsonResponse } from '../answers';
import type { Call } from '../call';
import { findClientFault } from '../rules/feed-query';

/** The first request of a library. (H11.1) */
export function answerSettings({ world, tenant, key, query }: Call): Response {
  const fault = findClientFault(query);
  if (fault !== undefined) return toErrorResponse('C', 400, fault);
  const { features, theme, ads, activity } = tenant.settings;
  const body: SettingsWire = {
    tenantId: tenant.id,
    env: tenant.environment,
    keyKind: key?.kind === 'server' ? 'server' : 'webClient',
    features: { ...features },
    theme: theme === null ? null : { light: { ...theme.light }, dark: { ...theme.dark } },
    ads: ads.source === 'googleAdManager' ? { ...ads, customTargeting: { ...ads.customTargeting } } : { ...ads },
    shareDomain: tenant.shareDomain,
    activity: { ...activity },
  };
  const seconds = world.settingsMaxAgeSeconds;
  const caching = seconds === 0 ? 'no-cache' : `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`;
  return toJsonResponse(200, body, { 'cache-control': caching });
}
