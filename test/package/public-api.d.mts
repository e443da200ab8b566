/** The public surface of every entry as one text. */
export function createPublicApiReport(): string;
