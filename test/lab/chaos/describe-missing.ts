import { type Tabs, toTabName } from './tabs';

/** The tabs of missing events and the content of the device, to find the reason. */
export async function describeMissing(tabs: Tabs, missing: readonly string[]): Promise<readonly string[]> {
  if (missing.length === 0) return [];
  const names = new Set(missing.map(toTabName));
  const traced = missing.flatMap((event) => [`  ${event}:`, ...findTraces(tabs.traces, event.split(' ')[0] ?? '')]);
  const lines = [...names].map(async (name) => {
    const tab = tabs.all().find((one) => one.name === name);
    const state = await tab?.page
      .evaluate(() =>
        [location.pathname, document.visibilityState, navigator.onLine, JSON.stringify(window.lab?.dropCounts())].join(
          ' ',
        ),
      )
      .catch((error: Error) => error.message.split('\n')[0]);
    return `  ${name}: ${state ?? 'gone'}`;
  });
  const device = tabs.viewer().evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('Service.activity');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const rows = await new Promise<Record<string, unknown>[]>((done) => {
      const request = database.transaction('parcels').objectStore('parcels').getAll();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    const now = Date.now();
    const journals = Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith('Service.activityJournal') ? text : [],
    );
    const told = rows.map(
      ({ events, tries, leasedUntil }) =>
        `${(events as object[]).length} events, ${tries} tries, leased for ${Number(leasedUntil) - now} ms`,
    );
    return `  device: ${told.join('; ')}; journals ${journals.join('').length}; wait ${Number(localStorage.getItem('Service.activityWait')) - now}`;
  });
  return [...traced, ...(await Promise.all(lines)), await device.catch((error: Error) => `  device: ${error.message}`)];
}

/** All that the rows went through in which the event has stood. */
function findTraces(traces: readonly string[], event: string): readonly string[] {
  const names = (line: string) => line.split(/[ ,]/).includes(event);
  const rows = new Set(traces.filter(names).map((line) => line.split(' ')[3]));
  return traces.filter((line) => names(line) || rows.has(line.split(' ')[3])).map((line) => `    ${line}`);
}
