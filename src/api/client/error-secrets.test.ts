import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeRuntime, type FakeAnswer, json } from '../../../test/fakes/fake-runtime';
import { createClient } from './create-client';

const TENANT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Everything that a log may print of an error. */
function printed(error: unknown): string {
  const { message, stack } = error as Error;
  const details = { depth: 50, showHidden: true, maxStringLength: null, maxArrayLength: null, breakLength: 10_000 };
  return [message, stack, inspect(error, details), JSON.stringify(error)].join('\n');
}

/** Answers and failures that contain `secret`. */
function toAnswers(secret: string, status: number): FakeAnswer[] {
  return [
    json({ status: 401, title: secret, detail: `no ${secret}`, instance: secret }, status),
    json({ [secret]: { list: [secret] }, error: secret, message: `${secret}${secret}` }, status),
    new Response(`<html><script>key='${secret}'</script>`, { status, headers: { 'content-type': `text/${secret}` } }),
    new Response('', { status, headers: { 'x-request-id': secret, location: secret } }),
    Object.assign(new TypeError(`fetch failed ${secret}`), { cause: { code: secret } }),
  ];
}

// Characters that no JSON text, header or printer escapes.
const secrets = fc.stringMatching(/^[A-Za-z0-9+/=_.~-]{12,48}$/);

test.each([false, true])(
  'S18 no error contains the key or the token, with keepErrorBodies %s',
  async (keepErrorBodies) => {
    await fc.assert(
      fc.asyncProperty(secrets, secrets, fc.constantFrom(200, 302, 401, 500), async (apiKey, accessToken, status) => {
        for (const secret of [apiKey, accessToken]) {
          for (const answer of toAnswers(secret, status)) {
            const runtime = createFakeRuntime({ answers: [answer] });
            const options = { baseUrl: 'https://api.test', apiKey, accessToken, tenantId: TENANT, retries: 0 };
            const client = createClient({ ...options, keepErrorBodies }, runtime);
            const call = secret === apiKey ? client.settings.get() : client.stories.setExternalId('s-1', 'x');
            const text = printed(await call.catch((reason: unknown) => reason));
            expect(text).toContain('ApiError');
            expect(text).not.toContain(secret);
          }
        }
      }),
      { numRuns: 40 },
    );
  },
);

test('S18 a key with a character that JSON may escape is removed from a kept body', async () => {
  const apiKey = 'sk/live"1';
  const body = '{"detail":"no sk\\/live\\u00221","\\u006b":["sk\\u002flive\\"1"]}';
  const runtime = createFakeRuntime({ answers: [new Response(body, { status: 400 })] });
  const client = createClient({ baseUrl: 'https://api.test', apiKey, keepErrorBodies: true }, runtime);
  const error: unknown = await client.settings.get().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ body: { detail: 'no [secret]', k: ['[secret]'] } });
  expect((error as Error).message).toMatch(/no \[secret\]$/);
});

test('S18 a token that contains the key is removed whole', async () => {
  const runtime = createFakeRuntime({ answers: [json({ detail: 'no key-1-and-more, no key-1' }, 400)] });
  const options = { baseUrl: 'https://api.test', apiKey: 'key-1', accessToken: 'key-1-and-more' };
  await expect(createClient(options, runtime).settings.get()).rejects.toThrow(/no \[secret\], no \[secret\]$/);
});

test('S18 a key at the end of a kept body leaves no part of itself', async () => {
  const apiKey = 'a-key-of-some-length';
  const body = `${'x'.repeat(65_530)}${apiKey}`;
  const runtime = createFakeRuntime({ answers: [new Response(body, { status: 400 })] });
  const client = createClient({ baseUrl: 'https://api.test', apiKey, keepErrorBodies: true }, runtime);
  await expect(client.settings.get()).rejects.toMatchObject({ body: `${'x'.repeat(65_530)}[secre` });
});

test('S18 a key that no header can contain is refused, and the message does not contain it', () => {
  const unicode = fc.string({ unit: 'grapheme', minLength: 8 }).filter((text) => !/^[\x21-\x7e]*$/.test(text));
  fc.assert(
    fc.property(unicode, (apiKey) => {
      let refused: unknown;
      try {
        createClient({ baseUrl: 'https://api.test', apiKey });
      } catch (error) {
        refused = error;
      }
      expect(refused).toBeInstanceOf(TypeError);
      if (apiKey.trim() !== '') expect((refused as Error).message).not.toContain(apiKey);
    }),
  );
});
