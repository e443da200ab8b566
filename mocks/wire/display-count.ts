/** A count as people read it: `999`, `1.2K`, `15K`, `3.4M`. Cut, not rounded, so that 1,999 does not read as 2K. */
export function toDisplayCount(count: number): string {
  if (count < 1000) return String(count);
  const [size, letter] = count < 1_000_000 ? [1000, 'K'] : [1_000_000, 'M'];
  const tenths = Math.floor((count / size) * 10);
  return tenths < 100 && tenths % 10 !== 0 ? `${tenths / 10}${letter}` : `${Math.floor(tenths / 10)}${letter}`;
}
