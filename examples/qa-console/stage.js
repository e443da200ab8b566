export const DEVICES = {
  'Phone 390 × 844': [390, 844],
  'Small phone 320 × 568': [320, 568],
  'Phone, lying 844 × 390': [844, 390],
  'Tablet 768 × 1024': [768, 1024],
  'Desktop 1280 × 800': [1280, 800],
};

const CONSOLE = ['error', 'warn', 'info', 'log'];

/** The page under test: an iframe with the library in it, and everything that it reports. */
export function createStage(frame, log) {
  let onLoaded = () => {};
  // A large device scrolls inside its frame; what scrolls must be reachable by keyboard.
  frame.parentElement.tabIndex = 0;
  const page = () => frame.contentWindow;

  function listen() {
    const target = page();
    for (const level of CONSOLE) {
      const write = target.console[level];
      target.console[level] = (...values) => {
        write.apply(target.console, values);
        log.add('console', level, values.map((value) => String(value?.message ?? value)).join(' '));
      };
    }
    target.addEventListener('error', ({ message }) => log.add('page', 'error', message));
    target.addEventListener('unhandledrejection', ({ reason }) => log.add('page', 'rejection', String(reason)));
    target.addEventListener('hashchange', () => log.add('page', 'hashchange', target.location.hash));
    target.addEventListener('popstate', () => log.add('page', 'popstate', target.location.hash));
  }

  frame.addEventListener('load', () => {
    listen();
    onLoaded();
  });

  return {
    page,
    service: () => page().Service,
    root: () => page().document.documentElement,
    hash: () => page().location.hash,
    /** Resolves when the page and its library are there. */
    whenLoaded() {
      if (page()?.Service && page().document.readyState === 'complete') {
        listen();
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        onLoaded = resolve;
      });
    },
    /** Reloads the page, as a viewer who comes back, with the same hash or another. */
    reload(hash = page().location.hash) {
      const loaded = new Promise((resolve) => {
        onLoaded = resolve;
      });
      page().history.replaceState(null, '', `${page().location.pathname}${hash}`);
      page().location.reload();
      return loaded;
    },
    setDevice(name) {
      const [width, height] = DEVICES[name] ?? [390, 844];
      frame.width = width;
      frame.height = height;
    },
  };
}
