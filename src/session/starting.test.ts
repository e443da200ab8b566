import { expect, test } from 'vitest';
import { noAnswer } from '../../test/fakes/fake-network';
import { OTHER_KEY, type StartedSession, startSession, toOutcomes, WEB_KEY } from '../../test/fakes/start-session';

/** What `isStarting` was from the first call on. */
async function watchStarting({ session }: StartedSession, calls: () => readonly Promise<void>[]): Promise<boolean[]> {
  const seen = [session.isStarting.get()];
  session.isStarting.watch((isStarting) => seen.push(isStarting));
  await toOutcomes([...calls()]);
  return seen;
}

/** The next page of a user who set an attribute on this device. */
async function returnWithAttributes(userInput = {}): Promise<StartedSession> {
  const before = startSession();
  await before.session.initialize(WEB_KEY, userInput);
  before.session.attributes.set('team', 'red');
  return startSession({ platform: before.platform });
}

test('content may be asked for while the first Settings are under way, and not after them', async () => {
  const started = startSession();
  const { session } = started;
  expect(await watchStarting(started, () => [session.initialize(WEB_KEY)])).toEqual([false, true, false]);
  expect(await watchStarting(started, () => [session.initialize(OTHER_KEY)])).toEqual([false]);
});

test('it ends when Settings fail, and begins again with the next try', async () => {
  const started = startSession();
  const { session, platform } = started;
  platform.network.answer('/settings', () => noAnswer());
  const wait = async () => {
    const outcome = toOutcomes([session.initialize(WEB_KEY)]);
    await platform.clock.advance(20_000);
    expect((await outcome)[0]).toContain('NetworkError');
  };
  expect(await watchStarting(started, () => [wait()])).toEqual([false, true, false]);
  expect(await watchStarting(started, () => [wait()])).toEqual([false, true, false]);
});

test('without a key nothing is asked for', async () => {
  const started = startSession();
  expect(await watchStarting(started, () => [started.session.initialize('')])).toEqual([false]);
});

test.each([
  ['the same key and nobody named', WEB_KEY, {}, [false, true, false]],
  ['another key', OTHER_KEY, {}, [false]],
  ['somebody who is named', WEB_KEY, { externalId: 'b' }, [false]],
  ['somebody who signs out', WEB_KEY, { externalId: null }, [false]],
])('B2 with attributes on the device: %s', async (_, apiKey, userInput, wanted) => {
  const started = await returnWithAttributes();
  expect(started.session.attributes.toQueryPairs()).toEqual(['userAttributes[team]=red']);
  expect(await watchStarting(started, () => [started.session.initialize(apiKey, userInput)])).toEqual(wanted);
});

test('B2 with none on the device everybody’s content may be asked for', async () => {
  const before = startSession();
  await before.session.initialize(WEB_KEY, { externalId: 'a' });
  const started = startSession({ platform: before.platform });
  const initialize = () => [started.session.initialize(OTHER_KEY, { externalId: 'b' })];
  expect(await watchStarting(started, initialize)).toEqual([false, true, false]);
});
