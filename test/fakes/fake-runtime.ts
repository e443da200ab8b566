import type { Runtime } from '../../src/platform/runtime';
import { promisedAnswer } from '../contract/promised-answer';

/** What a fake fetch does with one request: answer, as the contract promises or otherwise, fail, or never settle. */
export type FakeAnswer = Response | Error | 'promised' | 'never';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  readonly signal: AbortSignal | null | undefined;
  readonly redirect: RequestInit['redirect'];
}

export interface FakeRuntime extends Runtime {
  readonly requests: SentRequest[];
  /** Delays of the timers that ran, in order. */
  readonly waits: number[];
  /** Timers that a test runs itself. */
  readonly held: { readonly delayMs: number; run(): void }[];
  /** Timers that are neither run nor stopped. */
  pending(): number;
}

export interface FakeRuntimeOptions {
  /** Given out in order; the last one again and again. */
  readonly answers: readonly FakeAnswer[];
  /** Selects the timers that only a test runs; the others run at once and record their delay. Default: timeouts of 10 s and of 60 s. */
  readonly isHeld?: (delayMs: number) => boolean;
  readonly now?: number;
  readonly random?: number;
  readonly onRequest?: () => void;
}

/** A machine without network and without time. */
export function createFakeRuntime(options: FakeRuntimeOptions): FakeRuntime {
  const { answers, isHeld = (delayMs) => delayMs === 10_000 || delayMs === 60_000, now = 0, random = 0.5 } = options;
  const requests: SentRequest[] = [];
  const waits: number[] = [];
  const held: { readonly delayMs: number; run(): void }[] = [];
  const live = new Set<object>();
  return {
    requests,
    waits,
    held,
    pending: () => live.size,
    hasCredentialsMode: true,
    now: () => now,
    // Time passes only while code waits.
    monotonicMs: () => waits.reduce((sum, delayMs) => sum + delayMs, 0),
    random: () => random,
    after(delayMs, run) {
      const timer = {
        delayMs,
        run() {
          if (live.delete(timer)) run();
        },
      };
      live.add(timer);
      if (isHeld(delayMs)) held.push(timer);
      else {
        waits.push(delayMs);
        queueMicrotask(() => timer.run());
      }
      return () => live.delete(timer);
    },
    async fetch(url, init) {
      const { method = 'GET', headers, body, signal, redirect } = init;
      requests.push({ url, method, headers: new Headers(headers), body: String(body ?? ''), signal, redirect });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      options.onRequest?.();
      if (answer === undefined || answer === 'never') return new Promise<Response>(() => {});
      if (answer === 'promised') return promisedAnswer(method, url);
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
  };
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });
}
