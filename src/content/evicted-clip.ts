import { readClip } from '../api/read-clip';
import type { Clip } from '../model/clip';

/** A clip of which the service says nothing. */
const NOTHING: object = readClip({ id: '-' }, '') ?? {};

/**
 * What is kept of a clip far from the viewer: its ids, and when it ends. The other fields are inherited, so that ten
 * thousand of them weigh a twentieth of what whole clips do; spreading one loses them. Written as a literal, it has room
 * for these fields and no others.
 */
export function toThinClip({ id, externalId, removeAt }: Clip): Clip {
  const thin = { __proto__: NOTHING, id, externalId } as unknown as Clip;
  return removeAt === undefined ? thin : Object.assign(thin, { removeAt });
}

export const isThin = (clip: Clip): boolean => Object.getPrototypeOf(clip) === NOTHING;
