import { element } from './element.js';
import { createGroupField, createListField, createMapField } from './form-groups.js';

let lastId = 0;
/** An id that no other element has. */
export const nextId = () => {
  lastId += 1;
  return `field-${lastId}`;
};

/**
 * A field of a form: what is drawn, what stands in it, and the fields in it by name or place.
 *
 * @typedef {{ node: HTMLElement, read: () => unknown, showProblem: (path: (string | number)[], sentence: string) => HTMLElement | undefined }} Field
 */

/**
 * Draws the field of a shape. `read` gives `undefined` for what was and stays left out.
 *
 * @param {any} shape - As the mock describes it, see `mocks/forms/shape.ts`.
 * @param {unknown} value
 * @returns {Field}
 */
export function createField(shape, value) {
  switch (shape.kind) {
    case 'maybe':
      return createMaybeField(shape, value);
    case 'switch':
      return createSwitch(shape, value);
    case 'choice':
      return createControl(shape, createSelect(shape.words, value), value);
    case 'list':
      if (shape.words) return createPicks(shape, value ?? []);
      return shape.of.kind === 'text' ? createLines(shape, value) : createListField(shape, value);
    case 'map':
      return createMapField(shape, value);
    case 'group':
      return createGroupField(shape, value);
    default:
      return createControl(shape, createInput(shape, value), value);
  }
}

function createInput(shape, value) {
  if (shape.isLong) return element('textarea', { value: value ?? '', rows: 2 });
  if (shape.kind === 'number') {
    const { least, most, isWhole } = shape;
    const limits = { min: least, ...(most !== undefined && { max: most }) };
    return element('input', { type: 'number', ...limits, step: isWhole ? 1 : 'any', value: value ?? '' });
  }
  const placeholder = { moment: '2026-11-20T12:00:00Z', color: 'default' }[shape.format] ?? '';
  return element('input', { type: 'text', value: value ?? '', placeholder, spellcheck: shape.format === undefined });
}

function createSelect(words, value) {
  // A word of another version stays what it is until another one is chosen.
  const all = value === undefined || value === null || words.includes(value) ? words : [value, ...words];
  const select = element('select', {}, ...all.map((word) => element('option', { value: word, textContent: word })));
  if (value !== undefined && value !== null) select.value = value;
  return select;
}

/** A control with its label, its hint and room for what is wrong with it. */
function createControl(shape, input, value, isMaybe = false) {
  const id = nextId();
  const hint = shape.hint && element('p', { id: `${id}-hint`, className: 'hint', textContent: shape.hint });
  input.id = id;
  if (hint) input.setAttribute('aria-describedby', hint.id);
  if (isMaybe && input.tagName === 'SELECT') {
    input.prepend(element('option', { value: '', textContent: 'none' }));
    if (value === null || value === undefined) input.value = '';
  }
  const parts = [input];
  if (shape.format === 'color') parts.push(createSwatch(input));
  const isLong = shape.isLong || shape.format === 'address';
  const node = element(
    'div',
    { className: isLong ? 'field wide' : 'field' },
    element('label', { htmlFor: id, textContent: shape.label }),
    element('div', { className: 'control' }, ...parts),
    hint,
  );
  return {
    node,
    read() {
      const text = input.value;
      if (text === '' && (isMaybe || value === undefined || shape.kind === 'number'))
        return isMaybe ? noneOf(value) : undefined;
      return shape.kind === 'number' ? Number(text) : text;
    },
    showProblem: (_path, sentence) => mark(node, input, sentence),
  };
}

/** What was left out stays so; what was there is taken away by `null`. */
const noneOf = (value) => (value === undefined ? undefined : null);

/** The colour that a field says, beside it. */
function createSwatch(input) {
  const swatch = element('span', { className: 'swatch', 'aria-hidden': 'true' });
  const show = () => {
    swatch.style.backgroundColor = CSS.supports('color', input.value) ? input.value : 'transparent';
    swatch.hidden = input.value === '';
  };
  input.addEventListener('input', show);
  show();
  return swatch;
}

/** Says what is wrong under a control, until it is changed. */
export function mark(node, input, sentence) {
  node.querySelector(':scope > .wrong')?.remove();
  const id = `${input.id || nextId()}-wrong`;
  const before = input.getAttribute('aria-describedby');
  node.append(element('p', { id, className: 'wrong', textContent: sentence }));
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', [before, id].filter(Boolean).join(' '));
  const clear = () => {
    node.querySelector(':scope > .wrong')?.remove();
    input.removeAttribute('aria-invalid');
    if (before) input.setAttribute('aria-describedby', before);
    else input.removeAttribute('aria-describedby');
    input.removeEventListener('input', clear);
  };
  input.addEventListener('input', clear);
  return input;
}

function createSwitch(shape, value) {
  const input = element('input', { type: 'checkbox', checked: value === true });
  const node = element('div', { className: 'field flag' }, element('label', {}, input, ` ${shape.label}`));
  return {
    node,
    read: () => (value === undefined && !input.checked ? undefined : input.checked),
    showProblem: (_path, sentence) => mark(node, input, sentence),
  };
}

/** A value that may be none: an empty control, or a group behind a box that takes it in. */
function createMaybeField(shape, value) {
  if (shape.of.kind === 'text' || shape.of.kind === 'choice' || shape.of.kind === 'number') {
    const { of } = shape;
    const input = of.kind === 'choice' ? createSelect(of.words, value) : createInput(of, value);
    return createControl({ hint: shape.hint, ...of }, input, value, true);
  }
  const inner = createField(shape.of, value ?? undefined);
  const box = element('input', { type: 'checkbox', checked: value !== null && value !== undefined });
  const node = element(
    'div',
    { className: 'maybe wide' },
    element('label', { className: 'has' }, box, ` ${shape.label}`),
    inner.node,
  );
  const settle = () => {
    inner.node.hidden = !box.checked;
  };
  inner.node.classList.add('inner');
  box.addEventListener('change', settle);
  settle();
  return {
    node,
    read: () => (box.checked ? (inner.read() ?? {}) : noneOf(value)),
    showProblem: inner.showProblem,
  };
}

/** Words of which any may be chosen. */
function createPicks(shape, value) {
  const words = [...new Set([...value, ...shape.words])];
  const boxes = words.map((word) => element('input', { type: 'checkbox', value: word, checked: value.includes(word) }));
  const node = element(
    'fieldset',
    { className: 'picks wide' },
    element('legend', { textContent: shape.label }),
    ...boxes.map((box) => element('label', { className: 'pick' }, box, element('span', { textContent: box.value }))),
    words.length === 0 && element('p', { className: 'hint', textContent: 'There are none.' }),
  );
  return {
    node,
    // What was chosen already keeps its place.
    read: () => boxes.filter(({ checked }) => checked).map((box) => box.value),
    showProblem: (_path, sentence) => mark(node, boxes[0] ?? node, sentence),
  };
}

/** A list of texts, one a line. */
function createLines(shape, value) {
  const input = element('textarea', { value: (value ?? []).join('\n'), rows: 2 });
  const field = createControl({ ...shape, isLong: true, hint: shape.hint ?? 'One a line.' }, input, value ?? []);
  return {
    ...field,
    read() {
      const lines = input.value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      return lines.length === 0 && value === undefined ? undefined : lines;
    },
  };
}
