/** Every key that the library may use in local storage; docs/privacy.md describes the contents. */
export const STORAGE_KEYS = Object.freeze({
  customInstanceHost: 'Service.customInstanceHost',
  apiKey: 'Service.apiKey',
  user: 'Service.user',
  attributes: 'Service.attributes',
  muted: 'Service.muted',
  captions: 'Service.captions',
  captionStyle: 'Service.captionStyle',
  /** Lists of older versions, which had no database. */
  feeds: 'Service.feeds',
  /** The first list of a page, up to 40,000 characters; the database contains all lists. */
  firstFeed: 'Service.firstFeed',
  instructions: 'Service.instructions',
  activityWait: 'Service.activityWait',
  activityJournal: 'Service.activityJournal',
});
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/**
 * Tabs of one origin share local storage, and a tab that writes an old value overwrites newer data of other tabs. So each
 * tab uses its own journal out of a fixed number, because stored data is removed by a list of keys. (F9, B6)
 */
const JOURNALS = 32;
/** The first journal has the name of the former single one. NaN returns the first one too. */
const toJournalKey = (number: number) => STORAGE_KEYS.activityJournal + (number ? `.${number}` : '');
export const toJournalKeys = (): readonly string[] => [...Array(JOURNALS).keys()].map(toJournalKey);

/** @param session - The id, in hex, of a page's session. */
export const journalKeyOf = (session: string): string =>
  toJournalKey(Number.parseInt(session.slice(0, 2), 16) % JOURNALS);

/** All keys, for removing everything. Created on demand, because most pages never need it. */
export const toDeviceKeys = (): readonly string[] => [...Object.values(STORAGE_KEYS), ...toJournalKeys()];

/** Data of a user, removed when the user changes. (L3.1) */
export const USER_DATA_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.attributes,
  STORAGE_KEYS.feeds,
  STORAGE_KEYS.firstFeed,
];
