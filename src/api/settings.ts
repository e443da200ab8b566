import { isRecord, readBoolean, readNumber, readOwn } from '../model/record';
import type { ActivityLimits, Settings } from '../model/settings';
import { RequestError } from './request-error';
import type { Transport } from './transport';

/** Loads the tenant's settings. Rejects with a `RequestError`, also when the response is JSON but not settings. (A15) */
export async function loadSettings(transport: Transport, signal?: AbortSignal): Promise<Settings> {
  const wire = await transport.get('/api/app/settings', [], signal ? { signal } : {});
  const settings = readSettings(wire);
  if (!settings) throw new RequestError({ kind: 'malformed', contentType: 'application/json' });
  return settings;
}

/** Undefined for a body without `keyKind`, which all settings have. */
export function readSettings(wire: unknown): Settings | undefined {
  if (!isRecord(wire) || !Object.hasOwn(wire, 'keyKind')) return undefined;
  return {
    keyKind: wire.keyKind === 'server' ? 'server' : 'webClient',
    theme: readOwn(wire, 'theme'),
    ads: readOwn(wire, 'ads'),
    activity: readActivityLimits(readOwn(wire, 'activity')),
  };
}

/** The service may only tighten the limits: no events, fewer events, fewer bytes, longer pauses. */
function readActivityLimits(wire: unknown): ActivityLimits {
  return {
    isEnabled: readBoolean(wire, 'enabled', true),
    flushCount: clamp(readNumber(wire, 'flushSize'), 1, 20, 20),
    flushIntervalMs: clamp(readNumber(wire, 'flushIntervalMs'), 3000, 60_000, 3000),
    maxBatchBytes: clamp(readNumber(wire, 'maxBytes'), 1024, 48 * 1024, 48 * 1024),
  };
}

function clamp(value: number | undefined, least: number, most: number, fallback: number): number {
  return value === undefined ? fallback : Math.min(most, Math.max(least, Math.floor(value)));
}
