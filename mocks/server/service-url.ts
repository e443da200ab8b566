/** The base URL of a service without a trailing slash; undefined if it is none, or contains credentials or a query. */
export function readServiceUrl(given: string): string | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    return undefined;
  return url.href.replace(/\/$/, '');
}
