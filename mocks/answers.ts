/** The three error formats. A: problem details; B: categories, collections, CMS; C: feed and client operations. (H0.6) */
export type ErrorFormat = 'A' | 'B' | 'C';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export function toJsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** An answer without a body. */
export function toEmptyResponse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}

/** An error in its area's format. (H0.6) */
export function toErrorResponse(
  format: ErrorFormat,
  status: number,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  const title = TITLES[status] ?? 'Error';
  switch (format) {
    case 'A':
      return toJsonResponse(
        status,
        { status, type: `https://httpstatuses.io/${status}`, title, detail, instance: '' },
        headers,
      );
    case 'B':
      // The document defines the first four, the mock the others; the contract lists them all. (H0.6)
      return toJsonResponse(status, { error: title.replaceAll(' ', ''), message: detail }, headers);
    case 'C':
      return toJsonResponse(status, { status, title, detail }, headers);
  }
}
