import type { Tables } from '../tables';

/** Fills tables. The same settings give the same records. */
export type Plant = (tables: Tables, setting: PlantSetting) => void;

export interface PlantSetting {
  readonly seed: number;
  /** The moment the world begins, milliseconds since 1970. */
  readonly now: number;
}

const DAY_MS = 86_400_000;

/** Moments around the beginning of a world, which is taken as the start of its day: the same all day long. */
export interface SeedCalendar {
  /** ISO 8601, this many days (and hours) from the start of the first day; negative is the past. */
  readonly at: (days: number, hours?: number) => string;
  /** The same in milliseconds since 1970. */
  readonly atMs: (days: number, hours?: number) => number;
}

export function createCalendar(now: number): SeedCalendar {
  const start = Math.floor(now / DAY_MS) * DAY_MS;
  const atMs = (days: number, hours = 0) => start + days * DAY_MS + Math.round(hours * 3_600_000);
  return { atMs, at: (days, hours) => new Date(atMs(days, hours)).toISOString() };
}
