import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor, LONGEST_TEXT } from './redact';

const SECRET = 'sk+live/0=1"2\\é';
const { text } = createRedactor([SECRET, 'other-token-7']);

const toBase64 = (value: string) => Buffer.from(value).toString('base64');

test.each([
  ['as it is', `a ${SECRET} b`, 'a [secret] b'],
  ['twice', `${SECRET}${SECRET}`, '[secret]'],
  ['beside another', `${SECRET}-other-token-7`, '[secret]-[secret]'],
  ['behind another', `a other-token-7 b ${SECRET} c`, 'a [secret] b [secret] c'],
  ['escaped for JSON', `{"k":${JSON.stringify(SECRET)}}`, '{"k":"[secret]"}'],
  [
    'escaped for JSON, every character',
    [...SECRET].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    '[secret]',
  ],
  ['with \\u002B and \\/', 'sk\\u002Blive\\/0=1\\"2\\\\é', '[secret]'],
  ['percent-encoded', `?key=${encodeURIComponent(SECRET)}&x`, '?key=[secret]&x'],
  ['percent-encoded in small letters', encodeURIComponent(SECRET).toLowerCase(), '[secret]'],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(SECRET)), '[secret]'],
  ['in a page', 'sk&#43;live&#x2F;0=1&quot;2\\&#233;', '[secret]'],
  ['in base64', `x ${toBase64(SECRET)}, y`, 'x [secret], y'],
  ['in base64 with one byte before it', `x ${toBase64(`a${SECRET}bc`)}`, 'x [secret]'],
  ['in base64 with two bytes before it', `x ${toBase64(`ab${SECRET}c`)}`, 'x [secret]'],
  ['in base64url', Buffer.from(`?>${SECRET}`).toString('base64url'), '[secret]'],
  ['in base64 in a query', `a=${encodeURIComponent(toBase64(SECRET))}&b`, '[secret]&b'],
])('H12.3 a secret %s is gone', (_form, echoed, expected) => {
  expect(text(echoed)).toBe(expected);
});

test('H12.3 a secret that reads as an escape is gone where a parser made something else of it', () => {
  const redactor = createRedactor(['key\\nof\\ra%41&lt;team']);
  expect(redactor.value(JSON.parse('{"a":"no key\\nof\\ra%41&lt;team"}'))).toEqual({ a: 'no [secret]' });
  expect(redactor.text('key\\nof\\raA&lt;team')).toBe('[secret]');
});

test('H12.3 what only looks like an escape stays as it is', () => {
  const plain = 'C:\\new\\u12 100% &amp; %zz &#99999999; aGVsbG8gd29ybGQ=';
  expect(text(plain)).toBe(plain);
});

test('H12.3 keys, numbers and everything nested are read as well, and the rest of the value stays', () => {
  const { value } = createRedactor(['12345678', 'hidden-key']);
  const body: unknown = JSON.parse('{"__proto__":{"hidden-key":[12345678, true, null, "x hidden-key"]},"n":7}');
  expect(JSON.stringify(value(body))).toBe('{"__proto__":{"[secret]":["[secret]",true,null,"x [secret]"]},"n":7}');
});

test('H12.3 what is nested without an end costs no stack', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(JSON.stringify(createRedactor(['hidden-key']).value(deep))).toContain('nested too deep');
});

test('H12.3 a long text is cut, and a secret over the cut is gone whole', () => {
  const long = `${'x'.repeat(LONGEST_TEXT - 5)}${SECRET}${'y'.repeat(1_000_000)}`;
  expect(text(long)).toBe(`${'x'.repeat(LONGEST_TEXT - 5)}[secret]`);
});

test('H12.3 secrets of any letters are gone from any text, in every form', () => {
  const secret = fc.string({ unit: fc.constantFrom(...'abz019+/=-_"\\%&#;é漢😀 '), minLength: 8, maxLength: 40 });
  const around = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(secret, around, around, (key, before, after) => {
      const forms = [
        `${before}${key}${after}`,
        JSON.stringify(`${before}${key}${after}`),
        before + encodeURIComponent(key) + after,
        `${before} ${toBase64(before + key + after)} ${after}`,
        `${before} ${Buffer.from(before + key + after).toString('base64url')} ${after}`,
      ];
      const redactor = createRedactor([key]);
      for (const form of forms) {
        const clean = redactor.text(form);
        expect(clean).toContain('[secret]');
        expect(clean).not.toContain(key);
        expect(clean).not.toContain(encodeURIComponent(key));
        expect(clean).not.toContain(JSON.stringify(key).slice(1, -1));
        expect(redactor.text(clean)).toBe(clean);
      }
    }),
    { numRuns: 300 },
  );
});
