import { toErrorResponse } from '../answers';
import { readFault } from '../faults/read-fault';
import type { JournalFilter } from '../journal';
import { readLatency } from '../latency';
import { ROUTES } from '../routes';
import { isScenarioName, SCENARIOS } from '../scenarios/scenarios';
import { DEMO } from '../seeds/demo-identifiers';
import type { World } from '../world';
import { CONTENT_CONTROLS } from './content-controls';
import type { Control, ControlCall } from './control-call';
import { streamLive } from './live';
import { toState } from './state';

const control = (method: Control['method'], path: string, answer: Control['answer']): Control => ({
  method,
  path: path.split('/'),
  answer,
});

const notFound = (detail: string) => toErrorResponse('A', 404, detail);

/** Every call of the control API, in the order of its description in `docs/mock-backend.md`. */
export const CONTROLS: readonly Control[] = [
  control('GET', 'state', (call) => toState(call)),
  control('GET', 'live', (call) => streamLive(call)),
  control('GET', 'demo', () => DEMO),
  control('GET', 'operations', () => ({
    operations: ROUTES.map(({ operation, method, path, area }) => ({ operation, method, path, area })),
  })),
  control('POST', 'reset', (call) => {
    call.world.reset();
    return toState(call);
  }),
  control('GET', 'scenarios', () => ({ scenarios: SCENARIOS.map(({ name, intent }) => ({ name, intent })) })),
  control('PUT', 'scenario', (call) => {
    const { name } = call.body;
    if (typeof name !== 'string' || !isScenarioName(name)) {
      return `\`name\` must be one of ${SCENARIOS.map((one) => one.name).join(', ')}`;
    }
    call.world.setScenario(name);
    return toState(call);
  }),
  control('POST', 'snapshots', ({ world, body }) => {
    const { name } = body;
    if (name !== undefined && (typeof name !== 'string' || name === '')) return '`name` must be a text';
    return { name: world.snapshot(name) };
  }),
  control('POST', 'snapshots/{name}/restore', (call) =>
    call.world.restore(call.name) ? toState(call) : notFound('There is no snapshot of this name.'),
  ),
  control('PUT', 'clock', (call) => setClock(call) ?? toState(call)),
  control('GET', 'faults', ({ world }) => ({ faults: world.faults.list() })),
  control('POST', 'faults', ({ world, body }) => {
    const fault = readFault(body);
    return typeof fault === 'string' ? fault : { id: world.faults.arm(fault) };
  }),
  control('DELETE', 'faults', ({ world }) => {
    world.faults.clear();
    return { faults: [] };
  }),
  control('DELETE', 'faults/{name}', ({ world, name }) =>
    world.faults.disarm(name) ? { faults: world.faults.list() } : notFound('There is no fault of this id.'),
  ),
  control('PUT', 'latency', (call) => {
    const latency = readLatency(call.body.latency ?? call.body);
    if (typeof latency === 'string') return latency;
    call.world.setLatency(latency);
    return toState(call);
  }),
  control('DELETE', 'latency', (call) => {
    call.world.setLatency(undefined);
    return toState(call);
  }),
  ...CONTENT_CONTROLS,
  control('GET', 'journal', ({ world, query }) => ({ entries: world.journal.entries(readFilter(query)) })),
  control('GET', 'journal/wait', ({ world, query }) => waitForEntries(world, query)),
  control('DELETE', 'journal', ({ world }) => {
    world.journal.clear();
    return { entries: [] };
  }),
  control('GET', 'sink', ({ world, query }) => world.sink.report({ ...text(query, 'type'), ...text(query, 'user') })),
  control('DELETE', 'sink', ({ world }) => {
    world.sink.clear();
    return world.sink.report();
  }),
  control('GET', 'namespaces', ({ namespaces }) => ({ namespaces: namespaces.names() })),
  control('DELETE', 'namespaces/{name}', ({ namespaces, name }) =>
    namespaces.remove(name) ? { namespaces: namespaces.names() } : notFound('There is no namespace of this name.'),
  ),
];

/** Freezes (`now`), moves (`advanceMs`) or frees (`follow`) the clock; a text says what is wrong. */
function setClock({ world, body }: ControlCall): string | undefined {
  const { now, advanceMs, follow } = body;
  if (now !== undefined) {
    if (typeof now !== 'string' || Number.isNaN(Date.parse(now))) return '`now` must be an ISO 8601 date';
    world.clock.freeze(now);
  } else if (advanceMs !== undefined) {
    if (typeof advanceMs !== 'number' || !Number.isFinite(advanceMs)) return '`advanceMs` must be milliseconds';
    world.clock.advance(advanceMs);
  } else if (follow === true) world.clock.follow();
  else return 'one of `now`, `advanceMs` and `follow` is required';
  return undefined;
}

async function waitForEntries(world: World, query: URLSearchParams): Promise<object | string> {
  const count = Number(query.get('count') ?? 1);
  const timeoutMs = Number(query.get('timeoutMs') ?? 5000);
  if (!Number.isInteger(count) || count < 1) return '`count` must be an integer, 1 or more';
  if (!(timeoutMs >= 0 && timeoutMs <= 60_000)) return '`timeoutMs` must be a number from 0 to 60000';
  try {
    return { entries: await world.journal.waitFor(readFilter(query), { count, timeoutMs }) };
  } catch (reason) {
    return toErrorResponse('A', 408, reason instanceof Error ? reason.message : 'The time is over.');
  }
}

function readFilter(query: URLSearchParams): JournalFilter {
  const answered = query.get('answered');
  return {
    ...text(query, 'method'),
    ...text(query, 'path'),
    ...text(query, 'operation'),
    ...whole(query, 'status'),
    ...whole(query, 'after'),
    ...(answered !== null && { answered: answered === 'true' }),
  };
}

function text<Name extends string>(query: URLSearchParams, name: Name): { readonly [key in Name]?: string } {
  const value = query.get(name);
  return (value === null ? {} : { [name]: value }) as { readonly [key in Name]?: string };
}

function whole<Name extends string>(query: URLSearchParams, name: Name): { readonly [key in Name]?: number } {
  const value = Number(query.get(name) ?? Number.NaN);
  return (Number.isInteger(value) ? { [name]: value } : {}) as { readonly [key in Name]?: number };
}
