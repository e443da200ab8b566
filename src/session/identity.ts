import { STORAGE_KEYS, USER_DATA_KEYS } from '../model/storage-keys';
import type { Digest } from '../platform/digest';
import type { DeviceStorage } from '../platform/storage';

/** The user of an `initialize` call, before it is applied. */
export interface UserRequest {
  readonly apiKey: string;
  /** SHA-256 of the external id; null clears the user, undefined keeps the stored one. */
  readonly hash: string | null | undefined;
  /** `enableRemoteViewingStore`; if false, no id is stored and `hash` is ignored. (L3.4) */
  readonly mayStoreId: boolean;
}

export interface AppliedUser {
  readonly id: string;
  /** The stored data of the previous user was removed. */
  readonly reset: boolean;
}

/** The user, on the device and on this page. */
export interface Identity {
  /** The key of the last successful call, also of an earlier page. */
  storedApiKey(): string | undefined;
  storedUserId(): string | undefined;
  /** Applies the request synchronously: all stored data changes within one task. (L3.1–L3.4, L3.10) */
  apply(request: UserRequest): AppliedUser;
}

export function createIdentity(storage: DeviceStorage, digest: Digest): Identity {
  /** The user of this page; `kept` is false if storage was full or if null requested an id that is not stored. */
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
    // The old value would identify another user on the next page.
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
      // If ids are no longer stored, a user whose id was stored becomes a new user. (L3.4)
      const isForgotten = current?.mayStoreId === true && !mayStoreId;
      // Remove the stored user and its data, even if this page never used that user. (L3.4)
      const isErased = !mayStoreId && storedUserId() !== undefined;
      const unstoredId = current?.kept === false && !isForgotten ? current.id : undefined;
      const previousId = mayStoreId ? (storedUserId() ?? unstoredId) : unstoredId;

      const keptId = asked === undefined && !isOtherKey ? previousId : undefined;
      const id = asked ?? keptId ?? digest.uuid();
      const reset = isOtherKey || isForgotten || isErased || (asked !== undefined && asked !== previousId);
      if (reset) for (const key of USER_DATA_KEYS) storage.remove(key);

      store(STORAGE_KEYS.apiKey, apiKey);
      const mayKeep = mayStoreId && asked !== null;
      if (!mayKeep) storage.remove(STORAGE_KEYS.user);
      current = { apiKey, id, mayStoreId, kept: mayKeep && store(STORAGE_KEYS.user, id) };
      return { id, reset };
    },
  };
}
