const HOUR_MS = 3_600_000;
const LONGEST_MS = 120 * 24 * HOUR_MS;

/** Date, time and offset of ISO 8601, the last two optional. */
const ISO_8601 = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** A window of time, its end exclusive. Strings are ISO 8601; without an offset they are UTC. */
export interface DateWindow {
  /** First moment of the window, ISO 8601 or a `Date`. */
  readonly startDate: string | Date;
  /** The moment after its last one. */
  readonly endDate: string | Date;
}

/**
 * The window in UTC, as the service takes it. (H4.2, H4.3)
 *
 * Throws a `TypeError` for what is no date, a `RangeError` when the start is not before the end, the window is longer
 * than 120 days (exactly 120 days pass), or `wholeHours` are asked for and a date is not on one. (H6.1)
 */
export function requireUtcWindow(
  range: { readonly startDate: unknown; readonly endDate: unknown },
  { wholeHours }: { readonly wholeHours: boolean },
): { readonly startDate: string; readonly endDate: string } {
  const start = requireInstant('startDate', range.startDate);
  const end = requireInstant('endDate', range.endDate);
  if (start >= end) throw new RangeError('`startDate` must be earlier than `endDate`');
  if (end - start > LONGEST_MS) throw new RangeError('`startDate` and `endDate` must be at most 120 days apart');
  if (wholeHours) {
    if (start % HOUR_MS !== 0) throw new RangeError('`startDate` must be on a whole hour, UTC');
    if (end % HOUR_MS !== 0) throw new RangeError('`endDate` must be on a whole hour, UTC');
  }
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

function requireInstant(name: string, value: unknown): number {
  const instant = value instanceof Date ? value.getTime() : typeof value === 'string' ? parseIso(value) : Number.NaN;
  if (Number.isNaN(instant)) throw new TypeError(`\`${name}\` must be a Date or an ISO 8601 string`);
  return instant;
}

function parseIso(text: string): number {
  const match = ISO_8601.exec(text);
  if (!match) return Number.NaN;
  const [, year, month, day, offset] = match;
  // Some engines read the 31st of February as the 3rd of March.
  if (new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)) return Number.NaN;
  // Engines read a time without an offset as local time; here it is UTC. (H4.2)
  const withOffset = offset || !/T/i.test(text) ? text : `${text}Z`;
  return Date.parse(
    withOffset
      .toUpperCase()
      .replace(',', '.')
      .replace(/([+-]\d{2})(\d{2})?$/, toColonOffset),
  );
}

/** `+0200` and `+02` as engines read them; a date's own `-05` stays. */
function toColonOffset(found: string, hours: string, minutes: string | undefined, at: number): string {
  return at > 10 ? `${hours}:${minutes ?? '00'}` : found;
}
