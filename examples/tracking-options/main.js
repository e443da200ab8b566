const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
// A separate namespace inside the mock backend: its journal contains only this page's requests.
const service = `${mock}/__ns/tracking-options`;
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

const options = document.getElementById('options');
const stored = document.getElementById('stored');

const shorten = (text) => (text.length > 120 ? `${text.slice(0, 120)}… (${text.length} characters)` : text);

async function showStored() {
  // The library may remove an entry during the `await` below.
  const entries = Object.entries(localStorage).filter(([key]) => key.startsWith('Service.'));
  const databases = (await indexedDB.databases?.()) ?? [];
  const rows = [
    ...entries.sort().map(([key, text]) => [key, shorten(text)]),
    ...databases.filter(({ name }) => name?.startsWith('Service.')).map(({ name }) => [name, 'a database']),
  ];
  stored.replaceChildren();
  for (const texts of rows) {
    const row = stored.insertRow();
    for (const text of texts) row.insertCell().textContent = text;
  }
}
setInterval(showStored, 500);

// The journal of the mock backend, as it is written.
const journal = new EventSource(`${service}/__mock/live`);
const whenListening = new Promise((resolve) => journal.addEventListener('open', resolve, { once: true }));
journal.addEventListener('entry', ({ data }) => {
  const { method, path, query, body, status } = JSON.parse(data);
  if (!status || path.startsWith('/media/')) return;
  const attributes = Object.entries(query).flatMap(([name, value]) => (/^user/.test(name) ? `${name}=${value}` : []));
  const events = /activity$/.test(path) && method === 'POST' ? readEvents(body) : [];
  print([`${method} ${path}`, ...attributes, ...events].join('  '));
});

function readEvents(body) {
  const { events = [] } = typeof body === 'string' ? JSON.parse(body) : (body ?? {});
  return events.map(({ type }) => type);
}

window.ServiceQueue ||= [];
window.ServiceQueue.push(async (Service) => {
  const { sharedInstance, User } = Service;

  // Assigning replaces every option; what is left out is on.
  const apply = () => {
    const form = new FormData(options);
    sharedInstance.eventTrackingOptions = {
      enableFunctionalCookies: form.has('enableFunctionalCookies'),
      enablePersonalization: form.has('enablePersonalization'),
      enableServiceTracking: form.has('enableServiceTracking'),
      enableRemoteViewingStore: form.has('enableRemoteViewingStore'),
      enableAdTracking: form.has('enableAdTracking'),
      enableFullVideoAnalytics: form.has('enableFullVideoAnalytics'),
      disabledFunctionalFeatures: form.getAll('feature'),
    };
  };
  apply();
  options.onchange = apply;

  // The first request shall be seen, too.
  await whenListening;
  sharedInstance.customInstanceHost = service;
  sharedInstance.initialize('demo-web-key', { externalId: 'reader-3' }).catch(console.error);
  const row = new Service.ServiceClipsRowView('top-clips', 'top-clips');

  document.getElementById('attribute').onclick = () => {
    const answer = User.setUserAttribute('team', 'harbour');
    document.getElementById('answer').textContent = `setUserAttribute answered ${answer}`;
    row.reloadData();
  };
});
