import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDigest } from './digest';
import { toSha256Hex } from './sha256';

const TEXTS = ['', 'alice', 'ä ö 🦊', '\uD800', 'x'.repeat(1024)];
const sha256 = (text: string) => createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');

afterEach(() => vi.unstubAllGlobals());

describe('sha256Hex', () => {
  test.each(TEXTS)('L3.1 is the lower-case hex SHA-256 of the UTF-8 bytes (%#)', async (text) => {
    const digest = createDigest(() => Promise.reject(new Error('not needed here')));
    expect(await digest.sha256Hex(text)).toBe(sha256(text));
  });

  test.each(TEXTS)('B5 is the same on a page without crypto.subtle (%#)', async (text) => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    let loads = 0;
    const digest = createDigest(async () => {
      loads += 1;
      return toSha256Hex;
    });
    expect(await digest.sha256Hex(text)).toBe(sha256(text));
    expect(loads).toBe(1);
  });

  test('L3.8 rejects with the error of the part that could not be loaded', async () => {
    vi.stubGlobal('crypto', {});
    const digest = createDigest(() => Promise.reject(new Error('chunk missing')));
    await expect(digest.sha256Hex('alice')).rejects.toThrow('chunk missing');
  });
});

test('L3.3 a random id is a version 4 UUID, another one each time', () => {
  const digest = createDigest(() => Promise.reject(new Error('not needed here')));
  const ids = Array.from({ length: 1000 }, () => digest.uuid());
  expect(new Set(ids).size).toBe(1000);
  const wrong = ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id));
  expect(wrong).toEqual([]);
});
