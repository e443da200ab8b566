import { createStore, type ReadableStore } from '../model/store';
import { type TrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import type { Platform } from '../platform/platform';
import { createAttributes } from './attributes';
import { createIdentity } from './identity';
import type { InitializeCall } from './initialization-state';

export type CurrentUser = ReturnType<typeof createCurrentUser>;

/**
 * The user of this page, with the user's attributes. The options of the host decide what is stored.
 *
 * @param onChanged - The user has changed, or the stored data of the same user was reset. Runs before the watchers of `hash`.
 */
export function createCurrentUser(
  { storage, log, digest }: Platform,
  options: ReadableStore<TrackingOptions>,
  onChanged: (reset: boolean) => void,
) {
  const identity = createIdentity(storage, digest);
  const hash = createStore('');
  const attributes = createAttributes({
    storage,
    log,
    isPersonalized: () => toEffectiveOptions(options.get()).enablePersonalization,
    canStore: () => [undefined, hash.get()].includes(identity.storedUserId()) || hash.get() === '',
  });
  let apiKey = '';
  let isReset = false;
  /** Whether the id of the current user could be stored when it was set. */
  let mayStoreId = false;

  const apply = (key: string, userHash: string | null | undefined) => {
    mayStoreId = options.get().enableRemoteViewingStore;
    const user = identity.apply({ apiKey: key, hash: userHash, mayStoreId });
    apiKey = key;
    isReset = user.reset;
    attributes.reload();
    if (user.id !== hash.get()) hash.set(user.id);
    else if (isReset) onChanged(true);
  };
  const applyOptions = ({ enableFunctionalCookies, enableRemoteViewingStore }: TrackingOptions) => {
    storage.setAllowed(enableFunctionalCookies);
    // Apply at once, not with the next `initialize`: the service must no longer recognise the viewer. (L3.4)
    if (!enableRemoteViewingStore && mayStoreId) apply(apiKey, undefined);
  };

  hash.watch(() => onChanged(isReset));
  applyOptions(options.get());
  options.watch(applyOptions);

  return {
    /** The hash of the user's id, or the random id; `''` before the first `initialize` has succeeded. */
    hash,
    attributes,
    /** The key of the last successful call; `''` before the first. */
    apiKey: () => apiKey,
    /** The key of the last successful call, also of an earlier page. */
    storedApiKey: identity.storedApiKey,
    /** Sets the user of a call: the hash of an external id, null for no user, or undefined for the stored one. */
    apply,
    /** Until the user of a first call is known, stored attributes may belong to another user. (B2) */
    hasAttributesOf: (call: InitializeCall): boolean =>
      !attributes.toQueryPairs().length ||
      (call.externalId === undefined &&
        identity.storedApiKey() === call.apiKey &&
        (options.get().enableRemoteViewingStore || identity.storedUserId() === undefined)),
  };
}
