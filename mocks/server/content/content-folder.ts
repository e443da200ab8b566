import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { Origin } from '../../handle';
import { type FileSource, sendFile } from '../media-files';
import { type Replay, readReplay } from '../recording/create-replay';
import { type Content, NO_CONTENT } from './content';
import { type Mistake, toLine } from './mistake';
import { createContentReader, OWN_FILES } from './read-content';
import { type FolderFile, scanFolder, toSignature } from './scan-folder';

/** A folder of videos and images that a mock shows. */
export interface ContentFolder {
  /** As the caller wrote it, relative to the working directory. */
  readonly name: string;
  content(): Content;
  /** Answers what the folder's recording has. */
  readonly origin: Origin;
  /** What is wrong now, as lines with file and place. */
  mistakes(): readonly string[];
  /** Answers `own/…`; nothing else. */
  readonly files: FileSource;
  /** Calls `listener` with what was and what is, after every change. Returns its own stop function. */
  watch(listener: (before: Content, after: Content) => void): () => void;
  /** Stops looking. */
  close(): void;
}

/** Twice in the second within which a change is to be seen. */
const LOOK_EVERY_MS = 300;

/**
 * Opens a folder of content and keeps looking at it.
 *
 * It polls instead of watching: file events differ between systems, miss folders that have just been created, and do not
 * arrive in many containers and network drives. One poll is one `stat` per file; slow polls run less often.
 *
 * @param tell - Receives a line for every mistake, once, and one for what was read.
 * @throws Rejects with an `Error` in one sentence when the folder cannot be read.
 */
export async function openContentFolder(
  folder: string,
  { tenantId, tell }: { readonly tenantId: string; readonly tell: (line: string) => void },
): Promise<ContentFolder> {
  const root = resolve(folder);
  const name = relative(process.cwd(), root) || '.';
  const info = await stat(root).catch(() => undefined);
  if (!info?.isDirectory()) throw new Error(`The content folder ${folder} does not exist: give the path of a folder.`);
  const read = createContentReader(tenantId);
  const listeners = new Set<(before: Content, after: Content) => void>();
  let content = NO_CONTENT;
  let files = new Map<string, FolderFile>();
  let replay: Replay | undefined;
  let seen: string | undefined;
  let mistakes: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tellNew = (found: readonly Mistake[]) => {
    const lines = found.map((mistake) => `${name}/${toLine(mistake)}`);
    for (const line of lines) if (!mistakes.includes(line)) tell(line);
    if (mistakes.length > 0 && lines.length === 0) tell(`${name}: every mistake is fixed.`);
    mistakes = lines;
  };

  async function look(): Promise<void> {
    const scanned = await scanFolder(root).catch(() => undefined);
    // A folder that is gone for a moment, as while branches are changed, keeps what it had.
    if (scanned === undefined)
      return tellNew([{ file: '', sentence: 'The folder cannot be read; the mock keeps its last content.' }]);
    const signature = toSignature(scanned);
    if (signature === seen) return;
    const { content: after, mistakes: found, isUnfinished } = await read(scanned);
    seen = isUnfinished ? undefined : signature;
    files = new Map(scanned.map((file) => [file.path, file]));
    const wrong = [...found];
    const answers = replay?.count ?? 0;
    replay = await readReplay(scanned, (mistake) => wrong.push(mistake));
    tellNew(wrong);
    const before = content;
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    if (isSame && answers === replay.count) return;
    content = after;
    tell(`${name}: ${sayContent(after, replay.count)}.`);
    for (const listener of [...listeners]) listener(before, after);
  }

  function lookAgain(wait: number): void {
    timer = setTimeout(async () => {
      const started = performance.now();
      // A file that goes away while it is read is there no more at the next look.
      await look().catch(() => undefined);
      if (!isClosed) lookAgain(Math.max(LOOK_EVERY_MS, 5 * (performance.now() - started)));
    }, wait);
    timer.unref();
  }

  await look();
  lookAgain(LOOK_EVERY_MS);
  return {
    name,
    content: () => content,
    origin: async (asked) => replay?.origin(asked),
    mistakes: () => mistakes,
    async files(path, request) {
      const file = path.startsWith(OWN_FILES) ? files.get(decode(path.slice(OWN_FILES.length))) : undefined;
      // Only what the last look found has an address, so that no name leads out of the folder.
      return file && sendFile(file.location, request);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function sayContent({ clips, collections, stories }: Content, answers: number): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  return [
    `${count(clips.length, 'clip', 'clips')} in ${count(collections.length, 'collection', 'collections')}`,
    count(stories.length, 'story', 'stories'),
    ...(answers > 0 ? [count(answers, 'recorded answer', 'recorded answers')] : []),
  ].join(', ');
}
