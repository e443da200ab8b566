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

test('D33 many calls on one signal take one listener of it, and none once they have ended', async () => {
  const caller = new AbortController();
  let listeners = 0;
  const { signal } = caller;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    listeners++;
    add(...given);
  };
  signal.removeEventListener = (...given: Parameters<typeof remove>) => {
    listeners--;
    remove(...given);
  };
  const ends: (() => void)[] = [];
  const calls = Array.from({ length: 60 }, () => open(new Promise<void>((resolve) => ends.push(resolve)), caller));
  expect(listeners).toBe(1);
  for (const end of ends.slice(0, 59)) end();
  await Promise.all(calls.slice(0, 59).map(({ result }) => result));
  expect(listeners).toBe(1);
  ends[59]?.();
  await calls[59]?.result;
  expect(listeners).toBe(0);
  const later = Array.from({ length: 2 }, () => open(never, caller));
  caller.abort(new Error('over'));
  for (const { result } of later) await expect(result).rejects.toThrow('over');
  expect(listeners).toBe(0);
});
