import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT } from '../read-body';

/** Bytes after which a body that is too large anyway is no longer taken from the wire. */
const DRAIN_LIMIT = 64 * BODY_LIMIT;

/** Reads a request off the wire. The body stops one byte over the limit, so that what follows can see it is too large. */
export async function readNodeRequest(incoming: IncomingMessage, url: URL, signal: AbortSignal): Promise<Request> {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const body = method === 'GET' || method === 'HEAD' ? undefined : await readLimited(incoming);
  const hasBody = body !== undefined && body.byteLength > 0;
  return new Request(url, { method, headers, signal, ...(hasBody && { body }) });
}

function readLimited(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let kept = 0;
    let seen = 0;
    incoming.on('data', (chunk: Buffer) => {
      seen += chunk.byteLength;
      if (kept <= BODY_LIMIT) {
        const piece = chunk.subarray(0, BODY_LIMIT + 1 - kept);
        chunks.push(piece);
        kept += piece.byteLength;
      }
      if (seen > DRAIN_LIMIT) incoming.destroy();
    });
    incoming.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    incoming.on('error', reject);
    incoming.on('close', () => reject(new Error('The client went away.')));
  });
}

/** Sends an answer. `Response.error()` resets the connection, a body that fails cuts it. */
export async function sendNodeResponse(response: Response, outgoing: ServerResponse, method: string): Promise<void> {
  if (response.type === 'error') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) headers[name] = value;
  const isBodiless = method === 'HEAD' || response.status === 204 || response.status === 304;
  if (!isBodiless && response.body === null) headers['content-length'] ??= '0';
  outgoing.writeHead(response.status, headers);
  if (isBodiless || response.body === null) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // Nothing is buffered, so that a slow body shows its head at once.
  outgoing.flushHeaders();
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  outgoing.on('close', stop);
  // The client may have disconnected before the answer.
  if (outgoing.destroyed) return stop();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (!outgoing.write(value)) await once(outgoing);
    }
    outgoing.end();
  } catch {
    await flushed(outgoing);
    outgoing.destroy();
  } finally {
    outgoing.off('close', stop);
  }
}

function once(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      outgoing.off('drain', settle);
      outgoing.off('close', settle);
      resolve();
    };
    outgoing.on('drain', settle);
    outgoing.on('close', settle);
  });
}

/** Waits until what was written has left for the wire, so that a cut body shows its first half. */
function flushed(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (outgoing.writableLength === 0 || outgoing.destroyed) return resolve();
    outgoing.on('drain', resolve);
    outgoing.on('close', resolve);
    outgoing.write('', () => resolve());
  });
}
