const HOUR_MS = 3_600_000;
const LONGEST_MS = 120 * 24 * HOUR_MS;

/** Date, time and offset of ISO 8601, the last two optional. */
const ISO_8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:(T\d{2}:\d{2}(?::\d{2})?)(?:(?<=:\d{2}:\d{2})[.,](\d+))?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** A time window with an exclusive end. Strings are ISO 8601; without an offset they are UTC. */
export interface DateWindow {
  /** First moment of the window, ISO 8601 or a `Date`. */
  readonly startDate: string | Date;
  /** The exclusive end of the window. */
  readonly endDate: string | Date;
}

/** A moment, exact to any digit of its fraction. */
interface Instant {
  /** Whole milliseconds since 1970. */
  readonly ms: number;
  /** Decimal digits below a millisecond, without trailing zeros: `4` is 0.4 ms. */
  readonly belowMs: string;
}

/**
 * The window in UTC, in the format of the service. (H4.2, H4.3)
 *
 * Throws a `TypeError` for an invalid date. Throws a `RangeError` if the start is not before the end, if the window is
 * longer than 120 days (exactly 120 days pass), or if `wholeHours` is set and a date is not on a whole hour. (H6.1)
 */
export function requireUtcWindow(
  range: { readonly startDate: unknown; readonly endDate: unknown },
  { wholeHours }: { readonly wholeHours: boolean },
): { readonly startDate: string; readonly endDate: string } {
  const start = requireInstant('startDate', range.startDate);
  const end = requireInstant('endDate', range.endDate);
  if (!isBefore(start, end)) throw new RangeError('`startDate` must be earlier than `endDate`');
  if (isBefore({ ...start, ms: start.ms + LONGEST_MS }, end)) {
    throw new RangeError('`startDate` and `endDate` must be at most 120 days apart');
  }
  if (wholeHours) {
    if (!isWholeHour(start)) throw new RangeError('`startDate` must be on a whole hour, UTC');
    if (!isWholeHour(end)) throw new RangeError('`endDate` must be on a whole hour, UTC');
  }
  return { startDate: toIso(start), endDate: toIso(end) };
}

/** Digits of a fraction without trailing zeros compare as text. */
function isBefore(one: Instant, other: Instant): boolean {
  return one.ms < other.ms || (one.ms === other.ms && one.belowMs < other.belowMs);
}

const isWholeHour = ({ ms, belowMs }: Instant) => ms % HOUR_MS === 0 && belowMs === '';

const toIso = ({ ms, belowMs }: Instant) => new Date(ms).toISOString().replace('Z', `${belowMs}Z`);

function requireInstant(name: string, value: unknown): Instant {
  const instant = value instanceof Date ? { ms: value.getTime(), belowMs: '' } : readInstant(value);
  if (!instant || Number.isNaN(instant.ms)) {
    throw new TypeError(`\`${name}\` must be a Date or an ISO 8601 string`);
  }
  return instant;
}

function readInstant(value: unknown): Instant | undefined {
  const match = typeof value === 'string' ? ISO_8601.exec(value) : null;
  if (!match) return undefined;
  const [, year, month, day, time, fraction = '', offset = 'Z'] = match;
  // Some engines read the 31st of February as the 3rd of March.
  if (new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)) return undefined;
  // Engines read a time without an offset as local time; here it is UTC (H4.2). Not all read `+0200` and `+02`.
  const colonOffset = offset.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const second = time?.length === 6 ? `${time}:00` : time;
  const ms = Date.parse(
    `${year}-${month}-${day}${second ? `${second}.${fraction.slice(0, 3).padEnd(3, '0')}${colonOffset}` : ''}`.toUpperCase(),
  );
  return { ms, belowMs: fraction.slice(3).replace(/0+$/, '') };
}
