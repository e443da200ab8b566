import { readClip } from '../api/read-clip';
import type { Clip } from '../model/clip';

/** The default of every field of a clip. */
const NOTHING: object = readClip({ id: '-' }, '') ?? {};

/**
 * What is kept of a clip far from the viewer: its ids, and when it ends. The other fields are inherited, so that ten
 * thousand of them need a twentieth of the memory of whole clips; spreading one loses them. As a literal, the object
 * has slots for these fields only.
 */
export function toThinClip({ id, externalId, removeAt }: Clip): Clip {
  const thin = { __proto__: NOTHING, id, externalId } as unknown as Clip;
  return removeAt === undefined ? thin : Object.assign(thin, { removeAt });
}

/** Not a comparison with `NOTHING`: feeds have a copy of this code (docs/decisions/own-tiles.md). */
export const isEvicted = (clip: object): boolean => Object.getPrototypeOf(clip) !== Object.prototype;
