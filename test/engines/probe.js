// The first script of every page of a journey: notes what goes wrong, and finds elements in shadow roots.
window.probe = {
  problems: [],
  /** Every element that fits, in open shadow roots too. */
  all(selector, root = document) {
    const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? window.probe.all(selector, shadowRoot) : [],
    );
    return [...root.querySelectorAll(selector), ...inside];
  },
};
{
  const note = (text) => window.probe.problems.push(text);
  addEventListener('error', ({ message }) => note(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // The browser's own wish.
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
