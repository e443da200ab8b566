import { parseUrl, readWebUrl } from './url';

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
