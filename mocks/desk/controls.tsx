import type { RenderableProps } from 'preact';
import { useState } from 'preact/hooks';
import { type Schema, TEXT } from '../forms/schema';
import type { Latency } from '../latency';
import { describeFault, FAULT_FORM, PRESETS, toFaultFields } from './faults';
import { SchemaForm } from './fields';
import { live, type State } from './live';
import { Button, Chips, toWords } from './parts';

/** What the mock offers, requested once. */
export interface Offer {
  readonly scenarios: readonly { readonly name: string; readonly intent: string }[];
  readonly operations: readonly { readonly operation: string }[];
  readonly namespaces: readonly string[];
}

const LATENCIES: Readonly<Record<string, Latency | null>> = {
  None: null,
  '50 ms': { kind: 'fixed', ms: 50 },
  '300 ms': { kind: 'fixed', ms: 300 },
  '2 s': { kind: 'fixed', ms: 2000 },
  Mobile: { kind: 'logNormal', medianMs: 180, p99Ms: 1500 },
  'Bad train': { kind: 'logNormal', medianMs: 900, p99Ms: 9000 },
};
const MEDIAN: Schema = { type: 'integer', title: 'Median, ms', minimum: 0, maximum: 60_000 };
const LATENCY_FORM = {
  initial: { medianMs: 120, p99Ms: 900 },
  fields: () => ({ medianMs: MEDIAN, p99Ms: { ...MEDIAN, title: 'Slowest 1 %, ms' } }),
  button: 'Apply',
};

const HOUR = 3_600_000;
const MOVES = {
  '−1 day': { advanceMs: -24 * HOUR },
  '−1 hour': { advanceMs: -HOUR },
  '+1 hour': { advanceMs: HOUR },
  '+1 day': { advanceMs: 24 * HOUR },
  '+30 days': { advanceMs: 720 * HOUR },
  'Real time': { follow: true },
};

const STOP = { now: { ...TEXT, title: 'Stop at' } };
const SNAPSHOT = { name: { ...TEXT, title: 'Snapshot name' } };

function describeLatency(latency: Latency | null): string {
  if (!latency) return 'none';
  if (latency.kind === 'fixed') return `${latency.ms} ms`;
  if (latency.kind === 'uniform') return `${latency.minMs}–${latency.maxMs} ms`;
  return `half under ${latency.medianMs} ms, 1 % over ${latency.p99Ms} ms`;
}

const setScenario = (name: string) =>
  live.ask(`The scenario is now "${toWords(name)}", with fresh content.`, 'PUT', 'scenario', { name });
const arm = (fault: object) => live.ask('The fault is armed.', 'POST', 'faults', fault);
const disarm = (id: string) => live.ask('The fault is disarmed.', 'DELETE', `faults/${id}`);
const setLatency = (latency: Latency | null) =>
  live.ask(`Latency: ${describeLatency(latency)}.`, latency ? 'PUT' : 'DELETE', 'latency', latency ?? undefined);
const reset = () => live.ask('The world is reset.', 'POST', 'reset');
const RESET = { class: 'bad', popovertarget: 'sure', onClick: reset };
const setClock = (change: object) => live.ask('The clock is set.', 'PUT', 'clock', change);
const keep = ({ name }: { name: string }) =>
  live.ask('The snapshot is kept.', 'POST', 'snapshots', name ? { name } : {});
const restore = (name: string) =>
  live.ask(`Restored "${name}".`, 'POST', `snapshots/${encodeURIComponent(name)}/restore`);

/** A thing with its button. */
const Thing = ({ name, about, text, act }: { name: string; about?: string; text: string; act: () => unknown }) => (
  <p class="row thing">
    <b>{name}</b> <small>{about}</small>
    <Button text={text} aria-label={`${text} ${name}`} onClick={act} />
  </p>
);

/** A part of the controls; open on a wide screen. `isOn` marks an unusual state. */
function Card({ title, note, isOn, children }: RenderableProps<{ title: string; note?: string; isOn?: boolean }>) {
  const [isOpen] = useState(matchMedia('(min-width: 941px)').matches);
  return (
    <details class="card" id={title.toLowerCase()} open={isOpen}>
      <summary>
        <b>{title}</b> <span class={isOn ? 'note warn' : 'note'}>{note}</span>
      </summary>
      {children}
    </details>
  );
}

/** The controls of the world. */
export function Controls({ state, offer }: { state: State; offer: Offer }) {
  const { scenario, faults, latency, clock, snapshots, baseUrl } = state;
  const scenarios = Object.fromEntries(offer.scenarios.map(({ name }) => [toWords(name), name]));
  const operations = [...new Set(offer.operations.map(({ operation }) => operation))];
  const now = clock.now.replace(/T(.*)\..*/, clock.isFrozen ? ' $1 UTC, stopped' : ' $1 UTC');
  const hints = offer.scenarios.map(({ intent }) => intent);
  return (
    <div class="controls">
      <Card title="Scenarios" note={toWords(scenario)} isOn={scenario !== 'happy'}>
        <Chips label="Scenarios" choices={scenarios} pressed={scenario} hints={hints} send={setScenario} />
      </Card>
      <Card title="Faults" note={faults.length ? `${faults.length} armed` : 'none armed'} isOn={faults.length > 0}>
        {faults.map((fault) => (
          <Thing key={fault.id} {...describeFault(fault)} text="Disarm" act={() => disarm(fault.id)} />
        ))}
        <Chips label="Faults" choices={PRESETS} send={arm} />
        <SchemaForm {...FAULT_FORM} fields={({ kind }) => toFaultFields(kind, operations)} send={arm} />
      </Card>
      <Card title="Latency" note={describeLatency(latency)} isOn={latency !== null}>
        <Chips label="Latency" choices={LATENCIES} pressed={latency} send={setLatency} />
        <SchemaForm {...LATENCY_FORM} send={(form) => setLatency({ kind: 'logNormal', ...form })} />
      </Card>
      <Card title="Clock" note={now} isOn={clock.isFrozen}>
        <Chips label="Clock" choices={MOVES} send={setClock} />
        <SchemaForm initial={{ now: clock.now }} fields={() => STOP} button="Stop" send={setClock} />
      </Card>
      <Card title="World">
        {snapshots.map((name) => (
          <Thing key={name} name={name} text="Restore" act={() => restore(name)} />
        ))}
        <SchemaForm initial={{ name: '' }} fields={() => SNAPSHOT} button="Keep" send={keep} />
        <Button text="Reset everything" class="bad" popovertarget="sure" />
        <div id="sure" class="card" popover="auto">
          <Button text="Really? Content, faults, journal and snapshots go" {...RESET} />
        </div>
      </Card>
      <nav class="row card" aria-label="Links">
        <a id="examples" href={`http://${location.hostname}:4000/examples/?mock=${encodeURIComponent(baseUrl)}`}>
          The example pages of npm start
        </a>
        <a href="demo">Every id of the demo world</a>
        <a href="operations">All operations</a>
        <a href="state">This state as JSON</a>
        {offer.namespaces.slice(-10).map((name) => (
          <a key={name} href={`${baseUrl.replace(/\/__ns\/.*/, '')}/__ns/${name}/__mock/`}>
            Namespace {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
