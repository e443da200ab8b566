import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { createRefreshTimer } from './refresh-timer';

function openTimer() {
  const clock = createFakeClock();
  const page = { isVisible: true };
  const refreshed: number[] = [];
  const every = createRefreshTimer(
    clock,
    () => page.isVisible,
    () => refreshed.push(clock.monotonicMs()),
  );
  return { clock, page, refreshed, every };
}

test('L9.4 refreshes every so many seconds, until there is no interval any more', async () => {
  const { clock, refreshed, every } = openTimer();
  every(10);
  await clock.advance(9999);
  expect(refreshed).toEqual([]);
  await clock.advance(20_001);
  expect(refreshed).toEqual([10_000, 20_000, 30_000]);
  every(undefined);
  await clock.advance(60_000);
  expect([refreshed.length, clock.pending()]).toEqual([3, 0]);
});

test('L9.4 a hidden page is not refreshed, and is with the first tick after its return', async () => {
  const { clock, page, refreshed, every } = openTimer();
  every(10);
  page.isVisible = false;
  await clock.advance(35_000);
  expect(refreshed).toEqual([]);
  page.isVisible = true;
  await clock.advance(10_000);
  expect(refreshed).toEqual([40_000]);
});

test('the same interval, said again after each answer, does not put the next refresh off', async () => {
  const { clock, refreshed, every } = openTimer();
  every(10);
  await clock.advance(6000);
  every(10);
  await clock.advance(6000);
  expect(refreshed).toEqual([10_000]);
});

test('another interval counts from now, and the one before is over', async () => {
  const { clock, refreshed, every } = openTimer();
  every(10);
  await clock.advance(8000);
  every(30);
  await clock.advance(31_000);
  expect(refreshed).toEqual([38_000]);
});

test('an interval that is named for the first time, or again after none, begins anew', async () => {
  const { clock, refreshed, every } = openTimer();
  every(undefined);
  expect(clock.pending()).toBe(0);
  every(10);
  every(undefined);
  every(10);
  await clock.advance(10_000);
  expect(refreshed).toEqual([10_000]);
});
