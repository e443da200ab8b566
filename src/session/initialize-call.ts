import { isRecord } from '../model/record';
import type { InitializeCall } from './initialization-state';

/** Longer external ids are rejected; others are hashed, so their length does not matter. (L3.9) */
const MAX_EXTERNAL_ID_LENGTH = 65_536;

/** Unicode white space; `\s` does not include U+0085. */
const BLANK = /^[\s\x85]*$/;

/**
 * Reads the arguments of an `initialize` call. Only own properties of `userInput` count.
 *
 * @param onEmptyId - Called for an `externalId` that is `''` or only white space. It counts as null: a page that passes an
 * empty id after a logout must not continue as the former user.
 * @throws TypeError naming the argument and what is allowed. (L3.9)
 */
export function readInitializeCall(apiKey: unknown, userInput: unknown, onEmptyId: () => void): InitializeCall {
  const key = apiKey ?? '';
  if (typeof key !== 'string') throw new TypeError('apiKey must be a string');
  const externalId = readExternalId(userInput);
  if (typeof externalId !== 'string' || !BLANK.test(externalId)) return { apiKey: key, externalId };
  onEmptyId();
  return { apiKey: key, externalId: null };
}

function readExternalId(userInput: unknown): string | null | undefined {
  if (userInput === undefined) return undefined;
  let isObject = true;
  let value: unknown = NaN;
  try {
    isObject = isRecord(userInput);
    value = isRecord(userInput) && Object.hasOwn(userInput, 'externalId') ? userInput.externalId : undefined;
  } catch {
    // A getter or a Proxy of the caller threw; do not show their error. (I27)
  }
  if (!isObject) throw new TypeError('userInput must be an object');
  if (value === null || value === undefined) return value;
  if (typeof value === 'string' && value.length <= MAX_EXTERNAL_ID_LENGTH) return value;
  throw new TypeError(`userInput.externalId must be null or a string of at most ${MAX_EXTERNAL_ID_LENGTH} characters`);
}
