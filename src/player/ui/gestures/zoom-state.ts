/** How a page lies under two fingers: scaled from its upper left corner, and moved. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 4;

/** The zoom after fingers went from `before` to `after`: what was under them stays under them. (players.md 38) */
export function nextZoom(zoom: Zoom, before: readonly Point[], after: readonly Point[], size: BoxSize): Zoom {
  const [from, to] = [toMiddle(before), toMiddle(after)];
  const spread = toSpread(before);
  const factor = spread > 0 ? toSpread(after) / spread : 1;
  return zoomTo(zoom, zoom.scale * factor, from, to, size);
}

/** The zoom at which `from` is seen at `to`, in px of the frame; the page never leaves an edge of it free. */
export function zoomTo(zoom: Zoom, wanted: number, from: Point, to: Point, { width, height }: BoxSize): Zoom {
  const scale = Math.max(1, Math.min(MOST, wanted));
  const within = (at: number, length: number) => Math.min(0, Math.max(length * (1 - scale), at));
  return {
    scale,
    x: within(to.x - ((from.x - zoom.x) * scale) / zoom.scale, width),
    y: within(to.y - ((from.y - zoom.y) * scale) / zoom.scale, height),
  };
}

const toMiddle = ([one, other = one]: readonly Point[]): Point =>
  one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 };

const toSpread = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
