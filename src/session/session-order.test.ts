import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { sha256 } from '../../test/fakes/fake-digest';
import { failedAnswer, heldAnswer, jsonAnswer, noAnswer } from '../../test/fakes/fake-network';
import { OTHER_KEY, SETTINGS, startSession, toOutcomes, WEB_KEY } from '../../test/fakes/start-session';

describe('sharing and order', () => {
  test('L3.5, A19 a hundred concurrent equal calls are one promise and one request', async () => {
    const { session, platform, told } = startSession();
    const calls = Array.from({ length: 100 }, () => session.initialize(WEB_KEY, { externalId: 'a' }));
    expect(new Set(calls).size).toBe(1);
    await calls[0];
    expect(platform.network.requests).toHaveLength(1);
    expect(told).toEqual(['turn', 'user reset', 'settled true']);
  });

  test("L3.5 omitted and undefined are the same value, null and '' are another", async () => {
    const { session } = startSession();
    const omitted = [
      session.initialize(WEB_KEY),
      session.initialize(WEB_KEY, {}),
      session.initialize(WEB_KEY, { externalId: undefined }),
    ];
    const cleared = [
      session.initialize(WEB_KEY, { externalId: null }),
      session.initialize(WEB_KEY, { externalId: '' }),
    ];
    expect([new Set(omitted).size, new Set(cleared).size]).toEqual([1, 1]);
    expect(cleared[0]).not.toBe(omitted[0]);
    await Promise.all([...omitted, ...cleared]);
  });

  test('L3.5 a call shares only with the last pending one, so A, B, A ends with A', async () => {
    const { session } = startSession();
    const calls = ['a', 'b', 'a'].map((externalId) => session.initialize(WEB_KEY, { externalId }));
    expect(new Set(calls).size).toBe(3);
    await Promise.all(calls);
    expect(session.userHash.get()).toBe(sha256('a'));
  });

  test('A20 A, B and C run strictly in order, each settles by its own result, the last user stays', async () => {
    const { session, platform } = startSession();
    const settingsOfA = heldAnswer();
    platform.network.answer('/settings', (_, index) => (index === 0 ? settingsOfA.answer : jsonAnswer(SETTINGS)));
    const order: string[] = [];
    const calls = ['a', 'b', 'c'].map((externalId) => {
      const call = session.initialize(WEB_KEY, { externalId });
      call.then(
        () => order.push(`${externalId} ${session.userHash.get() === sha256(externalId)}`),
        () => order.push(`${externalId} rejected`),
      );
      return call;
    });
    await settle();
    expect(platform.network.requests).toHaveLength(1);
    settingsOfA.give(jsonAnswer({}, 401));
    await toOutcomes(calls);
    expect(order).toEqual(['a rejected', 'b true', 'c true']);
    expect(platform.network.requests).toHaveLength(2);
    expect(session.userHash.get()).toBe(sha256('c'));
  });

  test('L3.5 a request of a turn goes with the key of that turn', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', (_, index) => jsonAnswer(SETTINGS, index === 0 ? 401 : 200));
    await toOutcomes([session.initialize(WEB_KEY), session.initialize(OTHER_KEY)]);
    expect(platform.network.requests.map(({ url }) => new URL(url).searchParams.get('x-service-api-key'))).toEqual([
      WEB_KEY,
      OTHER_KEY,
    ]);
  });

  test('L3.6 after a success later calls ask nothing; after a failure the next one starts afresh', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', (_, index) => jsonAnswer(SETTINGS, index === 0 ? 404 : 200));
    await toOutcomes([session.initialize(WEB_KEY)]);
    await session.initialize(WEB_KEY);
    await session.initialize(WEB_KEY);
    await session.initialize(WEB_KEY, { externalId: 'a' });
    expect(platform.network.requests).toHaveLength(2);
  });

  test('L1.4 every turn begins with its own theme reset; a sharing call has none, a queued one waits', async () => {
    const { session, told } = startSession();
    const first = session.initialize(WEB_KEY);
    expect(told).toEqual(['turn']);
    session.initialize(WEB_KEY);
    const second = session.initialize(WEB_KEY, { externalId: 'b' });
    expect(told).toEqual(['turn']);
    // What the host sets when its first promise resolves is reset by the second turn, never after it.
    first.then(() => told.push('host'));
    await second;
    expect(told).toEqual(['turn', 'user kept', 'settled true', 'host', 'turn', 'user reset']);
  });
});

describe('re-entrancy and lifecycle', () => {
  test('A22 a call made from a hook or a then-callback is queued and settles', async () => {
    const started = startSession();
    const { session } = started;
    const inner: Promise<void>[] = [];
    started.onTold = (line) => {
      if (line === 'settled true') inner.push(session.initialize(WEB_KEY, { externalId: 'from hook' }));
    };
    const outer = session.initialize(WEB_KEY);
    inner.push(outer.then(() => session.initialize(WEB_KEY, { externalId: 'from then' })));
    await outer;
    expect(await toOutcomes(inner)).toEqual(['resolved', 'resolved']);
    expect(session.userHash.get()).toBe(sha256('from then'));
  });

  test('A22 an equal call from a hook shares the promise of the call that is settling', async () => {
    const started = startSession();
    let inner: Promise<void> | undefined;
    started.onTold = (line) => {
      if (line === 'settled true') inner = started.session.initialize(WEB_KEY);
    };
    const outer = started.session.initialize(WEB_KEY);
    await outer;
    expect(inner).toBe(outer);
  });

  test('A22 a host that answers every failure with another call goes on without growing the stack', async () => {
    const started = startSession();
    started.platform.network.answer('/settings', jsonAnswer({}, 401));
    let calls = 0;
    started.onTold = (line) => {
      if (line === 'settled false' && ++calls < 3000) {
        started.session.initialize(WEB_KEY, { externalId: String(calls) }).catch(() => {});
      }
    };
    await toOutcomes([started.session.initialize(WEB_KEY)]);
    while (calls < 3000) await settle();
    await settle();
    expect(started.platform.network.requests).toHaveLength(3000);
  });

  test('A23 Settings load while the page is prerendered', async () => {
    const { session, platform } = startSession();
    platform.page.prerender();
    await session.initialize(WEB_KEY);
    expect(session.isInitialized.get()).toBe(true);
  });

  test('A24 a request that the back-forward cache cut off is asked once more, under the same promise', async () => {
    const { session, platform } = startSession();
    const cut = heldAnswer();
    platform.network.answer('/settings', (_, index) => (index === 0 ? cut.answer : jsonAnswer(SETTINGS)));
    const call = session.initialize(WEB_KEY);
    platform.page.exit();
    cut.give(failedAnswer());
    await settle();
    platform.page.restore();
    expect(session.initialize(WEB_KEY)).toBe(call);
    await platform.clock.advance(500);
    await call;
    expect(platform.network.requests).toHaveLength(2);
  });

  test('A25 a page that goes before Settings answer leaves nothing behind; the next one starts clean', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', noAnswer);
    void session.initialize(WEB_KEY, { externalId: 'a' }).catch(() => {});
    await settle();
    platform.page.exit();
    expect([...platform.storage.device]).toEqual([]);
    const next = startSession({ platform });
    expect(next.session.currentApiKey()).toBeNull();
    await next.session.initialize(WEB_KEY, { externalId: 'a' });
    expect(next.session.userHash.get()).toBe(sha256('a'));
  });
});
