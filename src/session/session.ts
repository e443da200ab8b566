import type { Settings } from '../model/settings';
import type { ReadableStore } from '../model/store';
import type { Attributes } from './attributes';

/** Who uses the library, with which key, against which host; and whether it has been initialized. */
export interface Session {
  /** True once an `initialize` has succeeded; never false again. (L1.1) */
  readonly isInitialized: ReadableStore<boolean>;
  /** The hash of the user's id, or the random id; changes when `initialize` applies another user. `''` before the first. */
  readonly userHash: ReadableStore<string>;
  readonly attributes: Attributes;
  /** The tenant's settings; undefined before the first success. */
  settings(): Settings | undefined;
  initialize(apiKey: unknown, userInput?: unknown): Promise<void>;
  /** Resolves when an `initialize` has succeeded; pending until then, also through a failed one. (L4.3) */
  whenInitialized(): Promise<void>;
  /** The key of the latest `initialize` call, else the stored one, else null. (L1.9) */
  currentApiKey(): string | null;
  /** Host with path prefix, without trailing slash. (L1.8) */
  baseUrl(): string;
  /** Throws a `TypeError` that says what is allowed. (L1.8) */
  setInstanceHost(value: unknown): void;
}
