import { expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { failedAnswer, heldAnswer, jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport } from '../../test/fakes/open-transport';
import { createAskedAhead } from './asked-ahead';

const PATH = '/api/app/stories';

function openAhead() {
  const pairs: string[] = ['user-plan=basic'];
  const opened = openTransport({ readAttributePairs: () => pairs });
  const { ask: askAhead, taking, forget } = createAskedAhead(opened.transport, () => pairs);
  const ask = () => askAhead((asking) => asking.get(PATH, [], { personalized: true }));
  const take = () => taking.get(PATH, [], { personalized: true });
  return { ...opened, pairs, ask, take, forget };
}

test('an answer that was asked for ahead is given once, to whoever asks the same', async () => {
  const { network, ask, take } = openAhead();
  network.answer(PATH, (_, index) => jsonAnswer({ index }));
  ask();
  ask();
  expect(network.requests).toHaveLength(1);
  expect([await take(), await take(), network.requests.length]).toEqual([{ index: 0 }, { index: 1 }, 2]);
});

test('L7.4 it counts for the attributes that it was asked with, and for no others', async () => {
  const { network, pairs, ask, take } = openAhead();
  network.answer(PATH, ({ url }) => jsonAnswer({ plan: new URL(url).searchParams.get('user-plan') }));
  ask();
  pairs[0] = 'user-plan=gold';
  expect([await take(), network.requests.length]).toEqual([{ plan: 'gold' }, 2]);
});

test('an answer that failed before anybody wanted it is asked for anew; one that fails later is the answer', async () => {
  const { network, ask, take } = openAhead();
  const held = heldAnswer();
  network.answer(PATH, (_, index) =>
    index === 0 ? failedAnswer() : index === 1 ? jsonAnswer({ index }) : held.answer,
  );
  ask();
  await settle();
  expect(await take()).toEqual({ index: 1 });
  ask();
  const taken = take();
  held.give(jsonAnswer({}, 503));
  await expect(taken).rejects.toMatchObject({ status: 503 });
  expect(network.requests).toHaveLength(3);
});

test('U1 who cannot even ask breaks nothing', async () => {
  const { transport } = openAhead();
  createAskedAhead(transport, () => []).ask(async () => {
    throw new TypeError('An id holds half of a surrogate pair.');
  });
  await settle();
});

test('what nobody wanted in time is forgotten', async () => {
  const { network, ask, take, forget } = openAhead();
  network.answer(PATH, (_, index) => jsonAnswer({ index }));
  ask();
  forget();
  expect([await take(), network.requests.length]).toEqual([{ index: 1 }, 2]);
});
