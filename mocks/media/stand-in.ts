import {
  clips,
  landscapeClip,
  type MediaEntry,
  packagedStoryImages,
  type StreamEntry,
  storyImages,
  stream,
} from './catalogue';

const packaged = clips.filter((clip) => clip.packaged);
const captioned = packaged.filter((clip) => clip.captions);

function pairsOf(
  entry: MediaEntry | StreamEntry,
  standIn: MediaEntry,
  spoken: MediaEntry,
): [string, string | undefined][] {
  return [
    ...('mp4' in entry ? [[entry.mp4, standIn.mp4] satisfies [string, string]] : []),
    [entry.poster.small, standIn.poster.small],
    [entry.poster.medium, standIn.poster.medium],
    [entry.poster.large, standIn.poster.large],
    [entry.playcard, standIn.playcard],
    [entry.ogImage, standIn.ogImage],
    ...(entry.captions
      ? ([
          [entry.captions.en, spoken.captions?.en],
          [entry.captions.de, spoken.captions?.de],
        ] satisfies [string, string | undefined][])
      : []),
  ];
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The package carries no such media.');
  return item;
}

const standIns = new Map<string, string | undefined>([
  ...[...clips, landscapeClip, stream]
    .filter((entry) => !entry.packaged)
    .flatMap((entry, index) => pairsOf(entry, pick(packaged, index), pick(captioned, index))),
  ...storyImages
    .filter((path) => !packagedStoryImages.includes(path))
    .map((path, index): [string, string] => [path, pick(packagedStoryImages, index)]),
]);

/**
 * The file of the npm package's small set that answers for one that only the repository has: a film for a film, a
 * poster for a poster of the same width. `undefined` for packaged files, for the stream and for unknown names.
 */
export function findStandIn(path: string): string | undefined {
  return standIns.get(path);
}

type FileSource = (name: string, request: Request) => Promise<Response | undefined>;

/** Serves what `source` has, and a stand-in where it has not. */
export function withStandIns(source: FileSource): FileSource {
  return async (name, request) => {
    const found = await source(name, request);
    if (found) return found;
    const standIn = findStandIn(name);
    return standIn === undefined ? undefined : source(standIn, request);
  };
}
