import type { ReadableStore, Store } from '../model/store';
import type { TrackingOptions } from '../model/tracking-options';
import type { OwnedAttributes } from './attributes';
import type { Identity } from './identity';

/** SHA-256 of the external id; null clears the user, undefined keeps the stored one. */
export type UserHash = string | null | undefined;

/** The user that an `initialize` has applied, and what changes with them. */
export interface SessionUser {
  /** The key that the user was applied with; `''` before the first. */
  appliedKey(): string;
  apply(apiKey: string, hash: UserHash): void;
  /** Whether this user would find the attributes of somebody else, who is here until they are applied. (B2) */
  findsOthersAttributes(apiKey: string, hash: UserHash): boolean;
  /** At once, not with the next `initialize`: where no id may be stored, the viewer is nobody the service knows. (L3.4) */
  obeyOptions(): void;
}

export interface SessionUserParts {
  readonly identity: Identity;
  readonly attributes: OwnedAttributes;
  readonly options: ReadableStore<TrackingOptions>;
  readonly userHash: Store<string>;
  readonly onChanged: (reset: boolean) => void;
}

export function createSessionUser({
  identity,
  attributes,
  options,
  userHash,
  onChanged,
}: SessionUserParts): SessionUser {
  let appliedKey = '';
  let isReset = false;
  /** The user of now was set while their id could be stored. */
  let wasStored = false;
  const mayStoreId = () => options.get().enableRemoteViewingStore;

  // The first watcher, so that every later one finds its work done.
  userHash.watch(() => onChanged(isReset));

  const apply = (apiKey: string, hash: UserHash) => {
    wasStored = mayStoreId();
    const user = identity.apply({ apiKey, hash, mayStoreId: wasStored });
    appliedKey = apiKey;
    isReset = user.reset;
    attributes.reload();
    if (user.id !== userHash.get()) userHash.set(user.id);
    else if (isReset) onChanged(true);
  };

  return {
    appliedKey: () => appliedKey,
    apply,
    findsOthersAttributes: (apiKey, hash) =>
      attributes.toQueryPairs().length > 0 && identity.wouldReset({ apiKey, hash, mayStoreId: mayStoreId() }),
    obeyOptions() {
      if (wasStored && !mayStoreId()) apply(appliedKey, undefined);
    },
  };
}
