import { toCurl } from './curl.js';
import { attempt, byId, copy, element, toClockTime, toNumber } from './element.js';
import { block, createRowList, table } from './row-list.js';

/** The class of an answer: `good`, `moved`, `client`, `server`, `broken`, or `open` while it is on its way. */
function outcomeOf({ status }) {
  if (status === undefined) return 'open';
  if (status === 0) return 'broken';
  if (status >= 500) return 'server';
  if (status >= 400) return 'client';
  return status >= 300 ? 'moved' : 'good';
}

export const isMedia = ({ operation }) => operation === 'media';
export const isFailed = (entry) => ['client', 'server', 'broken'].includes(outcomeOf(entry));

function drawRow(entry) {
  const outcome = outcomeOf(entry);
  const { pathname } = new URL(entry.url, location.href);
  const status = { open: '···', broken: '✕' }[outcome] ?? String(entry.status);
  const spoken = { open: 'on its way', broken: 'no answer' }[outcome] ?? `status ${entry.status}`;
  const copyButton = element('button', {
    type: 'button',
    textContent: 'Copy curl',
    'aria-label': `Copy curl for ${entry.method} ${pathname}`,
  });
  copyButton.addEventListener('click', () => attempt('The curl line is copied.', () => copy(toCurl(entry))));
  return element(
    'div',
    { className: 'row' },
    element(
      'button',
      { type: 'button', className: 'open', 'aria-expanded': 'false' },
      element(
        'span',
        { className: `pill status ${outcome}` },
        element('span', { textContent: status, 'aria-hidden': 'true' }),
        element('span', { className: 'hidden', textContent: spoken }),
      ),
      element('span', { className: 'method', textContent: entry.method }),
      element(
        'span',
        { className: 'path' },
        entry.path ?? pathname,
        element('span', { className: 'query', textContent: toShortQuery(entry) }),
      ),
      element(
        'span',
        { className: 'tags' },
        entry.faultId ? element('span', { className: 'tag', textContent: entry.faultId }) : undefined,
      ),
      element('span', {
        className: 'when took',
        textContent: entry.durationMs === undefined ? '' : `${toNumber.format(Math.round(entry.durationMs))} ms`,
      }),
      element('span', { className: 'when clock-time', textContent: toClockTime(entry.at) }),
    ),
    copyButton,
  );
}

/** Said by every request, so a row leaves them out; the details have them. */
const EVERYWHERE = ['x-service-api-key', 'ClientPlatform', 'ClientVersion'];

function toShortQuery({ query = {} }) {
  const pairs = Object.entries(query).filter(([name]) => !EVERYWHERE.includes(name));
  const texts = pairs.flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
  return texts.length === 0 ? '' : `?${texts.join('&')}`;
}

function drawDetail(entry) {
  const query = Object.entries(entry.query ?? {}).flatMap(([name, values]) => values.map((value) => [name, value]));
  const facts = [
    ['number', String(entry.id)],
    ['operation', entry.operation || 'unknown path'],
    ['fault', entry.faultId ?? ''],
  ];
  return element(
    'div',
    { className: 'detail' },
    table(
      'Request',
      facts.filter(([, value]) => value),
    ),
    table('Query', query),
    table('Headers', Object.entries(entry.headers ?? {})),
    block('Body', entry.body),
    block('curl', toCurl(entry)),
  );
}

/** The live list of requests. */
export function createJournalPanel(control, onChange) {
  const filters = byId('request-filters');
  const choice = { text: '', method: '', outcome: '', media: false };
  const rows = createRowList(byId('request-rows'), {
    drawRow,
    drawDetail,
    signature: ({ status, durationMs, faultId }) => `${status} ${durationMs} ${faultId}`,
    isFitting(entry) {
      const outcome = outcomeOf(entry);
      if (!choice.media && isMedia(entry)) return false;
      if (choice.method && entry.method !== choice.method) return false;
      if (choice.outcome === 'fault' && !entry.faultId) return false;
      if (choice.outcome === 'good' && outcome !== 'good' && outcome !== 'moved') return false;
      if (['client', 'server', 'broken'].includes(choice.outcome) && outcome !== choice.outcome) return false;
      return `${entry.url} ${entry.operation} ${entry.body}`.toLowerCase().includes(choice.text);
    },
  });
  const empty = byId('requests-empty');
  const draw = () => {
    rows.draw();
    empty.textContent =
      rows.size() > 0 ? 'No request fits the filter.' : 'No request yet. Open an example, and it appears here.';
  };
  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('input', () => {
    const { text, method, outcome, media } = Object.fromEntries(new FormData(filters));
    Object.assign(choice, { text: String(text).trim().toLowerCase(), method, outcome, media: media === 'on' });
    draw();
  });
  byId('clear-requests').addEventListener('click', () =>
    attempt('The journal is empty.', async () => {
      await control.clearJournal();
      rows.clear();
      changed();
    }),
  );

  const changed = () => {
    draw();
    const media = rows.items().filter(isMedia).length;
    byId('request-count').textContent = toNumber.format(rows.size() - media);
    byId('media-count').textContent = media > 0 ? toNumber.format(media) : '';
    onChange();
  };
  return {
    /** Shows new and newly answered entries. */
    put(entries) {
      rows.put(entries.map((entry) => [entry.id, entry]));
      changed();
    },
    /** Shows these entries and no other. */
    replace(entries) {
      rows.replace(entries.map((entry) => [entry.id, entry]));
      changed();
    },
    entries: rows.items,
    size: rows.size,
    lastId: () => rows.items().at(-1)?.id ?? 0,
  };
}
