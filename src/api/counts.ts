import { readNumber } from '../model/record';
import { toPath } from './operation-path';
import type { Transport } from './transport';

/** How many stories a category holds. Rejects on an answer without a count. (L4.4) */
export async function loadStoryCount(transport: Transport, categoryId: string, signal: AbortSignal): Promise<number> {
  return readCount(
    await transport.get('/api/app/stories/count', [['categoryId', categoryId]], { personalized: true, signal }),
  );
}

/** How many clips a collection holds. Rejects on an answer without a count. (L4.4) */
export async function loadClipCount(transport: Transport, collectionId: string): Promise<number> {
  return readCount(
    await transport.get(toPath('/api/app/clips/{collectionId}/count', collectionId), [], { personalized: true }),
  );
}

/** The number of a count answer; throws where there is none, or one that cannot be a count. (L4.4, D22) */
function readCount(body: unknown): number {
  const count = readNumber(body, 'count');
  if (count === undefined || count < 0) throw new Error('The answer of the service has no count.');
  return count;
}
