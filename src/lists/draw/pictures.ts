import { type Drawing, makeAhead } from '../../render/element';
import { type PictureState, toPictureClass } from '../../render/picture-state';
import type { ListViewModel } from './list-view-model';

/** An image that comes sooner appears without fading in, which would make the viewer wait. */
const SOON_MS = 300;

/** The loading state of the image of each tile. */
export function createPictures(redraw: () => void, monotonicMs: () => number) {
  const states = new Map<string, PictureState>();
  let askedAtMs = 0;
  const keep: ListViewModel['keepPicture'] = (id, state, image) => {
    const isSoon = state.status === 'shown' && monotonicMs() - askedAtMs < SOON_MS;
    const picture: PictureState = isSoon ? { ...state, status: 'present' } : state;
    states.set(id, picture);
    // A list of many images would be drawn and measured once for each.
    if (image) image.className = toPictureClass(undefined, picture.status);
    else redraw();
  };
  return {
    of: (id: string) => states.get(id),
    keep,
    forget: (id: string) => states.delete(id),
    /**
     * Those in sight. The tiles are drawn in a task of their own, behind the browser's requests, and behind what was measured
     * for them: together it is a long one.
     */
    makeAhead(tiles: Drawing) {
      askedAtMs = monotonicMs();
      makePicturesAhead(tiles);
    },
  };
}

/**
 * Creates the visible images before their tiles: the browser starts their requests when a microtask ends, so creating,
 * styling and laying out the tiles first would delay them.
 */
function makePicturesAhead({ children }: Drawing): void {
  for (const child of children) {
    if (!child) continue;
    if (child.properties.loading === 'eager') makeAhead(child);
    else makePicturesAhead(child);
  }
}
