import type { BrowserContext, Page } from 'playwright-core';

/** What is alive in a page at one moment: names with how many there are, so that a difference says what was left. */
export interface Leftovers {
  /** `Window resize`, `button click`: listeners of everything that is in the page or outlives it; not of removed nodes. */
  readonly listeners: Readonly<Record<string, number>>;
  /** `timeout 3000`, `interval 50`, `frame`, `idle` that have not run. */
  readonly timers: Readonly<Record<string, number>>;
  /** `ResizeObserver`: those that observe something. */
  readonly observers: Readonly<Record<string, number>>;
  /** Media elements, in the page or out of it, that are connected, hold a source or play. */
  readonly media: number;
  /** Elements of the page, in open shadow roots too. */
  readonly nodes: number;
  /** Style sheets that the document and its open shadow roots adopted. */
  readonly sheets: number;
  readonly objectUrls: number;
  readonly animations: number;
  /** The style attributes of `<html>` and `<body>`, which a scroll lock writes. */
  readonly styles: string;
}

/** Counts from now on, in every page that is opened in `context` after this. */
export async function watchLeftovers(context: BrowserContext | Page): Promise<void> {
  await context.addInitScript(install);
}

export const countLeftovers = (page: Page): Promise<Leftovers> => page.evaluate(() => countedLeftovers());

declare global {
  var countedLeftovers: () => Leftovers;
}

/** Runs in the page before any script of it, so it must not use anything outside of itself. */
function install(): void {
  const tally = (names: Iterable<string>) => {
    const counts: Record<string, number> = {};
    for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };

  interface Listening {
    readonly target: WeakRef<EventTarget>;
    readonly type: string;
    readonly run: object;
    readonly capture: boolean;
  }
  const listenings = new Set<Listening>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const captureOf = (options: unknown) =>
    typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') === true : options === true;
  const find = (target: EventTarget, type: string, run: object, capture: boolean) =>
    [...listenings].find(
      (one) => one.target.deref() === target && one.type === type && one.run === run && one.capture === capture,
    );
  EventTarget.prototype.addEventListener = function (type, run, options) {
    // Called as a bare function it means the window.
    const target: EventTarget = this ?? globalThis;
    addEventListener.call(target, type, run, options);
    const capture = captureOf(options);
    if (!run || find(target, type, run, capture)) return;
    const listening = { target: new WeakRef(target), type, run, capture };
    const { once, signal } = typeof options === 'object' && options !== null ? options : {};
    if (signal?.aborted) return;
    listenings.add(listening);
    const end = () => listenings.delete(listening);
    if (once) addEventListener.call(target, type, end, { once: true, capture });
    if (signal) addEventListener.call(signal, 'abort', end, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    const target: EventTarget = this ?? globalThis;
    removeEventListener.call(target, type, run, options);
    const found = run && find(target, type, run, captureOf(options));
    if (found) listenings.delete(found);
  };
  const listenersNow = () =>
    [...listenings].flatMap(({ target, type }) => {
      const thing = target.deref();
      if (!thing || (thing instanceof Node && !thing.isConnected)) return [];
      // A request or a signal lives as long as what waits for it.
      if (thing instanceof AbortSignal || /^IDB/.test(thing.constructor.name)) return [];
      return [`${thing instanceof Element ? thing.localName : thing.constructor.name} ${type}`];
    });

  const timers = new Map<string, string>();
  const watchTimer = (start: string, stop: string, toName: (args: readonly unknown[]) => string, repeats = false) => {
    const original = Reflect.get(globalThis, start) as (...args: unknown[]) => unknown;
    const cancel = Reflect.get(globalThis, stop) as (handle: unknown) => void;
    const replaced = (run: unknown, ...rest: unknown[]) => {
      let key = '';
      const again = (...args: unknown[]) => {
        if (!repeats) timers.delete(key);
        if (typeof run === 'function') run(...args);
      };
      const handle = original(again, ...rest);
      key = `${stop} ${handle}`;
      timers.set(key, toName(rest));
      return handle;
    };
    const cancelled = (handle: unknown) => {
      // clearTimeout and clearInterval are the same.
      for (const name of [stop, 'clearTimeout', 'clearInterval']) timers.delete(`${name} ${handle}`);
      cancel(handle);
    };
    Reflect.set(globalThis, start, replaced);
    Reflect.set(globalThis, stop, cancelled);
  };
  watchTimer('setTimeout', 'clearTimeout', ([delay]) => `timeout ${delay ?? 0}`);
  watchTimer('setInterval', 'clearInterval', ([delay]) => `interval ${delay ?? 0}`, true);
  watchTimer('requestAnimationFrame', 'cancelAnimationFrame', () => 'frame');
  watchTimer('requestIdleCallback', 'cancelIdleCallback', () => 'idle');

  const observing = new Map<object, Set<unknown>>();
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PerformanceObserver']) {
    const { prototype } = Reflect.get(globalThis, name) as { prototype: Record<string, (...args: unknown[]) => void> };
    const { observe, unobserve, disconnect } = prototype;
    prototype.observe = function (this: object, ...args) {
      observing.set(this, (observing.get(this) ?? new Set()).add(args[0]));
      return observe?.apply(this, args);
    };
    if (unobserve) {
      prototype.unobserve = function (this: object, ...args) {
        observing.get(this)?.delete(args[0]);
        return unobserve.apply(this, args);
      };
    }
    prototype.disconnect = function (this: object, ...args) {
      observing.delete(this);
      return disconnect?.apply(this, args);
    };
  }

  const media: WeakRef<HTMLMediaElement>[] = [];
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (this: Document, ...args: [string]) {
    const element = createElement.apply(this, args);
    if (element instanceof HTMLMediaElement) media.push(new WeakRef(element));
    return element;
  } as typeof createElement;

  let objectUrls = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (...args) => {
    objectUrls++;
    return createObjectURL(...args);
  };
  URL.revokeObjectURL = (...args) => {
    objectUrls--;
    revokeObjectURL(...args);
  };

  const rootsOf = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
  ];

  globalThis.countedLeftovers = () => {
    const roots = rootsOf(document);
    const isBusy = (element: HTMLMediaElement | undefined) =>
      element !== undefined &&
      (element.isConnected || element.networkState !== HTMLMediaElement.NETWORK_EMPTY || !element.paused);
    return {
      listeners: tally(listenersNow()),
      timers: tally(timers.values()),
      observers: tally([...observing].flatMap(([one, targets]) => (targets.size > 0 ? [one.constructor.name] : []))),
      media: media.filter((one) => isBusy(one.deref())).length,
      nodes: roots.reduce((sum, root) => sum + root.querySelectorAll('*').length, 0),
      sheets: roots.reduce((sum, root) => sum + root.adoptedStyleSheets.length, 0),
      objectUrls,
      // The document's own list leaves out what is in shadow roots.
      animations: roots.reduce((sum, root) => sum + root.getAnimations().length, 0),
      styles: [document.documentElement, document.body].map((one) => one?.getAttribute('style') ?? '').join('|'),
    };
  };
}
