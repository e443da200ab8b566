import { createListTranslate } from '../../i18n/translate';
import type { ReadableStore } from '../../model/store';
import { toJson } from '../../model/to-json';
import { animate } from '../../platform/animate';
import type { Clock } from '../../platform/clock';
import { detach } from '../../platform/detach';
import { pageDocument } from '../../platform/document-of';
import { findFocused, focusInPlace } from '../../platform/focus';
import { openLayer, watchInput } from '../../platform/layers';
import { readElement } from '../../platform/read-element';
import { watchMutations } from '../../platform/watch-mutations';
import type { Player } from '../player';
import { closeAll } from './close-all';
import { createStage, keepKeys, lift, liftAgain, makeModal, toStart, warm } from './dialog-stage';
import { fillPlayer, findCover } from './player-shell';
import { growsWhenLocked, lockScroll } from './scroll-lock';
import { undoZoom } from './undo-zoom';

/** Length of the opening and closing animation. With reduced motion nothing grows, and closing is a fade. */
export const PLAYER_ANIMATION_MS = 200;

/**
 * Shows whatever modal player `players` holds, in a dialog of the top layer that opens inside the viewer's tap.
 * Returns a stop function that takes an open player off the page.
 *
 * A player whose `openState` turns `closingAnimated` stays on screen until its animation is over (also when
 * `players` drops it meanwhile), then `closed()` is called; `closed`, or being dropped while open, removes it
 * off at once.
 */
export function createPlayerHost(
  players: ReadableStore<Player | undefined>,
  clock: Pick<Clock, 'whenIdle'>,
): () => void {
  let shown: { readonly player: Player; readonly end: () => void } | undefined;
  watchInput();

  const end = () => {
    const ending = shown;
    shown = undefined;
    ending?.end();
  };
  const show = (player: Player) => {
    end();
    const opened = { player, end: openDialog(player, () => shown === opened && end()) };
    // It may be closed again before its dialog could open.
    if (player.openState.get() === 'closed') opened.end();
    else shown = opened;
  };
  const update = () => {
    const player = players.get();
    if (player === shown?.player) return;
    if (player) return show(player);
    if (shown?.player.openState.get() !== 'closingAnimated') end();
  };

  const stopWatching = players.watch(update);
  update();
  const stopWarming = clock.whenIdle(() => shown === undefined && warm());
  return () => {
    stopWarming();
    stopWatching();
    end();
  };
}

function openDialog(player: Player, onClosed: () => void): () => void {
  const t = createListTranslate(player.appearance.get());
  const { host, dialog } = createStage(t(player.kind === 'clips' ? 'clips' : 'stories'));
  const focusBack = rememberFocus(player.invoker);
  const isMoving = !player.context.platform.page.prefersReducedMotion();
  const stops: (() => void)[] = [openLayer(dialog, player.invoker)];
  let unmount = () => {};

  closeOnRequest(player, host, dialog);
  const showScheme = () => dialog.setAttribute('data-scheme', player.appearance.get().scheme);
  showScheme();
  stops.push(player.appearance.watch(showScheme));

  const open = () => {
    // Read before anything is written, so that there is one layout.
    const start = isMoving && toStart(player.invoker);
    // Locking the page forces a layout, which would delay the video's first frame.
    const isLocked = growsWhenLocked();
    stops.push(undoZoom(dialog, pageDocument.body, player.context.platform.clock));
    if (isLocked) stops.push(lockScroll());
    pageDocument.body.append(host);
    unmount = fillPlayer(
      player,
      dialog,
      () => player.dismiss('closeButtonTapped', true),
      () => {
        if (!host.isConnected) return;
        if (!isLocked) stops.push(lockScroll());
        makeModal(dialog);
      },
    );
    lift(dialog);
    stops.push(
      keepKeys(dialog),
      watchPlace(host, dialog, () => player.dismiss('contentRemoved', false)),
    );
    if (start) animate(dialog, [start, {}], { duration: PLAYER_ANIMATION_MS, easing: 'cubic-bezier(.2,.8,.2,1)' });
  };
  const cover = findCover(player);
  if (cover) {
    dialog.style.setProperty('--cover', `url(${toJson(cover)})`);
    stops.push(whenMoved(player, () => dialog.style.removeProperty('--cover')));
  }
  // A script in the head runs before there is a body. (I19)
  if (pageDocument.body) open();
  else stops.push(whenBody(open));

  const follow = () => {
    const state = player.openState.get();
    if (state === 'closed') return onClosed();
    if (state !== 'closingAnimated') return;
    const fading = { opacity: 0, ...(isMoving ? { transform: 'scale(.94)' } : {}) };
    animate(dialog, [fading], { duration: PLAYER_ANIMATION_MS, easing: 'ease-in', fill: 'forwards' });
    // A timer and not the animation's own end, which a hidden page never reaches.
    stops.push(
      player.context.platform.clock.after(PLAYER_ANIMATION_MS, () => {
        player.closed();
        onClosed();
      }),
    );
  };
  stops.push(player.openState.watch(follow));

  return () => {
    closeAll([...stops.splice(0), unmount, () => dialog.close(), () => detach(host), focusBack]);
  };
}

/** Closes the player when the viewer, the browser or the host closes its dialog. */
function closeOnRequest(player: Player, host: HTMLElement, dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => {
    // Make the page inert before the focus moves. (2.1.2)
    if (event.key === 'Tab') makeModal(dialog);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Handled here, so that the only remaining `cancel` is the Back gesture of a phone.
    event.preventDefault();
    player.dismiss('escapeKey', true);
  });
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    player.dismiss('backButton', true);
  });
  dialog.addEventListener('close', (event) => {
    // The browser may close a dialog without a `cancel` event (a second close request), and so may host code.
    if (event.target === dialog && host.isConnected && player.openState.get() === 'open')
      player.dismiss('backButton', false);
  });
}

/** Calls `onMoved` once another item than the first is current. */
function whenMoved({ position }: Player, onMoved: () => void): () => void {
  let first = position.get();
  return position.watch((next) => {
    if (first) onMoved();
    first = next;
  });
}

/** Gives the focus back to the invoker, to its successor in the same view, or to whatever had it. (I12) */
function rememberFocus(invoker: HTMLElement | undefined): () => void {
  const active = findFocused();
  const view = invoker?.getRootNode();
  return () => {
    const successor = view instanceof ShadowRoot && view.isConnected ? view.querySelector('a[href],button') : null;
    const target = [invoker, successor, active].find((one) => one && readElement(one).isConnected);
    if (target instanceof HTMLElement && target !== pageDocument.body) focusInPlace(target);
  };
}

/**
 * The page may move the player, which takes it out of the top layer: it is lifted again. One that cannot be, because the page
 * has removed it, hidden what it is in or opened a new document, ends. (I12, I33)
 */
function watchPlace(host: HTMLElement, dialog: HTMLDialogElement, onRemoved: () => void): () => void {
  const look = () => {
    if (host.getRootNode() === document) {
      liftAgain(dialog);
      if (dialog.getClientRects().length > 0) return;
    }
    stop();
    onRemoved();
  };
  const stop = watchMutations(document, look, { childList: true, subtree: true });
  return stop;
}

function whenBody(run: () => void): () => void {
  const look = () => {
    if (!pageDocument.body) return;
    stop();
    run();
  };
  const stop = watchMutations(pageDocument.documentElement, look, { childList: true });
  return stop;
}
