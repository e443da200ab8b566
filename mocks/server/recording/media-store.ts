import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withoutPass } from './media-addresses';

/** Videos and images of a recording. */
export interface MediaStore {
  /** Fetches a medium in the background, once. */
  keep(address: string): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  /** How many are on their way or wait. */
  waiting(): number;
}

const AT_ONCE = 4;
const ENDINGS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/iso.segment': 'm4s',
  'video/mp2t': 'ts',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'text/vtt': 'vtt',
};

/**
 * Makes a store below `<folder>/recorded/`: `media/` holds the files, `media.json` says which address is which file.
 * Addresses are stored without signatures; requests use them with signatures.
 *
 * @param tell - Receives a line for each medium that could not be kept.
 */
export async function createMediaStore(folder: string, tell: (line: string) => void): Promise<MediaStore> {
  const list = join(folder, 'recorded', 'media.json');
  const place = join(folder, 'recorded', 'media');
  await mkdir(place, { recursive: true });
  const files = new Map<string, string>(await readList(list));
  const seen = new Set(files.keys());
  const queue: string[] = [];
  const running = new Set<Promise<void>>();
  let written: Promise<void> = Promise.resolve();

  /** The name of the file of a medium, which is on the disk once this resolves. */
  async function fetchOne(address: string): Promise<string> {
    // Follows redirects, which video hosts often use, and sends no credentials of the service.
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(120_000) });
    if (!answer.ok || answer.body === null) throw new Error(`it answered ${answer.status}`);
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const { pathname } = new URL(address);
    const isPlaylist = /mpegurl/.test(type) || pathname.endsWith('.m3u8');
    const ending = isPlaylist
      ? 'm3u8'
      : (ENDINGS[type] ?? /\.([a-z0-9]{2,4})$/i.exec(pathname)?.[1]?.toLowerCase() ?? 'bin');
    const name = `${createHash('sha256').update(withoutPass(address)).digest('hex').slice(0, 20)}.${ending}`;
    const target = join(place, name);
    if (isPlaylist) await writeFile(`${target}.part`, await keepPlaylist(await answer.text(), address));
    else
      await pipeline(
        Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]),
        createWriteStream(`${target}.part`),
      );
    await rename(`${target}.part`, target);
    return name;
  }

  /** A playlist whose parts are files next to it. */
  async function keepPlaylist(text: string, address: string): Promise<string> {
    const lines = [];
    for (const line of text.split('\n')) {
      const named = line.startsWith('#') ? /URI="([^"]+)"/.exec(line)?.[1] : line.trim();
      const part = named ? new URL(named, address).href : undefined;
      lines.push(part === undefined || !named ? line : line.replace(named, await fetchOne(part)));
    }
    return lines.join('\n');
  }

  async function work(address: string): Promise<void> {
    try {
      files.set(withoutPass(address), await fetchOne(address));
      const text = `${JSON.stringify(Object.fromEntries([...files].sort()), null, 2)}\n`;
      written = written.then(async () => {
        await writeFile(`${list}.part`, text);
        await rename(`${list}.part`, list);
      });
      await written;
    } catch (reason) {
      seen.delete(withoutPass(address));
      const { host, pathname } = new URL(address);
      tell(
        `The medium ${host}${pathname} could not be stored: ${reason instanceof Error ? reason.message : 'the download broke off'}.`,
      );
    }
  }

  function next(): void {
    while (running.size < AT_ONCE) {
      const address = queue.shift();
      if (address === undefined) return;
      const job = work(address).finally(() => {
        running.delete(job);
        next();
      });
      running.add(job);
    }
  }

  return {
    keep(address) {
      const clean = withoutPass(address);
      if (seen.has(clean)) return;
      seen.add(clean);
      queue.push(address);
      next();
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
      await rm(`${list}.part`, { force: true });
    },
    waiting: () => running.size + queue.length,
  };
}

async function readList(file: string): Promise<readonly (readonly [string, string])[]> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return readMediaList(text);
}

/** Which address is which file, as `media.json` says; none if it cannot be read. */
export function readMediaList(text: string): readonly (readonly [string, string])[] {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return [];
    return Object.entries(read).flatMap(([address, name]) =>
      typeof name === 'string' && /^[\da-f]{20}\.[a-z0-9]{2,4}$/.test(name) ? [[address, name] as const] : [],
    );
  } catch {
    return [];
  }
}
