import { ROUTES } from '../../routes';
import type { RecordedAnswer } from '../recording/recorded-answer';
import { createRedactor } from '../recording/redact';
import { type Difference, findChanges, findDifferences } from './find-differences';
import { toDetailReads, toListReads, toReads } from './planned-reads';
import { READS } from './read-schemas.generated';
import { type Answer, createReader, ORIGIN } from './service-reader';

export interface CheckOptions {
  /** Base URL of the real service, without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** Base URL of the integrations API, which is not read without it. */
  readonly integrationsUrl?: string;
  /** Ids of collections; default: one of the demo content, if the tenant is a demo tenant. */
  readonly collections?: readonly string[];
  /** Recorded answers, which are requested again. */
  readonly recorded?: readonly RecordedAnswer[];
  /** Milliseconds until a request counts as not answered (8000). */
  readonly timeoutMs?: number;
  /** Milliseconds until all requests count as not answered (50,000). */
  readonly totalTimeoutMs?: number;
}

export interface CheckResult {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

/** Reads the service with GET requests only, and compares each answer with the contract and the recording. Never rejects. */
export async function checkService(options: CheckOptions): Promise<CheckResult> {
  const redactor = createRedactor([options.key]);
  const toResult = (lines: readonly string[], exitCode: CheckResult['exitCode']) => ({
    lines: lines.map((line) => redactor.text(line).replace(/\p{Cc}+/gu, ' ')),
    exitCode,
  });
  const readAll = createReader(options);
  const first = await readAll(toReads('getSettings'));
  const refusal = first.map((answer) => toRefusal(options.baseUrl, answer)).find((sentence) => sentence !== undefined);
  if (refusal !== undefined) return toResult([refusal], 2);
  const lists = await readAll(toListReads(options, Object(first[0]?.body)));
  const answers = [...first, ...lists, ...(await readAll(toDetailReads(lists)))];
  const lines = toLines(answers);
  const hasClips = lists.some(({ read }) => read.operation === 'pagedClips');
  const note = hasClips ? [] : ['No collection was read: name some with --collections.'];
  const count = `${countOf(lines.length, 'difference')} in ${countOf(answers.length, 'answer')}.`;
  return toResult([...lines, ...note, count], lines.length === 0 ? 0 : 1);
}

/** Why the service cannot be compared, in one sentence; undefined if it can. */
function toRefusal(baseUrl: string, { status, body, failure }: Answer): string | undefined {
  const check = 'check that it is the base URL of the service';
  if (failure) return `${baseUrl} does not answer (${failure}): check the base URL and your network.`;
  if (status === 401 || status === 403) {
    return `${baseUrl} refuses the value of --key with status ${status}: give a key of an active application.`;
  }
  if (status >= 300 && status < 400) return `${baseUrl} redirects to another URL: give that URL to --against.`;
  if (status !== 200) return `${baseUrl} responds to /api/app/settings with status ${status}: ${check}.`;
  return body === undefined ? `${baseUrl} responds with a body that is not JSON: ${check}.` : undefined;
}

/** A line for each difference. The same one in other records, or in other answers of the operation, is only counted. */
function toLines(answers: readonly Answer[]): readonly string[] {
  const found = new Map<string, { readonly line: string; readonly count: number }>();
  for (const answer of answers) {
    const { operation, path, query } = answer.read;
    const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
    for (const { path: place, expected, received } of compare(answer)) {
      const name = [query.length > 0 ? `${path}?${search}` : path, place].filter(Boolean).join(' ');
      const id = JSON.stringify([operation, withoutIndexes(place), expected]);
      const { line = `${name}: expected ${expected}, received ${received}`, count = 0 } = found.get(id) ?? {};
      found.set(id, { line, count: count + 1 });
    }
  }
  return [...found.values()].map(({ line, count }) => (count === 1 ? line : `${line} (${count} times)`));
}

function compare({ read, status, body, contentType = '', allowedOrigin, failure }: Answer): readonly Difference[] {
  const wanted = read.recorded?.status ?? 200;
  if (failure) return [{ path: '', expected: 'an answer', received: failure }];
  if (status !== wanted) return [{ path: 'status', expected: String(wanted), received: String(status) }];
  const found: Difference[] = [];
  const isForBrowsers = ROUTES.some((route) => route.operation === read.operation && route.isForBrowsers);
  if (isForBrowsers && allowedOrigin !== '*' && allowedOrigin !== ORIGIN) {
    found.push({ path: 'access-control-allow-origin', expected: '"*"', received: allowedOrigin ?? 'nothing' });
  }
  if (status !== 200) return found;
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(contentType)) {
    found.push({ path: 'content-type', expected: 'application/json', received: contentType || 'nothing' });
  }
  if (body === undefined) return [...found, { path: '', expected: 'JSON', received: 'a body that is not JSON' }];
  const promised = findDifferences(READS[read.operation] ?? {}, body);
  const places = new Set(promised.map(({ path }) => withoutIndexes(path)));
  const changes = read.recorded ? findChanges(read.recorded.body, body) : [];
  return [...found, ...promised, ...changes.filter(({ path }) => !places.has(path))];
}

const withoutIndexes = (path: string) => path.replace(/\[\d+\]/g, '[]');

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
