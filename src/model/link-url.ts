import { parseUrl, readWebUrl } from './url';

/** Like `readWebUrl`, but also accepts app schemes (`myapp:`) that the host has listed. (S4) */
export function readLinkUrl(value: unknown, urlSchemes: readonly string[]): string {
  const web = readWebUrl(value);
  if (web) return web;
  const url = parseUrl(value);
  const scheme = url?.protocol.slice(0, -1);
  return url && scheme && !UNSAFE_SCHEMES.has(scheme) && urlSchemes.includes(scheme) ? url.href : '';
}

/** The host cannot allow these. */
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript', 'blob', 'file', 'about']);
