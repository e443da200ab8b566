/** What a page has that a library could have put there. */
export interface PageInventory {
  /** Own globals added since the mark. */
  readonly globals: readonly string[];
  /** Built-in members added, removed or replaced since the mark, as `Array.prototype.map`. */
  readonly prototypes: readonly string[];
  /** Names in every storage that the page may look into, as `localStorage Service.user`. */
  readonly stored: readonly string[];
  /** UTF-16 units of all our values in local storage. */
  readonly storedLength: number;
  /** Whether the host's script after the SDK's has run. */
  readonly hostRan: boolean;
  readonly loadedAt: number;
}

export interface InventoryKeeper {
  /** Starts the comparison: everything new after this call has a cause. */
  mark(): void;
  hostRan: boolean;
  take(): Promise<PageInventory>;
}

/** The key of the keeper in a page: a symbol, so that it adds no global name. */
export const KEEPER = 'fault-harness';

/** Runs inside the page, before its own scripts; so it uses nothing from outside itself. */
export function installKeeper(name: string): void {
  const key = Symbol.for(name);
  const builtIns = () =>
    Reflect.ownKeys(globalThis).flatMap((global) => {
      const value: unknown = Object.getOwnPropertyDescriptor(globalThis, global)?.value;
      if (typeof value !== 'function' || typeof global === 'symbol') return [];
      const prototype: unknown = value.prototype;
      const isObject = typeof prototype === 'object' && prototype !== null;
      return [[global, value] as const, ...(isObject ? [[`${global}.prototype`, prototype] as const] : [])];
    });
  const membersOf = (object: object) =>
    new Map(Reflect.ownKeys(object).map((member) => [member, Object.getOwnPropertyDescriptor(object, member)]));

  let globals = new Set<PropertyKey>();
  let members = new Map<string, { object: object; members: ReturnType<typeof membersOf> }>();

  const keeper: InventoryKeeper = {
    hostRan: false,
    mark() {
      globals = new Set(Reflect.ownKeys(globalThis));
      members = new Map(builtIns().map(([path, object]) => [path, { object, members: membersOf(object) }]));
    },
    async take() {
      const changed = [...members].flatMap(([path, before]) => {
        const now = membersOf(before.object);
        const names = new Set([...before.members.keys(), ...now.keys()]);
        return [...names].flatMap((member) => {
          const [one, other] = [before.members.get(member), now.get(member)];
          const isSame = one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;
          // The old static RegExp.$1 … and Error.stackTraceLimit change by themselves.
          const isLiving = path === 'RegExp' || (typeof one?.value === 'number' && typeof other?.value === 'number');
          return (isSame && !one === !other) || isLiving ? [] : [`${path}.${String(member)}`];
        });
      });
      const stored: string[] = [];
      let storedLength = 0;
      const appearance = async (where: string, find: () => readonly string[] | Promise<readonly string[]>) => {
        // A page that may not look has nothing to show. (C1, C16)
        const names = await Promise.resolve()
          .then(find)
          .catch(() => []);
        for (const found of names) stored.push(`${where} ${found}`);
      };
      await appearance('localStorage', () => {
        const names = Object.keys(localStorage);
        for (const item of names)
          if (item.startsWith('Service.')) storedLength += (localStorage.getItem(item) ?? '').length;
        return names;
      });
      await appearance('sessionStorage', () => Object.keys(sessionStorage));
      await appearance('indexedDB', async () => (await indexedDB.databases()).map((database) => database.name ?? ''));
      await appearance('caches', () => caches.keys());
      await appearance('cookie', () => document.cookie.split('; ').filter(Boolean));
      return {
        globals: Reflect.ownKeys(globalThis)
          .filter((global) => !globals.has(global))
          .map(String),
        prototypes: changed,
        stored,
        storedLength,
        hostRan: keeper.hostRan,
        loadedAt: performance.timeOrigin,
      };
    },
  };
  Object.defineProperty(globalThis, key, { value: keeper, configurable: true });
  keeper.mark();
}
