import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO, SCENARIOS } from '../../mocks';
import { FAULT_KINDS } from '../../mocks/faults/fault';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { ApiError, createApiClient } from '../../src/api-client';
import { HOSTILE, startHostileServer } from './hostile-server';
import { type WalkedCall, walkClient } from './walk-client';

const CODES = [
  ...['BadRequest', 'Unauthorized', 'Forbidden', 'NotFound', 'MethodNotAllowed', 'Conflict', 'PayloadTooLarge'],
  ...[
    'TooManyRequests',
    'ServerError',
    'UnexpectedAnswer',
    'Unsuccessful',
    'AnswerTooLarge',
    'Timeout',
    'NetworkFailure',
  ],
];

/** Calls that end neither with a right result nor with a named error without credentials. */
function findFalls(calls: readonly WalkedCall[]): WalkedCall[] {
  const secrets = [DEMO.keys.server, DEMO.tokens.systemadmin];
  return calls.filter(({ kind, code, printed }) => {
    if (kind === 'right') return false;
    return kind === 'fell' || !CODES.includes(code) || secrets.some((secret) => printed.includes(secret));
  });
}

const walk = (options: { baseUrl: string; integrationsUrl: string }, timeoutMs: number) =>
  walkClient({
    createApiClient,
    ApiError,
    demo: DEMO,
    options: { ...options, timeoutMs, totalTimeoutMs: timeoutMs, retries: 1 },
  });

describe('the client ends every call with a right result or a named error', () => {
  let server: MockServer;
  let hostile: Awaited<ReturnType<typeof startHostileServer>>;
  beforeAll(async () => {
    server = await createMockServer();
    hostile = await startHostileServer();
  });
  afterAll(() => Promise.all([server.close(), hostile.close()]));

  test('H12.1 when everything is well every result is right', async () => {
    const calls = await walk(server.namespace('well'), 20_000);
    expect(calls.length).toBe(21);
    expect(calls.filter(({ kind }) => kind !== 'right')).toEqual([]);
  });

  test.concurrent.each(SCENARIOS.map(({ name }) => name))(
    'H12.1 in the scenario %s of the mock',
    async (name) => {
      const { world, ...urls } = server.namespace(`scenario-${name}`);
      world.setScenario(name);
      expect(findFalls(await walk(urls, name === 'slow' ? 300 : 20_000))).toEqual([]);
    },
    120_000,
  );

  test.concurrent.each(FAULT_KINDS)(
    'H12.1 with the fault %s of the mock',
    async (kind) => {
      const { world, ...urls } = server.namespace(`fault-${kind}`);
      world.faults.arm({ kind });
      const isSlow = kind === 'never' || kind === 'dribble' || kind === 'delay';
      const calls = await walk(urls, isSlow ? 300 : 20_000);
      expect(findFalls(calls)).toEqual([]);
      // A wrong content type, a missing CORS header and a delay spoil nothing that a server reads.
      const isRight = kind === 'noCors' || kind === 'wrongType' || kind === 'delay';
      if (!isRight)
        expect(calls.filter((call) => call.kind === 'right' && call.name !== 'collections.removeClip')).toEqual([]);
    },
    120_000,
  );

  test.concurrent.each(Object.keys(HOSTILE))(
    'H12.1 against a server that answers with %s',
    async (name) => {
      const baseUrl = hostile.toBaseUrl(name);
      const isSlow = ['never', 'slow', 'truncated'].includes(name);
      const calls = await walk({ baseUrl, integrationsUrl: baseUrl }, isSlow ? 400 : 20_000);
      expect(findFalls(calls)).toEqual([]);
      const mayBeRight = name.endsWith('-somewhere') || name === 'empty' || name === 'no-content';
      expect(calls.filter((call) => call.kind === 'right').map((call) => call.name)).toEqual(
        mayBeRight ? expect.any(Array) : [],
      );
    },
    120_000,
  );

  test('a call that is cancelled ends with its own reason, whatever the server does', async () => {
    const reason = new Error('changed my mind');
    for (const name of ['never', 'slow', 'endless-blanks', 'endless-list']) {
      const abort = new AbortController();
      const client = createApiClient({ baseUrl: hostile.toBaseUrl(name), apiKey: DEMO.keys.server });
      setTimeout(() => abort.abort(reason), 5);
      const ended = await client.settings.get({ signal: abort.signal }).catch((error: unknown) => error);
      // An endless body may have reached its limit before.
      if (ended !== reason) expect(ended).toMatchObject({ code: 'AnswerTooLarge' });
    }
  });
});
