import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { withDeadline } from './deadline';

/** Work that says how it was left. */
function open(work: Promise<unknown>, caller = new AbortController()) {
  const clock = createFakeClock();
  let given: AbortSignal | undefined;
  const deadline = { timeoutMs: 1000, signal: caller.signal, after: clock.after, toTimeout: () => new Error('late') };
  const result = withDeadline(deadline, (signal) => {
    given = signal;
    return work;
  });
  result.catch(() => {});
  return { clock, caller, result, isAborted: () => given?.aborted };
}

const never = new Promise<never>(() => {});

test('work that is done in time wins, and leaves no timer and no listener', async () => {
  const { clock, caller, result, isAborted } = open(Promise.resolve('work'));
  expect(await result).toBe('work');
  expect(clock.pending()).toBe(0);
  caller.abort();
  expect(isAborted()).toBe(false);
});

test('I4 work that ignores its signal ends when the time is up', async () => {
  const { clock, result, isAborted } = open(never);
  await clock.advance(999);
  expect(isAborted()).toBe(false);
  await clock.advance(1);
  await expect(result).rejects.toThrow('late');
  expect([isAborted(), clock.pending()]).toEqual([true, 0]);
});

test('a caller who gives up ends it with the reason of the signal', async () => {
  const { clock, caller, result, isAborted } = open(never);
  const reason = new Error('changed my mind');
  caller.abort(reason);
  await expect(result).rejects.toBe(reason);
  expect([isAborted(), clock.pending()]).toEqual([true, 0]);
});

test('work that fails takes along what still runs for it', async () => {
  const { clock, result, isAborted } = open(Promise.reject(new Error('too large')));
  await expect(result).rejects.toThrow('too large');
  expect([isAborted(), clock.pending()]).toEqual([true, 0]);
});

test('U1 what is no signal fails at once, and nothing is told when the time would be up', async () => {
  const clock = createFakeClock();
  const signal = 'stray' as unknown as AbortSignal;
  const deadline = { timeoutMs: 1000, signal, after: clock.after, toTimeout: () => new Error('late') };
  await expect(withDeadline(deadline, () => never)).rejects.toThrow(TypeError);
  expect(clock.pending()).toBe(0);
});
