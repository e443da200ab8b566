/** Keys that journeys press, by the code points of WebDriver. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
export type Key = keyof typeof KEYS;
export type Place = readonly [x: number, y: number];

/** What a journey needs of a browser. Lengths are CSS pixels, from the corner of the viewport. */
export interface Browser {
  /** Name and number. */
  readonly version: string;
  /** Loads a page, and waits for its `load`. */
  open(url: string): Promise<unknown>;
  /** Calls `code` in the page, with JSON values. */
  run: Run;
  click(x: number, y: number): Promise<unknown>;
  doubleClick(x: number, y: number): Promise<unknown>;
  /** Presses the button of the mouse there, and keeps it pressed until `release`. */
  hold(x: number, y: number): Promise<unknown>;
  release(): Promise<unknown>;
  /** Presses, moves in steps, releases. */
  drag(from: Place, to: Place): Promise<unknown>;
  /** Puts all fingers down together, moves each from place to place, and lifts them. A single place rests for `stepMs`. */
  touch(...fingers: readonly { readonly places: readonly Place[]; readonly stepMs?: number }[]): Promise<unknown>;
  wheel(x: number, y: number, deltaX: number, deltaY: number): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  back(): Promise<unknown>;
  /** The name of this tab. */
  tab(): Promise<string>;
  /** Opens a tab, and goes there. */
  newTab(): Promise<unknown>;
  goTo(tab: string): Promise<unknown>;
  /** Closes this tab; call `goTo` next. */
  closeTab(): Promise<unknown>;
  /** Resizes the window; an engine may have a smallest width. */
  resize(width: number, height: number): Promise<unknown>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  /** Begins with a new tab. */
  fresh?(): Promise<void>;
  close(): Promise<unknown>;
}

export interface Run {
  <Result, Values extends readonly unknown[]>(
    code: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>>;
  (code: string, ...values: readonly unknown[]): Promise<unknown>;
}

/** Sends a command of WebDriver by its name; resolves with its value. */
export type Send = (command: string, parameters?: object) => Promise<unknown>;

/** The body of a function that calls `code`; tsx wraps named functions in `__name(…)`. */
export const toCall = (code: unknown, values: string) =>
  `const __name = (target) => target; return (${code}).apply(null, ${values});`;

const DRAG_STEPS = 8;
const STEP_MS = 16;

/** A browser that understands WebDriver. `end` runs after the session. */
export function createWebDriver(send: Send, end: () => unknown, version: string): Browser {
  const act = (type: string, ...actions: object[]) =>
    send('PerformActions', {
      actions: [{ type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
    });
  const move = ([x, y]: Place, duration = 0) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    version,
    open: (url) => send('Navigate', { url }),
    run: (code: unknown, ...args: readonly unknown[]) =>
      send('ExecuteScript', { script: toCall(code, 'arguments'), args }) as Promise<never>,
    click: (x, y) => act('pointer', move([x, y]), down, up),
    doubleClick: (x, y) => act('pointer', move([x, y]), down, up, down, up),
    hold: (x, y) => act('pointer', move([x, y]), down),
    release: () => act('pointer', up),
    drag: (from, to) =>
      act('pointer', move(from), down, ...along(from, to, DRAG_STEPS).map((place) => move(place, STEP_MS)), up),
    touch: (...fingers) =>
      send('PerformActions', {
        actions: fingers.map(({ places, stepMs = STEP_MS }, index) => {
          const [first, ...others] = places.map((place, at) => move(place, at === 0 ? 0 : stepMs));
          const stay = others.length > 0 ? others : [{ type: 'pause', duration: stepMs }];
          const parameters = { pointerType: 'touch' };
          return { type: 'pointer', id: `finger${index}`, parameters, actions: [first, down, ...stay, up] };
        }),
      }),
    async wheel(x, y, deltaX, deltaY) {
      await act('wheel', { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX, deltaY, duration: 0 });
      // WebKit subtracts this wheel from the next one, unless it is released.
      await send('ReleaseActions');
    },
    press: (key) => act('key', { type: 'keyDown', value: KEYS[key] }, { type: 'keyUp', value: KEYS[key] }),
    back: () => send('Back'),
    tab: () => send('GetWindowHandle') as Promise<string>,
    async newTab() {
      await send('SwitchToWindow', {
        handle: ((await send('NewWindow', { type: 'tab' })) as { handle: string }).handle,
      });
    },
    goTo: (handle) => send('SwitchToWindow', { handle }),
    closeTab: () => send('CloseWindow'),
    resize: (width, height) => send('SetWindowRect', { x: 0, y: 0, width, height }),
    // Firefox would otherwise take the whole page.
    screenshot: () => send('TakeScreenshot', { full: false }) as Promise<string>,
    async close() {
      await send('DeleteSession').catch(() => {});
      await end();
    },
  };
}

/** The points on the way between two, both included, in this many steps. */
export const along = (from: Place, to: Place, steps: number): Place[] =>
  Array.from({ length: steps + 1 }, (_, step) => [
    from[0] + ((to[0] - from[0]) * step) / steps,
    from[1] + ((to[1] - from[1]) * step) / steps,
  ]);
