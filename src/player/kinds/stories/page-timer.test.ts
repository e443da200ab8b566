import { expect, test } from 'vitest';
import { createFakeClock } from '../../../../test/fakes/fake-clock';
import { createPageTimer } from './page-timer';

test('a page stands for its time, however often it is held', async () => {
  const clock = createFakeClock();
  const timer = createPageTimer(clock);
  let ends = 0;
  timer.start(7000, () => ends++);
  await clock.advance(3000);
  timer.hold();
  timer.hold();
  await clock.advance(60_000);
  expect([ends, clock.pending()]).toEqual([0, 0]);
  timer.goOn();
  timer.goOn();
  await clock.advance(3999);
  expect(ends).toBe(0);
  await clock.advance(1);
  expect([ends, clock.pending()]).toEqual([1, 0]);
});

test('a page that starts while everything is held waits, and a stopped one never ends', async () => {
  const clock = createFakeClock();
  const timer = createPageTimer(clock);
  const ends: string[] = [];
  timer.hold();
  timer.start(1000, () => ends.push('first'));
  await clock.advance(5000);
  timer.start(1000, () => ends.push('second'));
  timer.goOn();
  await clock.advance(1000);
  timer.start(1000, () => ends.push('third'));
  timer.stop();
  timer.goOn();
  await clock.advance(5000);
  expect(ends).toEqual(['second']);
});
