import { type ComponentChildren, render } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { TEXT } from '../forms/schema';
import type { JournalEntry } from '../journal';
import type { SinkReport } from '../sink';
import { Content } from './content';
import { Controls, type Offer } from './controls';
import { SchemaForm } from './fields';
import { call, live } from './live';
import { Button, moveFocus, toNumber, toWords } from './parts';
import { Events, isFailed, isMedia, Requests } from './traffic';

const [, root = '', namespace = ''] = /^(.*?)(?:\/__ns\/([^/]+))?\/__mock\/$/.exec(location.pathname) ?? [];
const openNamespace = (form: { namespace: string }) =>
  location.assign(`${root}${form.namespace && `/__ns/${encodeURIComponent(form.namespace)}`}/__mock/`);

type Panels = Readonly<Record<string, { readonly count: number; readonly panel: ComponentChildren }>>;

/** Requests, events and content, one at a time. What was opened keeps its filters and changes. */
function Traffic({ panels }: { panels: Panels }) {
  /** The shown one is the last. */
  const [opened, setOpened] = useState(['requests']);
  const shown = opened.at(-1);
  return (
    <section class="card traffic" aria-label="Traffic">
      <div class="tabs" role="tablist" aria-label="Traffic" onKeyDown={moveFocus('button')}>
        {Object.entries(panels).map(([name, { count }]) => {
          const open = () => setOpened([...opened.filter((one) => one !== name), name]);
          const state = { 'aria-controls': name, 'aria-selected': name === shown, tabIndex: name === shown ? 0 : -1 };
          return (
            <button type="button" role="tab" key={name} id={`tab-${name}`} {...state} onFocus={open} onClick={open}>
              {toWords(name)} {count > 0 && <span class="tag">{toNumber(count)}</span>}
            </button>
          );
        })}
      </div>
      {Object.entries(panels).map(([name, { panel }]) => (
        <div key={name} id={name} role="tabpanel" aria-labelledby={`tab-${name}`} hidden={name !== shown}>
          {opened.includes(name) && panel}
        </div>
      ))}
    </section>
  );
}

function Desk({ offer }: { offer: Offer }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => live.start(() => redraw(undefined)), []);
  /** What is shown while the desk is paused. */
  const [paused, setPaused] = useState<{ entries: JournalEntry[]; sink: SinkReport }>();
  const { state, toast } = live;
  const content = state?.content;
  const status = paused ? 'Paused' : live.status;
  const { entries, sink } = paused ?? { entries: [...live.entries.values()], sink: live.sink };
  const pause = () => setPaused(paused ? undefined : { entries, sink });
  const requests = entries.filter((entry) => !isMedia(entry));
  const counters: [string, number, string?][] = [
    ['Requests', requests.length],
    ['Failed', requests.filter(isFailed).length, 'bad'],
    ['Faults armed', state?.faults.length ?? 0, 'warn'],
    ['Events received', sink.received],
    ['Distinct', sink.distinct],
    ['Duplicates', sink.duplicates, 'warn'],
  ];
  return (
    <>
      <header class="row">
        <img src="mark.svg" alt="" width="34" height="34" />
        <div>
          <h1>Mock backend</h1>
          <small>{state?.baseUrl}</small>
        </div>
        <SchemaForm initial={{ namespace }} fields={() => ({ namespace: TEXT })} button="Open" send={openNamespace} />
        <span class="tag" id="live-status" hidden={!status}>
          {status}
        </span>
        <Button text="Live" id="live" aria-pressed={!paused} onClick={pause} />
        <dl class="row card" id="counters">
          {counters.map(([term, value, kind]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd class={value > 0 ? kind : ''}>{toNumber(value)}</dd>
            </div>
          ))}
        </dl>
      </header>
      <main>
        <Traffic
          panels={{
            requests: { count: requests.length, panel: <Requests entries={entries} /> },
            events: { count: sink.distinct, panel: <Events events={sink.events} /> },
            content: { count: content?.mistakes.length ?? 0, panel: content && <Content content={content} /> },
          }}
        />
        {state && <Controls state={state} offer={offer} />}
      </main>
      <div class={toast?.isBad ? 'toast bad' : 'toast'} role="status">
        {toast?.sentence}
      </div>
    </>
  );
}

const offers = await Promise.all(['scenarios', 'operations', 'namespaces'].map((path) => call<object>('GET', path)));
document.body.replaceChildren();
// The controls send commands, and never leave the page.
document.addEventListener('submit', (event) => event.preventDefault());
render(<Desk offer={Object.assign({}, ...offers)} />, document.body);
