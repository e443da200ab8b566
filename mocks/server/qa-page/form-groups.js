import { element } from './element.js';
import { createField, nextId } from './form-fields.js';

/** Named fields; those that few people write are folded. */
export function createGroupField(shape, value) {
  const fields = new Map(
    Object.entries(shape.fields).map(([name, inner]) => [name, createField(inner, own(value, name))]),
  );
  const isRare = ([name]) => shape.fields[name].isRare;
  const nodes = (entries) => entries.map(([, field]) => field.node);
  const all = [...fields];
  const rare = all.filter(isRare);
  const folded = element(
    'details',
    { className: 'rare wide' },
    element('summary', { textContent: 'More' }),
    element('div', { className: 'fields' }, ...nodes(rare)),
  );
  const node = element(
    'fieldset',
    { className: 'group wide' },
    element('legend', { textContent: shape.label }),
    element('div', { className: 'fields' }, ...nodes(all.filter((entry) => !isRare(entry))), rare.length > 0 && folded),
  );
  return {
    node,
    fields,
    read() {
      // Names that the form has no field for stay as they are.
      const read = shape.isOpen ? { ...value } : {};
      for (const [name, field] of fields) {
        const inner = field.read();
        if (inner === undefined || (shape.fields[name].isOpen && Object.keys(inner).length === 0)) delete read[name];
        else read[name] = inner;
      }
      return Object.keys(read).length === 0 && value === undefined ? undefined : read;
    },
    showProblem([name, ...rest], sentence) {
      const field = fields.get(name);
      if (field && shape.fields[name].isRare) folded.open = true;
      return field?.showProblem(rest, sentence) ?? showBelow(node, sentence);
    },
  };
}

/** A list of groups: each may go, come, and change places. */
export function createListField(shape, value) {
  const items = [];
  const list = element('ol', { className: 'items' });
  const add = element('button', { type: 'button', textContent: `Add ${one(shape.of.label)}` });
  const node = element(
    'fieldset',
    { className: 'list wide' },
    element('legend', { textContent: shape.label }),
    list,
    add,
  );

  function draw() {
    list.replaceChildren(...items.map(({ row }) => row));
    for (const [index, { row, field }] of items.entries()) {
      const name = `${shape.of.label} ${index + 1}`;
      field.node.querySelector(':scope > legend').textContent = name;
      const [up, down, remove] = row.querySelector('.moves').children;
      up.disabled = index === 0;
      down.disabled = index === items.length - 1;
      up.setAttribute('aria-label', `Move ${name} up`);
      down.setAttribute('aria-label', `Move ${name} down`);
      remove.setAttribute('aria-label', `Remove ${name}`);
    }
  }

  function insert(inner) {
    const field = createField(shape.of, inner);
    const button = (textContent, act) => {
      const made = element('button', { type: 'button', className: 'small', textContent });
      made.addEventListener('click', () => {
        act(items.findIndex((item) => item.field === field));
        draw();
        (made.isConnected && !made.disabled ? made : add).focus();
        node.dispatchEvent(new Event('input', { bubbles: true }));
      });
      return made;
    };
    const move = (by) => (index) => items.splice(index + by, 0, ...items.splice(index, 1));
    const moves = element(
      'div',
      { className: 'moves' },
      button('↑', move(-1)),
      button('↓', move(1)),
      button('Remove', (index) => items.splice(index, 1)),
    );
    items.push({ field, row: element('li', {}, field.node, moves) });
  }

  add.addEventListener('click', () => {
    insert(undefined);
    draw();
    list.lastElementChild.querySelector('input, select, textarea').focus();
    node.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (const inner of value ?? []) insert(inner);
  draw();
  return {
    node,
    read: () => (items.length === 0 && value === undefined ? undefined : items.map(({ field }) => field.read() ?? {})),
    showProblem: ([index, ...rest], sentence) =>
      items[index]?.field.showProblem(rest, sentence) ?? showBelow(node, sentence),
  };
}

const one = (label) => label.charAt(0).toLowerCase() + label.slice(1);

/** Values by names that the writer chooses. */
export function createMapField(shape, value) {
  const what = shape.names === 'languages' ? 'Language' : 'Name';
  const rows = [];
  const list = element('ul', { className: 'pairs' });
  const add = element('button', { type: 'button', textContent: `Add ${one(what)}` });
  const hint = shape.hint && element('p', { className: 'hint', textContent: shape.hint });
  const node = element(
    'fieldset',
    { className: 'map wide' },
    element('legend', { textContent: shape.label }),
    hint,
    list,
    add,
  );
  const insert = (name, inner) => {
    const field = createField({ ...shape.of, hint: undefined }, inner);
    const id = nextId();
    const input = element('input', { id, value: name, spellcheck: false });
    const remove = element('button', {
      type: 'button',
      className: 'small',
      textContent: 'Remove',
      'aria-label': `Remove ${name || 'this one'}`,
    });
    const row = element(
      'li',
      {},
      element('div', { className: 'field name' }, element('label', { htmlFor: id, textContent: what }), input),
      field.node,
      remove,
    );
    const entry = { input, field };
    remove.addEventListener('click', () => {
      rows.splice(rows.indexOf(entry), 1);
      row.remove();
      add.focus();
      node.dispatchEvent(new Event('input', { bubbles: true }));
    });
    rows.push(entry);
    list.append(row);
    return input;
  };
  add.addEventListener('click', () => insert('', '').focus());
  for (const [name, inner] of Object.entries(value ?? {})) insert(name, inner);
  return {
    node,
    read() {
      const pairs = rows
        .map(({ input, field }) => [input.value.trim(), field.read() ?? ''])
        .filter(([name]) => name !== '');
      return pairs.length === 0 && value === undefined ? undefined : Object.fromEntries(pairs);
    },
    showProblem([name, ...rest], sentence) {
      const row = rows.find(({ input }) => input.value.trim() === name);
      return row?.field.showProblem(rest, sentence) ?? showBelow(node, sentence);
    },
  };
}

/** What is wrong with a whole. */
function showBelow(node, sentence) {
  node.querySelector(':scope > .wrong')?.remove();
  const words = element('p', { className: 'wrong', textContent: sentence, tabIndex: -1 });
  node.append(words);
  node.addEventListener('input', () => words.remove(), { once: true });
  return words;
}

const own = (value, name) => (value && Object.hasOwn(value, name) ? value[name] : undefined);
