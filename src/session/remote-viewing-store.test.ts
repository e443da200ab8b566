import { describe, expect, test } from 'vitest';
import { startSession, WEB_KEY } from '../../test/fakes/start-session';
import { ALICE, RANDOM, storedOf, storedUserData } from '../../test/fakes/stored-user';

describe('externalId', () => {
  test('L3.4 without the remote viewing store the stored user is deleted with all that is stored of them, and externalId ignored', async () => {
    const { session, platform, setOptions } = startSession({ stored: storedOf(ALICE) });
    setOptions({ enableRemoteViewingStore: false });
    await session.initialize(WEB_KEY, { externalId: 'bob' });
    expect(platform.storage.device.has('Service.user')).toBe(false);
    const id = session.userHash.get();
    expect(id).toMatch(RANDOM);
    expect(storedUserData(platform.storage.device)).toEqual([]);
    expect([session.attributes.all(), session.attributes.toQueryPairs()]).toEqual([{}, []]);
    session.attributes.set('team', 'red');
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    expect([session.userHash.get(), session.attributes.all()]).toEqual([id, { team: 'red' }]);
  });

  test('L3.4 without the remote viewing store attributes of the stored user never go with a request, not while Settings load either', async () => {
    const { session, setOptions } = startSession({ stored: storedOf(ALICE) });
    setOptions({ enableRemoteViewingStore: false });
    const started: boolean[] = [];
    session.isStarting.watch((isStarting) => started.push(isStarting));
    await session.initialize(WEB_KEY);
    expect(started).not.toContain(true);
    expect(session.attributes.toQueryPairs()).toEqual([]);
  });

  test('L3.4 switched off in mid-session, the page goes on at once as somebody new, with nothing of the user before', async () => {
    const { session, platform, setOptions, told } = startSession({ stored: storedOf(ALICE) });
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    session.attributes.set('team', 'red');
    setOptions({ enableRemoteViewingStore: false });
    const id = session.userHash.get();
    expect(id).toMatch(RANDOM);
    expect([session.attributes.all(), session.attributes.toQueryPairs()]).toEqual([{}, []]);
    expect(told.filter((line) => line.startsWith('user'))).toEqual(['user kept', 'user reset']);
    expect([...platform.storage.device.keys()].sort()).toEqual(['Service.apiKey', 'host-key']);
    // The same options again, and changes of other options, do not change the user.
    setOptions({ enableRemoteViewingStore: false, enableAdTracking: false });
    session.attributes.set('team', 'blue');
    setOptions({ enableRemoteViewingStore: false });
    expect([session.userHash.get(), session.attributes.all()]).toEqual([id, { team: 'blue' }]);
  });

  test('L3.4 switched off in mid-session, a random id that was stored is gone too', async () => {
    const { session, platform, setOptions } = startSession();
    await session.initialize(WEB_KEY);
    const stored = session.userHash.get();
    setOptions({ enableRemoteViewingStore: false });
    expect(session.userHash.get()).toMatch(RANDOM);
    expect(session.userHash.get()).not.toBe(stored);
    expect(JSON.stringify([...platform.storage.device])).not.toContain(stored);
  });

  test('L3.4 switched off while another user is on the way, nobody but a random one arrives', async () => {
    const { session, setOptions } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    const call = session.initialize(WEB_KEY, { externalId: 'bob' });
    setOptions({ enableRemoteViewingStore: false });
    const id = session.userHash.get();
    await call;
    expect([id, session.userHash.get()]).toEqual([expect.stringMatching(RANDOM), id]);
  });

  test('L3.4 switching the remote viewing store off after initialize deletes the stored id at once', async () => {
    const { session, platform, setOptions } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'alice' });
    setOptions({ enableRemoteViewingStore: false });
    expect(platform.storage.device.has('Service.user')).toBe(false);
    setOptions({});
    await session.initialize(WEB_KEY);
    expect(session.userHash.get()).toMatch(RANDOM);
  });
});
