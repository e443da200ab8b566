import { expect, test } from 'vitest';
import { heldAnswer, jsonAnswer, noAnswer } from './fake-network';
import { createFakePlatform } from './fake-platform';

test('timers run in the order in which they fall due, promises between them', async () => {
  const { clock } = createFakePlatform();
  const seen: string[] = [];
  clock.after(20, () => seen.push(`second ${clock.monotonicMs()}`));
  clock.after(10, () => {
    seen.push(`first ${clock.monotonicMs()}`);
    Promise.resolve().then(() => clock.after(5, () => seen.push(`between ${clock.monotonicMs()}`)));
  });
  await clock.advance(100);
  expect(seen).toEqual(['first 10', 'between 15', 'second 20']);
  expect(clock.monotonicMs()).toBe(100);
});

test('a stopped timer does not run', async () => {
  const { clock } = createFakePlatform();
  let runs = 0;
  const stop = clock.after(10, () => runs++);
  stop();
  await clock.advance(100);
  expect([runs, clock.pending()]).toEqual([0, 0]);
});

test('a request ends by its answer, its time limit or its signal', async () => {
  const { clock, network } = createFakePlatform();
  const held = heldAnswer();
  network.answer('/never', noAnswer);
  network.answer('/held', () => held.answer);
  const request = { method: 'GET', timeoutMs: 1000, maxBytes: 100 } as const;
  const abort = new AbortController();
  const answers = Promise.all([
    network.send({ ...request, url: 'https://a/never' }),
    network.send({ ...request, url: 'https://a/held' }),
    network.send({ ...request, url: 'https://a/never', signal: abort.signal }),
    network.send({ ...request, url: 'https://a/other' }),
  ]);
  held.give(jsonAnswer({ good: true }));
  abort.abort();
  await clock.advance(1000);
  expect((await answers).map((answer) => (answer.kind === 'failed' ? answer.reason : answer.text))).toEqual([
    'timeout',
    '{"good":true}',
    'aborted',
    'unreachable',
  ]);
});

test('the address keeps its history and tells of changes that somebody else made', () => {
  const { address } = createFakePlatform({ hash: '#host' });
  const seen: string[] = [];
  address.watch(() => seen.push(address.hash()));
  address.push({ hash: '#clips/a/b', name: '#clips/a/b' });
  address.replace({ hash: '#clips/a/c', name: '#clips/a/c' }, '/#host');
  address.pressBack();
  address.pressForward();
  address.follow('#host-2');
  expect(seen).toEqual(['#host', '#clips/a/c', '#host-2']);
  expect(address.entries()).toEqual(['#host', '#clips/a/c', '#host-2']);
});
