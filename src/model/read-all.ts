import { isRecord, readOwn } from './record';

/** All own properties of `value` that can be read. */
export function readAll(value: unknown): Record<string, unknown> {
  try {
    if (isRecord(value)) return Object.fromEntries(Object.keys(value).map((key) => [key, readOwn(value, key)]));
  } catch {
    // A Proxy that hides its keys counts as empty.
  }
  return {};
}
