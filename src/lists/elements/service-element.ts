import { readAll } from '../../model/read-all';
import { pageDocument } from '../../platform/document-of';
import { ELEMENT_NAMES } from '../../platform/element-names';
import { fireEvent } from '../../platform/listen';
import { LIST_ATTRIBUTES, readListAttributes } from './list-attributes';

/** Names of the library's custom elements. */
export type ElementName =
  | 'service-stories-row'
  | 'service-stories-grid'
  | 'service-clips-row'
  | 'service-clips-grid'
  | 'service-clips-player';

/** What happens to a view when its shell enters and leaves the document. */
export interface Lifecycle {
  connected(): void;
  disconnected(): void;
}

/** A view as an element drives it; the view classes have this shape. */
export interface ElementView {
  configuration: unknown;
  /** An embedded player has none: it only emits activity events. */
  delegate?: unknown;
  reloadData(): Promise<void>;
  destroy(): void;
}

/** Creates the view of an element in the page. */
export type CreateElementView = (element: HTMLElement, name: ElementName) => ElementView;

// A server has no HTMLElement; importing the library there must not throw. (L0.2)
const ElementBase: typeof HTMLElement =
  typeof HTMLElement === 'undefined' ? (class {} as unknown as typeof HTMLElement) : HTMLElement;

const NAMES = ELEMENT_NAMES.split(',') as readonly ElementName[];

let createView: CreateElementView | undefined;
/** Elements of the page that wait for the code that creates their views. */
const waiting = new Set<ServiceElement>();

/**
 * The shell of a view, and the view as an element of the page: `<service-clips-row collection="top-clips">`.
 *
 * Attributes carry text; `configuration` and `delegate` take objects, and override attributes. Fires
 * `service-data-load-complete`, `service-player-dismissed` and `service-tile-tapped`, which bubble out of shadow roots.
 */
export class ServiceElement extends ElementBase {
  static readonly observedAttributes = LIST_ATTRIBUTES;

  /** From now on elements have their views from `create`, those that wait too. */
  static serve(create: CreateElementView): void {
    createView = create;
    for (const element of [...waiting]) {
      waiting.delete(element);
      element.start();
      element.lifecycle?.connected();
    }
  }

  /** Set by the owner of the shell; an element of the page's own HTML has none until its view takes it. */
  lifecycle: Lifecycle | undefined;
  #view: ElementView | undefined;
  #configuration: unknown;
  #delegate: unknown;

  get configuration(): unknown {
    return this.#configuration;
  }

  set configuration(configuration: unknown) {
    this.#configuration = configuration;
    this.#configure();
  }

  get delegate(): unknown {
    return this.#delegate;
  }

  set delegate(delegate: unknown) {
    this.#delegate = delegate;
  }

  /** Reloads the content; resolves when it is there or has failed. */
  async reloadData(): Promise<void> {
    await this.#view?.reloadData();
  }

  /** Takes the view out for good. */
  destroy(): void {
    waiting.delete(this);
    this.#view?.destroy();
    this.#view = undefined;
  }

  connectedCallback(): void {
    if (!this.lifecycle) this.start();
    this.lifecycle?.connected();
  }

  disconnectedCallback(): void {
    waiting.delete(this);
    this.lifecycle?.disconnected();
  }

  attributeChangedCallback(): void {
    this.#configure();
  }

  /** Makes the view of an element that the page itself wrote. */
  start(): void {
    if (this.#view) return;
    if (!createView) {
      waiting.add(this);
      return;
    }
    // A framework may have set properties before the element was defined; they hide our accessors until set again.
    for (const name of ['configuration', 'delegate'] as const) {
      const early: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
      Reflect.deleteProperty(this, name);
      if (early !== undefined) this[name] = early;
    }
    this.#view = createView(this, this.localName as ElementName);
    this.#view.delegate = this.#toDelegate();
    this.#configure();
  }

  #configure(): void {
    if (!this.#view) return;
    this.#view.configuration = {
      ...readListAttributes(this, ''),
      ...(this.hasAttribute('preload') ? { preload: true } : {}),
      ...readAll(this.#configuration),
    };
  }

  /** Events for those who listen, and the calls of the host's own delegate, looked up at call time. */
  #toDelegate(): object {
    const call = (name: string, ...values: readonly unknown[]) => {
      const delegate = this.#delegate;
      if (typeof delegate !== 'object' || delegate === null) return;
      const member: unknown = Reflect.get(delegate, name);
      if (typeof member === 'function') member.apply(delegate, values);
    };
    const fire = (name: string, detail?: unknown) => void fireEvent(this, `service-${name}`, detail);
    return {
      onDataLoadStarted: () => call('onDataLoadStarted'),
      onDataLoadComplete: (success: boolean, error: unknown, dataCount: number) => {
        fire('data-load-complete', { success, error, dataCount });
        call('onDataLoadComplete', success, error, dataCount);
      },
      onPlayerDismissed: () => {
        fire('player-dismissed');
        call('onPlayerDismissed');
      },
      onTileTapped: (tile: unknown) => {
        fire('tile-tapped', tile);
        call('onTileTapped', tile);
      },
      tileBecameVisible: (index: number) => call('tileBecameVisible', index),
    };
  }
}

/** Defines all elements and gives those already in the page their views; a second call changes nothing but the maker. */
export function defineElements(create: CreateElementView): void {
  nameElements();
  for (const name of NAMES) {
    // Of another copy of the library that came first, and shows nothing by itself. (L0.2)
    const known = customElements.get(name) as Partial<typeof ServiceElement> | undefined;
    known?.serve?.(create);
  }
}

/** Defines all elements, so that a framework finds their properties; they are empty until there are views. */
export function nameElements(): void {
  for (const name of NAMES) define(name);
}

/** A new shell that belongs to the caller. */
export function createShell(name: ElementName, lifecycle: Lifecycle): HTMLElement {
  define(name);
  const shell = pageDocument.createElement(name);
  // Another library may own the name; then its element is only a box, whose comings and goings stay unnoticed.
  if (isShell(shell)) shell.lifecycle = lifecycle;
  return shell;
}

/** Whether an element is the library's, of this copy or of another; a form's field may have any name. */
export const isShell = (element: HTMLElement): element is ServiceElement =>
  'lifecycle' in element && !(element instanceof HTMLFormElement);

/** Defines `name`, unless the page (a second copy of the library, another library) has it already. */
function define(name: ElementName): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, class extends ServiceElement {});
}
