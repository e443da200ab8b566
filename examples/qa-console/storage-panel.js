import { element } from '../shell/site.js';

/** What the library keeps on this device: local storage and its database, entry by entry. */
export function createStoragePanel(stage, log) {
  const list = element('div');
  const panel = element(
    'div',
    {},
    element(
      'div',
      { className: 'tools' },
      element('button', { type: 'button', textContent: "Remove the SDK's data", onclick: removeAll }),
    ),
    list,
  );
  let shown = '';

  const storage = () => stage.page().localStorage;
  const keys = () =>
    Object.keys(storage())
      .filter((key) => key.startsWith('Service.'))
      .sort();
  const names = async () =>
    ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => (name?.startsWith('Service.') ? [name] : []));

  function removeAll() {
    for (const key of keys()) storage().removeItem(key);
    names().then((found) => {
      for (const name of found) indexedDB.deleteDatabase(name);
    });
    log.add('page', 'storage removed');
    update();
  }

  async function update() {
    if (panel.hidden) return;
    const rows = keys().map((key) => ({ title: key, value: storage().getItem(key), key }));
    for (const name of await names())
      rows.push({ title: name, value: JSON.stringify(await readDatabase(name), null, 1) });
    const text = JSON.stringify(rows);
    if (text === shown) return;
    shown = text;
    list.replaceChildren(
      ...(rows.length > 0
        ? rows.map(toRow)
        : [element('p', { className: 'quiet', textContent: 'Nothing is stored.' })]),
    );
  }

  function toRow({ title, value, key }) {
    const row = element(
      'div',
      { className: 'property' },
      element('h2', { textContent: title }),
      element('pre', { className: 'value', tabIndex: 0, textContent: value }),
    );
    if (key) {
      const remove = () => {
        storage().removeItem(key);
        update();
      };
      row.append(
        element('button', { type: 'button', textContent: 'Remove', 'aria-label': `Remove ${key}`, onclick: remove }),
      );
    }
    return row;
  }

  return { title: 'Storage', element: panel, update };
}

/** All entries of a database, by store; it is closed at once, because its owner may want to delete it. */
async function readDatabase(name) {
  const ask = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      // Deleted in the meantime: opening it must not re-create it.
      request.onupgradeneeded = () => request.transaction.abort();
    });
  const database = await ask(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return {};
    const transaction = database.transaction(stores);
    const all = stores.map(async (store) => [store, await ask(transaction.objectStore(store).getAll())]);
    return Object.fromEntries(await Promise.all(all));
  } finally {
    database.close();
  }
}
