import { describe, expect, test, vi } from 'vitest';
import { failedAnswer, heldAnswer, jsonAnswer, noAnswer, textAnswer } from '../../test/fakes/fake-network';
import { OTHER_KEY, SETTINGS, startSession, toOutcomes, WEB_KEY } from '../../test/fakes/start-session';

const NO_KEY = "Service couldn't be initialized because no API key was provided.";

describe('state', () => {
  test('L1.1 isInitialized turns true with the first success and stays so while a later call runs or fails', async () => {
    const { session, platform } = startSession();
    const seen: boolean[] = [session.isInitialized.get()];
    const first = session.initialize(WEB_KEY);
    seen.push(session.isInitialized.get());
    await first;
    seen.push(session.isInitialized.get());
    platform.digest.sha256Hex = () => Promise.reject(new Error('no digest'));
    const second = toOutcomes([session.initialize(WEB_KEY, { externalId: 'b' })]);
    seen.push(session.isInitialized.get());
    expect(await second).toEqual(['no digest']);
    seen.push(session.isInitialized.get());
    expect(seen).toEqual([false, false, true, true, true]);
  });

  test('L1.9 currentApiKey is the key of the latest call, before that the stored one, else null', async () => {
    const { session, platform } = startSession();
    expect(session.currentApiKey()).toBeNull();
    const calls = [session.initialize(WEB_KEY), session.initialize(OTHER_KEY)];
    expect(session.currentApiKey()).toBe(OTHER_KEY);
    expect(platform.storage.device.get('Service.apiKey')).toBeUndefined();
    await Promise.all(calls);
    expect(platform.storage.device.get('Service.apiKey')).toBe(OTHER_KEY);
    const nextPage = startSession({ stored: { 'Service.apiKey': WEB_KEY } });
    expect(nextPage.session.currentApiKey()).toBe(WEB_KEY);
  });

  test('L2.1 success needs Settings and user setup; onSettled is told once after the final answer', async () => {
    const { session, platform, told } = startSession();
    platform.digest.sha256Hex = () => Promise.reject(new Error('no digest'));
    expect(await toOutcomes([session.initialize(WEB_KEY, { externalId: 'a' })])).toEqual(['no digest']);
    expect(session.isInitialized.get()).toBe(false);
    expect(session.settings()).toBeUndefined();
    await session.initialize(WEB_KEY);
    expect(session.settings()?.keyKind).toBe('webClient');
    expect(told).toEqual(['turn', 'settled false', 'turn', 'user kept', 'settled true']);
    expect(platform.network.requests).toHaveLength(2);
  });

  test('L2.1 the id is hashed while Settings are on their way: an http page fetches code for that', async () => {
    const { session, platform } = startSession();
    const { answer, give } = heldAnswer();
    platform.network.answer('/settings', () => answer);
    const hashed = vi.spyOn(platform.digest, 'sha256Hex');
    const call = session.initialize(WEB_KEY, { externalId: 'a' });
    await expect.poll(() => hashed.mock.calls).toEqual([['a']]);
    expect(platform.network.requests).toHaveLength(1);
    expect(session.userHash.get()).toBe('');
    give(jsonAnswer(SETTINGS));
    await call;
    expect([hashed.mock.calls.length, session.userHash.get().length]).toEqual([1, 64]);
  });

  test('L2.2 a later call applies the new user without a Settings request and says so', async () => {
    const { session, platform, told } = startSession();
    await session.initialize(WEB_KEY, { externalId: 'a' });
    const userA = session.userHash.get();
    await session.initialize(WEB_KEY, { externalId: 'b' });
    expect(session.userHash.get()).not.toBe(userA);
    expect(platform.network.requests).toHaveLength(1);
    expect(told.filter((line) => line.startsWith('settled'))).toEqual(['settled true']);
    expect(platform.log.messages('info')).toEqual([
      'Service has already been initialized. Reusing the existing instance.',
    ]);
  });

  test('L3.7 whenInitialized stays pending through a failed call and resolves with the first success', async () => {
    const { session, platform } = startSession();
    let resolved = false;
    const waiting = session.whenInitialized().then(() => {
      resolved = true;
    });
    await toOutcomes([session.initialize('')]);
    await platform.clock.advance(60_000);
    expect(resolved).toBe(false);
    await session.initialize(WEB_KEY);
    await waiting;
    expect(resolved).toBe(true);
  });
});

describe('rejections', () => {
  test('A11 an empty key rejects with the exact string, asks nothing and records nothing', async () => {
    const { session, platform, told } = startSession();
    const reasons = await Promise.all(['', undefined, null].map((key) => session.initialize(key).catch((r) => r)));
    expect(reasons).toEqual([NO_KEY, NO_KEY, NO_KEY]);
    expect(platform.network.requests).toEqual([]);
    expect(told.filter((line) => line !== 'turn')).toEqual([]);
    expect(session.isInitialized.get()).toBe(false);
    expect([...platform.storage.device.keys()]).toEqual([]);
  });

  test.each([
    [401, 'InvalidApiKeyError', 1],
    [404, 'InvalidApiKeyError', 1],
    [408, 'NetworkTimeoutError', 1],
    [400, 'NetworkError', 1],
    [403, 'NetworkError', 1],
    [429, 'NetworkError', 1],
    [204, 'NetworkError', 1],
    [206, 'NetworkError', 1],
    [500, 'NetworkError', 2],
    [503, 'NetworkError', 2],
  ])('L3.8, A12, A13 a Settings answer of %i rejects with %s after %i requests', async (status, word, requests) => {
    const { session, platform, told } = startSession();
    platform.network.answer('/settings', jsonAnswer(SETTINGS, status));
    const outcome = toOutcomes([session.initialize(WEB_KEY)]);
    await platform.clock.advance(12_000);
    const [message] = await outcome;
    expect(message).toMatch(new RegExp(`^${word}: .*status ${status}\\. See docs/`));
    expect(platform.network.requests).toHaveLength(requests);
    expect(told).toEqual(['turn', 'settled false']);
    expect(session.isInitialized.get()).toBe(false);
    expect([...platform.storage.device.keys()]).toEqual([]);
  });

  test('L3.8 the rejection is an Error', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', jsonAnswer({}, 401));
    await expect(session.initialize(WEB_KEY)).rejects.toBeInstanceOf(Error);
  });

  test('A14 Settings 500, then 200 on the one retry after 0.5 s, resolves and settles once', async () => {
    const { session, platform, told } = startSession();
    platform.network.answer('/settings', (_, index) => jsonAnswer(SETTINGS, index === 0 ? 500 : 200));
    const call = session.initialize(WEB_KEY);
    await platform.clock.advance(499);
    expect(platform.network.requests).toHaveLength(1);
    expect(told).toEqual(['turn']);
    await platform.clock.advance(1);
    await call;
    expect(platform.network.requests).toHaveLength(2);
    expect(told).toEqual(['turn', 'user kept', 'settled true']);
  });

  test('D15 a network error is tried once more, rejects, and a later initialize works', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', (_, index) => (index < 2 ? failedAnswer() : jsonAnswer(SETTINGS)));
    const outcome = toOutcomes([session.initialize(WEB_KEY)]);
    await platform.clock.advance(500);
    expect(await outcome).toEqual(['NetworkError: the service could not be reached. See docs/errors.md#initialize']);
    expect(platform.network.requests).toHaveLength(2);
    await session.initialize(WEB_KEY);
    expect(session.isInitialized.get()).toBe(true);
  });

  test('D17 Settings are asked for although the browser says it is offline', async () => {
    const { session, platform } = startSession();
    platform.page.setOnline(false);
    await session.initialize(WEB_KEY);
    expect(session.isInitialized.get()).toBe(true);
  });

  const bodies = ['', 'null', '[]', '"x"', '{}', '{"error":"portal"}', '{"keyKind":"webCl'];
  test.each(bodies)('A15 Settings 200 with body %j rejects with NetworkError and does not quote it', async (body) => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', textAnswer(body, 'application/json'));
    const [message] = await toOutcomes([session.initialize(WEB_KEY)]);
    expect(message).toMatch(/^NetworkError: /);
    expect(message).not.toContain('portal');
    expect(platform.network.requests).toHaveLength(1);
  });

  test('A16 a portal page instead of Settings rejects with NetworkError that names the content type', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', textAnswer('<html>Welcome to the hotel</html>', 'text/html; charset=utf-8'));
    const [message] = await toOutcomes([session.initialize(WEB_KEY)]);
    expect(message).toMatch(/^NetworkError: .*text\/html/);
    expect(message).not.toContain('hotel');
    expect(platform.network.requests).toHaveLength(1);
  });

  test('A17 Settings that never answer end at 10 s with a NetworkError that says timeout, and no retry', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', noAnswer);
    let message = '';
    const outcome = session.initialize(WEB_KEY).catch((error) => {
      message = error.message;
    });
    await platform.clock.advance(9_999);
    expect(message).toBe('');
    await platform.clock.advance(1);
    await outcome;
    expect(message).toMatch(/^NetworkError: timeout/);
    expect(platform.network.requests).toHaveLength(1);
    expect(platform.clock.pending()).toBe(0);
  });

  test('L3.8 both tries together end after 12 s', async () => {
    const { session, platform } = startSession();
    const late = heldAnswer();
    platform.network.answer('/settings', (_, index) => (index === 0 ? late.answer : noAnswer()));
    let message = '';
    void session.initialize(WEB_KEY).catch((error) => {
      message = error.message;
    });
    await platform.clock.advance(9_000);
    late.give(jsonAnswer({}, 502));
    await platform.clock.advance(2_999);
    expect(platform.network.requests).toHaveLength(2);
    expect(message).toBe('');
    await platform.clock.advance(1);
    expect(message).toMatch(/^NetworkError: timeout/);
  });

  test('A21 equal arguments after a rejection make a new attempt', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', (_, index) => jsonAnswer(SETTINGS, index === 0 ? 401 : 200));
    const first = session.initialize(WEB_KEY, { externalId: 'a' });
    await toOutcomes([first]);
    const second = session.initialize(WEB_KEY, { externalId: 'a' });
    expect(second).not.toBe(first);
    expect(await toOutcomes([first, second])).toEqual([expect.stringMatching(/^InvalidApiKeyError/), 'resolved']);
  });

  test('S22 a server key is one error in the log, without the key', async () => {
    const { session, platform } = startSession();
    platform.network.answer('/settings', jsonAnswer({ ...SETTINGS, keyKind: 'server' }));
    await session.initialize(WEB_KEY);
    await session.initialize(WEB_KEY, { externalId: 'b' });
    expect(platform.log.messages('error')).toEqual([expect.stringContaining('server key')]);
    expect(JSON.stringify(platform.log.lines)).not.toContain(WEB_KEY);
  });
});
