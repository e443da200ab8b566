import { open, readFile, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { toFingerprint } from '../fingerprint';
import { readJsonObject } from '../read-json';
import { restoreWorldState, toWorldState, type WorldState } from '../state/world-state';
import type { World } from '../world';

/** What this program writes, and the newest that it reads. */
const VERSION = 1;
const KIND = 'service-mock-state';

/** One file that keeps what was posted and changed in a world. */
export interface StateFile {
  /** Brings a fresh world to what the file holds, and keeps that world from now on. */
  restore(world: World): void;
  /**
   * Writes what the world holds now, when it is other than what was written last.
   *
   * @returns Resolves once it is on the disk.
   * @throws Rejects with the reason of the system when it cannot be written.
   */
  save(): Promise<void>;
}

/**
 * Opens a state file; one that does not exist is created with the first change.
 *
 * @throws Rejects with an `Error` in one sentence when the file is of a newer version, damaged or unreadable. The file
 * stays unchanged: continuing in memory would lose what it is meant to keep.
 */
export async function openStateFile(path: string): Promise<StateFile> {
  const file = resolve(path);
  const kept = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined;
    throw new Error(`The state file ${path} cannot be read (${code}): choose another one with --state.`);
  });
  const state = kept === undefined ? undefined : readState(kept, path);
  let world: World | undefined;
  let written = kept;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function write(): Promise<void> {
    const text = world && toText(toWorldState(world));
    if (text === undefined || text === written) return;
    await replaceFile(file, text);
    written = text;
  }

  const stateFile: StateFile = {
    restore(fresh) {
      world = fresh;
      if (state) restoreWorldState(fresh, state);
      // What an untouched world says is nothing to write.
      else written = toText(toWorldState(fresh));
    },
    save() {
      if (!running) {
        running = write().finally(() => {
          running = undefined;
        });
        return running;
      }
      // Every change during a write goes into the next write.
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = undefined;
          return stateFile.save();
        });
      return waiting;
    },
  };
  return stateFile;
}

/** Replaces a file atomically: a reader finds the old text or the new one, also after a crash. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.tmp`;
  const handle = await open(beside, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  // The new name is on the disk only once its folder is; some systems cannot say that of a folder.
  const folder = await open(dirname(file), 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

function toText(state: WorldState): string {
  const world = JSON.stringify(state);
  return `{"kind":"${KIND}","version":${VERSION},"checksum":"${toFingerprint(world)}","world":${world}}\n`;
}

function readState(text: string, path: string): WorldState {
  const read = readJsonObject(text);
  const left = 'It was not changed';
  if (typeof read !== 'string' && read.kind === KIND && typeof read.version === 'number' && read.version > VERSION) {
    const reason = `was written by a newer service-mock (version ${read.version}, this one reads up to ${VERSION})`;
    throw new Error(
      `The state file ${path} ${reason}. ${left}: update the package, or choose another file with --state.`,
    );
  }
  if (typeof read === 'string' || read.kind !== KIND || read.version !== VERSION || !isWhole(read)) {
    throw new Error(
      `The state file ${path} is damaged or not a state file. ${left}: restore or move it, or choose another file with --state.`,
    );
  }
  // Its checksum says that it is what this program wrote.
  return read.world as WorldState;
}

const isWhole = ({ world, checksum }: Readonly<Record<string, unknown>>) =>
  checksum === toFingerprint(JSON.stringify(world) ?? '');
