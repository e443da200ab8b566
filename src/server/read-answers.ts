import { ApiError } from '../api/client/api-error';
import { type OperationId, readAnswer } from '../api/client/read-answer';
import type { ClipWire } from '../api/wire';
import { isRecord, readOwn } from '../model/record';

/** A clip or story that was left out of a result. */
export interface LeftOut {
  /** Its id; `''` without one. */
  readonly id: string;
  /** The missing or invalid field. `removeAt` is in the past for an expired clip. */
  readonly missing: string;
}

/** The valid entries of a feed, and those that break the contract. */
export interface FeedEntries<Entry> {
  readonly entries: readonly Entry[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Reads one clip as the API client does.
 *
 * @throws `ApiError` with code `UnexpectedAnswer` that names the first wrong path.
 */
export function readClipAnswer(clip: unknown): ClipWire {
  const { value, wrongPath } = read('getClip', clip);
  if (wrongPath !== undefined) throw unexpected(`clip${wrongPath === '' ? '' : `.${wrongPath}`}`);
  return value as ClipWire;
}

/**
 * Reads the list `key` of a feed. Entries that break the contract are left out; a list with anything but objects, or
 * without one valid entry, is an error, as in the API client.
 *
 * @throws `ApiError` with code `UnexpectedAnswer` that names the first wrong path.
 */
export function readFeedAnswer<Entry extends { readonly id: string }>(
  feed: unknown,
  key: 'clips' | 'stories',
): FeedEntries<Entry> {
  const list = readOwn(feed, key);
  if (!Array.isArray(list)) throw unexpected(`feed.${key}`);
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, item] of list.entries()) {
    if (!isRecord(item)) throw unexpected(`feed.${key}[${index}]`);
    const { value, wrongPath } = read(key === 'clips' ? 'getClip' : 'getStory', item);
    if (wrongPath === undefined) entries.push(value as Entry);
    else leftOut.push({ id: toId(item), missing: wrongPath });
  }
  if (entries.length === 0 && leftOut[0]) throw unexpected(`feed.${key}[0].${leftOut[0].missing}`);
  return { entries, leftOut };
}

/** Reading fills in nullable fields that are missing, so it works on a copy. */
function read(operation: OperationId, body: unknown): { readonly value: unknown; readonly wrongPath?: string } {
  let copy: unknown;
  try {
    copy = structuredClone(body);
  } catch {
    return { value: undefined, wrongPath: '' };
  }
  const reading = readAnswer(operation, copy);
  return reading.kind === 'right' ? { value: reading.value } : { value: undefined, wrongPath: reading.path };
}

const toId = (item: unknown): string => {
  const id = readOwn(item, 'id');
  return typeof id === 'string' ? id : '';
};

const unexpected = (path: string) =>
  new ApiError({ status: 0, code: 'UnexpectedAnswer', message: `\`${path}\` is not what the contract promises.` });
