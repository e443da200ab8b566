import type { Step } from './plan';

/** What the page says of itself when it has been through its plan. */
export interface Sight {
  /** Calls whose promise has not settled. */
  readonly pending: readonly string[];
  readonly complaints: readonly string[];
  readonly players: number;
  readonly isVisible: boolean;
  readonly hash: string;
}

export interface Driver {
  readonly api: string;
  /** A `Step`, as JSON. */
  run(json: string): void;
  look(): Sight;
  /** Takes everything back that the host did to the page's own functions, and clears options, theme and delegate. */
  mend(): void;
  /** What a viewer sees: texts and addresses in our shadow roots that should not be there. */
  findStains(): readonly string[];
}

/** Where the driver stands: a symbol, there before the page's own scripts. */
export const DRIVER = 'fuzz-driver';

/** Runs in the page before any script of it; stands on its own. */
export function installDriver({ name, api, before }: { name: string; api: string; before: readonly string[] }): void {
  const complaints: string[] = [];
  const pending = new Map<number, string>();
  const undo: (() => void)[] = [];
  const natives = { push: history.pushState, go: history.go, back: history.back, fetch: window.fetch, now: Date.now };
  const { error: hush } = console;
  const { parse } = JSON;
  let count = 0;
  let moved: HTMLElement[] = [];
  const views: { reloadData(): Promise<void>; destroy(): void; configuration: unknown; delegate: unknown }[] = [];

  const put = (object: object, key: PropertyKey, value: unknown) => {
    const had = Object.getOwnPropertyDescriptor(object, key);
    if (!Reflect.defineProperty(object, key, { value, configurable: true, writable: true, enumerable: true })) return;
    undo.push(() => (had ? Object.defineProperty(object, key, had) : Reflect.deleteProperty(object, key)));
  };
  const throws = () => {
    throw new Error('of the host');
  };

  /** JSON with words that stand for what JSON cannot say. */
  const revive = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('$')) return toLive(value);
    if (Array.isArray(value)) return value.map(revive);
    if (typeof value !== 'object' || value === null) return value;
    const made: object = {};
    for (const [key, inner] of Object.entries(value)) {
      if (inner === '$getter') Object.defineProperty(made, key, { get: throws, enumerable: true });
      else
        Object.defineProperty(made, key, {
          value: revive(inner),
          enumerable: true,
          writable: true,
          configurable: true,
        });
    }
    return made;
  };
  const toLive = (word: string): unknown => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const made: Record<string, () => unknown> = {
      $throws: () => throws,
      $getter: () => Object.defineProperty({}, 'light', { get: throws, enumerable: true }),
      $proxy: () => new Proxy({}, { get: throws, has: throws, ownKeys: throws, getOwnPropertyDescriptor: throws }),
      $function: () => () => 'x',
      $symbol: () => Symbol('host'),
      $cycle: () => cycle,
      $element: () => document.createElement('div'),
      $undefined: () => undefined,
      $bigint: () => BigInt(1),
      $class: () =>
        new (class {
          get enableServiceTracking() {
            return false;
          }
        })(),
      $api: () => api,
    };
    return made[word] ? made[word]?.() : word;
  };

  const service = () => Reflect.get(window, 'Service') as typeof import('../../src/index') | undefined;
  const label = (what: string, args: readonly unknown[]) => `${what}(${JSON.stringify(args)?.slice(0, 160)})`;

  /** Calls and remembers: what is thrown, and what never settles. */
  const call = (what: string, args: readonly unknown[], work: () => unknown, mayThrow: RegExp) => {
    try {
      const result = work();
      if (!(result instanceof Promise)) return;
      const number = ++count;
      pending.set(number, label(what, args));
      const settled = (reason?: unknown) => {
        pending.delete(number);
        if (
          reason === undefined ||
          typeof reason === 'string' ||
          Object.prototype.toString.call(reason) === '[object Error]'
        )
          return;
        complaints.push(`${label(what, args)} rejects with ${String(reason)}`);
      };
      result.then(
        () => settled(),
        (reason) => settled(reason ?? null),
      );
    } catch (error) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (!mayThrow.test(text))
        complaints.push(
          `${label(what, args)} throws ${text} ${error instanceof Error ? error.stack?.split('\n').slice(1, 4).join(' ') : ''}`,
        );
    }
  };

  const container = (id: string) => {
    const found = document.getElementById(id);
    if (found) return found;
    const made = document.createElement('div');
    made.id = id;
    document.body.append(made);
    return made;
  };

  const host: Record<string, (value: string) => void> = {
    push: (value) => natives.push.call(history, { host: value }, '', `/route-${++count}`),
    replace: () => history.replaceState({ host: 1 }, '', `/route-${++count}?q=1`),
    back: () => {
      if (history.length > 2) natives.go.call(history, -1);
    },
    forward: () => natives.go.call(history, 1),
    base: () => {
      document.querySelector('base')?.remove();
      const base = document.createElement('base');
      base.href = ['/', 'deep/er/', 'https://elsewhere.example/'][count % 3] ?? '/';
      document.head.append(base);
      undo.push(() => base.remove());
    },
    removeContainers: () => {
      moved = [...document.body.querySelectorAll<HTMLElement>(':scope > div')];
      for (const element of moved) element.remove();
    },
    returnContainers: () => {
      for (const element of moved) document.body.append(element);
    },
    clearStorage: () => localStorage.clear(),
    deleteDatabases: () =>
      void indexedDB.databases().then((all) => all.forEach(({ name: one = '' }) => void indexedDB.deleteDatabase(one))),
    fillStorage: () => {
      let size = 2_000_000;
      for (let part = 0; size > 100; part++) {
        try {
          localStorage.setItem(`theirs-${part}`, 'x'.repeat(size));
        } catch {
          size /= 4;
        }
      }
      undo.push(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('theirs-'))
          .forEach((key) => {
            localStorage.removeItem(key);
          }),
      );
    },
    freezeHistoryState: () => void Object.freeze(history.state),
    patchHistory: () => put(history, 'pushState', count % 2 ? throws : natives.push.bind(history)),
    patchFetch: () =>
      put(
        window,
        'fetch',
        [throws, () => undefined, () => new Promise(() => {}), () => Promise.reject('no')][count++ % 4],
      ),
    hideBody: () => {
      document.body.hidden = true;
      undo.push(() => {
        document.body.hidden = false;
      });
    },
    removePlayer: () => document.querySelector('service-player')?.remove(),
    loseFocus: () =>
      window.dispatchEvent(
        new Event(['blur', 'pagehide', 'online', 'offline', 'resize', 'orientationchange'][count++ % 6] ?? 'blur'),
      ),
    changeScheme: () => document.documentElement.style.setProperty('color-scheme', 'dark'),
    jumpClock: () => {
      const jump = [-3.6e6, 8.64e7, 3.15e11, -1.7e12][count++ % 4] ?? 0;
      put(Date, 'now', () => natives.now() + jump);
    },
    clobber: () => {
      const names = [
        'Service',
        'location',
        'history',
        'body',
        'head',
        'documentElement',
        'cookie',
        'baseURI',
        'defaultView',
        'currentScript',
        'activeElement',
        'append',
        'getAttribute',
        'createElement',
        'querySelector',
        'addEventListener',
        'adoptedStyleSheets',
      ];
      const form = document.createElement('form');
      form.setAttribute('name', names[count % names.length] ?? '');
      const image = document.createElement('img');
      image.setAttribute('name', names[(count++ * 7) % names.length] ?? '');
      const field = document.createElement('input');
      field.setAttribute('name', names[(count * 3) % names.length] ?? '');
      form.append(field);
      Element.prototype.append.call(Document.prototype.querySelector.call(document, 'body') ?? document, form, image);
      undo.push(() => {
        Element.prototype.remove.call(form);
        image.remove();
      });
    },
    pollute: (value) => {
      for (const key of [
        'url',
        'src',
        'host',
        'headers',
        'rootMargin',
        'signal',
        'once',
        'durability',
        'externalId',
        'keyPath',
        value.slice(0, 20) || 'x',
      ]) {
        if (key in {} || key === '__proto__') continue;
        Object.defineProperty(Object.prototype, key, {
          value: 'stray',
          configurable: true,
          writable: true,
          enumerable: true,
        });
        undo.push(() => Reflect.deleteProperty(Object.prototype, key));
      }
    },
  };
  const early: Record<string, () => void> = {
    pollute: () => host.pollute?.('extra'),
    toJSON: () => put(Array.prototype, 'toJSON', () => 'X'),
    clobber: () => document.addEventListener('readystatechange', () => host.clobber?.('')),
    noStorage: () => put(window, 'localStorage', undefined),
    noDatabase: () => put(IDBFactory.prototype, 'open', throws),
    patchFetch: () => host.patchFetch?.(''),
    brokenConsole: () => put(console, 'error', throws),
    frozenPrototypes: () =>
      [Array, Map, Set, Promise, Element, EventTarget].forEach((one) => void Object.freeze(one.prototype)),
  };

  const runs: { [Kind in Step['kind']]?: (step: Extract<Step, { kind: Kind }>) => void } = {
    call: ({ name: method, args }) => {
      const instance = service()?.sharedInstance as unknown as Record<string, (...given: unknown[]) => unknown>;
      const given = args.map(revive);
      call(method, args, () => instance[method]?.(...given), /^$/);
    },
    user: ({ name: method, args }) => {
      const user = service()?.User as unknown as Record<string, (...given: unknown[]) => unknown> | undefined;
      const given = args.map(revive);
      if (user?.[method])
        call(`User.${method}`, args, () => user[method]?.(...given), /Key and value are required|must be|locale/);
    },
    set: ({ name: property, value }) => {
      const given = revive(value);
      call(
        `${property} =`,
        [value],
        () => Reflect.set(service()?.sharedInstance ?? {}, property, given),
        /customInstanceHost/,
      );
    },
    view: ({ name: what, view, value }) => {
      const given = revive(value);
      call(
        `${view} ${what}`,
        [value],
        () => {
          if (what === 'new') {
            const View = Reflect.get(service() ?? {}, view) as new (...args: unknown[]) => (typeof views)[number];
            const isStory = view.includes('Stories');
            const made = new View(
              container(isStory ? 'stories' : view.includes('Player') ? 'embedded' : 'clips'),
              isStory ? ['top-stories'] : 'seven-clips',
            );
            views.push(made);
            made.configuration = given;
            return;
          }
          const last = views.at(-1);
          if (what === 'reload') return last?.reloadData();
          if (what === 'destroy') return last?.destroy();
          if (last && what === 'configure') last.configuration = given;
          if (last && what === 'delegate') last.delegate = given;
        },
        /^$/,
      );
    },
    host: ({ name: action, value }) => {
      try {
        host[action]?.(value);
      } catch {
        // The host's own trouble.
      }
    },
    hash: ({ hash }) => {
      try {
        location.hash = hash;
      } catch {}
    },
  };

  const findStains = (): readonly string[] => {
    const stains: string[] = [];
    const visit = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (root instanceof Document) continue;
        for (const attribute of ['href', 'src', 'action', 'poster', 'srcdoc']) {
          const value = element.getAttribute(attribute);
          if (
            value &&
            !/^(https?:|#|\/|\?|blob:)/.test(value) &&
            !(element instanceof HTMLImageElement && /^data:image\//.test(value))
          )
            stains.push(`${element.localName} ${attribute} ${value.slice(0, 80)}`);
        }
        for (const { name: attribute } of element.attributes)
          if (/^on/.test(attribute)) stains.push(`${element.localName} ${attribute}`);
      }
      if (root instanceof Document) return;
      const stained = /(^|[^\w])(undefined|NaN|\[object \w+\]|function \()/.exec(root.textContent ?? '');
      if (stained)
        stains.push(`text ${(root.textContent ?? '').slice(Math.max(0, stained.index - 40), stained.index + 60)}`);
    };
    visit(document);
    return stains;
  };

  const driver: Driver = {
    api,
    run(json) {
      const step: Step = parse(json);
      (runs[step.kind] as ((one: Step) => void) | undefined)?.(step);
    },
    look: () => ({
      pending: [...pending.values()],
      complaints: [...complaints],
      players: document.querySelectorAll('service-player').length,
      isVisible: service()?.sharedInstance.isPlayerVisible === true,
      hash: location.hash,
    }),
    mend() {
      for (const back of undo.splice(0).reverse()) {
        try {
          back();
        } catch {
          // What is frozen stays.
        }
      }
      console.error = hush;
      const instance = service()?.sharedInstance;
      if (!instance) return;
      // An embedded player counts as a visible one.
      for (const view of views.splice(0)) call('destroy', [], () => view.destroy(), /^$/);
      instance.delegate = null;
      instance.theme = null;
      instance.eventTrackingOptions = {};
      instance.customInstanceHost = api;
      instance.enablePlayback();
    },
    findStains,
  };
  Object.defineProperty(globalThis, Symbol.for(name), { value: driver, configurable: true });
  for (const one of before) {
    try {
      early[one]?.();
    } catch {
      // The host's own trouble.
    }
  }
}
