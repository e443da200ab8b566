import { element, toNode } from '../../drawing/element';
import { createListTranslate } from '../../i18n/translate';
import type { ReadableStore } from '../../model/store';
import { toJson } from '../../model/to-json';
import { bare } from '../../platform/bare';
import type { Clock } from '../../platform/clock';
import { detach, dispatch } from '../../platform/detach';
import { pageDocument, plain } from '../../platform/plain';
import type { PlayerSession } from '../session/player-session';
import { fillPlayer, fillStage, findCover } from './player-shell';
import { lockScroll } from './scroll-lock';

/** Length of the opening and closing animation. With reduced motion nothing grows, and closing is a fade. */
export const PLAYER_ANIMATION_MS = 200;

/**
 * Shows whatever modal player `sessions` holds, in a dialog of the top layer that opens inside the viewer's tap.
 * Returns a stop function that takes an open player off the page.
 *
 * A player whose `openState` turns `closingAnimated` stays on screen until its animation is over (also when
 * `sessions` lets go of it meanwhile), then `closed()` is called; `closed`, or being let go of while open, takes it
 * off at once.
 */
export function createPlayerHost(
  sessions: ReadableStore<PlayerSession | undefined>,
  clock: Pick<Clock, 'whenIdle'>,
): () => void {
  let shown: { readonly session: PlayerSession; readonly end: () => void } | undefined;

  const end = () => {
    const ending = shown;
    shown = undefined;
    ending?.end();
  };
  const show = (session: PlayerSession) => {
    end();
    const opened = { session, end: openDialog(session, () => shown === opened && end()) };
    // A session may be closed again before its dialog could open.
    if (session.openState.get() === 'closed') opened.end();
    else shown = opened;
  };
  const update = () => {
    const session = sessions.get();
    if (session === shown?.session) return;
    if (session) return show(session);
    if (shown?.session.openState.get() !== 'closingAnimated') end();
  };

  const stopWatching = sessions.watch(update);
  update();
  const stopWarming = clock.whenIdle(() => shown === undefined && warm());
  return () => {
    stopWarming();
    stopWatching();
    end();
  };
}

/** Draws an embedded player inside `container`, which gets an open shadow root; it never touches scroll or focus. */
export function mountEmbeddedPlayer(session: PlayerSession, container: HTMLElement): () => void {
  const root = container.shadowRoot ?? container.attachShadow(bare({ mode: 'open' }));
  const frame = toNode(element('div', { class: 'embedded' }));
  root.append(frame);
  const unmount = fillPlayer(session, frame, undefined);
  return () => {
    closeAll([unmount, () => detach(frame)]);
  };
}

function openDialog(session: PlayerSession, onClosed: () => void): () => void {
  const t = createListTranslate(session.look.get());
  const { host, dialog } = createStage(t(session.kind === 'clips' ? 'clips' : 'stories'));
  const focusBack = rememberFocus(session.invoker);
  const isMoving = !session.house.platform.page.prefersReducedMotion();
  const stops: (() => void)[] = [];
  let unmount = () => {};

  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Handled here, so that what is left of `cancel` is the Back gesture of a phone.
    event.preventDefault();
    session.dismiss('escapeKey', true);
  });
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    session.dismiss('backButton', true);
  });
  dialog.addEventListener('close', (event) => {
    // The browser may close a dialog without asking (a second close request), and so may host code.
    if (event.target === dialog && host.isConnected && session.openState.get() === 'open')
      session.dismiss('backButton', false);
  });

  const open = () => {
    // Asked before anything is written, so that the page is laid out once.
    const start = isMoving && toStart(session.invoker);
    stops.push(lockScroll());
    pageDocument.body.append(host);
    unmount = fillPlayer(
      session,
      dialog,
      () => session.dismiss('closeButtonTapped', true),
      () => host.isConnected && makeModal(dialog),
    );
    lift(dialog);
    stops.push(
      keepKeys(dialog),
      watchRemoval(host, () => session.dismiss('contentRemoved', false)),
    );
    if (start)
      dialog.animate(
        [bare(start), bare({})],
        bare<KeyframeAnimationOptions>({ duration: PLAYER_ANIMATION_MS, easing: 'cubic-bezier(.2,.8,.2,1)' }),
      );
  };
  const cover = findCover(session);
  if (cover) {
    dialog.style.setProperty('--cover', `url(${toJson(cover)})`);
    stops.push(whenMoved(session, () => dialog.style.removeProperty('--cover')));
  }
  // A script in the head runs before there is a body. (I19)
  if (pageDocument.body) open();
  else stops.push(whenBody(open));

  const follow = () => {
    const state = session.openState.get();
    if (state === 'closed') return onClosed();
    if (state !== 'closingAnimated') return;
    const fading = { opacity: 0, ...(isMoving ? { transform: 'scale(.94)' } : {}) };
    dialog.animate(
      [bare(fading)],
      bare<KeyframeAnimationOptions>({ duration: PLAYER_ANIMATION_MS, easing: 'ease-in', fill: 'forwards' }),
    );
    // A timer and not the animation's own end, which a hidden page never reaches.
    stops.push(
      session.house.platform.clock.after(PLAYER_ANIMATION_MS, () => {
        session.closed();
        onClosed();
      }),
    );
  };
  stops.push(session.openState.watch(follow));

  return () => {
    closeAll([...stops.splice(0), unmount, () => dialog.close(), () => detach(host), focusBack]);
  };
}

/** The element in the page, and the dialog in its shadow. */
function createStage(label: string) {
  const host = pageDocument.createElement('service-player');
  // Turbo keeps a copy of the page for Back; an open player is no part of it.
  host.setAttribute('data-turbo-temporary', '');
  // With `autofocus` the dialog itself has the focus when it opens, and not its first button.
  const dialog = toNode(element('dialog', { tabindex: '-1', autofocus: '', 'aria-label': label })) as HTMLDialogElement;
  host.attachShadow(bare({ mode: 'open' })).append(dialog);
  return { host, dialog };
}

/** Has the browser read all styles of a dialog, its own of films too, before a tap needs them. Nothing of it is painted. */
function warm(): void {
  const { host, dialog } = createStage('');
  const stopStyles = fillStage(dialog);
  pageDocument.body.append(host);
  closeAll([() => getComputedStyle(dialog).getPropertyValue('color'), stopStyles, () => detach(host)]);
}

/** Takes every step, whatever a host's own `remove` or `focus` throws in one: a closed player is gone. (I1) */
function closeAll(steps: readonly (() => void)[]): void {
  for (const step of steps) {
    try {
      step();
    } catch {
      // The host's own trouble; the next step leaves the page as it was.
    }
  }
}

/** Calls `onMoved` once something else than the first item is in front. */
function whenMoved({ place }: PlayerSession, onMoved: () => void): () => void {
  let first = place.get();
  return place.watch((next) => {
    if (first) onMoved();
    first = next;
  });
}

/**
 * Lifts the dialog over the page and gives it the focus. To open it as a modal one would have the browser restyle the whole
 * page within the tap, because everything else becomes inert; as a popover it covers the page all the same.
 */
function lift(dialog: HTMLDialogElement): void {
  const root = dialog.getRootNode() as ShadowRoot;
  const hasFocus = () => {
    if (root.activeElement !== dialog) dialog.focus(bare({ preventScroll: true }));
    return root.activeElement === dialog;
  };
  if (dialog.showPopover) {
    dialog.popover = 'manual';
    dialog.showPopover();
    // Beside a modal dialog of the page's own, whatever is no part of it is inert.
    if (hasFocus()) return;
  }
  makeModal(dialog);
  hasFocus();
}

/** From now on the page behind is inert. The focus stays where it is. */
function makeModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const root = dialog.getRootNode() as ShadowRoot;
  const focused = root.activeElement;
  if (dialog.popover) {
    dialog.hidePopover();
    dialog.popover = null;
  }
  dialog.showModal();
  if (focused instanceof HTMLElement && focused !== root.activeElement) focused.focus(bare({ preventScroll: true }));
}

/** The dialog grows out of the tapped tile, where that is in sight. */
function toStart(invoker: HTMLElement | undefined): Keyframe {
  const from = invoker?.isConnected ? invoker.getBoundingClientRect() : undefined;
  const [width, height] = [innerWidth, innerHeight];
  const isInSight = from && from.width > 0 && from.bottom > 0 && from.top < height && width > 0;
  const x = isInSight ? from.left + (from.width - width) / 2 : 0;
  const y = isInSight ? from.top + (from.height - height) / 2 : 0;
  const scale = isInSight ? Math.max(from.width / width, from.height / height) : 0.94;
  return { opacity: 0, transform: `translate(${x}px,${y}px) scale(${scale})` };
}

/** Gives the focus back to the invoker, to its successor in the same view, or to whatever had it. (I12) */
function rememberFocus(invoker: HTMLElement | undefined): () => void {
  let active = pageDocument.activeElement;
  for (let inner = active; inner; inner = plain(inner).shadowRoot?.activeElement ?? null) active = inner;
  const view = invoker?.getRootNode();
  return () => {
    const successor = view instanceof ShadowRoot && view.isConnected ? view.querySelector('a[href],button') : null;
    const target = [invoker, successor, active].find((one) => one && plain(one).isConnected);
    if (target instanceof HTMLElement && target !== pageDocument.body)
      plain(target).focus(bare({ preventScroll: true }));
  };
}

/** Where the control with the focus is gone, the page's body has it: the dialog on top takes it, and the key. (2.1.1) */
function keepKeys(dialog: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== pageDocument.body) return;
    // A sheet lies over the player.
    const top = [...dialog.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? dialog;
    top.focus(bare({ preventScroll: true }));
    if (!dispatch(top, new KeyboardEvent(event.type, event))) event.preventDefault();
  };
  pageDocument.addEventListener('keydown', onKey);
  return () => pageDocument.removeEventListener('keydown', onKey);
}

/** A single-page app may swap the body, and our dialog with it. (I12) */
function watchRemoval(host: HTMLElement, onRemoved: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (host.isConnected) return;
    observer.disconnect();
    onRemoved();
  });
  observer.observe(pageDocument.documentElement, bare({ childList: true }));
  observer.observe(pageDocument.body, bare({ childList: true }));
  return () => observer.disconnect();
}

function whenBody(run: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!pageDocument.body) return;
    observer.disconnect();
    run();
  });
  observer.observe(pageDocument.documentElement, bare({ childList: true }));
  return () => observer.disconnect();
}
