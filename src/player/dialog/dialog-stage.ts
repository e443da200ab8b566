import { detach } from '../../platform/detach';
import { dispatch } from '../../platform/dispatch';
import { pageDocument } from '../../platform/document-of';
import { focusInPlace, scrollIntoSight } from '../../platform/focus';
import { hasModifier, keepEvents, watchKeys } from '../../platform/keep-events';
import { openShadow } from '../../platform/shadow';
import { element, toNode } from '../../render/element';
import { closeAll } from './close-all';
import { fillStage } from './player-shell';

/** The element in the page, and the dialog in its shadow. */
export function createStage(label: string) {
  const host = pageDocument.createElement('service-player');
  // Turbo keeps a copy of the page for Back; an open player is no part of it.
  host.setAttribute('data-turbo-temporary', '');
  const dialog = toNode(element('dialog', { tabindex: '-1', 'aria-label': label })) as HTMLDialogElement;
  openShadow(host).append(dialog);
  keepEvents(dialog);
  return { host, dialog };
}

/** Makes the browser read all styles of a dialog, including its built-in video styles, before a tap needs them. Paints nothing. */
export function warm(): void {
  const { host, dialog } = createStage('');
  const stopStyles = fillStage(dialog);
  pageDocument.body.append(host);
  closeAll([() => getComputedStyle(dialog).getPropertyValue('color'), stopStyles, () => detach(host)]);
}

/**
 * Lifts the dialog over the page and gives it the focus. Opening it as a modal dialog would make the browser restyle the
 * whole page within the tap, because everything else becomes inert; as a popover it covers the page all the same.
 */
export function lift(dialog: HTMLDialogElement): void {
  const root = dialog.getRootNode() as ShadowRoot;
  // The dialog itself has the focus when it opens, and not its first button; said before it was in the page, that would
  // have the browser look for the focus there and then, and write down that another element has it.
  dialog.autofocus = true;
  const hasFocus = () => {
    if (root.activeElement !== dialog) focusInPlace(dialog);
    return root.activeElement === dialog;
  };
  if (dialog.showPopover) {
    dialog.popover = 'manual';
    dialog.showPopover();
    // While the page has a modal dialog of its own, everything outside of that is inert.
    if (hasFocus()) return;
  }
  makeModal(dialog);
  hasFocus();
}

/** Makes the page behind inert. The focus stays. */
export function makeModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const root = dialog.getRootNode() as ShadowRoot;
  const focused = root.activeElement;
  if (dialog.popover) {
    dialog.hidePopover();
    dialog.popover = null;
  }
  dialog.showModal();
  if (focused instanceof HTMLElement && focused !== root.activeElement) focusInPlace(focused);
}

/** Lifts again what left the top layer because the page has moved it: the player, then the sheets over it. (I33) */
export function liftAgain(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal') || (dialog.popover && dialog.matches(':popover-open'))) return;
  for (const lost of [dialog, ...dialog.querySelectorAll('dialog')]) {
    if (lost !== dialog && !lost.open) continue;
    lost.removeAttribute('open');
    makeModal(lost);
  }
  // A feed that is removed from the page loses its scroll position.
  const slide = dialog.querySelector('.slide.is-front');
  if (slide) scrollIntoSight(slide, { block: 'center', behavior: 'instant' });
}

/** The dialog grows out of the tapped tile, if that is visible in this window. */
export function toStart(invoker: HTMLElement | undefined): Keyframe {
  const isHere = invoker?.isConnected && invoker.ownerDocument === document;
  const from = isHere ? invoker.getBoundingClientRect() : undefined;
  const [width, height] = [innerWidth, innerHeight];
  const isInSight = from && from.width > 0 && from.bottom > 0 && from.top < height && width > 0;
  const x = isInSight ? from.left + (from.width - width) / 2 : 0;
  const y = isInSight ? from.top + (from.height - height) / 2 : 0;
  const scale = isInSight ? Math.max(from.width / width, from.height / height) : 0.94;
  return { opacity: 0, transform: `translate(${x}px,${y}px) scale(${scale})` };
}

/**
 * When the control with the focus is gone, the page's body has it: the dialog on top takes it, and the key, before a
 * listener of the host page receives that. (2.1.1, I30)
 */
export function keepKeys(dialog: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== pageDocument.body) return;
    if (!hasModifier(event)) event.stopImmediatePropagation();
    // The key was pressed in the player; only its release is left.
    if (event.type === 'keyup') return;
    // A sheet lies over the player.
    const top = [...dialog.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? dialog;
    focusInPlace(top);
    if (!dispatch(top, new KeyboardEvent(event.type, event))) event.preventDefault();
  };
  return watchKeys(onKey);
}
