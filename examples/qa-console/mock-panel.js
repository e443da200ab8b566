import { element } from '../shell/site.js';

const FAULTS = {
  'Everything 500': { kind: 'status', status: 500 },
  'One 503': { kind: 'status', status: 503, count: 1 },
  'One 429, retry in 2 s': { kind: 'status', status: 429, count: 1, headers: { 'retry-after': '2' } },
  Unreachable: { kind: 'reset' },
  '3 s late': { kind: 'delay', latency: { kind: 'fixed', ms: 3000 } },
  'Every third fails': { kind: 'status', status: 502, probability: 0.33 },
  'Hotel log-in page': { kind: 'portal' },
  'Media gone': { kind: 'status', status: 404, match: { operation: 'media' } },
  'Events refused': { kind: 'status', status: 503, match: { operation: 'postActivity' } },
  Silence: { kind: 'never' },
};

/** The mock backend of this console, a service of its own: what it is like, and what goes wrong in it. */
export function createMockPanel(host, log) {
  const control = async (method, path, body) => {
    const answer = await fetch(`${host}/__mock/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const value = await answer.json();
    if (!answer.ok) throw new Error(value.detail ?? value.title ?? String(answer.status));
    return value;
  };
  const said = element('output', { className: 'bad' });
  const attempt = async (work) => {
    said.textContent = '';
    try {
      show(await work());
    } catch (error) {
      said.textContent = String(error.message ?? error);
    }
  };
  const state = () => control('GET', 'state');
  const after = (work) =>
    attempt(async () => {
      await work();
      return state();
    });

  const scenario = element('select', { 'aria-label': 'Scenario' });
  const intent = element('p', { className: 'quiet' });
  const armed = element('ul', { className: 'made' });
  const counters = element('p', { className: 'quiet', role: 'status' });
  const custom = element('textarea', {
    rows: 3,
    spellcheck: false,
    'aria-label': 'A fault as JSON',
    value: '{"kind": "cut", "match": {"operation": "pagedClips"}, "count": 1}',
  });
  const latency = element('input', { type: 'number', min: 0, step: 100, value: 0 });
  const button = (textContent, onclick) => element('button', { type: 'button', textContent, onclick });
  const arm = (fault) => after(() => control('POST', 'faults', fault));

  scenario.onchange = () => attempt(() => control('PUT', 'scenario', { name: scenario.value }));
  latency.onchange = () =>
    attempt(() =>
      Number(latency.value) > 0
        ? control('PUT', 'latency', { kind: 'fixed', ms: Number(latency.value) })
        : control('DELETE', 'latency'),
    );

  const panel = element(
    'div',
    {},
    element('label', {}, 'Scenario', scenario),
    intent,
    element('h2', { textContent: 'Faults' }),
    element(
      'div',
      { className: 'tools' },
      ...Object.entries(FAULTS).map(([name, fault]) => button(name, () => arm(fault))),
    ),
    custom,
    element(
      'div',
      { className: 'tools' },
      button('Arm this fault', () => after(async () => control('POST', 'faults', JSON.parse(custom.value)))),
      button('Disarm all', () => after(() => control('DELETE', 'faults'))),
    ),
    armed,
    element('h2', { textContent: 'Time and state' }),
    element(
      'div',
      { className: 'tools' },
      element('label', {}, 'Latency, ms', latency),
      button('An hour later', () => attempt(() => control('PUT', 'clock', { advanceMs: 3_600_000 }))),
      button('Reset the service', () => attempt(() => control('POST', 'reset'))),
    ),
    counters,
    said,
    element(
      'p',
      {},
      element('a', { href: `${host}/__mock`, target: '_blank', textContent: 'The test desk of this service' }),
    ),
  );

  let scenarios = [];
  function show({ scenario: name, faults, latency: late, sink, journal }) {
    scenario.value = name;
    intent.textContent = scenarios.find((one) => one.name === name)?.intent ?? '';
    latency.value = late?.ms ?? 0;
    counters.textContent = `${journal.count} requests, ${sink.distinct} events received, ${sink.duplicates} twice.`;
    armed.replaceChildren(
      ...faults.map(({ id, hits, seen: _seen, ...fault }) =>
        element(
          'li',
          { className: 'tools' },
          element('code', { textContent: JSON.stringify(fault) }),
          element('span', { className: 'quiet', textContent: `${hits} hit` }),
          button('Disarm', () => after(() => control('DELETE', `faults/${encodeURIComponent(id)}`))),
        ),
      ),
    );
  }

  return {
    title: 'Service',
    element: panel,
    /** Brings the service into a state of a link, and follows it from then on. */
    async start({ scenario: name = 'happy', faults, latency: late } = {}) {
      ({ scenarios } = await control('GET', 'scenarios'));
      scenario.replaceChildren(...scenarios.map((one) => new Option(one.name)));
      await control('PUT', 'scenario', { name });
      // A scenario brings faults and latency of its own; a link says which were left of them.
      if (faults) {
        await control('DELETE', 'faults');
        await control('DELETE', 'latency');
        for (const fault of faults) await control('POST', 'faults', fault);
      }
      if (late) await control('PUT', 'latency', late);
      const live = new EventSource(`${host}/__mock/live`);
      live.addEventListener('state', ({ data }) => show(JSON.parse(data)));
      live.addEventListener('entry', ({ data }) => {
        const { method, path, query, status, durationMs, body } = JSON.parse(data);
        if (!status) return;
        const kind = path.startsWith('/media/') ? 'media' : 'request';
        log.add(kind, `${method} ${path} ${status} in ${durationMs.toFixed()} ms`, { query, ...(body && { body }) });
      });
    },
    /** What brings it into this state again. */
    async describe() {
      const { scenario: name, faults, latency: late } = await state();
      const own = faults.map(({ id: _id, hits: _hits, seen: _seen, ...fault }) => fault);
      return { scenario: name, faults: own, ...(late && { latency: late }) };
    },
  };
}
