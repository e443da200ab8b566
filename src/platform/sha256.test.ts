import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toSha256Hex } from './sha256';

test.each(['', 'a', 'Grüße, 世界 👋', 'x'.repeat(1000)])(
  'B5 the fallback gives the same hash as a full SHA-256: %s',
  (text) => {
    expect(toSha256Hex(new TextEncoder().encode(text))).toBe(createHash('sha256').update(text).digest('hex'));
  },
);
