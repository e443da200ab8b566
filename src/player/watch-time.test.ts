import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { createWatchTime, LONGEST_WATCH_MS } from './watch-time';

test('K7 watch time counts while an item plays, not while it is paused, hidden or buffering', async () => {
  const clock = createFakeClock();
  const watch = createWatchTime(clock);
  await clock.advance(5000);
  expect(watch.readMs()).toBe(0);
  watch.run(true);
  await clock.advance(3000);
  watch.run(true);
  await clock.advance(1000);
  watch.run(false);
  await clock.advance(60_000);
  expect(watch.readMs()).toBe(4000);
  watch.run(true);
  await clock.advance(500);
  expect(watch.readMs()).toBe(4500);
});

test('K7 the longest view is a day', () => expect(LONGEST_WATCH_MS).toBe(86_400_000));

test('K7 an item that does not play when it comes to the front counts nothing until it does', async () => {
  const clock = createFakeClock();
  const watch = createWatchTime(clock);
  watch.run(true);
  await clock.advance(700);
  watch.run(false);
  watch.restart();
  await clock.advance(300);
  expect(watch.readMs()).toBe(0);
  watch.run(false);
  await clock.advance(300);
  watch.run(true);
  await clock.advance(40);
  expect(watch.readMs()).toBe(40);
});

test('K7 each item counts for itself, also where playing goes on across the change', async () => {
  const clock = createFakeClock();
  const watch = createWatchTime(clock);
  watch.run(true);
  await clock.advance(9000);
  watch.restart();
  await clock.advance(250);
  expect(watch.readMs()).toBe(250);
});

test('K7, K1 a view of days is capped, and a wall clock that jumps changes nothing', async () => {
  const clock = createFakeClock();
  const watch = createWatchTime(clock);
  watch.run(true);
  await clock.advance(1000);
  clock.setNow(0);
  expect(watch.readMs()).toBe(1000);
  await clock.advance(3 * LONGEST_WATCH_MS);
  expect(watch.readMs()).toBe(LONGEST_WATCH_MS);
});
