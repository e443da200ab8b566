import { allFiles, packagedFiles } from './catalogue';

/** `posters/-small.webp` of `posters/clay-rally-small.webp`: folder, width or language, and type. */
const kindOf = (path: string) => path.replace(/\/.*?(-(?:small|medium|large))?((?:\.(?:en|de))?\.\w+)$/, '/$1$2');

const standIns = new Map<string, string>();
for (const kind of new Set(allFiles.map(kindOf))) {
  const packaged = packagedFiles.filter((path) => kindOf(path) === kind);
  // In the order of the catalogue, so that all posters of one video are replaced by those of one other.
  const left = allFiles.filter((path) => kindOf(path) === kind && !packaged.includes(path));
  left.forEach((path, index) => {
    const standIn = packaged[index % packaged.length];
    if (standIn !== undefined) standIns.set(path, standIn);
  });
}

/**
 * The packaged file that replaces one that only the repository has: a video for a video, a poster for a poster of the
 * same width. `undefined` for packaged files, for the stream and for unknown names.
 */
export function findStandIn(path: string): string | undefined {
  return standIns.get(path);
}

type FileSource = (name: string, request: Request) => Promise<Response | undefined>;

/** Serves the files of `source`, and packaged ones in place of missing files. */
export function withStandIns(source: FileSource): FileSource {
  return async (name, request) => {
    const found = await source(name, request);
    if (found) return found;
    const standIn = findStandIn(name);
    return standIn === undefined ? undefined : source(standIn, request);
  };
}
