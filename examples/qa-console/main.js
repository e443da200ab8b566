import { element } from '../shell/site.js';
import { createCallsPanel } from './calls-panel.js';
import { readLink, toLink } from './console-link.js';
import { DELEGATES } from './delegates.js';
import { createLog } from './log.js';
import { createMockPanel } from './mock-panel.js';
import { createPropertiesPanel } from './properties-panel.js';
import { createStage, DEVICES } from './stage.js';
import { createStoragePanel } from './storage-panel.js';
import { createViewsPanel } from './views-panel.js';

const LOCALES = ['', 'en', 'de', 'es', 'fr', 'pt', 'ja', 'ar'];
const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
/** A separate namespace inside the mock backend: a fault that is set here affects no other page. */
const host = `${mock}/__ns/qa`;
const byId = (id) => document.getElementById(id);

const log = createLog(byId('record'));
const stage = createStage(byId('stage'), log);
const service = createMockPanel(host, log);
const views = createViewsPanel(stage, log);
const properties = createPropertiesPanel(stage, log, (name) => {
  if (name !== undefined) setDelegate(name);
  return delegate;
});
const storage = createStoragePanel(stage, log);
const calls = createCallsPanel(stage, log);
const panels = [calls, views, properties, service, storage];
let delegate = '';

function setDelegate(name) {
  delegate = name;
  stage.service().sharedInstance.delegate = (DELEGATES[name] ?? DELEGATES.none)(log);
}

/** Brings the page under test into a state; every step is one that a host page could take. */
async function apply(state) {
  byId('device').value = state.device;
  byId('scheme').value = state.scheme;
  byId('direction').value = state.direction;
  stage.setDevice(state.device);
  stage.root().dir = state.direction;
  setScheme(state.scheme);
  const { sharedInstance, User } = stage.service();
  sharedInstance.customInstanceHost = host;
  sharedInstance.eventTrackingOptions = state.options;
  setDelegate(state.delegate);
  if (state.logging) sharedInstance.enableLogging();
  if (!state.playback) sharedInstance.disablePlayback();
  const started = sharedInstance.initialize(state.key, state.user);
  for (const view of state.views) views.make(view);
  try {
    await started;
    log.add('call', 'sharedInstance.initialize', { key: state.key, user: state.user });
  } catch (reason) {
    log.add('call', 'sharedInstance.initialize', `failed with ${reason}`);
  }
  for (const [key, value] of Object.entries(state.attributes)) User.setUserAttribute(key, value);
  if (Object.keys(state.attributes).length > 0) views.reload();
  byId('locale').value = User.locale ?? '';
  sharedInstance.theme = state.theme;
  if (state.hash) stage.page().location.hash = state.hash;
}

async function describe() {
  const { sharedInstance, User } = stage.service();
  return {
    device: byId('device').value,
    scheme: byId('scheme').value,
    direction: byId('direction').value,
    delegate,
    key: sharedInstance.currentApiKey ?? '',
    user: first.user,
    logging: first.logging,
    playback: first.playback,
    ...calls.describe(),
    attributes: User.getUserAttributes(),
    options: sharedInstance.eventTrackingOptions,
    theme: sharedInstance.theme,
    views: views.describe(),
    service: await service.describe(),
    hash: stage.hash(),
  };
}

function setScheme(scheme) {
  stage.root().dataset.scheme = scheme;
  views.setStyle(scheme);
}

function say(text) {
  byId('said').textContent = text;
}

function drawTabs() {
  const tabs = panels.map((panel, index) => {
    panel.element.id = `panel-${index}`;
    panel.element.className = 'panel';
    panel.element.setAttribute('role', 'tabpanel');
    panel.element.setAttribute('aria-label', panel.title);
    return element('button', {
      type: 'button',
      role: 'tab',
      textContent: panel.title,
      'aria-controls': panel.element.id,
      onclick: () => choose(index),
    });
  });
  const choose = (index) => {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
      panels[at].element.hidden = at !== index;
    }
    panels[index].update?.();
  };
  byId('tabs').append(...tabs);
  byId('tabs').addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = (tabs.findIndex((tab) => tab.tabIndex === 0) + step + tabs.length) % tabs.length;
    choose(next);
    tabs[next].focus();
  });
  byId('panels').append(...panels.map((panel) => panel.element));
  choose(0);
}

const first = readLink(location.hash);
byId('device').append(...Object.keys(DEVICES).map((name) => new Option(name)));
byId('locale').append(...LOCALES.map((locale) => new Option(locale || 'not set', locale)));
drawTabs();
await stage.whenLoaded();
await service
  .start(first.service)
  .catch((error) => say(`The mock backend at ${mock} does not answer: ${error.message}`));
await apply(first);

byId('device').onchange = ({ target }) => stage.setDevice(target.value);
byId('scheme').onchange = ({ target }) => setScheme(target.value);
byId('direction').onchange = ({ target }) => {
  stage.root().dir = target.value;
};
byId('locale').onchange = ({ target }) => {
  const { User } = stage.service();
  if (target.value) User.setLocale(target.value);
  else User.removeUserAttribute('stLocale');
  log.add('call', `User.setLocale("${target.value}")`);
};
byId('reload').onclick = async () => {
  const state = await describe();
  await stage.reload();
  views.forget();
  await apply({ ...state, hash: '' });
};
byId('link').onclick = async () => {
  const link = toLink(await describe());
  history.replaceState(null, '', link);
  await navigator.clipboard?.writeText(link).catch(() => {});
  say('The link is in the address bar, and copied if the browser allows it.');
};
setInterval(() => {
  for (const panel of panels) panel.update?.();
}, 500);
