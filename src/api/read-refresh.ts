import { readNumber } from '../model/record';

const SHORTEST_REFRESH_SECONDS = 5;
const LONGEST_REFRESH_SECONDS = 24 * 60 * 60;

/** Seconds between two refreshes. A browser timer overflows past 24 days, and one every few milliseconds is an accident. (L9.4, G12) */
export function readRefreshSeconds(body: unknown): number | undefined {
  const seconds = readNumber(body, 'realTimeUpdate');
  if (seconds === undefined || seconds <= 0) return undefined;
  return Math.min(Math.max(seconds, SHORTEST_REFRESH_SECONDS), LONGEST_REFRESH_SECONDS);
}
