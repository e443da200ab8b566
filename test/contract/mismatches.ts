/** Contract violations since the last read; the watcher of each world adds to it. */
let found: string[] = [];

export function tellMismatches(mismatches: readonly string[]): void {
  found.push(...mismatches);
}

export function takeMismatches(): readonly string[] {
  const taken = found;
  found = [];
  return taken;
}
