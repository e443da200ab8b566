import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { toErrorResponse } from '../../answers';
import type { Origin, OriginRequest } from '../../handle';
import { readJsonObject } from '../../read-json';
import { mapMedia, withoutPasses } from './media-addresses';
import { createMediaStore } from './media-store';
import {
  fileOf,
  isKept,
  type RecordedAnswer,
  readRecordedAnswer,
  toRecordedRequest,
  toRedactor,
} from './recorded-answer';
import { createRedactor } from './redact';

export interface RecorderOptions {
  /** Address of the real service, without a trailing slash. */
  readonly baseUrl: string;
  /** Sent instead of the caller's key; the caller's own is sent when left out. */
  readonly key: string | undefined;
  /** The folder of the answers. */
  readonly folder: string;
  /** Whether videos and images are kept too. */
  readonly keepsMedia: boolean;
  /** Receives log lines for the user of the CLI. */
  readonly tell: (line: string) => void;
}

/** Answers with the real service's answers, and keeps what may be kept. */
export interface Recorder {
  readonly origin: Origin;
  /** Resolves when all that was seen is on the disk. */
  settled(): Promise<void>;
  /** How many media are still on their way. */
  waiting(): number;
}

/** Request headers that reach the service. Conditional headers do not: every answer must be complete. */
const PASSED = ['accept', 'accept-language', 'authorization', 'content-type', 'x-service-api-key', 'user-agent'];
/** What of an answer comes back; a browser keeps none, so that each is seen. */
const RETURNED = ['content-type', 'retry-after'];
const PATIENCE_MS = 30_000;

/**
 * Makes a recorder over a folder.
 *
 * @throws Rejects with the reason of the system when the folder cannot be made.
 */
export async function createRecorder(options: RecorderOptions): Promise<Recorder> {
  const { baseUrl, key, folder, keepsMedia } = options;
  const place = join(folder, 'recorded');
  await mkdir(place, { recursive: true });
  const always = createRedactor(key === undefined ? [] : [key]);
  const tell = (line: string) => options.tell(always.text(line));
  const media = keepsMedia ? await createMediaStore(folder, tell) : undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let count = 0;
  let hasToldPasses = false;
  tell(`Recording ${baseUrl} into ${relative(process.cwd(), folder) || '.'}.`);

  /** Keeps one answer. A refusal takes no good answer's place. */
  async function keep(asked: OriginRequest, status: number, text: string): Promise<void> {
    const redactor = toRedactor(asked, key);
    const parsed = parse(text);
    mapMedia(parsed, (address) => {
      media?.keep(address);
      return address;
    });
    const body = redactor.value(withoutPasses(parsed, tellPasses));
    const request = toRecordedRequest(asked, redactor);
    const recorded: RecordedAnswer = { kind: 'recorded-answer', version: 1, request, answer: { status, body } };
    const file = join(place, fileOf(request));
    const before = await readFile(file, 'utf8').catch(() => undefined);
    if (before !== undefined && status >= 300 && (readRecordedAnswer(before)?.answer.status ?? 500) < 300) return;
    await writeFile(`${file}.part`, `${JSON.stringify(recorded, null, 2)}\n`);
    await rename(`${file}.part`, file);
    if (before !== undefined) return;
    count += 1;
    if (count === 1 || count % 25 === 0) tell(`${count} ${count === 1 ? 'answer is' : 'answers are'} stored.`);
  }

  function tellPasses(): void {
    if (hasToldPasses || keepsMedia) return;
    hasToldPasses = true;
    tell('Signatures in media URLs are not stored, so the URLs may expire: add --record-media to store the videos.');
  }

  return {
    async origin(asked) {
      let answer: Response;
      let text: string;
      try {
        answer = await fetch(toUpstream(asked, baseUrl, key), toInit(asked, key));
        text = await answer.text();
      } catch {
        // The reason may hold the address, and the address the key.
        return toErrorResponse(
          'C',
          502,
          `The service at ${new URL(baseUrl).host} does not answer: check the base URL and your network.`,
        );
      }
      if (answer.status >= 300 && answer.status < 400) {
        return toErrorResponse(
          'C',
          502,
          `The service at ${new URL(baseUrl).host} redirects to another URL: give that URL to --record.`,
        );
      }
      const isGood = answer.ok || answer.status === 404 || answer.status === 409;
      // A HEAD has no body to keep.
      if (isGood && isKept(asked) && asked.request.method !== 'HEAD') {
        writing = writing
          .then(() => keep(asked, answer.status, text))
          .catch((reason: NodeJS.ErrnoException) => {
            tell(`An answer could not be stored (${reason.code ?? 'unknown'}): check the folder of --content.`);
          });
      }
      const headers = new Headers({ 'cache-control': 'no-store' });
      for (const name of RETURNED) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name) ?? '');
      return new Response(BODILESS.has(answer.status) ? null : text, { status: answer.status, headers });
    },
    async settled() {
      await writing;
      await media?.settled();
    },
    waiting: () => media?.waiting() ?? 0,
  };
}

const BODILESS = new Set([204, 205, 304]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is kept as the text that it is.
    return text === '' ? null : text;
  }
}

function toUpstream({ url, path }: OriginRequest, baseUrl: string, key: string | undefined): string {
  const query = new URLSearchParams(url.searchParams);
  if (key !== undefined && query.has('x-service-api-key')) query.set('x-service-api-key', key);
  const text = query.toString();
  return `${baseUrl}${path}${text === '' ? '' : `?${text}`}`;
}

function toInit({ request, body }: OriginRequest, key: string | undefined): RequestInit {
  const headers = new Headers();
  for (const name of PASSED) if (request.headers.has(name)) headers.set(name, request.headers.get(name) ?? '');
  if (key !== undefined && headers.has('x-service-api-key')) headers.set('x-service-api-key', key);
  return {
    method: request.method,
    headers,
    // A redirect would carry the key to another place.
    redirect: 'manual',
    credentials: 'omit',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]),
    ...(body !== '' && request.method !== 'GET' && request.method !== 'HEAD' && { body: withKey(body, key) }),
  };
}

/** A body that names the page's key names the real one. */
function withKey(body: string, key: string | undefined): string {
  const parsed = readJsonObject(body);
  if (key === undefined || typeof parsed === 'string' || !('apiKey' in parsed)) return body;
  return JSON.stringify({ ...parsed, apiKey: key });
}
