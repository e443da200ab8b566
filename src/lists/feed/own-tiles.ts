import { findElement } from '../../platform/find-element';
import { listen } from '../../platform/listen';

/**
 * Watches the tiles that the host draws. The returned function takes the tile of a clip; it is false for what is no element.
 * `onIntent` is called when a player may be wanted: with the clip whose tile is pressed.
 */
export function createOwnTiles(onIntent: (id: string | undefined) => void): (id: string, tile: unknown) => boolean {
  const ids = new WeakMap<EventTarget, string>();
  const showIntent = ({ type, currentTarget, pointerType }: PointerEvent) => {
    const isPress = type === 'pointerdown';
    // Touch: `pointerover` fires only together with the press.
    if (isPress || pointerType !== 'touch') onIntent(isPress && currentTarget ? ids.get(currentTarget) : undefined);
  };
  return (id, tile) => {
    const element = typeof tile === 'object' && findElement(tile);
    if (!element) return false;
    if (!ids.has(element))
      for (const type of ['pointerover', 'pointerdown', 'focusin'])
        listen(element, type, showIntent, { passive: true });
    ids.set(element, id);
    return true;
  };
}
