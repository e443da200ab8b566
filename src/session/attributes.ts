import { json } from '../model/json';
import { ATTRIBUTE_REQUIRED } from '../model/messages';
import { isRecord } from '../model/record';
import { STORAGE_KEYS } from '../model/storage-keys';
import { createStore } from '../model/store';
import { toJson } from '../model/to-json';
import type { Log } from '../platform/log';
import type { Stop } from '../platform/stop';
import type { DeviceStorage } from '../platform/storage';

/** The user's attributes. (L7) */
export interface Attributes {
  set(key: unknown, value: unknown): true | -1 | undefined;
  get(key: string): string | undefined;
  /** A copy. */
  all(): Record<string, string>;
  remove(key: string): void;
  clear(): void;
  /** Calls `onChange` when they may have changed. */
  watch(onChange: () => void): Stop;
  /** `userAttributes[age]=5` and so on, encoded, sorted by code point; empty with personalization off. (L7.5) */
  toQueryPairs(): readonly string[];
}

/** `Attributes` for the session that owns them. */
export interface OwnedAttributes extends Attributes {
  /** Discards the copy in memory: the stored attributes belong to the current user. */
  reload(): void;
}

const KEY = STORAGE_KEYS.attributes;

export function createAttributes({
  storage,
  log,
  isPersonalized,
  canStore,
}: {
  readonly storage: DeviceStorage;
  readonly log: Log;
  readonly isPersonalized: () => boolean;
  /** False while the stored attributes belong to another user, set by another tab; then changes stay in memory. (C7) */
  readonly canStore: () => boolean;
}): OwnedAttributes {
  // Read once, so that the user of this tab keeps its attributes if another tab stores others. (C7)
  const attributes = createStore<ReadonlyMap<string, string> | undefined>(undefined);

  const read = () => {
    const known = attributes.get() ?? readStored(storage);
    attributes.set(known);
    return known;
  };

  const save = (next: ReadonlyMap<string, string>): boolean => {
    if (canStore()) {
      if (next.size === 0) storage.remove(KEY);
      // An object: hosts add toJSON to arrays. (I1)
      else if (storage.write(KEY, toJson(Object.fromEntries(next))) === 'full') return false;
    }
    attributes.set(next);
    return true;
  };

  return {
    set(key, value) {
      if (typeof key !== 'string' || typeof value !== 'string' || !key || !value) {
        throw new Error(ATTRIBUTE_REQUIRED);
      }
      if (!isPersonalized()) {
        log.warn('The user attribute was not set: enablePersonalization is off.');
        return undefined;
      }
      return save(new Map(read()).set(key, value)) || -1;
    },
    get: (key) => read().get(key),
    all: () => Object.fromEntries(read()),
    remove(key) {
      const next = new Map(read());
      if (next.delete(key)) save(next);
    },
    clear: () => void save(new Map()),
    reload: () => attributes.set(undefined),
    watch: attributes.watch,
    toQueryPairs() {
      if (!isPersonalized()) return [];
      return [...read()]
        .sort(([one], [other]) => compareCodePoints(one, other))
        .map(([key, value]) => `userAttributes[${encode(key)}]=${encode(value)}`);
    },
  };
}

function readStored(storage: DeviceStorage): ReadonlyMap<string, string> {
  const stored = storage.read(KEY);
  let value: unknown;
  try {
    value = json.parse(stored ?? '{}');
  } catch {}
  if (!isRecord(value)) storage.remove(KEY);
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** By code point, not by UTF-16 unit or locale: the CDN caches by the bytes of the URL. (L7.5) */
function compareCodePoints(one: string, other: string): number {
  const [points, others] = [[...one], [...other]];
  for (let index = 0; ; index++) {
    const point = points[index]?.codePointAt(0) ?? -1;
    const difference = point - (others[index]?.codePointAt(0) ?? -1);
    if (difference !== 0 || point < 0) return difference;
  }
}

/** The encoder would throw for lone surrogates. (G11) */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
}
