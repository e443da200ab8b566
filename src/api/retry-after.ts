/** The headers that delay the next request. */
export interface AskedPause {
  /** The header `Retry-After`: seconds, or an HTTP date. */
  readonly retryAfter: string | null;
  /** The header `Date` of the same response. */
  readonly date: string | null;
}

/** The requested wait in milliseconds, negative for a past date; `NaN` without a valid header. (D1–D4) */
export function readRetryAfterMs({ retryAfter, date }: AskedPause, now: number): number {
  const text = retryAfter ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse accepts more than HTTP dates, for example `-7`. Compare with the clock of the server, because the clock of
  // this device may be wrong by a day. (D4)
  return /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) - (Date.parse(date ?? '') || now) : Number.NaN;
}
