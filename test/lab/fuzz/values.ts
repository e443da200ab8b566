import fc from 'fast-check';

/** Texts that have broken something somewhere. */
const TEXTS: readonly string[] = [
  ...['', ' ', '0', '-0', 'null', 'true', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...[
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ],
  ...[
    '//evil.example/x',
    '\\\\evil.example',
    'https://user:pass@evil.example/',
    'https://evil.example/#a?b',
    'blob:x',
    'file:///etc',
  ],
  ...[
    'http://[::1',
    'https://',
    'https://%00',
    'https://evil.example:99999/',
    'mailto:a@b',
    'intent://x#Intent;end',
    'about:blank',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '{{7*7}}',
    '{1}',
    "'; DROP TABLE clips; --",
  ],
  ...[
    'red;background:url(//evil.example/x)',
    'var(--x, url(//evil.example))',
    'expression(alert(1))',
    'url(x)',
    'rgb(0 0 0 / 1e999%)',
  ],
  ...[
    '..',
    '.',
    '../..',
    '..%2f..',
    '%',
    '%zz',
    '%00',
    '\u0000',
    'a/b',
    'a b',
    'a?b',
    'a#b',
    'x'.repeat(129),
    '🏟️',
    '\ud83d',
    '\udc00',
  ],
  ...['\u202Etxet', '\u200b'.repeat(40), 'ا', 'שלום', '\ufeff', '\r\n', '\n\n\n', 'a\u0000b', 'İ', 'ß', '\u2028'],
  ...[
    '1e999',
    '-1',
    '1e-320',
    '0x10',
    '9007199254740993',
    '2026-11-20T12:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '0000-00-00',
  ],
  ...['image', 'video', 'poll', 'triviaQuiz', 'web', 'inApp', 'deepLink', 'sheet', 'none', 'future', 'small', 'large'],
];

/** Pieces that a careless pattern goes through again and again. (S19) */
const PIECES = [
  '<',
  '&',
  '>',
  '(',
  '{',
  '[',
  '"',
  '\\',
  ' ',
  '\n',
  '-',
  '--> ',
  '&#',
  '%',
  '/',
  '?',
  '#',
  ',',
  'a',
  '0',
  '\ud83d',
];

const NUMBERS = [0, -0, 1, -1, 0.1, 1.5, 1e9, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, 1e308];

const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }), fc.constantFrom(3, 200, 40_000))
      .map(([pieces, times]) => pieces.join('').repeat(times)),
  },
);

/** Anything that JSON can carry, likely to hurt. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: text },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}], { id: 'x' }, { '': '' }),
  },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((json): unknown => JSON.parse(json)) },
  { weight: 1, arbitrary: fc.constantFrom(30, 600).map(toDeep) },
);

export { text as junkText };

function toDeep(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { inner: value };
  return value;
}
