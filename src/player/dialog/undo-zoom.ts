import type { Clock } from '../../platform/clock';
import { readZoom } from '../../platform/css-zoom';
import { watchSize } from '../../platform/observe';

/**
 * Lays out `frame` in the pixels of the window, whatever CSS `zoom` the page has `around` it: viewport units, pointer
 * coordinates and media queries ignore `zoom`, lengths in `px` do not. (I32)
 */
export function undoZoom(frame: HTMLElement, around: Element, clock: Pick<Clock, 'after'>): () => void {
  const update = () => {
    const zoom = readZoom(around);
    // An unzoomed page gets no property that it would have to style.
    if (zoom !== 1 || frame.style.getPropertyValue('zoom')) frame.style.setProperty('zoom', `${1 / zoom}`);
  };
  update();
  // Another zoom of the page is another size of the frame. Not in the observer itself, which would observe its own change.
  let stopUpdate = () => {};
  const stopSizes = watchSize(frame, () => {
    stopUpdate();
    stopUpdate = clock.after(0, update);
  });
  return () => {
    stopSizes();
    stopUpdate();
  };
}
