import { createContentPanel } from './content-panel.js';
import { createControlApi } from './control-api.js';
import { byId, element, rove, say, toNumber } from './element.js';
import { createEventPanel } from './event-panel.js';
import { createFaultPanel } from './fault-panel.js';
import { createJournalPanel, isFailed, isMedia } from './journal-panel.js';
import { createLive } from './live.js';
import { createScenarioPanel } from './scenario-panel.js';
import { createTimePanel } from './time-panel.js';
import { createWorldPanel } from './world-panel.js';

const control = createControlApi(new URL('.', import.meta.url));
const refresh = () => live.refresh();
const journal = createJournalPanel(control, showCounters);
const events = createEventPanel();
const [scenarios, operations, namespaces] = await Promise.all([
  control.scenarios(),
  control.operations(),
  control.namespaces(),
]);
const content = createContentPanel(control, refresh);
const panels = [
  createScenarioPanel(control, refresh, scenarios),
  createFaultPanel(control, refresh, operations),
  createTimePanel(control, refresh),
  createWorldPanel(control, refresh, namespaces),
  content.show,
];

let last;
const live = createLive(control, {
  journal,
  showSink: events.show,
  showState(state) {
    last = state;
    byId('address').textContent = state.baseUrl;
    byId('examples').href = toExamples(state.baseUrl);
    for (const show of panels) show(state);
    showCounters();
  },
  showStatus(status) {
    button.classList.toggle('lost', status === 'lost');
    showStatus(status === 'lost' ? 'Connection lost' : '');
  },
});

/** The example pages of `npm start`, talking to this very world. */
function toExamples(baseUrl) {
  const page = new URL(`http://${location.hostname}:4000/examples/`);
  page.searchParams.set('mock', baseUrl);
  return page.href;
}

function showCounters() {
  if (!last) return;
  const entries = journal.entries().filter((entry) => !isMedia(entry));
  const { faults, sink } = last;
  byId('counters').replaceChildren(
    count('Requests', entries.length),
    count('Failed', entries.filter(isFailed).length, 'bad'),
    count('Faults armed', faults.length, 'warn'),
    count('Events received', sink.received),
    count('Distinct', sink.distinct),
    count('Duplicates', sink.duplicates, 'warn'),
  );
}

function count(term, value, kind = '') {
  return element(
    'div',
    { className: value > 0 ? kind : '' },
    element('dt', { textContent: term }),
    element('dd', { textContent: toNumber.format(value) }),
  );
}

/** What is other than usual about the line to the mock; nothing while it follows. */
function showStatus(words) {
  byId('live-status').textContent = words;
  byId('live-status').hidden = words === '';
}

const button = byId('live');
button.addEventListener('click', () => {
  const follows = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(follows));
  if (follows) live.start();
  else live.stop();
  showStatus(follows ? 'Joining' : 'Paused');
  say(follows ? 'The page follows the mock.' : 'The page stands still.');
});

const tabs = document.querySelector('[role="tablist"]');
const choose = (tab) => {
  for (const other of tabs.children) {
    other.setAttribute('aria-selected', String(other === tab));
    byId(other.getAttribute('aria-controls')).hidden = other !== tab;
  }
  if (tab.id === 'tab-content') content.start();
};
rove(tabs);
tabs.addEventListener('focusin', ({ target }) => choose(target.closest('[role="tab"]')));
tabs.addEventListener(
  'click',
  ({ target }) => target.closest('[role="tab"]') && choose(target.closest('[role="tab"]')),
);

// On a phone the requests come first, and of the controls only the scenarios are open.
if (matchMedia('(max-width: 940px)').matches) {
  for (const card of [...document.querySelectorAll('.controls details')].slice(1)) card.open = false;
}
live.start();
