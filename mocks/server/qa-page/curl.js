/** Headers that curl sets itself or that say nothing about the request. */
const OWN =
  /^(host|connection|content-length|accept-encoding|accept-language|user-agent|cache-control|pragma|priority|dnt|upgrade-insecure-requests|if-none-match|if-modified-since)$|^sec-/i;

const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The line that repeats a request of the journal in a terminal.
 *
 * @param {{ method: string, url: string, headers: Record<string, string>, body: string }} entry
 */
export function toCurl({ method, url, headers, body }) {
  const parts = ['curl -i'];
  if (method === 'HEAD') parts[0] = 'curl -I';
  else if (method !== (body ? 'POST' : 'GET')) parts.push(`-X ${method}`);
  parts.push(quote(url));
  for (const [name, value] of Object.entries(headers)) {
    if (!OWN.test(name)) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  }
  if (body) parts.push(`--data-raw ${quote(body)}`);
  return parts.join(' ');
}
