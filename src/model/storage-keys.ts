/** Every key the library may keep in local storage; docs/privacy.md says what each one holds. */
export const STORAGE_KEYS = Object.freeze({
  customInstanceHost: 'Service.customInstanceHost',
  apiKey: 'Service.apiKey',
  user: 'Service.user',
  attributes: 'Service.attributes',
  muted: 'Service.muted',
  captions: 'Service.captions',
  /** Where the lists were before they had a database. */
  feeds: 'Service.feeds',
  /** The list that a page asks for first, up to 40,000 characters; all of them are in the database. */
  firstFeed: 'Service.firstFeed',
  instructions: 'Service.instructions',
  activityWait: 'Service.activityWait',
  activityJournal: 'Service.activityJournal',
});
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** What belongs to a user, and goes when another one comes. (L3.1) */
export const USER_DATA_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.attributes,
  STORAGE_KEYS.feeds,
  STORAGE_KEYS.firstFeed,
];
