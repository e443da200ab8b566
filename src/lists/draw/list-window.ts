/** The tiles that are in the document, `from` included, `to` not. */
export interface ListWindow {
  readonly from: number;
  readonly to: number;
}

/** A list as its window sees it, measured along the way it scrolls. A step is a tile of a row, or a line of a grid. */
export interface ListViewport {
  readonly count: number;
  readonly perStep: number;
  readonly stepPx: number;
  /** How far the list's beginning is scrolled out of sight; negative while it is still to come. */
  readonly offsetPx: number;
  readonly viewportPx: number;
}

/** The maximum of tiles in the document, unless more are visible at once. (G17) */
export const MAX_TILES = 60;

/** Whether a list of this length is longer than the document holds. */
export const isWindowed = (count: number): boolean => count > MAX_TILES;

/**
 * Returns the window for the visible tiles: the same object while they, and some more, stay inside it. A list that fits
 * is there completely; a longer one has as much before as after the visible tiles. (G17)
 */
export function nextListWindow(drawn: ListWindow, viewport: ListViewport): ListWindow {
  const { count, perStep, stepPx } = viewport;
  if (!isWindowed(count)) return toSame(drawn, 0, count);
  // Nothing is measured yet, or the list is hidden: the beginning will do.
  if (stepPx <= 0) return toSame(drawn, 0, MAX_TILES);

  const steps = Math.ceil(count / perStep);
  const [first, last] = findSteps(viewport);
  const room = Math.max(Math.floor(MAX_TILES / perStep), last - first);
  const margin = Math.floor((room - (last - first)) / 4);
  const isInside =
    drawn.from % perStep === 0 &&
    drawn.to <= count &&
    drawn.to - drawn.from <= room * perStep &&
    (drawn.from === 0 || drawn.from <= (first - margin) * perStep) &&
    (drawn.to === count || drawn.to >= (last + margin) * perStep);
  if (isInside && drawn.to > drawn.from) return drawn;

  const from = clamp(first - Math.floor((room - (last - first)) / 2), 0, Math.max(0, steps - room));
  return toSame(drawn, from * perStep, Math.min(count, (from + room) * perStep));
}

/** The steps that are in sight, `last` not included. */
export function findSteps({
  count,
  perStep,
  stepPx,
  offsetPx,
  viewportPx,
}: ListViewport): [first: number, last: number] {
  const steps = Math.ceil(count / perStep);
  const first = clamp(Math.floor(offsetPx / stepPx), 0, steps - 1);
  return [first, clamp(Math.ceil((offsetPx + viewportPx) / stepPx), first + 1, steps)];
}

/** Whether the end of the list is at most twice the viewport away, so that the next page should come. (L9.22) */
export function isListEndNear({ count, perStep, stepPx, offsetPx, viewportPx }: ListViewport): boolean {
  return Math.ceil(count / perStep) * stepPx - offsetPx <= 3 * viewportPx;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

const toSame = (drawn: ListWindow, from: number, to: number): ListWindow =>
  drawn.from === from && drawn.to === to ? drawn : { from, to };
