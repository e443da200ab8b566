import { expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { held } from '../../test/fakes/held';
import { recallBefore } from './recall-before';

/** A request and a recall that the test answers, and whether the caller has resumed. */
function openBoth() {
  const asked = held();
  const recalled = held();
  const seen = { isOver: false, isLate: () => false };
  const going = recallBefore(asked.promise, (isLate) => {
    seen.isLate = isLate;
    return recalled.promise;
  }).then(() => {
    seen.isOver = true;
  });
  return { asked, recalled, seen, going };
}

test('what an earlier visit left is there before the answer, and is not late', async () => {
  const { recalled, seen, going } = openBoth();
  await settle();
  expect(seen.isOver).toBe(false);
  recalled.resolve();
  await going;
  expect(seen.isLate()).toBe(false);
});

test('an answer that comes first is not kept waiting, and from then on a recollection is late', async () => {
  const { asked, seen, going } = openBoth();
  asked.resolve();
  await going;
  expect(seen.isLate()).toBe(true);
});

test('where the service fails, what can be recalled is waited for, and is not late', async () => {
  const { asked, recalled, seen, going } = openBoth();
  asked.reject(new Error('down'));
  await settle();
  expect(seen.isOver).toBe(false);
  recalled.resolve();
  await going;
  expect(seen.isLate()).toBe(false);
});
