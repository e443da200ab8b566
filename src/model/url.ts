/**
 * The one gate for every URL of the service that loads or navigates. It looks at the parsed protocol, never at the
 * string: control characters, tabs and letter case hide a `javascript:` from any comparison of text. (S1–S3, S6)
 */
export function readWebUrl(value: unknown, base?: string): string {
  const url = parseUrl(value, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return '';
  return url.href;
}

/** A URL of any protocol, absolute where there is no `base`; the gate is `readWebUrl`. */
export function parseUrl(value: unknown, base?: string): URL | undefined {
  // A relative or empty URL would resolve to the host page itself; the service sends absolute ones. (S2)
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return new URL(value.trim().startsWith('//') ? `https:${value.trim()}` : value, base);
  } catch {
    return undefined;
  }
}
