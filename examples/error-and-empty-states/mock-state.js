// Only for this page: brings the mock backend into a state. A namespace is a service of its own inside the mock.
const params = new URLSearchParams(location.search);
const mock = params.get('mock') ?? 'http://localhost:4010';

/** The state that the address of the page names. */
export const state = params.get('state') ?? 'works';
export const service = `${mock}/__ns/error-and-empty-states-${state}`;

const control = (path, body) => fetch(`${service}/__mock/${path}`, { method: 'PUT', body: JSON.stringify(body) });

export async function startState() {
  const scenarios = { empty: 'empty', failure: 'down', videos: 'mediaBroken' };
  await control('scenario', { name: scenarios[state] ?? 'happy' });
  if (state === 'slow') await control('latency', { kind: 'fixed', ms: 3000 });
}

export const repair = () => control('scenario', { name: 'happy' });

/** A new page for each state, as a new viewer sees it: a view that has content keeps it when a later load fails. */
export function openState(next) {
  params.set('state', next);
  location.search = params;
}
