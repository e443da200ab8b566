import { detach } from '../../../platform/detach';
import { windowOf } from '../../../platform/document-of';
import { openLayer } from '../../../platform/layers';
import { openShadow } from '../../../platform/shadow';
import { adoptStyles } from '../../../render/adopt-styles';
import { element, toNode } from '../../../render/element';
import { closeAll } from '../../dialog/close-all';
import { fillPlayer } from '../../dialog/player-shell';
import { undoZoom } from '../../dialog/undo-zoom';
import type { Player } from '../../player';
import embeddedHostStyles from './embedded-host.css';

/** Draws an embedded player inside `container`, which gets an open shadow root; it never touches scroll or focus. */
export function mountEmbeddedPlayer(player: Player, container: HTMLElement): () => void {
  const frame = toNode(element('div', { class: 'embedded' }));
  const stopZoom = undoZoom(frame, container, player.context.platform.clock);
  const takeOut = putInside(container, frame);
  const stopLayer = openLayer(frame);
  const unmount = fillPlayer(player, frame, undefined);
  return () => {
    closeAll([stopZoom, stopLayer, unmount, takeOut]);
  };
}

/**
 * Puts `frame` into the shadow root of `container`. When the page moves a shadow root into another document, Chromium may
 * refuse to create elements in it, because it keeps its registry of custom elements: the frame gets a root of its own. (I35)
 */
function putInside(container: HTMLElement, frame: HTMLElement): () => void {
  const root = openShadow(container);
  const { customElements } = windowOf(root);
  const isUsable = (root.customElementRegistry ?? customElements) === customElements;
  const inner = isUsable ? frame : toNode(element('div', { class: 'inner' }));
  root.append(inner);
  const own = isUsable ? root : openShadow(inner);
  if (own !== root) own.append(frame);
  const stops = [...new Set([root, own])].map((one) => adoptStyles(one, embeddedHostStyles));
  return () => closeAll([...stops, () => detach(inner)]);
}
