/** What did not fit the contract since somebody asked; whoever watches a world adds to it. */
let found: string[] = [];

export function tellMismatches(mismatches: readonly string[]): void {
  found.push(...mismatches);
}

export function takeMismatches(): readonly string[] {
  const taken = found;
  found = [];
  return taken;
}
