import type { FeedThemeWire } from '../../src/api/wire';
import type { ThemeRecord } from '../records';

const ADDRESSES: ReadonlySet<string> = new Set(['icon', 'unfollowed', 'followed']);

/** A theme with its icons' addresses completed. */
export function toThemeWire(theme: ThemeRecord, toMediaUrl: (address: string) => string): FeedThemeWire {
  const complete = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return ADDRESSES.has(name) ? toMediaUrl(value) : value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, complete(inner, key)]));
  };
  // The record holds what the tenant saved; that it has the shape of the contract is what the contract tests are for.
  return complete(theme, '') as FeedThemeWire;
}
