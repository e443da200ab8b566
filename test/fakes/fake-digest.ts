import { createHash } from 'node:crypto';
import type { Digest } from '../../src/platform/digest';

/** Real SHA-256, and ids that count: `00000000-0000-4000-8000-000000000001`, … */
export function createFakeDigest(): Digest {
  let count = 0;
  return {
    sha256Hex: async (text) => sha256(text),
    uuid() {
      count += 1;
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    },
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
