/** Takes every step, whatever a host's own `remove` or `focus` throws in one: a closed player is gone. (I1) */
export function closeAll(steps: readonly (() => void)[]): void {
  for (const step of steps) {
    try {
      step();
    } catch {
      // The host's own trouble; the next step leaves the page as it was.
    }
  }
}
