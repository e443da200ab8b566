/**
 * The control API of the mock, as the page uses it. Every failure is an `Error` with the mock's own sentence.
 *
 * @param {URL} root - Where the control API lives, with its slash: `…/__mock/`.
 */
export function createControlApi(root) {
  const namespace = /\/__ns\/([^/]+)\//.exec(root.pathname)?.[1] ?? '';

  async function call(method, path, body) {
    const answer = await fetch(new URL(path, root), {
      method,
      cache: 'no-store',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error('The mock does not answer.');
    });
    const value = await answer.json().catch(() => ({}));
    // A form says what is wrong at its fields.
    if (value.problems) return value;
    if (!answer.ok) throw new Error(value.detail ?? value.title ?? `The mock answered ${answer.status}.`);
    return value;
  }

  return {
    namespace,
    state: () => call('GET', 'state'),
    scenarios: async () => (await call('GET', 'scenarios')).scenarios,
    operations: async () => (await call('GET', 'operations')).operations,
    namespaces: async () => (await call('GET', 'namespaces')).namespaces,
    setScenario: (name) => call('PUT', 'scenario', { name }),
    arm: (fault) => call('POST', 'faults', fault),
    disarm: (id) => call('DELETE', `faults/${encodeURIComponent(id)}`),
    setLatency: (latency) => (latency ? call('PUT', 'latency', { latency }) : call('DELETE', 'latency')),
    freezeClock: (now) => call('PUT', 'clock', { now }),
    advanceClock: (advanceMs) => call('PUT', 'clock', { advanceMs }),
    followClock: () => call('PUT', 'clock', { follow: true }),
    snapshot: (name) => call('POST', 'snapshots', { name }),
    restore: (name) => call('POST', `snapshots/${encodeURIComponent(name)}/restore`),
    reset: () => call('POST', 'reset'),
    requests: async (after) => (await call('GET', `journal?after=${after}`)).entries,
    clearJournal: () => call('DELETE', 'journal'),
    contents: () => call('GET', 'content'),
    clipsOf: async (collection) => (await call('GET', `content/collections/${encodeURIComponent(collection)}`)).clips,
    content: (path) => call('GET', `content/${path}`),
    change: (path, form) => call('PUT', `content/${path}`, form),
    sink: () => call('GET', 'sink'),
    /** The page of another namespace; of the server's own world for an empty name. */
    pageOf(name) {
      const origin = root.href.replace(/(\/__ns\/[^/]+)?\/__mock\/$/, '');
      return name === '' ? `${origin}/__mock/` : `${origin}/__ns/${encodeURIComponent(name)}/__mock/`;
    },
    /**
     * Follows the world: `onEntry` for every request, at its arrival and when it was answered, `onState` after each
     * answer, `onOpen` when the line stands (again), `onLost` when it breaks. Returns its own stop function.
     */
    watch({ onEntry, onState, onOpen, onLost }) {
      const source = new EventSource(new URL('live', root));
      source.addEventListener('entry', ({ data }) => onEntry(JSON.parse(data)));
      source.addEventListener('state', ({ data }) => onState(JSON.parse(data)));
      source.addEventListener('open', onOpen);
      source.addEventListener('error', onLost);
      return () => source.close();
    },
  };
}
