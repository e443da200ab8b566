/**
 * The one gate for every URL of the service that loads or navigates. It looks at the parsed protocol, never at the
 * string: control characters, tabs and letter case hide a `javascript:` from any comparison of text. (S1–S3, S6)
 */
export function readWebUrl(value: unknown): string {
  const url = parseUrl(value);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return '';
  return url.href;
}

/** As `readWebUrl`, and an app scheme (`myapp:`) where the host has listed it. (S4) */
export function readLinkUrl(value: unknown, urlSchemes: readonly string[]): string {
  const web = readWebUrl(value);
  if (web) return web;
  const url = parseUrl(value);
  const scheme = url?.protocol.slice(0, -1);
  return url && scheme && !UNSAFE_SCHEMES.has(scheme) && urlSchemes.includes(scheme) ? url.href : '';
}

/** No list of the host's may open these. */
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript', 'blob', 'file', 'about']);

function parseUrl(value: unknown): URL | undefined {
  // A relative or empty URL would resolve to the host page itself; the service sends absolute ones. (S2)
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return new URL(value.trim().startsWith('//') ? `https:${value.trim()}` : value);
  } catch {
    return undefined;
  }
}
