import { isRecord } from '../model/record';
import type { InitializeCall } from './initialization-state';

/** Longer external ids are refused. (L3.9) */
const MAX_EXTERNAL_ID_LENGTH = 1024;

/**
 * Reads the arguments of an `initialize` call. Only own properties of `userInput` count.
 *
 * @param onEmptyId - Told of an `externalId` of `''`, which counts as null: a page that hands over an empty id after a
 * logout must not go on as the user before.
 * @throws TypeError naming the argument and what is allowed. (L3.9)
 */
export function readInitializeCall(apiKey: unknown, userInput: unknown, onEmptyId: () => void): InitializeCall {
  const key = apiKey ?? '';
  if (typeof key !== 'string') throw new TypeError('apiKey must be a string');
  const externalId = readExternalId(userInput);
  if (externalId !== '') return { apiKey: key, externalId };
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
    // The caller's getter threw, or their Proxy; whatever it threw is theirs and not ours to show. (I27)
  }
  if (!isObject) throw new TypeError('userInput must be an object');
  if (value === null || value === undefined) return value;
  if (typeof value === 'string' && value.length <= MAX_EXTERNAL_ID_LENGTH) return value;
  throw new TypeError(`userInput.externalId must be null or a string of at most ${MAX_EXTERNAL_ID_LENGTH} characters`);
}
