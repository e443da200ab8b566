import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport } from '../../test/fakes/open-transport';
import { RequestError } from '../api/request-error';
import { createContentSource, loadPatiently } from './content-source';
import { createFeedMemory } from './feed-memory';

describe('loadPatiently', () => {
  const tooMany = (retryAfter: string | null) =>
    new RequestError({ kind: 'status', status: 429, retryAfter, date: null });

  test('D5 a 429 of at most 5 s is tried once more after that time', async () => {
    const clock = createFakeClock();
    const load = vi.fn().mockRejectedValueOnce(tooMany('2')).mockResolvedValue('content');
    const content = loadPatiently(clock, load);
    await clock.advance(1999);
    expect(load).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    expect(await content).toBe('content');
  });

  test('D5 a Retry-After that is a date is read too', async () => {
    const clock = createFakeClock();
    const until = { retryAfter: 'Fri, 20 Nov 2026 12:00:03 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
    const error = new RequestError({ kind: 'status', status: 429, ...until });
    const load = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('content');
    const content = loadPatiently(clock, load);
    await clock.advance(3000);
    expect(await content).toBe('content');
  });

  test.each([['6'], [null], ['soon'], ['-1']])('D5 a 429 with Retry-After %j fails at once', async (retryAfter) => {
    const load = vi.fn().mockRejectedValue(tooMany(retryAfter));
    await expect(loadPatiently(createFakeClock(), load)).rejects.toThrow('429');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('D5 a moment of exactly 5 s is waited for', async () => {
    const clock = createFakeClock();
    const load = vi.fn().mockRejectedValueOnce(tooMany('5')).mockResolvedValue('content');
    const content = loadPatiently(clock, load);
    await clock.advance(5000);
    expect(await content).toBe('content');
  });

  test('D5 a second 429 is the end of patience', async () => {
    const clock = createFakeClock();
    const load = vi.fn().mockRejectedValue(tooMany('1'));
    const content = expect(loadPatiently(clock, load)).rejects.toThrow('429');
    await clock.advance(10_000);
    await content;
    expect(load).toHaveBeenCalledTimes(2);
  });

  test.each([
    [
      'another status with a Retry-After',
      new RequestError({ kind: 'status', status: 503, retryAfter: '1', date: null }),
    ],
    ['no answer', new RequestError({ kind: 'unreachable' })],
    ['a fault that is none of the service', new TypeError('An id holds half of a surrogate pair.')],
  ])('%s fails at once, as it is', async (_, error) => {
    const load = vi.fn().mockRejectedValue(error);
    await expect(loadPatiently(createFakeClock(), load)).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('what succeeds is loaded once', async () => {
    const load = vi.fn().mockResolvedValue('content');
    expect(await loadPatiently(createFakeClock(), load)).toBe('content');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('the beginning of a feed is requested with its options, and is what was prefetched where that is there', async () => {
  const { transport, network, clock, storage, feeds, log } = openTransport({});
  network.answer('/api/app/stories', jsonAnswer({ from: 'service' }));
  const prefetched = [Promise.resolve({ from: 'prefetch' })];
  const memory = createFeedMemory({
    ...{ transport, clock, storage, database: feeds },
    readAudience: () => [],
    mayKeep: () => false,
    isReturning: false,
  });
  const { beginnings } = createContentSource(transport, { take: () => prefetched.pop() }, () => memory, clock, {
    ...{ warn: log.warn, follower: () => '', reportEmpty() {} },
  });
  const { signal } = new AbortController();
  const ask = () => beginnings.get('/api/app/stories', [], { signal });
  expect([await ask(), network.requests.length]).toEqual([{ from: 'prefetch' }, 0]);
  expect(await ask()).toEqual({ from: 'service' });
  expect(network.requests[0]?.signal).toBe(signal);
});
