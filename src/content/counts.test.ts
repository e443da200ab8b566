import { expect, test } from 'vitest';
import { heldAnswer, jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport, toAsked } from '../../test/fakes/open-transport';
import { countStories } from './counts';

test('L4.1 the stories of several categories are asked for one by one, and added', async () => {
  const { transport, network } = openTransport();
  network.answer('/stories/count', ({ url }) => jsonAnswer({ count: url.includes('categoryId=a') ? 5 : 7 }));
  expect(await countStories(transport, ['a', 'b'])).toBe(12);
  expect(network.requests.map(toAsked)).toEqual([
    { path: '/api/app/stories/count', query: 'categoryId=a' },
    { path: '/api/app/stories/count', query: 'categoryId=b' },
  ]);
});

test('L4.1 no category has no stories, and nobody is asked', async () => {
  const { transport, network } = openTransport();
  expect(await countStories(transport, [])).toBe(0);
  expect(network.requests).toEqual([]);
});

test('D23 one count that fails rejects the whole, and gives up the others', async () => {
  const { transport, network } = openTransport();
  const held = heldAnswer();
  network.answer('/stories/count', ({ url }) => (url.includes('categoryId=bad') ? jsonAnswer({}, 503) : held.answer));
  await expect(countStories(transport, ['slow', 'bad'])).rejects.toThrow('status 503');
  expect(network.requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
});

test('a count that succeeds gives nothing up', async () => {
  const { transport, network } = openTransport();
  network.answer('/stories/count', jsonAnswer({ count: 1 }));
  await countStories(transport, ['a']);
  expect(network.requests[0]?.signal?.aborted).toBe(false);
});
