import type { ActionRecord } from '../records';

/** An action as the wire carries it: every field, null if the record has none. (H5.3) */
export function toActionWire(action: ActionRecord) {
  return {
    type: action.type,
    url: action.url ?? null,
    text: action.text ?? null,
    storeType: action.storeType ?? 'none',
    appStoreId: action.appStoreId ?? null,
    playStoreBundleId: action.playStoreBundleId ?? null,
    sheetId: action.sheetId ?? null,
    sheetTitle: action.sheetTitle ?? null,
    sheetSize: action.sheetSize ?? null,
    storyId: action.storyId ?? null,
    clipId: action.clipId ?? null,
    storyCategoryId: action.storyCategoryId ?? null,
    clipCollectionId: action.clipCollectionId ?? null,
    id: action.id ?? null,
    iosSwipeUpUrl: action.iosSwipeUpUrl ?? null,
    androidSwipeUpUrl: action.androidSwipeUpUrl ?? null,
    tvosUrl: action.tvosUrl ?? null,
    rokuUrl: action.rokuUrl ?? null,
    fireTvUrl: action.fireTvUrl ?? null,
  };
}

export const toNullableActionWire = (action: ActionRecord | null) => (action === null ? null : toActionWire(action));
