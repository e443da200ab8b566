import { expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { failedAnswer, heldAnswer, jsonAnswer } from '../../test/fakes/fake-network';
import { openTransport } from '../../test/fakes/open-transport';
import { createStore } from '../model/store';
import { createContentPrefetch } from './content-prefetch';

const PATH = '/api/app/stories';
const ALL_STORIES = { kind: 'stories', collection: '', categories: [] } as const;

function openAhead() {
  const pairs: string[] = ['user-plan=basic'];
  const opened = openTransport({ readAttributePairs: () => pairs });
  const [isStarting, isInitialized] = [createStore(true), createStore(false)];
  const { transport } = opened;
  const prefetch = createContentPrefetch({
    transport,
    session: { isStarting, isInitialized, attributes: { toQueryPairs: () => pairs } },
    clock: opened.clock,
  });
  const prefetchContent = prefetch.request;
  const ask = () => prefetchContent(ALL_STORIES);
  const take = () => prefetch.take(PATH, []) ?? transport.get(PATH, [], { personalized: true });
  const end = (isSuccess: boolean) => {
    isInitialized.set(isSuccess);
    isStarting.set(false);
  };
  return { ...opened, pairs, prefetchContent, ask, take, end };
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

test('U1 what no path can hold is asked for by nobody, as is a collection without a name; both break nothing', () => {
  const { network, prefetchContent } = openAhead();
  prefetchContent({ kind: 'clips', collection: '\ud800', categories: [] });
  prefetchContent({ kind: 'clips', collection: '', categories: [] });
  expect(network.requests).toEqual([]);
});

test('it waits for code that comes later than Settings', async () => {
  const { network, ask, take, end } = openAhead();
  network.answer(PATH, (_, index) => jsonAnswer({ index }));
  ask();
  end(true);
  expect([await take(), network.requests.length]).toEqual([{ index: 0 }, 1]);
});

test('nobody is given what an initialize that failed has asked for, nor what is old', async () => {
  const { network, clock, ask, take, end } = openAhead();
  network.answer(PATH, (_, index) => jsonAnswer({ index }));
  ask();
  await clock.advance(10_000);
  expect(await take()).toEqual({ index: 1 });
  ask();
  end(false);
  expect([await take(), network.requests.length]).toEqual([{ index: 3 }, 4]);
});

test('nothing is asked for while no initialize is under way', () => {
  const { network, ask, end } = openAhead();
  end(true);
  ask();
  expect(network.requests).toEqual([]);
});
