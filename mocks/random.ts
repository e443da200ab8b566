/** A source of numbers that returns the same row for the same seed. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One of the values; the list must not be empty. */
  pick<T>(values: readonly T[]): T;
}

/** Makes a deterministic source of numbers (mulberry32): the same seed returns the same row on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('pick needs at least one value');
      return value;
    },
  };
}
