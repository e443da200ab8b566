/** Every key the library may keep in local storage; docs/privacy.md says what each one holds. */
export const STORAGE_KEYS = Object.freeze({
  customInstanceHost: 'Service.customInstanceHost',
  apiKey: 'Service.apiKey',
  /** SHA-256 of the external id, else a random id. */
  user: 'Service.user',
  attributes: 'Service.attributes',
  likes: 'Service.likes',
  shares: 'Service.shares',
  viewed: 'Service.viewed',
  readPages: 'Service.readPages',
  votes: 'Service.votes',
  answers: 'Service.answers',
  follows: 'Service.follows',
  muted: 'Service.muted',
  captions: 'Service.captions',
  retryAfter: 'Service.retryAfter',
});
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** What belongs to a user, and goes when another one comes. (L3.1) */
export const USER_DATA_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.attributes,
  STORAGE_KEYS.likes,
  STORAGE_KEYS.shares,
  STORAGE_KEYS.viewed,
  STORAGE_KEYS.readPages,
  STORAGE_KEYS.votes,
  STORAGE_KEYS.answers,
  STORAGE_KEYS.follows,
];
