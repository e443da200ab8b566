// The first script of every page of a journey: collects problems, and finds elements in shadow roots.
window.probe = {
  problems: [],
  all(selector, root = document) {
    const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? window.probe.all(selector, shadowRoot) : [],
    );
    return [...root.querySelectorAll(selector), ...inside];
  },
  one(selector, index = 0) {
    const element = window.probe.all(selector)[index];
    if (!element) throw new Error(`The page has no element ${index} of ${selector}.`);
    return element;
  },
};
{
  const note = (text) => window.probe.problems.push(text);
  addEventListener('error', ({ message }) => note(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // The browser requests it on its own.
    if (!blockedURI.endsWith('/favicon.ico')) note(`policy: ${effectiveDirective} ${blockedURI}`);
  });
  for (const type of ['error', 'warn']) {
    const write = console[type].bind(console);
    console[type] = (...values) => {
      note(`console.${type}: ${values.join(' ')}`);
      write(...values);
    };
  }
}
