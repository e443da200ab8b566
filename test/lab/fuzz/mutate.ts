import fc from 'fast-check';
import { junk } from './values';

/** One change of a JSON value: where, as a share of all its places, and what happens there. */
export interface Mutation {
  readonly at: number;
  readonly how: 'replace' | 'drop' | 'repeat' | 'swap' | 'wrap' | 'empty' | 'stretch' | 'poison' | 'rename';
  readonly value: unknown;
}

const HOW: readonly Mutation['how'][] = [
  ...([
    'replace',
    'replace',
    'replace',
    'drop',
    'repeat',
    'swap',
    'wrap',
    'empty',
    'stretch',
    'poison',
    'rename',
  ] as const),
];

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.integer({ min: 0, max: 9999 }).map((share) => share / 10_000),
  how: fc.constantFrom(...HOW),
  value: junk,
});

export const mutations = fc.array(mutation, { minLength: 1, maxLength: 8 });

type Holder = Record<PropertyKey, unknown>;
interface Place {
  readonly holder: Holder;
  readonly key: string;
}

/** A changed copy; the value itself stays. */
export function mutate(value: unknown, changes: readonly Mutation[]): unknown {
  const root: Holder = { root: structuredClone(value) };
  for (const change of changes) {
    const places = listPlaces(root);
    const place = places[Math.floor(change.at * places.length)];
    if (place) apply(place, { ...change, value: structuredClone(change.value) }, places);
  }
  return root.root;
}

function listPlaces(root: Holder): Place[] {
  const places: Place[] = [];
  const open: object[] = [root];
  // No recursion: what was put in may be deep.
  for (let holder = open.pop(); holder && places.length < 50_000; holder = open.pop()) {
    for (const key of Object.keys(holder)) {
      places.push({ holder: holder as Holder, key });
      const value: unknown = Reflect.get(holder, key);
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return places;
}

/** Not by assignment: `__proto__` is a name like any other here. */
const put = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

function apply({ holder, key }: Place, { how, value, at }: Mutation, places: readonly Place[]): void {
  const before = holder[key];
  switch (how) {
    case 'replace':
      return void put(holder, key, value);
    case 'drop':
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      return;
    case 'repeat':
      if (Array.isArray(holder)) holder.push(before, before);
      else put(holder, key, [before, before]);
      return;
    case 'swap': {
      const other = places[Math.floor(((at * 7919) % 1) * places.length)];
      // A value inside itself is no JSON.
      if (!other || typeof before === 'object' || typeof other.holder[other.key] === 'object') return;
      put(holder, key, other.holder[other.key]);
      put(other.holder, other.key, before);
      return;
    }
    case 'wrap':
      return void put(holder, key, Array.isArray(before) ? { 0: before } : [before]);
    case 'empty':
      return void put(holder, key, Array.isArray(before) ? [] : typeof before === 'object' ? {} : '');
    case 'stretch':
      if (typeof before === 'number') put(holder, key, Math.max(-1e308, Math.min(1e308, before * -1e6)));
      else put(holder, key, (typeof before === 'string' ? before : key).slice(0, 400).repeat(100));
      return;
    case 'poison': {
      const target = typeof before === 'object' && before !== null ? before : holder;
      // JSON has no names in its lists.
      if (Array.isArray(target)) return;
      put(target, '__proto__', { polluted: value, url: 'https://evil.example/' });
      put(target, 'constructor', { prototype: { polluted: value } });
      return;
    }
    case 'rename':
      if (Array.isArray(holder)) return;
      Reflect.deleteProperty(holder, key);
      put(holder, typeof value === 'string' ? value.slice(0, 200) : key.toUpperCase(), before);
  }
}
