import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeRuntime, type FakeAnswer } from '../../../test/fakes/fake-runtime';
import { createClient } from './create-client';

const TENANT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Every way in which a service, a gateway or a page writes back what it was sent. */
const ECHOES: Readonly<Record<string, (secret: string) => string>> = {
  raw: (secret) => secret,
  json: (secret) => JSON.stringify(secret).slice(1, -1),
  'json, every character': (secret) =>
    [...secret].map((c) => `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join(''),
  'json with escaped slashes': (secret) =>
    JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/').replaceAll('+', '\\u002B'),
  percent: (secret) => encodeURIComponent(secret),
  'percent, every character': (secret) =>
    [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  html: (secret) => secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  'base64 at 1': (secret) => Buffer.from(`k${secret}`).toString('base64'),
  'base64 at 2': (secret) => Buffer.from(`k=${secret}!`).toString('base64'),
  base64url: (secret) => Buffer.from(`Bearer ${secret}`).toString('base64url'),
};

/** Where an answer may hold it. */
function toAnswers(echo: string, status: number): FakeAnswer[] {
  const headers = { 'content-type': 'application/json' };
  const inHeader = echo.replace(/[^\x20-\x7e]/g, '');
  const cause = Object.assign(new Error(echo), { code: echo });
  return [
    new Response(`{"status":401,"title":"${echo.replaceAll(/["\\]/g, '\\$&')}","detail":"no ${echo}"}`, {
      status,
      headers,
    }),
    new Response(JSON.stringify({ [echo]: { [`x${echo}`]: [echo, `a ${echo} b`] }, error: echo, message: echo }), {
      status,
      headers,
    }),
    new Response(`<html><script>key="${echo}"</script>`, {
      status,
      headers: { 'content-type': `text/html; ${inHeader}` },
    }),
    new Response('', { status, headers: { 'x-request-id': inHeader, location: inHeader } }),
    Object.assign(new TypeError(`fetch failed ${echo}`), { cause }),
    cause,
  ];
}

/** Everything that a log may print of an error. */
function printed(error: unknown): string {
  const { message, stack, cause, name } = error as Error;
  return [
    message,
    stack,
    name,
    String(cause),
    inspect(error, { depth: 50, showHidden: true, maxStringLength: null, maxArrayLength: null, breakLength: 10_000 }),
    JSON.stringify(error),
    ...Object.entries(error as object).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
  ].join('\n');
}

/** What of a secret no text may hold: each of its forms, as it is and as a printer would quote it. */
function formsOf(secret: string): string[] {
  const forms = Object.values(ECHOES).map((echo) => echo(secret));
  // At other offsets the first and the last letters of base64 differ; what is between does not.
  const cores = [0, 1, 2].map((offset) =>
    Buffer.from('x'.repeat(offset) + secret)
      .toString('base64')
      .slice(offset === 0 ? 0 : offset + 1, -4),
  );
  return [...forms, ...cores, ...forms.map((form) => JSON.stringify(form).slice(1, -1))];
}

const printable = fc.string({
  unit: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...'+/="\\%&<-_') },
    { weight: 5, arbitrary: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) },
  ),
  minLength: 12,
  maxLength: 48,
});

test('H12.3 a random key and token, written back in any form, stand in no error', async () => {
  await fc.assert(
    fc.asyncProperty(
      printable,
      printable,
      fc.constantFrom(...Object.keys(ECHOES)),
      fc.constantFrom(200, 302, 401, 500),
      async (apiKey, accessToken, form, status) => {
        const forbidden = [...formsOf(apiKey), ...formsOf(accessToken)];
        for (const secret of [apiKey, accessToken]) {
          for (const answer of toAnswers(ECHOES[form]?.(secret) ?? '', status)) {
            const runtime = createFakeRuntime({ answers: [answer] });
            const options = { baseUrl: 'https://api.test', apiKey, accessToken, tenantId: TENANT, retries: 0 };
            const client = createClient(options, runtime);
            const call = secret === apiKey ? client.settings.get() : client.stories.setExternalId('s-1', 'x');
            const text = printed(await call.catch((reason: unknown) => reason));
            expect(text).toContain('ApiError');
            expect(forbidden.filter((one) => text.includes(one))).toEqual([]);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
}, 30_000);

test('H12.3 a key that no header can carry is refused without a word of it', () => {
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
