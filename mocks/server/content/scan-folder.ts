import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of a content folder. */
export interface FolderFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  /** On the disk. */
  readonly location: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Deeper than `stories/<name>/<file>` nothing is looked for, so that a folder given by mistake is not walked through. */
const DEPTH = 3;

/** Every file of a folder, sorted by path; hidden ones and `node_modules` are left out. */
export async function scanFolder(folder: string): Promise<readonly FolderFile[]> {
  const found: FolderFile[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      const location = join(folder, path);
      // Follows links, as videos often lie in other folders. A file that vanishes during the scan is left out.
      const info = await stat(location).catch(() => undefined);
      if (info?.isDirectory() && depth < DEPTH) await walk(path, depth + 1).catch(() => undefined);
      else if (info?.isFile()) found.push({ path, location, size: info.size, mtimeMs: info.mtimeMs });
    }
  };
  await walk('', 1);
  return found.sort((one, other) => byName(one.path, other.path));
}

/** Names as people count: `2` before `10`. */
export const byName: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true }).compare;

/** Equal for two scans that found the same files. */
export const toSignature = (files: readonly FolderFile[]): string =>
  files.map(({ path, size, mtimeMs }) => `${path}\0${size}\0${mtimeMs}`).join('\n');
