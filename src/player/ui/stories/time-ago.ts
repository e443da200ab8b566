import { formatRelativeTime } from '../../../platform/number-format';

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago" in the interface's language; `''` for times that are unknown or still to come. Milliseconds since 1970. */
export function toTimeAgo(thenMs: number | undefined, nowMs: number, language: string): string {
  if (thenMs === undefined || thenMs > nowMs) return '';
  const seconds = (nowMs - thenMs) / 1000;
  const [unit, size] = STEPS.find(([, least]) => seconds >= least) ?? ['minute', 60];
  try {
    return formatRelativeTime(-Math.floor(seconds / size), unit, language);
  } catch {
    // An invalid language tag.
    return '';
  }
}
