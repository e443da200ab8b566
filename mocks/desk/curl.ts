import type { JournalEntry } from '../journal';

/** Headers that curl sets itself, or that do not matter for the answer. */
const OWN =
  /^(host|connection|content-length|accept-encoding|accept-language|user-agent|cache-control|pragma|priority|dnt|upgrade-insecure-requests|if-none-match|if-modified-since)$|^sec-/i;

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that repeats a request of the journal in a terminal. */
export function toCurl({ method, url, headers, body }: JournalEntry): string {
  const usual = method === 'HEAD' || method === (body ? 'POST' : 'GET');
  const shown = Object.entries(headers).filter(([name]) => !OWN.test(name));
  return [
    `curl ${method === 'HEAD' ? '-I' : '-i'}${usual ? '' : ` -X ${method}`} ${quote(url)}`,
    ...shown.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body ? [`--data-raw ${quote(body)}`] : []),
  ].join(' ');
}
