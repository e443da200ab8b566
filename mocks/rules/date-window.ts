/** A moment, exact to any digit of its fraction. */
export interface Instant {
  /** Whole milliseconds since 1970. */
  readonly ms: number;
  /** Decimal digits below a millisecond, without trailing zeros: `4` is 0.4 ms. */
  readonly belowMs: string;
}

/** A window of time: `start <= t < end`. (H4.2) */
export interface DateWindow {
  readonly start: Instant;
  readonly end: Instant;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Longest window. (H4.3) */
const WINDOW_LIMIT_MS = 120 * DAY_MS;

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads an ISO 8601 date or date and time; without an offset it is UTC. (H4.2)
 *
 * @returns `undefined` for anything else, for example the 30th of February.
 */
export function readInstant(text: string): Instant | undefined {
  const match = DATE.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset = 'Z'] = match;
  const parts = [year, month, day, hour, minute, second].map(Number);
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = parts;
  if (h > 23 || mi > 59 || s > 59) return undefined;
  const local = Date.UTC(y, mo - 1, d, h, mi, s, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const date = new Date(local);
  // Date.UTC rolls over what no calendar has, and takes two-digit years for the last century.
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== mo - 1 || date.getUTCDate() !== d) return undefined;
  const offsetMs = readOffset(offset);
  if (offsetMs === undefined) return undefined;
  return { ms: local - offsetMs, belowMs: fraction.slice(3).replace(/0+$/, '') };
}

/** The moment in UTC, with all its digits: `2026-10-01T00:00:00.000Z`. */
export const toIso = ({ ms, belowMs }: Instant): string => new Date(ms).toISOString().replace('Z', `${belowMs}Z`);

/** Digits of a fraction without trailing zeros compare as text. */
function isBefore(one: Instant, other: Instant): boolean {
  return one.ms < other.ms || (one.ms === other.ms && one.belowMs < other.belowMs);
}

function readOffset(offset: string): number | undefined {
  if (/^z$/i.test(offset)) return 0;
  const sign = offset.startsWith('-') ? -1 : 1;
  const [hours = 0, minutes = 0] = [offset.slice(1, 3), offset.slice(-2)].map(Number);
  return hours > 14 || minutes > 59 ? undefined : sign * (hours * HOUR_MS + minutes * 60_000);
}

/**
 * Reads a window out of a request. (H4.3, H6.1, H7.1)
 *
 * @param alignment - `hour` wants both ends on a whole hour UTC.
 * @returns The window, or a sentence that names the field.
 */
export function readDateWindow(startDate: unknown, endDate: unknown, alignment: 'none' | 'hour'): DateWindow | string {
  const start = readEnd('startDate', startDate, alignment);
  if (typeof start === 'string') return start;
  const end = readEnd('endDate', endDate, alignment);
  if (typeof end === 'string') return end;
  if (!isBefore(start, end)) return '`startDate` must be earlier than `endDate`';
  if (isBefore({ ...start, ms: start.ms + WINDOW_LIMIT_MS }, end))
    return 'the range from `startDate` to `endDate` is longer than 120 days';
  return { start, end };
}

function readEnd(name: string, given: unknown, alignment: 'none' | 'hour'): Instant | string {
  if (given === undefined || given === null || given === '') return `\`${name}\` is required`;
  const moment = typeof given === 'string' ? readInstant(given) : undefined;
  if (moment === undefined) return `\`${name}\` must be an ISO 8601 date`;
  const isWholeHour = moment.ms % HOUR_MS === 0 && moment.belowMs === '';
  return alignment === 'hour' && !isWholeHour ? `\`${name}\` must be on a whole hour, UTC` : moment;
}

/** Whether a moment of a record, in milliseconds since 1970, is in the window. */
export function isInWindow(ms: number, { start, end }: DateWindow): boolean {
  const moment = { ms, belowMs: '' };
  return !isBefore(moment, start) && isBefore(moment, end);
}
