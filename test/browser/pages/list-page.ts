import { mountList } from '../../../src/lists/draw/mount-list';
import { nameElements } from '../../../src/lists/elements/service-element';
import type { ViewHost } from '../../../src/lists/elements/view-host';
import { createViewHost } from '../../../src/lists/elements/view-host';
import type { Paging } from '../../../src/lists/session/list-source';
import type { ListAppearance, ListState, ShownList, Tile } from '../../../src/lists/session/list-state';
import { createStore, type Store } from '../../../src/model/store';
import { createClock } from '../../../src/platform/clock';
import { supportsCss } from '../../../src/platform/css-support';
import { createLog } from '../../../src/platform/log';
import { openShadow } from '../../../src/platform/shadow';
import { readReloading } from '../../../src/theme/read-reloading';
import { readSchemeOverrides, type ThemeOrigin } from '../../../src/theme/read-theme';
import { resolveTheme } from '../../../src/theme/resolve-theme';
import type { Theme } from '../../../src/theme/theme';

/** A list of the page under test: its stores, and every call it made. */
export interface TestList {
  readonly host: ViewHost;
  readonly state: Store<ListState>;
  readonly appearance: Store<ListAppearance>;
  readonly calls: (readonly [name: string, ...values: unknown[]])[];
  readonly root: () => ShadowRoot;
  /** Lets delayed messages arrive. */
  readonly arrive: () => void;
}

export interface TestListOptions
  extends Partial<Pick<ListAppearance, 'kind' | 'layout' | 'cellType' | 'uiStyle' | 'scheme'>> {
  readonly visibleTiles?: number;
  readonly displayLimit?: number;
  readonly theme?: unknown;
  readonly state?: ListState;
  readonly isHeld?: boolean;
}

const tiles = (count: number, change: (index: number) => Partial<Tile> = () => ({})): Tile[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    title: `Tile ${index}`,
    shortTitle: `Tile ${index}`,
    eyebrow: '',
    thumbnails: { small: '', medium: '', large: '', fallback: '' },
    isLive: false,
    isViewed: false,
    hash: `#clips/top/t${index}`,
    ...change(index),
  }));

const loaded = (list: readonly Tile[], paging: Paging = 'ended'): ListState => ({
  status: 'loaded',
  title: 'Top clips',
  tiles: list,
  paging,
});

const resolve = (scheme: 'light' | 'dark', theme: unknown, origin: ThemeOrigin = 'host'): Theme =>
  resolveTheme(scheme, [readSchemeOverrides({ light: theme, dark: theme }, origin, supportsCss)]);

function add(container: HTMLElement, options: TestListOptions = {}): TestList {
  const { kind = 'clips', layout = 'row', scheme = 'light' } = options;
  const calls: TestList['calls'] = [];
  const record =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values.map((value) => (value instanceof Element ? value.localName : value))]);
    };
  const state = createStore<ListState>(options.state ?? { status: 'waiting' });
  const appearance = createStore<ListAppearance>({
    kind,
    layout,
    scheme,
    cellType: options.cellType ?? 'square',
    visibleTiles: options.visibleTiles,
    displayLimit: options.displayLimit,
    uiStyle: options.uiStyle ?? 'auto',
    theme: resolve(scheme, options.theme),
    reloading: readReloading({}),
    serviceTheme: {},
    messages: {},
    language: 'en',
    contentLanguage: 'en',
  });
  const list: ShownList = {
    keepOrder() {},
    state,
    appearance,
    isCovered: createStore(false),
    async tileTapped(...args) {
      record('tileTapped')(...args);
    },
    tileBecameVisible: record('tileBecameVisible'),
    endNeared: record('endNeared'),
    retry: record('retry'),
    intentShown: record('intentShown'),
  };
  let arrive = () => {};
  const arrived = new Promise<void>((resolveArrived) => {
    arrive = resolveArrived;
  });
  const clock = createClock();
  const host = createViewHost({
    container,
    name: `service-${kind}-${layout}`,
    clock,
    log: createLog(),
    report() {},
    show(shell, signal) {
      const messages = options.isHeld ? arrived : Promise.resolve();
      signal.addEventListener('abort', mountList(list, openShadow(shell), messages, clock));
    },
  });
  const root = () => {
    const found = container.shadowRoot ?? container.querySelector(`service-${kind}-${layout}`)?.shadowRoot;
    if (!found) throw new Error('The list has no shadow root.');
    return found;
  };
  return { host, state, appearance, calls, root, arrive };
}

const parts = { add, nameElements, tiles, loaded, resolve, supportsCss, lists: new Map<string, TestList>() };
export type ListPage = typeof parts;

declare global {
  var listPage: ListPage;
}
globalThis.listPage = parts;
