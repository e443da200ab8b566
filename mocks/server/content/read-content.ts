import { readFile } from 'node:fs/promises';
import { toFingerprint } from '../../fingerprint';
import { THEME, type ThemeForm } from '../../forms/theme-form';
import { type Categories, readCategories } from './categories-file';
import type { Content } from './content';
import { readFilmLength } from './film-length';
import { groupFiles, kindOf } from './group-files';
import { createJsonFiles, type JsonFiles } from './json-files';
import type { Mistake } from './mistake';
import { readCollection } from './read-collection';
import { readStories } from './read-story';
import type { FolderFile } from './scan-folder';

/** What a reading of a folder found. */
export interface ContentReading {
  readonly content: Content;
  readonly mistakes: readonly Mistake[];
  /** Whether a video is still being written, so that the folder must be read again although nothing changes. */
  readonly isUnfinished: boolean;
}

/** What the readers of collections and stories share during one reading. */
export interface Reading {
  readonly tenantId: string;
  readonly categories: Categories;
  readonly tell: (mistake: Mistake) => void;
  /** The fields of a JSON file; none without a file. */
  readonly fieldsOf: JsonFiles['read'];
  /** Seconds; `undefined` and a reported mistake if the video cannot be read. */
  readonly lengthOf: (film: FolderFile) => Promise<number | undefined>;
  /** The address of a file of the folder, another one when the file changes. */
  readonly addressOf: (file: FolderFile) => string;
  /** Resolves an address of a JSON file: a remote URL stays as it is, a file name is relative to the JSON file. */
  readonly resolve: (address: string, beside: FolderFile) => string | undefined;
  /** The file that a JSON file names; `undefined` for addresses of the network, and when it is not there. */
  readonly fileOf: (name: string, beside: FolderFile) => FolderFile | undefined;
}

/** Where addresses of a content folder's files begin, below the media base. */
export const OWN_FILES = 'own/';

/** A video that changed this recently may still be incomplete. */
const YOUNG_MS = 2000;

/** Creates a reader of content folders, which remembers the last valid content and the length of each video. */
export function createContentReader(tenantId: string) {
  let mistakes: Mistake[] = [];
  let texts: ReadonlyMap<string, string> = new Map();
  const json = createJsonFiles(
    (path) => texts.get(path) ?? '',
    (mistake) => mistakes.push(mistake),
  );
  const fieldsOf = json.read;
  const lengths = new Map<string, number>();

  return async (files: readonly FolderFile[]): Promise<ContentReading> => {
    mistakes = [];
    let isUnfinished = false;
    const byPath = new Map(files.map((file) => [file.path, file]));
    const tell = (mistake: Mistake) => void mistakes.push(mistake);
    texts = await readTexts(files);
    const lengthOf = async (film: FolderFile) => {
      const key = `${film.path}\0${film.size}\0${film.mtimeMs}`;
      const known = lengths.get(key);
      if (known !== undefined) return known;
      try {
        const length = await readFilmLength(film.location);
        lengths.set(key, length);
        return length;
      } catch (reason) {
        const isYoung = Date.now() - film.mtimeMs < YOUNG_MS;
        isUnfinished ||= isYoung;
        if (!isYoung)
          tell({
            file: film.path,
            sentence:
              reason instanceof Error
                ? reason.message
                : 'This video cannot be read: check that it is a complete MP4 file.',
          });
        return undefined;
      }
    };
    const addressOf = ({ path, size, mtimeMs }: FolderFile) =>
      `${OWN_FILES}${path.split('/').map(encodeURIComponent).join('/')}?v=${toFingerprint(`${size} ${mtimeMs}`).slice(0, 8)}`;
    const fileOf = (name: string, beside: FolderFile) =>
      byPath.get(`${beside.path.slice(0, beside.path.lastIndexOf('/') + 1)}${name}`);
    const resolve = (address: string, beside: FolderFile) => {
      if (address === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return address;
      const file = fileOf(address, beside);
      return file && addressOf(file);
    };

    tellStrays(files, tell);
    const categories = readCategories(byPath.get('categories.json'), { tenantId, fieldsOf, resolve });
    const reading: Reading = { tenantId, categories, tell, fieldsOf, lengthOf, addressOf, resolve, fileOf };
    const collections = [];
    for (const folder of groupFiles(files, 'clips', 'collection.json', tell)) {
      collections.push(await readCollection(folder, reading));
    }
    const stories = await readStories(groupFiles(files, 'stories', 'story.json', tell), reading);
    const theme = fieldsOf<ThemeForm>(byPath.get('theme.json'), THEME);
    const content: Content = {
      categories: categories.records(),
      clips: collections.flatMap(({ clips }) => clips),
      collections: collections.map(({ collection }) => collection),
      stories,
      theme,
    };
    return { content, mistakes, isUnfinished };
  };
}

/** The JSON files of a content folder by their path. The replay reads recorded ones. */
async function readTexts(files: readonly FolderFile[]): Promise<ReadonlyMap<string, string>> {
  const wanted = files.filter(({ path }) => kindOf(path) === 'json' && !path.startsWith('recorded/'));
  return new Map(
    await Promise.all(wanted.map(async ({ path, location }) => [path, await readFile(location, 'utf8')] as const)),
  );
}

const TOP = new Set(['clips', 'stories', 'recorded']);

/** Reports files in folders that are not read. */
function tellStrays(files: readonly FolderFile[], tell: (mistake: Mistake) => void): void {
  for (const { path } of files) {
    const [top = '', ...rest] = path.split('/');
    if (TOP.has(top) || kindOf(path) === 'ignored') continue;
    if (rest.length === 0 && (top === 'categories.json' || top === 'theme.json')) continue;
    const sentence = 'This file is not used: put clips in clips/<collection>/, stories in stories/<name>/.';
    tell({ file: path, sentence });
  }
}
