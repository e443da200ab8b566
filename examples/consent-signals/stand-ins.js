// What a consent platform and Google's tag put on a page; on yours they are there already.
window.dataLayer ||= [];
window.gtag ||= function gtag() {
  // Google reads `arguments` objects, not arrays.
  // biome-ignore lint/complexity/noArguments: it is what gtag pushes
  window.dataLayer.push(arguments);
};

const boxesOf = (id) => [...document.querySelectorAll(`#${id} input`)];

if (!window.__tcfapi) {
  const listeners = [];
  const read = (eventStatus) => ({
    gdprApplies: true,
    eventStatus,
    purpose: { consents: Object.fromEntries(boxesOf('tcf').map(({ value, checked }) => [value, checked])) },
  });
  window.__tcfapi = (command, _version, callback) => {
    if (command !== 'addEventListener') return callback(null, false);
    listeners.push(callback);
    callback(read('tcloaded'), true);
  };
  document.addEventListener('change', ({ target }) => {
    if (target.closest('#tcf')) for (const tell of listeners) tell(read('useractioncomplete'), true);
  });
}

document.addEventListener('change', ({ target }) => {
  if (!target.closest('#consent-mode')) return;
  const words = boxesOf('consent-mode').map(({ value, checked }) => [value, checked ? 'granted' : 'denied']);
  window.gtag('consent', 'update', Object.fromEntries(words));
});
