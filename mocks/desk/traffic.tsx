import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { JournalEntry } from '../journal';
import type { ActivityRecord } from '../records';
import { toCurl } from './curl';
import { live } from './live';
import { Button, moveFocus, Select, toNumber, toWords } from './parts';

interface LogProps<Item> {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => string;
  /** By what else the items can be filtered. */
  readonly facets: Readonly<Record<string, (item: Item) => string>>;
  readonly row: (item: Item) => VNode;
  readonly children?: ComponentChildren;
}

/** The newest 300 of the items that fit the filters, newest first. */
function Log<Item>({ id, label, items, textOf, facets, row, children }: LogProps<Item>) {
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const text = (filter.text ?? '').trim().toLowerCase();
  const all = Object.entries(facets);
  const isOfFacets = (item: Item) => all.every(([name, facetOf]) => !filter[name] || filter[name] === facetOf(item));
  const fitting = items.filter((item) => textOf(item).toLowerCase().includes(text) && isOfFacets(item));
  const empty = items.length > 0 ? `None of the ${id} fits the filter.` : `No ${id} yet. Open an example.`;
  const choicesOf = (name: string, facetOf: (item: Item) => string) => {
    const words = [...new Set([filter[name] ?? '', ...items.map(facetOf)])].filter(Boolean).sort();
    return [['', `${name}: all`], ...words.map((word) => [word])];
  };
  const onInput = ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
    setFilter(Object.fromEntries(new FormData(currentTarget)) as typeof filter);
  return (
    <>
      <form class="row filters" autocomplete="off" onInput={onInput}>
        <input name="text" type="search" aria-label={label} placeholder={label} />
        {all.map(([name, facetOf]) => (
          <Select key={name} name={name} aria-label={name} choices={choicesOf(name, facetOf)} />
        ))}
        {children}
      </form>
      <ol class="rows" id={`${id}-rows`} aria-label={`${id}, newest first`} onKeyDown={moveFocus('.open')}>
        {fitting.slice(-300).reverse().map(row)}
      </ol>
      {fitting.length === 0 && <p class="empty">{empty}</p>}
    </>
  );
}

/** A row that opens. */
function Row({ children, button, detail }: { children: ComponentChildren; button?: VNode; detail: object }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" class="row open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {children}
      </button>
      {button}
      {isOpen && (
        <dl>
          {Object.entries(detail).map(([title, value]) => (
            <div key={title} hidden={/^({})?$/.test(pretty(value))}>
              <dt>{toWords(title)}</dt>
              <dd>
                <pre>{pretty(value)}</pre>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function pretty(value: unknown): string {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2);
  } catch {
    return String(value);
  }
}

/** `14:02:07`, UTC: the world's clock is not the tester's. */
const toTime = (at: number) => (Number.isFinite(+new Date(at)) ? new Date(at).toISOString().slice(11, 19) : '');

export const isMedia = ({ operation }: JournalEntry) => operation === 'media';
export const isFailed = ({ status = 200 }: JournalEntry) => status === 0 || status >= 400;

function outcomeOf({ status }: JournalEntry): string {
  if (status === undefined) return 'on its way';
  return status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`;
}

/** Parameters of every request; a row leaves them out. */
const EVERYWHERE = ['x-service-api-key', 'ClientPlatform', 'ClientVersion'];
const toQuery = ({ query }: JournalEntry) =>
  Object.entries(query)
    .flatMap(([name, values]) => (EVERYWHERE.includes(name) ? [] : `${name}=${values}`))
    .join('&');

const copy = (entry: JournalEntry) =>
  live.run('The curl command is copied.', async () => {
    if (!navigator.clipboard) throw new Error('Pages copy only on https or localhost: open the row instead.');
    await navigator.clipboard.writeText(toCurl(entry));
  });

function toRequestRow(entry: JournalEntry) {
  const { id, method, path, status, operation, faultId, durationMs, body, query, headers } = entry;
  const button = <Button text="Copy curl" aria-label={`Copy curl for ${method} ${path}`} onClick={() => copy(entry)} />;
  const about = [`number ${id}`, operation || 'unknown path', faultId].filter(Boolean).join(', ');
  return (
    <Row key={id} button={button} detail={{ request: about, body, query, headers, curl: toCurl(entry) }}>
      <b class={isFailed(entry) ? 'status bad' : 'status'}>{status === 0 ? 'none' : (status ?? '···')}</b>
      <b>{method}</b>
      <span class="path">
        {path} <small>{toQuery(entry)}</small>
      </span>
      {faultId && <span class="tag">{faultId}</span>}
      <small>{durationMs !== undefined && `${toNumber(Math.round(durationMs))} ms`}</small>
      <small>{toTime(entry.at)}</small>
    </Row>
  );
}

/** The live list of requests. */
export function Requests({ entries }: { entries: readonly JournalEntry[] }) {
  const [hasMedia, setMedia] = useState(false);
  return (
    <Log
      id="requests"
      label="Filter by path, query or id"
      items={hasMedia ? entries : entries.filter((entry) => !isMedia(entry))}
      textOf={({ url, operation, body }) => `${url} ${operation} ${body}`}
      facets={{ Method: ({ method }) => method, Outcome: outcomeOf, Fault: ({ faultId = '' }) => faultId }}
      row={toRequestRow}
    >
      <label>
        <input type="checkbox" onInput={() => setMedia(!hasMedia)} /> Media {toNumber(entries.filter(isMedia).length)}
      </label>
      <Button text="Clear" onClick={() => live.ask('The journal is empty.', 'DELETE', 'journal')} />
    </Log>
  );
}

/** What an event is about: the first title, else the first id that it carries. */
function toSubject(data: ActivityRecord['data']): string {
  const find = (names: RegExp) =>
    Object.entries(data).find(([name, value]) => names.test(name) && value && typeof value === 'string')?.[1];
  return String(find(/title$/i) ?? find(/Id$|^(collection|category)$/) ?? '');
}

const toEventRow = ({ data, ...facts }: ActivityRecord) => (
  <Row key={facts.eventId} detail={{ data, event: facts }}>
    <b>{facts.type}</b>
    <span class="path">{toSubject(data)}</span>
    <small>{facts.user && `user ${facts.user.slice(0, 8)}`}</small>
    <small>{toTime(facts.occurredAt)}</small>
  </Row>
);

/** The live list of what clients posted as activity. */
export const Events = ({ events }: { events: readonly ActivityRecord[] }) => (
  <Log
    id="events"
    label="Filter by any value"
    items={events}
    textOf={JSON.stringify}
    facets={{ Type: ({ type }) => type }}
    row={toEventRow}
  />
);
