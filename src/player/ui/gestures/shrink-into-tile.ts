import { animate } from '../../../platform/animate';
import { pageDocument } from '../../../platform/document-of';
import { decode } from '../../../routing/route';
import { PLAYER_ANIMATION_MS } from '../../dialog/player-dialog';
import type { Player } from '../../player';

/** A closing player moves its video back into its tile if that is visible and motion is wanted; else it fades. (players.md 20, 35) */
export function watchClosing(player: Player, dialog: HTMLElement): () => void {
  return player.openState.watch((state) => {
    const isMoving = state === 'closingAnimated' && !player.context.platform.page.prefersReducedMotion();
    const tile = isMoving ? findTile(player) : undefined;
    const into = tile && toTileFrame(tile, dialog);
    if (!into) return;
    // The fade, which every player has.
    for (const animation of dialog.getAnimations()) animation.cancel();
    // The page is visible while the video flies; `::backdrop` belongs to the dialog.
    dialog.classList.add('is-closing');
    animate(
      dialog,
      [{ clipPath: 'inset(0 round 0px)' }, { ...into, opacity: 1, offset: 0.8 }, { ...into, opacity: 0 }],
      { duration: PLAYER_ANIMATION_MS, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'forwards' },
    );
  });
}

/** The tile of the current item, in the list that opened the player; else the tapped tile. */
function findTile({ invoker, position }: Player): Element | undefined {
  const now = position.get();
  const id = now && ('clipId' in now ? now.clipId : now.storyId);
  // The list is a shadow root; tiles that the host draws are links in the document.
  const list = invoker?.getRootNode();
  const isIn = list instanceof ShadowRoot || list instanceof Document;
  const links = isIn ? [...list.querySelectorAll<HTMLAnchorElement>('a[href]')] : [];
  const own = links.find(({ hash }) => decode(/\/([^/?]*)(\?|$)/.exec(hash)?.[1] ?? '') === id);
  const tile = own && isInSight(own.getBoundingClientRect()) ? own : invoker;
  if (tile?.ownerDocument !== document) return undefined;
  return tile.querySelector('.shape') ?? tile;
}

const isInSight = ({ width, top, bottom, left, right }: DOMRect) =>
  width > 0 &&
  bottom > 0 &&
  right > 0 &&
  top < pageDocument.documentElement.clientHeight &&
  left < pageDocument.documentElement.clientWidth;

/** The style of the dialog when its video covers `tile`, cut to the tile's shape; undefined if the tile is not visible. */
function toTileFrame(tile: Element, dialog: HTMLElement): Keyframe | undefined {
  const to = tile.getBoundingClientRect();
  const video = (
    dialog.querySelector('.is-front .picture') ??
    dialog.querySelector('.frame') ??
    dialog
  ).getBoundingClientRect();
  const box = dialog.getBoundingClientRect();
  if (!isInSight(to) || video.width === 0 || video.height === 0) return undefined;
  const scale = Math.max(to.width / video.width, to.height / video.height);
  const [width, height] = [to.width / scale, to.height / scale];
  const left = video.left - box.left + (video.width - width) / 2;
  const top = video.top - box.top + (video.height - height) / 2;
  // From the middle of the dialog, which it is scaled around.
  const x = to.left + to.width / 2 - box.left - box.width / 2 - scale * (left + width / 2 - box.width / 2);
  const y = to.top + to.height / 2 - box.top - box.height / 2 - scale * (top + height / 2 - box.height / 2);
  const radius = getComputedStyle(tile).borderTopLeftRadius;
  const onScreen = tile instanceof HTMLElement ? to.width / tile.offsetWidth : 1;
  const round = radius.endsWith('px') ? `${(Number.parseFloat(radius) * onScreen) / scale}px` : radius;
  return {
    transform: `translate(${x}px,${y}px) scale(${scale})`,
    clipPath: `inset(${top}px ${box.width - left - width}px ${box.height - top - height}px ${left}px round ${round})`,
  };
}
