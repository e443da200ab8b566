import { expect, test } from 'vitest';
import { findUnknownWords } from './check-words';

test('a word that nothing says is named with the one that was probably meant', async () => {
  expect(await findUnknownWords({ live: 'Live', tapforSound: 'Sound!', CLOSE: 'x', untitledStory_one: 'One' })).toEqual(
    [
      "configuration.words: unknown message 'tapforSound'; did you mean 'tapForSound'?",
      "configuration.words: unknown message 'CLOSE'; did you mean 'close'?",
    ],
  );
});

test('S19 a key of a megabyte is named short', async () => {
  const [line] = await findUnknownWords({ ['x'.repeat(1_000_000)]: 'y' });
  expect(line?.length).toBeLessThan(200);
});
