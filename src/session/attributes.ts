/** The user's attributes; the rules of L7. */
export interface Attributes {
  set(key: unknown, value: unknown): true | -1 | undefined;
  get(key: string): string | undefined;
  /** A copy. */
  all(): Record<string, string>;
  remove(key: string): void;
  clear(): void;
  /** `userAttributes[age]=5` and so on, encoded, by code point; none with personalization off. (L7.5) */
  toQueryPairs(): readonly string[];
}
