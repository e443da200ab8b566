import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  webp: 'image/webp',
  m4v: 'video/mp4',
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Names below a folder: letters, digits, `_`, `-`, `.`, and no segment of dots only. */
const NAME = /^(?!\.+(?:\/|$))[A-Za-z0-9_.-]+(?:\/(?!\.+(?:\/|$))[A-Za-z0-9_.-]+)*$/;

/**
 * Finds a folder of the package, wherever this module was bundled to: it climbs from the module's own place.
 *
 * @param names - Paths to look for, `mocks/media/files` for example; the first that exists wins.
 */
export function findFolder(names: readonly string[]): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
    const parent = dirname(folder);
    if (parent === folder) return undefined;
    folder = parent;
  }
}

/** Answers a file by its name; `undefined` when there is none. */
export type FileSource = (name: string, request: Request) => Promise<Response | undefined>;

/** Serves the files of a folder with ranges, HEAD and validators. */
export function createFileSource(folder: string | undefined): FileSource {
  return async (name, request) => {
    if (folder === undefined || !NAME.test(name)) return undefined;
    return sendFile(join(folder, name), request);
  };
}

/** Answers one file of the disk with ranges, HEAD and validators; `undefined` when it is none. */
export async function sendFile(path: string, request: Request): Promise<Response | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const tag = `"${info.size.toString(16)}-${Math.floor(info.mtimeMs).toString(16)}"`;
  const headers = new Headers({
    'content-type': TYPES[path.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'last-modified': info.mtime.toUTCString(),
    etag: tag,
  });
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers });
  const isSame = isSameFile(request.headers.get('if-range'), tag, headers.get('last-modified') ?? '');
  const range = isSame ? readRange(request.headers.get('range'), info.size) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${info.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: info.size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${info.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Response(streamFile(path, start, end), { status, headers });
}

/** Whether a range may be answered: the client has no part yet, or a part of this very file. A weak tag names no bytes. */
function isSameFile(ifRange: string | null, tag: string, lastModified: string): boolean {
  return ifRange === null || ifRange.trim() === tag || ifRange.trim() === lastModified;
}

interface ByteRange {
  readonly start: number;
  /** Included. */
  readonly end: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes: `bytes=0-99`, `bytes=100-`, `bytes=-50`.
 *
 * @returns `undefined` for no range, several ranges or another unit: the whole file answers then.
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

const CHUNK_BYTES = 65_536;

/** Reads piece by piece as the client takes it, and closes the file when it stops taking. */
function streamFile(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start;
  let file: Awaited<ReturnType<typeof open>> | undefined;
  let isCancelled = false;
  let isReading = false;
  return new ReadableStream({
    async pull(controller) {
      isReading = true;
      file ??= await open(path);
      const wanted = Math.min(CHUNK_BYTES, end - position + 1);
      const chunk = new Uint8Array(wanted);
      const { bytesRead } = wanted > 0 ? await file.read(chunk, 0, wanted, position) : { bytesRead: 0 };
      position += bytesRead;
      isReading = false;
      // The client went away while the file was read.
      if (isCancelled) return file.close();
      if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
      if (bytesRead === 0 || position > end) {
        await file.close();
        controller.close();
      }
    },
    cancel() {
      isCancelled = true;
      // What is being read closes it at its end.
      return isReading ? undefined : file?.close();
    },
  });
}
