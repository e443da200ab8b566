import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../../mocks/server/create-mock-server';
import { type StaticSite, startStaticSite } from '../../../scripts/static-site';
import { bundlePage } from '../../browser/bundle-page';

/** One origin with two pages on one queue: busy ones that only record, and a viewer's with the built script. */
export interface ChaosSite {
  readonly server: MockServer;
  readonly origin: string;
  labUrl(tab: string): string;
  readonly viewerUrl: string;
  close(): Promise<void>;
}

/** Reports each event outside of the page, which may be gone a moment later, and what the queue drops. */
const LAB = `
  // A page that Back reloads has the same name, but is a different load.
  const tab = new URLSearchParams(location.search).get('tab') + '.' + Math.random().toString(36).slice(2, 8);
  let number = 0;
  globalThis.pause = false;
  const record = () => {
    if (globalThis.pause) return;
    const id = tab + '-' + number++;
    lab.record('openedClip', { clipId: id });
    console.debug('chaos event ' + id);
  };
  let known = '{}';
  setInterval(() => {
    const counts = JSON.stringify(lab.dropCounts());
    if (counts !== known) console.debug('chaos drops ' + (known = counts));
  }, 200);
  lab.ready.then(() => setInterval(record, 1000));`;

/** Reports what each page writes to the queue of the device and takes from it, to find the owner and the fate of each event. */
const TRACE = `
  const tell = (what, text) => console.debug('chaos trace ' + what + ' ' + text);
  const clips = (text) => [...text.matchAll(/"clipId":"(t[^"]+)"/g)].map(([, id]) => id).join(',');
  const { put, delete: remove, clear } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (row) {
    const lease = row.leasedUntil - Date.now();
    tell('put', row.id + ' of ' + row.owner + ' leased for ' + lease + ': ' + clips(row.events.map(({ fields }) => fields.join()).join()));
    return put.call(this, row);
  };
  IDBObjectStore.prototype.delete = function (id) {
    tell('delete', id);
    return remove.call(this, id);
  };
  IDBObjectStore.prototype.clear = function () {
    tell('clear', '');
    return clear.call(this);
  };
  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    if (name.startsWith('Service.activityJournal')) tell('journal', clips(value.replaceAll('\\\\"', '"')));
    return setItem.call(this, name, value);
  };
  Storage.prototype.removeItem = function (name) {
    if (name.startsWith('Service.activityJournal')) tell('journal', 'empty');
    return removeItem.call(this, name);
  };`;

const VIEWER = `
  Service.sharedInstance.customInstanceHost = 'API';
  globalThis.ready = Service.sharedInstance.initialize('${DEMO.keys.web}');
  globalThis.ready.catch(() => {});
  new Service.ServiceClipsRowView('clips', '${DEMO.collections.seven}');`;

export async function openChaosSite(): Promise<ChaosSite> {
  const [site, server, lab]: [StaticSite, MockServer, string] = await Promise.all([
    startStaticSite(),
    createMockServer(),
    bundlePage('../../activity/lab-page.ts'),
  ]);
  const serve = (path: string, text: string, type: string) =>
    site.answer(path, (_request, response, headers) => {
      response.writeHead(200, { ...headers, 'Content-Type': type }).end(text);
    });
  const base = encodeURIComponent(server.baseUrl);
  const trace = `<script>{${TRACE}}</script>`;
  serve('/lab.js', lab, 'text/javascript');
  serve(
    '/lab',
    `<!doctype html><title>Lab</title>${trace}<script src="/lab.js"></script><script>${LAB}</script><p>Lab`,
    'text/html',
  );
  serve('/elsewhere', '<!doctype html><title>Elsewhere</title><p>Elsewhere', 'text/html');
  serve(
    '/viewer',
    `<!doctype html><title>Viewer</title><meta name="viewport" content="width=device-width"><div id="clips"></div>${trace}<script src="/dist/service.min.js"></script><script>${VIEWER.replace('API', server.baseUrl)}</script>`,
    'text/html',
  );
  return {
    server,
    origin: site.origin,
    labUrl: (tab) => `${site.origin}/lab?key=${DEMO.keys.web}&base=${base}&user=chaos&tab=${tab}`,
    viewerUrl: `${site.origin}/viewer`,
    close: async () => {
      await Promise.all([site.close(), server.close()]);
    },
  };
}
