import { listen } from './listen';
import { nextWheelState, RESTING_WHEEL } from './wheel-state';

/**
 * Keeps input that was aimed at one layer (the host page, a player, a sheet, an ad) from acting on another one that appears
 * or disappears under the viewer's finger. A second press of a double click, and a key that is held, belong to the layer in
 * which they began. (I29)
 */

/** The longest time between the presses of a double click, as systems have it. */
const DOUBLE_PRESS_MS = 500;
const NEAR_PX = 48;

interface Change {
  readonly atMs: number;
  /** The shadow root of a layer that appeared: only input that reaches it is concerned. Undefined for all input. */
  readonly root?: Node | undefined;
  /** The position of the press that caused the change, in px of the window. */
  readonly area?: DOMRect | undefined;
}

let isWatching = false;
/** The last one; it holds no element of a layer that has disappeared. (I36) */
let change: Change = { atMs: Number.NEGATIVE_INFINITY };
let press: { readonly x: number; readonly y: number; readonly atMs: number } | undefined;
let key = { code: '', atMs: Number.NEGATIVE_INFINITY };
let wheel = RESTING_WHEEL;

/** Starts to watch what the viewer presses, so that the first layer knows which press opened it. */
export function watchInput(): void {
  if (isWatching) return;
  isWatching = true;
  listenFirst('pointerdown', (event) => {
    press = toPress(event);
    dropPress(event);
  });
  listenFirst('mousedown', dropPress);
  listenFirst('click', dropPress);
  listenFirst('keydown', onKey);
  listenFirst('keyup', onKey);
  listenFirst('wheel', (event) => {
    wheel = nextWheelState(wheel, event);
  });
}

/**
 * `layer` has appeared: input that was aimed at the page before must not reach it. `opener` is the element that the viewer
 * pressed, if it is known. Call the returned function when the layer has disappeared: input that was aimed at it must
 * not reach what is behind it.
 */
export function openLayer(layer: Element, opener?: Element): () => void {
  watchInput();
  const atMs = performance.now();
  change = { atMs, root: layer.getRootNode(), area: press ? around(press) : opener?.getBoundingClientRect() };
  // A turn may have begun before this code was loaded.
  wheel = { lastAtMs: atMs, step: 0 };
  return () => {
    const cause = press && press.atMs > Math.max(atMs, key.atMs) ? press : undefined;
    change = { atMs: performance.now(), area: cause && around(cause) };
  };
}

/** The step of the last wheel event; 0 if it continues a turn, which may have begun in another layer. */
export const wheelStep = (): -1 | 0 | 1 => wheel.step;

const toPress = ({ clientX, clientY, timeStamp }: MouseEvent) => ({ x: clientX, y: clientY, atMs: timeStamp });

const around = ({ x, y }: NonNullable<typeof press>) => new DOMRect(x - NEAR_PX, y - NEAR_PX, 2 * NEAR_PX, 2 * NEAR_PX);

const isConcerned = (event: Event) => !change.root || event.composedPath().includes(change.root);

/** Drops what belongs to a press that began before the layer under it appeared, or within a double click of that. */
function dropPress(event: MouseEvent): void {
  // A click by a key or a screen reader has no press.
  if (event.type === 'click' && event.detail === 0) return;
  // The press may have begun before this code was loaded.
  const { x, y, atMs } = press ?? toPress(event);
  const { area } = change;
  if (!area || x < area.left || x > area.right || y < area.top || y > area.bottom) return;
  if (atMs - change.atMs < DOUBLE_PRESS_MS && isConcerned(event)) drop(event);
}

/** Drops a key that is held since before the last change, and Enter or Space if they follow it at once. */
function onKey(event: KeyboardEvent): void {
  const isPress = event.type === 'keydown' && !event.repeat;
  // A held key may have been pressed before this code was loaded.
  const isSame = event.code === key.code || (event.repeat && key.code === '');
  const isSecond = /^(Enter| )$/.test(event.key) && event.timeStamp - change.atMs < DOUBLE_PRESS_MS;
  if (isSame && key.atMs < change.atMs && (!isPress || isSecond) && isConcerned(event)) drop(event);
  else if (isPress) key = { code: event.code, atMs: event.timeStamp };
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function listenFirst<Type extends keyof WindowEventMap>(type: Type, run: (event: WindowEventMap[Type]) => void): void {
  listen(window, type, run, { capture: true, passive: type === 'wheel' });
}
