import { byId, element, toClockTime, toNumber } from './element.js';
import { block, createRowList, table } from './row-list.js';

/** What an event is about: the first title or id that it carries. */
function subjectOf({ data = {} }) {
  const names = [
    'clipTitle',
    'pageTitle',
    'storyTitle',
    'title',
    'clipId',
    'pageId',
    'storyId',
    'collection',
    'category',
  ];
  const found = names.map((name) => data[name]).find((value) => typeof value === 'string' && value !== '');
  return found ?? '';
}

function drawRow(event) {
  return element(
    'div',
    { className: 'row' },
    element(
      'button',
      { type: 'button', className: 'open', 'aria-expanded': 'false' },
      element('span', { className: 'type', textContent: event.type }),
      element('span', { className: 'path', textContent: subjectOf(event) }),
      element('span', { className: 'when', textContent: event.user ? `user ${event.user.slice(0, 8)}` : '' }),
      element('span', { className: 'when clock-time', textContent: toClockTime(event.occurredAt) }),
    ),
  );
}

function toText(name, value) {
  if (typeof value === 'number' && name.endsWith('At')) return new Date(value).toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function drawDetail(event) {
  const { data, context, ...facts } = event;
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return element(
    'div',
    { className: 'detail' },
    table(
      'Event',
      entries.map(([name, value]) => [name, toText(name, value)]),
    ),
    block('Data', JSON.stringify(data ?? {})),
    context && block('Context', JSON.stringify(context)),
  );
}

/** The live list of what clients posted as activity. */
export function createEventPanel() {
  const filters = byId('event-filters');
  const types = byId('event-types');
  const choice = { text: '', type: '' };
  const rows = createRowList(byId('event-rows'), {
    drawRow,
    drawDetail,
    signature: ({ type }) => type,
    isFitting: (event) =>
      (!choice.type || event.type === choice.type) && JSON.stringify(event).toLowerCase().includes(choice.text),
  });
  const empty = byId('events-empty');
  const draw = () => {
    rows.draw();
    empty.textContent =
      rows.size() > 0 ? 'No event fits the filter.' : 'No event yet. Events arrive when a viewer opens something.';
  };
  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('input', () => {
    const { text, type } = Object.fromEntries(new FormData(filters));
    Object.assign(choice, { text: String(text).trim().toLowerCase(), type });
    draw();
  });

  return {
    show({ distinct, events }) {
      if (distinct < rows.size()) rows.clear();
      rows.put(events.map((event) => [event.eventId, event]));
      draw();
      byId('event-count').textContent = toNumber.format(distinct);
      const seen = [...new Set(events.map(({ type }) => type))].sort();
      const known = [...types.options].slice(1).map(({ value }) => value);
      if (seen.join() === known.join()) return;
      const all = element('option', { value: '', textContent: 'All types' });
      types.replaceChildren(all, ...seen.map((type) => element('option', { value: type, textContent: type })));
      types.value = seen.includes(choice.type) ? choice.type : '';
    },
  };
}
