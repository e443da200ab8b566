import { readFile } from 'node:fs/promises';
import { toFingerprint } from '../../fingerprint';
import type { Origin } from '../../handle';
import type { Mistake } from '../content/mistake';
import { OWN_FILES } from '../content/read-content';
import type { FolderFile } from '../content/scan-folder';
import { mapMedia } from './media-addresses';
import { readMediaList } from './media-store';
import { isKept, keyOf, type RecordedAnswer, readRecordedAnswer, toRecordedRequest } from './recorded-answer';
import { createRedactor } from './redact';

/** Answers out of a recording. */
export interface Replay {
  readonly origin: Origin;
  /** How many answers there are. */
  readonly count: number;
}

const NOBODY = createRedactor([]);

/** Reads the recording in a content folder; reports and skips what cannot be read. */
export async function readReplay(files: readonly FolderFile[], tell: (mistake: Mistake) => void): Promise<Replay> {
  const answers = new Map<string, RecordedAnswer['answer']>();
  const media = new Map<string, string>();
  for (const { path, location } of files) {
    if (path === 'recorded/media.json') {
      for (const [address, name] of readMediaList(await readFile(location, 'utf8'))) media.set(address, name);
    } else if (/^recorded\/[^/]+\.json$/.test(path)) {
      const recorded = readRecordedAnswer(await readFile(location, 'utf8'));
      if (recorded) answers.set(keyOf(recorded.request), recorded.answer);
      else tell({ file: path, sentence: 'This file is not a recorded answer: record it again, or delete it.' });
    }
  }
  return {
    count: answers.size,
    async origin(asked) {
      if (!isKept(asked)) return undefined;
      const found = answers.get(keyOf(toRecordedRequest(asked, NOBODY)));
      if (!found) return undefined;
      const body = mapMedia(found.body, (address) => {
        const name = media.get(address);
        return name === undefined ? address : `${asked.mediaBase}/${OWN_FILES}recorded/media/${name}`;
      });
      const isText = typeof body === 'string';
      const text = body === null ? '' : isText ? body : JSON.stringify(body);
      const headers = new Headers({
        'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      });
      if (found.status !== 200 || asked.request.method !== 'GET')
        return new Response(text || null, { status: found.status, headers });
      const tag = `W/"${toFingerprint(text)}"`;
      headers.set('etag', tag);
      if (asked.request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
      return new Response(text, { status: 200, headers });
    },
  };
}
