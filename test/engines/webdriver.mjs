/**
 * What a journey asks of a browser; each engine gives it. Lengths are CSS pixels, places are counted from the corner of
 * the viewport.
 *
 * @typedef {object} Browser
 * @property {(url: string) => Promise<void>} open Loads a page, and waits for its `load`.
 * @property {(code: Function, ...values: unknown[]) => Promise<any>} run Calls `code` in the page with values that JSON knows.
 * @property {(x: number, y: number) => Promise<void>} click
 * @property {(from: [number, number], to: [number, number]) => Promise<void>} drag Presses, moves in steps, lets go.
 * @property {(...fingers: { places: [number, number][], stepMs?: number }[]) => Promise<void>} touch Fingers that are put down
 * together, each on its first place, go from place to place, and are lifted together. One of a single place rests `stepMs`.
 * @property {(x: number, y: number, deltaX: number, deltaY: number) => Promise<void>} wheel
 * @property {(key: keyof typeof KEYS) => Promise<void>} press
 * @property {() => Promise<void>} back
 * @property {() => Promise<string>} tab The name of this tab.
 * @property {() => Promise<void>} newTab Opens a tab beside this one, and goes there.
 * @property {(tab: string) => Promise<void>} goTo Goes to a tab by its name.
 * @property {() => Promise<void>} closeTab Closes this tab; then one must go to another.
 * @property {(width: number, height: number) => Promise<void>} resize The window; an engine may have a smallest width.
 * @property {string} version Name and number, as the browser says them.
 * @property {() => Promise<string>} picture A PNG in base64.
 * @property {() => Promise<void>} close
 */
// @ts-nocheck

/** Keys that journeys press, by the code points that WebDriver gives them. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const DRAG_STEPS = 8;
const STEP_MS = 16;

/**
 * A browser that is spoken to in the commands of the W3C's WebDriver.
 *
 * @param {(command: string, parameters?: object) => Promise<any>} send Sends a command by its name, and gives its value.
 * @param {() => Promise<void>} end Runs after the session.
 * @param {string} version
 * @returns {Browser}
 */
export function createWebDriver(send, end, version) {
  const act = (type, ...actions) =>
    send('PerformActions', {
      actions: [{ type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
    });
  const move = ([x, y], duration = 0) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    version,
    open: (url) => send('Navigate', { url }),
    run: (code, ...values) =>
      send('ExecuteScript', { script: `return (${code}).apply(null, arguments)`, args: values }),
    click: (x, y) => act('pointer', move([x, y]), down, up),
    drag(from, to) {
      const places = Array.from({ length: DRAG_STEPS }, (_, step) =>
        from.map((start, axis) => start + ((to[axis] - start) * (step + 1)) / DRAG_STEPS),
      );
      return act('pointer', move(from), down, ...places.map((place) => move(place, STEP_MS)), up);
    },
    touch: (...fingers) =>
      send('PerformActions', {
        actions: fingers.map(({ places: [first, ...others], stepMs = STEP_MS }, index) => ({
          type: 'pointer',
          id: `finger${index}`,
          parameters: { pointerType: 'touch' },
          actions: [
            move(first),
            down,
            ...(others.length > 0 ? others.map((place) => move(place, stepMs)) : [{ type: 'pause', duration: stepMs }]),
            up,
          ],
        })),
      }),
    async wheel(x, y, deltaX, deltaY) {
      await act('wheel', { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX, deltaY, duration: 0 });
      // WebKit turns the next wheel by the difference to this one, if it is not told that this one is over.
      await send('ReleaseActions');
    },
    press: (key) => act('key', { type: 'keyDown', value: KEYS[key] }, { type: 'keyUp', value: KEYS[key] }),
    back: () => send('Back'),
    tab: () => send('GetWindowHandle'),
    async newTab() {
      const { handle } = await send('NewWindow', { type: 'tab' });
      await send('SwitchToWindow', { handle });
    },
    goTo: (handle) => send('SwitchToWindow', { handle }),
    closeTab: () => send('CloseWindow'),
    resize: (width, height) => send('SetWindowRect', { x: 0, y: 0, width, height }),
    // Firefox would take the whole page.
    picture: () => send('TakeScreenshot', { full: false }),
    async close() {
      await send('DeleteSession').catch(() => {});
      await end();
    },
  };
}
