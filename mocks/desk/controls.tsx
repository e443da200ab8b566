import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Properties, TEXT } from '../forms/schema';
import type { Latency } from '../latency';
import { describeFault, FAULT_FORM, PRESETS, toFaultFields } from './faults';
import { SchemaForm, type SchemaFormProps } from './fields';
import { live, type State } from './live';
import { Chips, type ChipsProps, toWords } from './parts';

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
const LATENCY_FIELDS: Properties = {
  medianMs: { type: 'integer', title: 'Median, ms', minimum: 0, maximum: 60_000 },
  p99Ms: { type: 'integer', title: 'Slowest 1 %, ms', minimum: 0, maximum: 60_000 },
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

const STOP = { ...TEXT, title: 'Stop at' };
const SNAPSHOT = { ...TEXT, title: 'Snapshot name' };

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
const reset = () => live.ask('The world is as at its start.', 'POST', 'reset');
const setClock = (change: object) => live.ask('The clock is set.', 'PUT', 'clock', change);
const keep = ({ name }: { name: string }) =>
  live.ask('The snapshot is kept.', 'POST', 'snapshots', name ? { name } : {});
const restore = (name: string) =>
  live.ask(`Restored "${name}".`, 'POST', `snapshots/${encodeURIComponent(name)}/restore`);

interface ListProps {
  readonly items: readonly { readonly id: string; readonly name: string; readonly about?: string }[];
  readonly button: string;
  readonly act: (id: string) => unknown;
}

/** Things with a button each. */
const List = ({ items, button, act }: ListProps) =>
  items.map(({ id, name, about }) => (
    <p class="thing" key={id}>
      <b>{name}</b> <small>{about}</small>
      <button type="button" aria-label={`${button} ${name}`} onClick={() => act(id)}>
        {button}
      </button>
    </p>
  ));

interface CardProps<Value, Form> {
  readonly title: string;
  readonly note?: string;
  /** Marks an unusual state. */
  readonly isOn?: boolean;
  readonly list?: ListProps;
  readonly chips?: Omit<ChipsProps<Value>, 'label'>;
  readonly form?: SchemaFormProps<Form>;
  readonly children?: ComponentChildren;
}

/** A part of the controls; open on a wide screen. */
function Card<Value, Form extends object>(props: CardProps<Value, Form>) {
  const { title, list, chips, form } = props;
  const [isOpen] = useState(matchMedia('(min-width: 941px)').matches);
  return (
    <details class="card" id={title.toLowerCase()} open={isOpen}>
      <summary>
        <b>{title}</b> <span class={props.isOn ? 'note warn' : 'note'}>{props.note}</span>
      </summary>
      {list && <List {...list} />}
      {chips && <Chips label={title} {...chips} />}
      {form && <SchemaForm {...form} />}
      {props.children}
    </details>
  );
}

/** The controls of the world. */
export function Controls({ state, offer }: { state: State; offer: Offer }) {
  const { scenario, faults, latency, clock, snapshots, baseUrl } = state;
  const scenarios = offer.scenarios.map(({ name }) => [toWords(name), name]);
  const operations = [...new Set(offer.operations.map(({ operation }) => operation))];
  const hints = offer.scenarios.map(({ intent }) => intent);
  return (
    <div class="controls">
      <Card
        title="Scenarios"
        note={toWords(scenario)}
        isOn={scenario !== 'happy'}
        chips={{ choices: Object.fromEntries(scenarios), pressed: scenario, hints, send: setScenario }}
      />
      <Card
        title="Faults"
        note={faults.length ? `${faults.length} armed` : 'none armed'}
        isOn={faults.length > 0}
        list={{ items: faults.map(describeFault), button: 'Disarm', act: disarm }}
        chips={{ choices: PRESETS, send: arm }}
        form={{ ...FAULT_FORM, fields: ({ kind }) => toFaultFields(kind, operations), send: arm }}
      />
      <Card
        title="Latency"
        note={describeLatency(latency)}
        isOn={latency !== null}
        chips={{ choices: LATENCIES, pressed: latency, send: setLatency }}
        form={{
          ...{ initial: { medianMs: 120, p99Ms: 900 }, fields: () => LATENCY_FIELDS, button: 'Apply' },
          send: (form) => setLatency({ kind: 'logNormal', ...form }),
        }}
      />
      <Card
        title="Clock"
        note={clock.now.replace(/T(.*)\..*/, clock.isFrozen ? ' $1 UTC, stopped' : ' $1 UTC')}
        isOn={clock.isFrozen}
        chips={{ choices: MOVES, send: setClock }}
        form={{ initial: { now: clock.now }, fields: () => ({ now: STOP }), button: 'Stop', send: setClock }}
      />
      <Card
        title="World"
        list={{ items: snapshots.map((name) => ({ id: name, name })), button: 'Restore', act: restore }}
        form={{ initial: { name: '' }, fields: () => ({ name: SNAPSHOT }), button: 'Keep', send: keep }}
      >
        <button type="button" class="bad" popovertarget="sure">
          Reset everything
        </button>
        <div id="sure" class="card" popover="auto">
          <button type="button" class="bad" popovertarget="sure" onClick={reset}>
            Really? Content, faults, journal and snapshots go
          </button>
        </div>
      </Card>
      <nav class="card" aria-label="Links">
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
