/** Reading untrusted objects: own properties only, so that a polluted prototype or a `__proto__` key adds nothing. (S7, S9) */

export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own property `key` of `value`, or undefined; null counts as missing. */
export function readOwn(value: unknown, key: string): unknown {
  try {
    return isRecord(value) && Object.hasOwn(value, key) ? (value[key] ?? undefined) : undefined;
  } catch {
    // A getter or a Proxy of the host threw: treat it as missing. (I27)
    return undefined;
  }
}

export function readString(value: unknown, key: string): string {
  const own = readOwn(value, key);
  return typeof own === 'string' ? own : '';
}

/** A finite number, else undefined. */
export function readNumber(value: unknown, key: string): number | undefined {
  const own = readOwn(value, key);
  return typeof own === 'number' && Number.isFinite(own) ? own : undefined;
}

export function readBoolean(value: unknown, key: string, fallback = false): boolean {
  const own = readOwn(value, key);
  return typeof own === 'boolean' ? own : fallback;
}

export function readArray(value: unknown, key: string): readonly unknown[] {
  const own = readOwn(value, key);
  return Array.isArray(own) ? own : [];
}

export function readStrings(value: unknown, key: string): readonly string[] {
  return readArray(value, key).filter((item) => typeof item === 'string');
}
