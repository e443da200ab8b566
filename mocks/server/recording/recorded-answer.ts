import { createHash } from 'node:crypto';
import type { OriginRequest } from '../../handle';
import { readJsonObject } from '../../read-json';
import { createRedactor, type Redactor } from './redact';

/** One answer of the real service, as a file keeps it. */
export interface RecordedAnswer {
  readonly kind: 'recorded-answer';
  readonly version: 1;
  readonly request: RecordedRequest;
  readonly answer: { readonly status: number; readonly body: unknown };
}

/** The request, without its sender. */
export interface RecordedRequest {
  readonly operation: string;
  readonly path: string;
  /** Names and values, sorted. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Of a body that is JSON; `null` without one. */
  readonly body: unknown;
}

/** Client operations whose answers are the same for everyone, or nearly so. */
const WRITES = new Set(['likeClip', 'shareClip', 'votePoll', 'answerTrivia']);
/** Operations that only one viewer may see, or that no replay needs. */
const PRIVATE = new Set(['getActivityHistory', 'postActivity', 'followCategory']);

/** Whether an answer is kept, and looked for at replay: a viewer's own past and feed never are. */
export function isKept({ operation, request, url }: OriginRequest): boolean {
  if (PRIVATE.has(operation) || url.searchParams.get('feed') === 'following') return false;
  return request.method === 'GET' || request.method === 'HEAD' || WRITES.has(operation);
}

/** Query parameters that name the sender, its client and its location: they do not select an answer. */
const WHO = /^(x-service-api-key|user|clientplatform|clientversion|userattributes\[.*)$/i;
const WHO_IN_BODY = new Set(['apikey', 'user', 'userattributes', 'sentat']);

/** A request without key, viewer and attributes, and the same for all that ask the same. */
export function toRecordedRequest({ operation, url, path, body }: OriginRequest, redactor: Redactor): RecordedRequest {
  const query = [...url.searchParams]
    .filter(([name, value]) => !WHO.test(name) && !(name === 'pageNumber' && value === '0') && value !== '')
    .map(([name, value]) => [redactor.text(name), redactor.text(value)] as const)
    .sort(([one, a], [other, b]) => (one === other ? (a < b ? -1 : 1) : one < other ? -1 : 1));
  const parsed = readJsonObject(body);
  const said =
    typeof parsed === 'string' ? [] : Object.entries(parsed).filter(([name]) => !WHO_IN_BODY.has(name.toLowerCase()));
  return {
    operation,
    path: redactor.text(path),
    query,
    body:
      said.length === 0
        ? null
        : redactor.value(Object.fromEntries(said.sort(([one], [other]) => (one < other ? -1 : 1)))),
  };
}

/** Equal for requests that get the same answer. */
export const keyOf = (request: RecordedRequest): string => JSON.stringify(request);

/** The name of the file that keeps the answer: people see the operation, the rest is a fingerprint. */
export function fileOf(request: RecordedRequest): string {
  const print = createHash('sha256').update(keyOf(request)).digest('hex').slice(0, 16);
  return `${request.operation}-${print}.json`;
}

/** Shortest attribute that may identify a person; a shorter one is a word that content uses too. */
const TELLING = 8;

/** What a request says about its sender; a recording must not contain it. */
export function toRedactor({ request, url, body }: OriginRequest, key: string | undefined): Redactor {
  const parsed = readJsonObject(body);
  const inBody = typeof parsed === 'string' ? {} : parsed;
  const attributes = [...url.searchParams]
    .filter(([name]) => /^userAttributes\[/i.test(name) && name !== 'userAttributes[stLocale]')
    .map(([, value]) => value)
    .filter((value) => value.length >= TELLING || value.includes('@'));
  const said = [
    key,
    request.headers.get('x-service-api-key'),
    request.headers.get('authorization')?.replace(/^\w+\s+/, ''),
    ...url.searchParams.getAll('x-service-api-key'),
    ...url.searchParams.getAll('user'),
    inBody.apiKey,
    inBody.user,
  ];
  return createRedactor([...said.filter((value) => typeof value === 'string'), ...attributes]);
}

/** Reads what a file keeps; `undefined` when it is no recorded answer. */
export function readRecordedAnswer(text: string): RecordedAnswer | undefined {
  const read = readJsonObject(text);
  if (typeof read === 'string' || read.kind !== 'recorded-answer' || read.version !== 1) return undefined;
  const { request, answer } = read;
  if (!isObject(request) || !isObject(answer) || typeof answer.status !== 'number' || !('body' in answer))
    return undefined;
  const { operation, path, query, body } = request;
  const isQuery = Array.isArray(query) && query.every((pair) => Array.isArray(pair) && pair.length === 2);
  if (typeof operation !== 'string' || typeof path !== 'string' || !isQuery) return undefined;
  return {
    kind: 'recorded-answer',
    version: 1,
    request: { operation, path, query, body: body ?? null },
    answer: { status: answer.status, body: answer.body },
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
