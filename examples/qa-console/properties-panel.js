import { element } from '../shell/site.js';
import { PROPERTIES } from './calls.js';
import { DELEGATES } from './delegates.js';

/** Every public property as it reads now; those that can be assigned have a form. */
export function createPropertiesPanel(stage, log, onDelegate) {
  const panel = element('div');
  const updates = [];

  for (const { on, name, writable } of PROPERTIES) {
    const value = element('pre', { className: 'value', tabIndex: 0 });
    const row = element('div', { className: 'property' }, element('h2', { textContent: `${on}.${name}` }), value);
    let shown = '';
    updates.push(() => {
      const text = toText(stage.service()?.[on]?.[name]);
      if (text !== shown) value.textContent = text;
      shown = text;
    });
    if (writable) row.append(createWriter(on, name, writable));
    if (name === 'delegate') row.append(createDelegateChoice());
    panel.append(row);
  }

  function createWriter(on, name, example) {
    const area = element('textarea', { value: example, rows: 2, 'aria-label': `Value for ${name}`, spellcheck: false });
    const said = element('output', { className: 'bad' });
    const form = element(
      'form',
      { className: 'writer' },
      area,
      element('button', { type: 'submit', textContent: 'Assign' }),
      said,
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      said.textContent = '';
      try {
        stage.service()[on][name] = JSON.parse(area.value);
        log.add('call', `${on}.${name} = ${area.value}`);
      } catch (error) {
        said.textContent = String(error);
        log.add('call', `${on}.${name} = ${area.value}`, String(error));
      }
      update();
    };
    return form;
  }

  function createDelegateChoice() {
    const names = Object.keys(DELEGATES);
    const select = element('select', { 'aria-label': 'Delegate' }, ...names.map((name) => new Option(name)));
    select.onchange = () => onDelegate(select.value);
    updates.push(() => {
      select.value = onDelegate();
    });
    return select;
  }

  const update = () => {
    if (!panel.hidden) for (const show of updates) show();
  };
  return { title: 'Properties', element: panel, update };
}

function toText(value) {
  if (value === undefined) return 'undefined';
  const text = JSON.stringify(value, (_key, part) => (typeof part === 'function' ? 'ƒ' : part), 1);
  return text.length > 60 ? text : text.replace(/\s+/g, ' ');
}
