/** Words of a plan that only a page can make something of; the driver does. */
export const LIVE_VALUES = [
  '$throws',
  '$getter',
  '$proxy',
  '$function',
  '$symbol',
  '$cycle',
  '$element',
  '$undefined',
  '$bigint',
  '$class',
];

export type Reviver = (value: unknown) => unknown;

/** Makes values of a plan's JSON, with placeholders for what JSON cannot express. Self-contained; runs in the page. */
export function createReviver(api: string, throws: () => never): Reviver {
  const revive: Reviver = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('$')) return toLive(value);
    if (Array.isArray(value)) return value.map(revive);
    if (typeof value !== 'object' || value === null) return value;
    const made: object = {};
    for (const [key, inner] of Object.entries(value)) {
      if (inner === '$getter') Object.defineProperty(made, key, { get: throws, enumerable: true });
      else
        Object.defineProperty(made, key, {
          value: revive(inner),
          enumerable: true,
          writable: true,
          configurable: true,
        });
    }
    return made;
  };
  const toLive = (word: string): unknown => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const made: Record<string, () => unknown> = {
      $throws: () => throws,
      $getter: () => Object.defineProperty({}, 'light', { get: throws, enumerable: true }),
      $proxy: () => new Proxy({}, { get: throws, has: throws, ownKeys: throws, getOwnPropertyDescriptor: throws }),
      $function: () => () => 'x',
      $symbol: () => Symbol('host'),
      $cycle: () => cycle,
      $element: () => document.createElement('div'),
      $undefined: () => undefined,
      $bigint: () => BigInt(1),
      $class: () =>
        new (class {
          get enableServiceTracking() {
            return false;
          }
        })(),
      $api: () => api,
    };
    return made[word] ? made[word]?.() : word;
  };
  return revive;
}
