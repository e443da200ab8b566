/** Largest body of a request, in bytes: 1 MiB. (H0.5) */
export const BODY_LIMIT = 1_048_576;

/** Reads a request's body as text; `undefined` when it is over the limit. (H0.5) */
export async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) return undefined;
  if (!request.body) return '';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > BODY_LIMIT) {
      // Not awaited: of a cloned request, as MSW hands it over, it settles only when the other copy is given up too.
      reader.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(value);
  }
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}
