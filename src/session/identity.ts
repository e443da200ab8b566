import { STORAGE_KEYS, USER_DATA_KEYS } from '../model/storage-keys';
import type { Digest } from '../platform/digest';
import type { DeviceStorage } from '../platform/storage';

/** The user that an `initialize` call asks for, not applied yet. */
export interface UserRequest {
  readonly apiKey: string;
  /** SHA-256 of the external id; null clears the user, undefined keeps the stored one. */
  readonly hash: string | null | undefined;
  /** `enableRemoteViewingStore`: without it no id is stored and `hash` is ignored. (L3.4) */
  readonly mayStoreId: boolean;
}

export interface AppliedUser {
  readonly id: string;
  /** What was stored of the user before is gone. */
  readonly reset: boolean;
}

/** Who the user is, on the device and on this page. */
export interface Identity {
  /** The key of the last success, of an earlier page too. */
  storedApiKey(): string | undefined;
  storedUserId(): string | undefined;
  /** Makes the request true at once: everything stored changes in one go, between two tasks. (L3.1–L3.4, L3.10) */
  apply(request: UserRequest): AppliedUser;
}

export function createIdentity(storage: DeviceStorage, digest: Digest): Identity {
  /** The user of this page; `kept` is false when storage had no room or null asked for an id that is not stored. */
  let current:
    | { readonly apiKey: string; readonly id: string; readonly mayStoreId: boolean; readonly kept: boolean }
    | undefined;

  const readKey = (key: string, pattern: RegExp): string | undefined => {
    const value = storage.read(key);
    if (value === undefined || pattern.test(value)) return value;
    storage.remove(key);
    return undefined;
  };

  const storedApiKey = () => readKey(STORAGE_KEYS.apiKey, /^(?!(null|undefined)$)[^\s"{}[\]]{1,512}$/);
  const storedUserId = () => readKey(STORAGE_KEYS.user, /^([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);

  const store = (key: string, value: string): boolean => {
    const isKept = storage.write(key, value) !== 'full';
    // The value of before would speak for another user on the next page.
    if (!isKept) storage.remove(key);
    return isKept;
  };

  return {
    storedApiKey,
    storedUserId,
    apply({ apiKey, hash, mayStoreId }) {
      const previousKey = storedApiKey() ?? current?.apiKey;
      const isOtherKey = previousKey !== undefined && previousKey !== apiKey;
      const asked = mayStoreId ? hash : undefined;
      // Whoever was here while ids were stored is somebody else now. (L3.4)
      const isForgotten = current?.mayStoreId === true && !mayStoreId;
      const unstoredId = current?.kept === false && !isForgotten ? current.id : undefined;
      const previousId = mayStoreId ? (storedUserId() ?? unstoredId) : unstoredId;

      const keptId = asked === undefined && !isOtherKey ? previousId : undefined;
      const id = asked ?? keptId ?? digest.uuid();
      const reset = isOtherKey || isForgotten || (asked !== undefined && asked !== previousId);
      if (reset) for (const key of USER_DATA_KEYS) storage.remove(key);

      store(STORAGE_KEYS.apiKey, apiKey);
      const mayKeep = mayStoreId && asked !== null;
      if (!mayKeep) storage.remove(STORAGE_KEYS.user);
      current = { apiKey, id, mayStoreId, kept: mayKeep && store(STORAGE_KEYS.user, id) };
      return { id, reset };
    },
  };
}
