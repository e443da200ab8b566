/** What a page may read of an answer. (H0.7) */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, Date, ETag',
  'timing-allow-origin': '*',
};

/** The answer to a preflight: allows every header that the page requests, for two hours. (H0.7) */
export function toPreflightResponse(request: Request, methods: readonly string[]): Response {
  const asked = request.headers.get('access-control-request-headers') ?? '';
  const headers = new Headers({
    ...CORS_HEADERS,
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    'access-control-max-age': '7200',
    vary: 'Access-Control-Request-Headers',
  });
  if (asked !== '') headers.set('access-control-allow-headers', asked);
  return new Response(null, { status: 204, headers });
}

/** Takes away what lets a page read an answer: the fault `noCors`. */
export function removeCors(headers: Headers): void {
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
}
