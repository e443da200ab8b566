import { expect, test, vi } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { held } from '../../test/fakes/held';
import { recallBefore } from './recall-before';

/** A request and a recall that the test answers, and whether the caller has resumed. */
function openBoth() {
  const asked = held<string>();
  const recalled = held<string>();
  const shown = vi.fn();
  const over = vi.fn();
  const going = recallBefore(asked.promise, () => recalled.promise, shown).then(over);
  return { asked, recalled, shown, over, going };
}

test('what an earlier visit left is shown before the answer', async () => {
  const { recalled, shown, over, going } = openBoth();
  await settle();
  expect(over).not.toHaveBeenCalled();
  recalled.resolve('old');
  await going;
  expect(shown.mock.calls).toEqual([['old']]);
});

test('an answer that comes first is not kept waiting, and from then on nothing is recalled', async () => {
  const { asked, recalled, shown, going } = openBoth();
  asked.resolve('new');
  await going;
  recalled.resolve('old');
  await settle();
  expect(shown).not.toHaveBeenCalled();
});

test('where the service fails, what can be recalled is waited for', async () => {
  const { asked, recalled, shown, over, going } = openBoth();
  asked.reject(new Error('down'));
  await settle();
  expect(over).not.toHaveBeenCalled();
  recalled.resolve('old');
  await going;
  expect(shown.mock.calls).toEqual([['old']]);
});

test('where nothing can be recalled, nothing is shown', async () => {
  const { recalled, shown, going } = openBoth();
  recalled.reject(new Error('Nothing is stored.'));
  await going;
  expect(shown).not.toHaveBeenCalled();
});
