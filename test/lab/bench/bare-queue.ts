import { DEMO } from '../../../mocks/seeds/demo-identifiers';

/**
 * A queue as one would write it in twenty lines: keep, wait for idle, write to IndexedDB, fetch fifty at a time, delete what
 * has arrived. A page's code then calls `record(type, data)`.
 */
export const BARE_QUEUE = `const opening = new Promise((done) => {
    const request = indexedDB.open('bare', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('events', { keyPath: 'eventId' });
    request.onsuccess = () => done(request.result);
  });
  const change = async (work) => {
    const transaction = (await opening).transaction('events', 'readwrite', { durability: 'relaxed' });
    work(transaction.objectStore('events'));
    return new Promise((done) => { transaction.oncomplete = done; });
  };
  const kept = [];
  let isWaiting = false;
  const send = async () => {
    isWaiting = false;
    const events = kept.splice(0);
    await change((store) => { for (const event of events) store.put(event); });
    while (events.length) {
      const batch = events.splice(0, 50);
      fetch('API/api/app/activity', { method: 'POST', body: JSON.stringify({ apiKey: '${DEMO.keys.web}', events: batch }) })
        .then(() => change((store) => { for (const { eventId } of batch) store.delete(eventId); }));
    }
  };
  const record = (type, data) => {
    kept.push({ eventId: crypto.randomUUID(), type, occurredAt: new Date().toISOString(), ...data });
    if (!isWaiting) { isWaiting = true; requestIdleCallback(send, { timeout: 2000 }); }
  };`;
