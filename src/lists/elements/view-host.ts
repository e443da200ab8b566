import { attach } from '../../platform/attach';
import { detach } from '../../platform/detach';
import { documentOf } from '../../platform/document-of';
import { readElement } from '../../platform/read-element';
import { type ContainerWatch, watchContainer } from './find-container';
import { createShell, type ElementName, isShell } from './service-element';

/** A view, and where it comes into the page. */
export interface HostedView extends ContainerWatch {
  /** An element or its id; it keeps its id, its attributes and its content. */
  readonly container: HTMLElement | string;
  readonly name: ElementName;
  /** Draws the view into its shell whenever that comes into the page; `signal` aborts when it leaves, or is destroyed. */
  readonly show: (shell: HTMLElement, signal: AbortSignal) => void;
}

export interface ViewHost {
  /** Puts a view back that the page has removed, however often. (I34) */
  restore(): void;
  /** Takes the view out of the page for good; calling it twice is harmless. */
  destroy(): void;
}

/** A page that removes a view this often within a second does not want it, or would never stop. */
const MOST_REMOVALS = 3;
const REMOVALS_WITHIN_MS = 1000;

/** The view of each container: a second one replaces the first. */
const hosts = new WeakMap<HTMLElement, ViewHost>();

/**
 * Puts a view into the page: its shell and its final space at once. A view whose container leaves the document releases
 * everything, and returns with the container. A view that the page removes from a container that stays, as page morphing
 * does, is inserted again. (I12, I17, I34)
 */
export function createViewHost(view: HostedView): ViewHost {
  const { clock, report, name, show } = view;
  let shell: HTMLElement | undefined;
  let owner: HTMLElement | undefined;
  let present: AbortController | undefined;
  /** The document in which the view is drawn. */
  let home: Document | undefined;
  let removedAtMs: readonly number[] = [];
  let stopLeaving = () => {};

  const lifecycle = {
    connected() {
      stopLeaving();
      if (!shell || !owner) return;
      // Style sheets and observers belong to the document that they were created in. (I35)
      if (home !== shell.ownerDocument) leave();
      if (present) return;
      home = shell.ownerDocument;
      setHeights(shell, shell === owner, owner);
      present = new AbortController();
      show(shell, present.signal);
    },
    disconnected() {
      stopLeaving();
      // Frameworks take an element out to put it back at once; only one that stays away is gone.
      stopLeaving = clock.after(0, () => {
        if (!shell?.isConnected) leave();
      });
      // Before the browser pauses a video that it no longer finds in the document. (I34)
      void Promise.resolve().then(() => {
        if (isRemoved() && mayReturn()) putBack();
      });
    },
  };
  /** Whether the page has removed the view and not its container. */
  const isRemoved = () => owner && readElement(owner).isConnected && shell?.isConnected === false;
  const mayReturn = () => {
    const nowMs = clock.monotonicMs();
    removedAtMs = [...removedAtMs.filter((atMs) => nowMs - atMs < REMOVALS_WITHIN_MS), nowMs];
    if (removedAtMs.length < MOST_REMOVALS) return true;
    report(({ explainRemovedView }) => (owner ? [explainRemovedView(readElement(owner), MOST_REMOVALS)] : []), 'error');
    return false;
  };
  const putBack = () => shell && owner && attach(owner, shell);
  const leave = () => {
    present?.abort();
    present = undefined;
  };

  const host: ViewHost = {
    restore() {
      removedAtMs = [];
      if (isRemoved()) putBack();
    },
    destroy() {
      stopLooking();
      stopLeaving();
      leave();
      if (owner && hosts.get(owner) === host) hosts.delete(owner);
      if (shell && isShell(shell)) shell.lifecycle = undefined;
      if (shell !== owner) detach(shell);
      shell = undefined;
    },
  };

  const stopLooking = watchContainer(view.container, view, (container) => {
    hosts.get(container)?.destroy();
    hosts.set(container, host);
    owner = container;
    if (isShell(container)) {
      shell = container;
      container.lifecycle = lifecycle;
    } else {
      shell = createShell(name, lifecycle);
      attach(container, shell);
    }
    if (shell.isConnected) lifecycle.connected();
  });
  return host;
}

/** What a shell must know of heights in percent; `list-size.css` says the rest. */
function setHeights({ style }: HTMLElement, isOwn: boolean, container: HTMLElement): void {
  const { compatMode, body } = documentOf(container);
  // In quirks mode, a percentage of an unset height refers to the whole window.
  if (compatMode === 'BackCompat') {
    style.setProperty(HEIGHT, 'auto');
    style.setProperty(FULL, '0px');
    return;
  }
  // The document before may have been one in quirks mode. (I35)
  if (style.getPropertyValue(FULL)) for (const name of [HEIGHT, FULL]) style.removeProperty(name);
  if (!isOwn && container !== body) style.setProperty(HEIGHT, '100%');
}

const HEIGHT = '--service-height';
const FULL = '--full';
