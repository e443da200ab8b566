import { readNumber } from '../model/record';

/** The number of a count answer; throws where there is none, or one that cannot be a count. (L4.4, D22) */
export function readCount(body: unknown): number {
  const count = readNumber(body, 'count');
  if (count === undefined || count < 0) throw new Error('The answer of the service has no count.');
  return count;
}
