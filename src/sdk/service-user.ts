import type { IUserAttributes } from './public-types';

/**
 * The current user's attributes: they personalise content and select audiences.
 *
 * Set them after `initialize` resolves; a new `externalId` in `initialize` clears them.
 */
export interface ServiceUser {
  /**
   * Stores an attribute, or replaces its value. Later content requests contain it; views do not reload by themselves.
   *
   * @returns `true` when stored, `undefined` when `enablePersonalization` is off (nothing is stored), `-1` when the
   * value cannot be read back from storage.
   * @throws `Error('Key and value are required when setting user attributes')` when either is empty or not a string.
   */
  setUserAttribute(key: string, value: string): true | -1 | undefined;
  /** The attribute's value; `undefined` when none is stored. */
  getUserAttribute(key: string): string | undefined;
  /** A copy of all attributes; `{}` when there are none. */
  getUserAttributes(): IUserAttributes;
  /** Removes one attribute. */
  removeUserAttribute(key: string): void;
  /**
   * Stores the language as the attribute `stLocale`; content and interface use it. Follows the rules of
   * `setUserAttribute`.
   *
   * @param locale - A language code such as `de` or `pt-BR`.
   * @throws The same error as `setUserAttribute` when empty.
   * @since 10.2.0
   */
  setLocale(locale: string): void;
  /** The stored `stLocale` attribute. */
  readonly locale: string | undefined;
  /**
   * The attributes as in requests, in code-point order: `userAttributes[age]=5&userAttributes[stLocale]=de`.
   * `''` when there are none or personalization is off.
   */
  parseUserAttributesToQueryStringAlphabetically(): string;
}
