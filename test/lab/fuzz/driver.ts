import { findStains } from './find-stains';
import { createHost } from './host-actions';
import { createReviver } from './live-values';
import type { Step } from './step';

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

/** The key of the driver: a symbol, set before the page's own scripts. */
export const DRIVER = 'fuzz-driver';

interface DriverOptions {
  readonly name: string;
  readonly api: string;
  readonly before: readonly string[];
}

const PARTS = { createHost, createReviver, findStains };

/** The driver as a script that runs in a page before any script of it. */
export function toDriverScript(options: DriverOptions): string {
  const parts = Object.entries(PARTS).map(([name, part]) => `${name}: ${part}`);
  return `(${installDriver})(${JSON.stringify(options)}, { ${parts.join(', ')} })`;
}

/** Self-contained: it gets what it needs of other files as an argument. */
function installDriver({ name, api, before }: DriverOptions, parts: typeof PARTS): void {
  const complaints: string[] = [];
  const pending = new Map<number, string>();
  const undo: (() => void)[] = [];
  const { error: hush } = console;
  const { parse } = JSON;
  const counter = { value: 0 };
  const views: { reloadData(): Promise<void>; destroy(): void; configuration: unknown; delegate: unknown }[] = [];

  const put = (object: object, key: PropertyKey, value: unknown) => {
    const had = Object.getOwnPropertyDescriptor(object, key);
    if (!Reflect.defineProperty(object, key, { value, configurable: true, writable: true, enumerable: true })) return;
    undo.push(() => (had ? Object.defineProperty(object, key, had) : Reflect.deleteProperty(object, key)));
  };
  const throws = () => {
    throw new Error('of the host');
  };
  const revive = parts.createReviver(api, throws);
  const { host, early } = parts.createHost({ counter, undo, put, throws });

  const service = () => Reflect.get(window, 'Service') as typeof import('../../../src/index') | undefined;
  const label = (what: string, args: readonly unknown[]) => `${what}(${JSON.stringify(args)?.slice(0, 160)})`;

  /** Calls and remembers: what is thrown, and what never settles. */
  const call = (what: string, args: readonly unknown[], work: () => unknown, mayThrow: RegExp) => {
    try {
      const result = work();
      if (!(result instanceof Promise)) return;
      const number = ++counter.value;
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
    // A page that was just opened may have no body yet.
    (document.body ?? document.documentElement).append(made);
    return made;
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
    findStains: parts.findStains,
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
