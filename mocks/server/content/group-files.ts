import type { Mistake } from './mistake';
import { byName, type FolderFile } from './scan-folder';

/** A video or an image with the files of the same name next to it. */
export interface Item {
  /** The name without its ending. */
  readonly name: string;
  readonly film: FolderFile | undefined;
  readonly picture: FolderFile | undefined;
  readonly json: FolderFile | undefined;
  /** By language; a file without one is English. */
  readonly captions: Readonly<Record<string, FolderFile>>;
}

/** A folder of items: a collection or a story. */
export interface ItemFolder {
  /** `clips/top-clips`. */
  readonly path: string;
  /** `top-clips`. */
  readonly name: string;
  /** `collection.json` or `story.json`. */
  readonly about: FolderFile | undefined;
  /** In the order of their names. */
  readonly items: readonly Item[];
}

const FILMS = new Set(['mp4', 'm4v']);
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg']);
/** Files that people leave lying about. */
const IGNORED = /(^|\/)(readme[^/]*|licen[sc]e[^/]*|thumbs\.db|desktop\.ini|[^/]+\.(md|txt))$/i;

/** The kind of a file by its ending. */
export function kindOf(path: string): 'film' | 'picture' | 'captions' | 'json' | 'ignored' | 'unknown' {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  if (FILMS.has(ending)) return 'film';
  if (PICTURES.has(ending)) return 'picture';
  if (ending === 'vtt') return 'captions';
  if (ending === 'json') return 'json';
  return IGNORED.test(path) ? 'ignored' : 'unknown';
}

/**
 * The collections below `clips/` or the stories below `stories/`.
 *
 * @param about - Name of the file that speaks of the folder itself.
 */
export function groupFiles(
  files: readonly FolderFile[],
  root: 'clips' | 'stories',
  about: string,
  tell: (mistake: Mistake) => void,
): readonly ItemFolder[] {
  const folders = new Map<string, FolderFile[]>();
  for (const file of files) {
    const [top, folder, name] = file.path.split('/');
    if (top !== root || folder === undefined) continue;
    if (name === undefined) {
      if (kindOf(file.path) !== 'ignored') {
        const sentence = `This file needs a folder of its own: move it to ${root}/<name>/${folder}.`;
        tell({ file: file.path, sentence });
      }
    } else folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].flatMap(([name, inside]) => {
    const path = `${root}/${name}`;
    if (/^[A-Za-z0-9_.-]{1,128}$/.test(name)) {
      const own = inside.find((file) => file.path === `${path}/${about}`);
      return [
        {
          path,
          name,
          about: own,
          items: groupItems(
            path,
            inside.filter((file) => file !== own),
            tell,
          ),
        },
      ];
    }
    const sentence =
      'This folder is left out, because its name is an id: rename it with letters, digits, "_", "." and "-" only.';
    tell({ file: path, sentence });
    return [];
  });
}

function groupItems(path: string, files: readonly FolderFile[], tell: (mistake: Mistake) => void): readonly Item[] {
  const items = new Map<
    string,
    { film?: FolderFile; picture?: FolderFile; json?: FolderFile; captions: Record<string, FolderFile> }
  >();
  const nameOf = (file: FolderFile) => file.path.slice(path.length + 1).replace(/\.[^.]+$/, '');
  const itemOf = (name: string) => {
    const item = items.get(name) ?? { captions: {} };
    items.set(name, item);
    return item;
  };
  const captions: FolderFile[] = [];
  for (const file of files) {
    const kind = kindOf(file.path);
    if (kind === 'captions') captions.push(file);
    else if (kind === 'unknown') {
      const sentence =
        'This file is not used: name videos .mp4, images .jpg, .png or .webp, captions .vtt, texts .json.';
      tell({ file: file.path, sentence });
    } else if (kind !== 'ignored') itemOf(nameOf(file))[kind] = file;
  }
  for (const file of captions) {
    const name = nameOf(file);
    const [, base = name, language = 'en'] = items.has(name)
      ? []
      : (/^(.+)\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)$/.exec(name) ?? []);
    if (items.has(base)) itemOf(base).captions[language] = file;
    else tell({ file: file.path, sentence: `There is no video of this name: add ${base}.mp4 to this folder.` });
  }
  return [...items]
    .sort(([one], [other]) => byName(one, other))
    .map(([name, { film, picture, json, captions: words }]) => ({ name, film, picture, json, captions: words }));
}

/** `02-opening_goal` as people read it: `Opening goal`. */
export function toTitle(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\S)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
