import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failedAnswer, jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import { OTHER_KEY, SETTINGS, startSession, WEB_KEY } from '../../test/fakes/start-session';
import type { NetworkAnswer } from '../platform/network';

// The rules L2 and L3 written down a second time, without promises: one loop over the calls in their order, with the
// times added up.

type Outcome = 200 | 401 | 404 | 408 | 400 | 500 | 503 | 'unreachable' | 'html' | 'null';

interface Call {
  readonly key: string;
  readonly externalId: string | null | undefined;
}

/** Calls made in one task, then a pause in which everything that falls due happens. */
interface Step {
  readonly calls: readonly Call[];
  readonly pauseMs: number;
}

interface Run {
  readonly steps: readonly Step[];
  /** The answer to each Settings request; 200 at once when they have run out. */
  readonly answers: readonly { readonly outcome: Outcome; readonly delayMs: number }[];
  /** Whether each hash can be made; yes when they have run out. */
  readonly hashes: readonly boolean[];
}

const runs: fc.Arbitrary<Run> = fc.record({
  steps: fc.array(
    fc.record({
      calls: fc.array(
        fc.record({
          key: fc.constantFrom(WEB_KEY, WEB_KEY, OTHER_KEY, ''),
          externalId: fc.constantFrom(undefined, '', null, 'alice', 'bob'),
        }),
        { maxLength: 4 },
      ),
      pauseMs: fc.constantFrom(0, 1, 100, 700, 5000, 12_500),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  answers: fc.array(
    fc.record({
      outcome: fc.constantFrom<Outcome[]>(200, 200, 401, 404, 408, 400, 500, 503, 'unreachable', 'html', 'null'),
      delayMs: fc.constantFrom(0, 1, 300, 4000, 9800, 20_000),
    }),
    { maxLength: 8 },
  ),
  hashes: fc.array(fc.boolean(), { maxLength: 3 }),
});

interface Course {
  /** For each call, which promise it gets. */
  readonly promises: number[];
  /** For each promise, what it settles with and when. */
  readonly settlements: string[];
  readonly told: string[];
  requests: number;
}

function toExpectedCourse({ steps, answers, hashes }: Run): Course {
  const course: Course = { promises: [], settlements: [], told: [], requests: 0 };
  let isInitialized = false;
  let hashCount = 0;
  let last: { readonly call: Call; readonly step: number; readonly settledMs: number } | undefined;
  let nowMs = 0;

  /** Settings from `startMs` on: the first word of the rejection, if any, and its time. */
  const ask = (startMs: number): [word: string, atMs: number] => {
    let atMs = startMs;
    for (let isRetry = false; ; isRetry = true) {
      const { outcome, delayMs } = answers[course.requests++] ?? { outcome: 200, delayMs: 0 };
      const limitMs = Math.min(atMs + 10_000, startMs + 12_000);
      if (atMs + delayMs >= limitMs) return ['NetworkError', limitMs];
      atMs += delayMs;
      if (outcome === 200) return ['', atMs];
      if (isRetry || (outcome !== 500 && outcome !== 503 && outcome !== 'unreachable')) {
        return [outcome === 408 ? 'NetworkTimeoutError' : toWord(outcome), atMs];
      }
      atMs += 500;
    }
  };

  const runTurn = (call: Call, startMs: number): [result: string, atMs: number] => {
    course.told.push('turn');
    if (!isInitialized && call.key === '') return ["Service couldn't", startMs];
    // The hash is computed in parallel with Settings.
    const isHashed = typeof call.externalId !== 'string' || (hashes[hashCount++] ?? true);
    const [word, atMs] = isInitialized ? ['', startMs] : ask(startMs);
    const result = word || (isHashed ? 'resolved' : 'no hash');
    if (!isInitialized) course.told.push(`settled ${result === 'resolved'}`);
    isInitialized ||= result === 'resolved';
    return [result, atMs];
  };

  steps.forEach(({ calls, pauseMs }, step) => {
    for (const asked of calls) {
      const call = { ...asked, externalId: asked.externalId === '' ? null : asked.externalId };
      const isPending = last !== undefined && (last.step === step || last.settledMs > nowMs);
      const isShared = isPending && last?.call.key === call.key && last.call.externalId === call.externalId;
      if (!isShared) {
        const [result, settledMs] = runTurn(call, Math.max(nowMs, last?.settledMs ?? 0));
        last = { call, step, settledMs };
        course.settlements.push(`${result} at ${settledMs}`);
      }
      course.promises.push(course.settlements.length - 1);
    }
    nowMs += pauseMs;
  });
  return course;
}

async function toCourse({ steps, answers, hashes }: Run): Promise<Course> {
  const { session, platform, told } = startSession({ quietLog: true });
  const { clock, network } = platform;
  let hashCount = 0;
  const { sha256Hex } = platform.digest;
  platform.digest.sha256Hex = (text) =>
    (hashes[hashCount++] ?? true) ? sha256Hex(text) : Promise.reject(new Error('no hash'));
  network.answer('/settings', (_, index) => {
    const { outcome, delayMs } = answers[index] ?? { outcome: 200, delayMs: 0 };
    return new Promise((resolve) => void clock.after(delayMs, () => resolve(toAnswer(outcome))));
  });

  const promises: Promise<void>[] = [];
  const settlements: string[] = [];
  const numbers: number[] = [];
  for (const { calls, pauseMs } of steps) {
    for (const { key, externalId } of calls) {
      const promise = session.initialize(key, { externalId });
      if (!promises.includes(promise)) {
        const number = promises.push(promise) - 1;
        const note = (reason: unknown) => {
          const [word] = /^(\w+Error|no hash|Service couldn't|resolved)/.exec(toText(reason)) ?? ['something else'];
          settlements[number] = `${word} at ${clock.monotonicMs()}`;
        };
        promise.then(() => note('resolved'), note);
      }
      numbers.push(promises.indexOf(promise));
    }
    const before = session.isInitialized.get();
    await clock.advance(pauseMs);
    expect(session.isInitialized.get() || !before).toBe(true);
  }
  await clock.advance(24 * 12_000);
  expect(clock.pending()).toBe(0);
  return {
    promises: numbers,
    settlements,
    told: told.filter((line) => !line.startsWith('user')),
    requests: network.requests.length,
  };
}

const toWord = (outcome: Outcome) => (outcome === 401 || outcome === 404 ? 'InvalidApiKeyError' : 'NetworkError');
const toText = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

function toAnswer(outcome: Outcome): NetworkAnswer {
  if (outcome === 'unreachable') return failedAnswer();
  if (outcome === 'html') return textAnswer('<html>', 'text/html');
  if (outcome === 'null') return jsonAnswer(null);
  return jsonAnswer(SETTINGS, outcome);
}

test('L2.1, L2.2, L3.5, L3.6, L3.8 any interleaving of calls, failures and delays takes the course the rules give it', async () => {
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      expect(await toCourse(run)).toEqual(toExpectedCourse(run));
    }),
    { numRuns: 1000 },
  );
}, 120_000);
