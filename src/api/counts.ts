import { readNumber } from '../model/record';
import { toPath } from './operation-path';
import type { Transport } from './transport';

/** The number of stories of a category. Rejects if the response has no count. (L4.4) */
export async function loadStoryCount(transport: Transport, categoryId: string, signal: AbortSignal): Promise<number> {
  return readCount(
    await transport.get('/api/app/stories/count', [['categoryId', categoryId]], { personalized: true, signal }),
  );
}

/** The number of clips of a collection. Rejects if the response has no count. (L4.4) */
export async function loadClipCount(transport: Transport, collectionId: string): Promise<number> {
  return readCount(
    await transport.get(toPath('/api/app/clips/{collectionId}/count', collectionId), [], { personalized: true }),
  );
}

/** Reads a count; throws if it is missing or cannot be a count. (L4.4, D22) */
function readCount(body: unknown): number {
  const count = readNumber(body, 'count');
  if (count === undefined || count < 0) throw new Error('The answer of the service has no count.');
  return count;
}
