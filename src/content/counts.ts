import { loadStoryCount } from '../api/counts';
import type { Transport } from '../api/transport';
import { sum } from '../model/sum';

/** One request per category, results added; the first that fails gives up the others and the whole. (L4.1, D23) */
export async function countStories(transport: Transport, categoryIds: readonly string[]): Promise<number> {
  const abort = new AbortController();
  try {
    const counts = await Promise.all(categoryIds.map((id) => loadStoryCount(transport, id, abort.signal)));
    return sum(counts, (count) => count);
  } catch (error) {
    abort.abort();
    throw error;
  }
}
