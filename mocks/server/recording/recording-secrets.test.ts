import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, feedOf, KEY, openRecording, USER } from '../../../test/fakes/open-recording';
import { DEMO } from '../../seeds/demo-identifiers';
import { createRedactor } from './redact';

const MAIL = 'anna@example.com';

/** A secret in every form in which an answer may hold it. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(encodeURIComponent(secret)),
    new URLSearchParams({ a: secret }).toString().slice(2),
    [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    Array.from(secret, (letter) =>
      letter
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    ).join(''),
    bytes.toString('hex'),
    ...['', 'x', 'xx'].flatMap((before) => {
      const around = Buffer.from(`${before}${secret}`);
      return [around.toString('base64'), around.toString('base64url')];
    }),
  ];
}

/** The secrets that appear in texts; of base64 the middle, which does not depend on the text around it. */
function findSecrets(texts: readonly string[], secrets: readonly string[]): string[] {
  const middles = (secret: string) =>
    ['', 'x', 'xx'].map((before) =>
      Buffer.from(`${before}${secret}`).toString('base64').replace(/=+$/, '').slice(4, -4),
    );
  return texts.flatMap((text) =>
    secrets.flatMap((secret) =>
      [...formsOf(secret), ...middles(secret)].filter(
        (form) => form.length > 7 && text.toLowerCase().includes(form.toLowerCase()),
      ),
    ),
  );
}

describe('a recording of a second service-mock', () => {
  test('keeps nothing of a key, a viewer or their attributes, whatever is asked', async () => {
    const { told, record, end, startService, answers, files } = openRecording();
    const service = await startService();
    const recorder = await record(service.baseUrl);
    const who = { user: USER, 'userAttributes[mail]': MAIL, 'userAttributes[team]': 'harbour-seven' };
    await feedOf(recorder, 'top-clips', who);
    await feedOf(recorder, 'top-clips', { ...who, feed: 'following' });
    await ask(recorder, 'activity/history', who);
    await ask(recorder, `clips/${DEMO.clips.first}/like`, who, {
      method: 'POST',
      body: JSON.stringify({ user: USER, liked: true }),
    });
    const event = {
      eventId: crypto.randomUUID(),
      type: 'sdkInitialized',
      occurredAt: new Date().toISOString(),
      seq: 1,
      data: {},
    };
    const batch = { apiKey: 'key-of-the-page', sentAt: new Date().toISOString(), user: USER, events: [event] };
    const posted = await fetch(`${recorder.baseUrl}/api/app/activity`, { method: 'POST', body: JSON.stringify(batch) });
    expect([posted.status, service.world.sink.report().received]).toEqual([204, 1]);
    await fetch(`${recorder.baseUrl}/api/cms/stories`, { headers: { 'x-service-api-key': 'key-of-the-page' } });
    await end(recorder);
    const operations = answers().map((file) => JSON.parse(readFileSync(file, 'utf8')).request.operation);
    expect(operations.sort()).toEqual(['cmsStories', 'likeClip', 'pagedClips']);
    const texts = [...files().map((file) => readFileSync(file, 'utf8') + file), ...told];
    expect(findSecrets(texts, [KEY, 'key-of-the-page', USER, MAIL, 'harbour-seven'])).toEqual([]);
    expect(texts.join()).not.toMatch(/userAttributes|ClientVersion|x-service-api-key/);
  });
});

describe('a service that is odd', () => {
  test('an answer that echoes key, viewer and mail in every form keeps none of them', async () => {
    const { told, record, end, startOdd, files } = openRecording();
    const echo = [KEY, USER, MAIL].flatMap((secret) => [
      ...formsOf(secret),
      Buffer.from(`Bearer ${secret} and more`).toString('base64'),
      Buffer.from(`{"key":${JSON.stringify(secret)}}`).toString('base64url'),
      `https://user:pass@cdn.example.com/a.mp4?token=abc&Signature=xyz&size=2&k=${encodeURIComponent(secret)}`,
    ]);
    const body = JSON.stringify({
      echo,
      nested: Object.fromEntries(echo.map((form) => [form, { [form]: form }])),
      thumbnailUrl: echo.at(-1),
    });
    const service = await startOdd((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    const recorder = await record(service);
    const answer = await ask(recorder, 'settings', { user: USER, 'userAttributes[mail]': MAIL });
    expect(await answer.text()).toBe(body);
    await end(recorder);
    const texts = [...files().map((file) => readFileSync(file, 'utf8') + file), ...told];
    expect(texts[0]).toContain('size=2');
    expect(findSecrets(texts, [KEY, USER, MAIL, 'user:pass', 'Signature=xyz', 'token=abc'])).toEqual([]);
    expect(told.filter((line) => line.includes('--record-media'))).toHaveLength(1);
  });

  test('a redirect is not followed, so that the key goes nowhere else', async () => {
    const { record, startOdd, files } = openRecording();
    const asked: string[] = [];
    const other = await startOdd((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    const service = await startOdd((_, response) =>
      response.writeHead(307, { location: `${other}/api/app/settings` }).end(),
    );
    const answer = await ask(await record(service), 'settings');
    expect([answer.status, asked]).toEqual([502, []]);
    expect(files()).toEqual([]);
  });
});

test('whatever a key is made of, it is found in every form and in any text', () => {
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 8, maxLength: 40, unit: 'grapheme' })
        .filter((key) => key.trim().length > 7 && !key.includes('removed')),
      fc.string({ maxLength: 12 }),
      (key, around) => {
        const redactor = createRedactor([key]);
        for (const form of formsOf(key)) {
          expect(findSecrets([redactor.text(`${around} ${form} ${around}`)], [key])).toEqual([]);
          expect(findSecrets([JSON.stringify(redactor.value({ [form]: [{ a: form }] }))], [key])).toEqual([]);
        }
        expect(redactor.value({ plain: [1, null, true, 'harmless'] })).toEqual({ plain: [1, null, true, 'harmless'] });
      },
    ),
    { numRuns: 150 },
  );
});
