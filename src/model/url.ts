/**
 * Validates each URL of the service before it is loaded or opened. Checks the parsed protocol, not the string: control
 * characters, tabs and letter case can hide `javascript:` in a string. (S1–S3, S6)
 */
export function readWebUrl(value: unknown, base?: string): string {
  const url = parseUrl(value, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return '';
  return url.href;
}

/** Parses a URL of any protocol, absolute if there is no `base`. Validate it with `readWebUrl`. */
export function parseUrl(value: unknown, base?: string): URL | undefined {
  // A relative or empty URL would resolve to the host page itself; the service sends absolute ones. (S2)
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return new URL(value.trim().startsWith('//') ? `https:${value.trim()}` : value, base);
  } catch {
    return undefined;
  }
}
