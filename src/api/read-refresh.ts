import { readNumber } from '../model/record';

const SHORTEST_REFRESH_SECONDS = 5;
const LONGEST_REFRESH_SECONDS = 24 * 60 * 60;

/** Seconds between refreshes. Browser timers overflow after 24 days, and intervals of milliseconds are mistakes. (L9.4, G12) */
export function readRefreshSeconds(body: unknown): number | undefined {
  const seconds = readNumber(body, 'realTimeUpdate');
  if (seconds === undefined || seconds <= 0) return undefined;
  return Math.min(Math.max(seconds, SHORTEST_REFRESH_SECONDS), LONGEST_REFRESH_SECONDS);
}
