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

/**
 * The tabs of an origin share the device, and one that writes what it last read there takes away what another has
 * written since. So each has a journal of its own, out of a fixed number: what is ours is removed by a list. (F9, B6)
 */
const JOURNALS = 32;
/** The first has the name of the one that there once was. No number is none, too. */
const toJournalKey = (number: number) => STORAGE_KEYS.activityJournal + (number ? `.${number}` : '');
export const toJournalKeys = (): readonly string[] => [...Array(JOURNALS).keys()].map(toJournalKey);

/** @param session - The id, in hex, of a page's session. */
export const journalKeyOf = (session: string): string =>
  toJournalKey(Number.parseInt(session.slice(0, 2), 16) % JOURNALS);

/** All of them: whoever removes what is ours goes by these. Made when they are asked for: most pages never ask. */
export const toDeviceKeys = (): readonly string[] => [...Object.values(STORAGE_KEYS), ...toJournalKeys()];

/** What belongs to a user, and goes when another one comes. (L3.1) */
export const USER_DATA_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.attributes,
  STORAGE_KEYS.feeds,
  STORAGE_KEYS.firstFeed,
];
