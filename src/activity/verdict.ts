import { readArray, readNumber, readString } from '../model/record';
import type { NetworkAnswer } from '../platform/network';

/** What an answer to a batch means for its events. */
export type Verdict =
  /** The service has them, but for those it names as `rejected`. (D10, H11.5) */
  | { readonly kind: 'acknowledged'; readonly rejected: readonly string[] }
  /** The batch is too big, or one of it is bad: it is halved. (D7, D8) */
  | { readonly kind: 'tooLarge' | 'malformed' }
  /** This key may not send. (D9) */
  | { readonly kind: 'refused' }
  /** The service asks for a pause. (D1–D4) */
  | { readonly kind: 'wait'; readonly ms: number }
  /** An answer, but no acknowledgement: a server's fault, a captive portal. (D6, D11, D12) */
  | { readonly kind: 'failed' }
  /** No answer: blocked, offline, too slow. (D13–D16) */
  | { readonly kind: 'unreachable' }
  /** We gave it up ourselves. */
  | { readonly kind: 'aborted' };

/** The longest pause that a server, or another tab, can ask for. (D3, K6) */
export const LONGEST_WAIT_MS = 300_000;

export function toVerdict(answer: NetworkAnswer, now: number): Verdict {
  if (answer.kind === 'failed') return { kind: answer.reason === 'aborted' ? 'aborted' : 'unreachable' };
  const { status } = answer;
  if (status === 204) return { kind: 'acknowledged', rejected: [] };
  if (status === 200) return toAcknowledgement(answer.text);
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status === 413) return { kind: 'tooLarge' };
  if (status === 400) return { kind: 'malformed' };
  const retryAfter = answer.header('retry-after');
  if (status === 429 || (status === 503 && retryAfter)) {
    return { kind: 'wait', ms: toWait(retryAfter, answer.header('date'), now) };
  }
  return { kind: 'failed' };
}

/** How far this device's clock is behind the server's, where the server tells and it is more than 5 minutes. (D27, K3) */
export function findClockOffset(answer: NetworkAnswer, now: number): number | undefined {
  if (answer.kind === 'failed') return undefined;
  const offset = Date.parse(answer.header('date') ?? '') - now;
  if (Number.isNaN(offset)) return undefined;
  return Math.abs(offset) > LONGEST_WAIT_MS ? offset : 0;
}

function toAcknowledgement(text: string): Verdict {
  try {
    const body: unknown = JSON.parse(text);
    if (readNumber(body, 'accepted') === undefined) return { kind: 'failed' };
    return { kind: 'acknowledged', rejected: readArray(body, 'rejected').map((item) => readString(item, 'eventId')) };
  } catch {
    return { kind: 'failed' };
  }
}

function toWait(retryAfter: string | null, date: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  let ms = Number.NaN;
  if (/^\d+$/.test(text)) ms = Number(text) * 1000;
  // A date counts from the server's own clock, because ours may be off; engines read "-7" as a date too. (D4)
  else if (/[a-z]/i.test(text)) ms = Date.parse(text) - (Date.parse(date ?? '') || now);
  return Number.isNaN(ms) ? 60_000 : Math.min(Math.max(ms, 1000), LONGEST_WAIT_MS);
}
