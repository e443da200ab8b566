import { element } from './element.js';

/** As many as the mock keeps. */
const KEPT = 2000;

/** More rows than this nobody reads; older ones are left out of the page, not of the mock. */
const SHOWN = 300;

/**
 * A list of rows that open, newest first. Rows are kept by id, so focus and open details outlive a refresh.
 *
 * @param {HTMLElement} list
 * @param {{ isFitting: (item: any) => boolean, drawRow: (item: any) => HTMLElement, drawDetail: (item: any) => HTMLElement, signature: (item: any) => string }} parts
 */
export function createRowList(list, { isFitting, drawRow, drawDetail, signature }) {
  const items = new Map();
  const rows = new Map();
  const opened = new Set();

  list.addEventListener('click', ({ target }) => {
    const button = target.closest('.open');
    const row = button?.closest('li');
    if (!row) return;
    const id = row.dataset.id;
    if (!opened.delete(id)) opened.add(id);
    setOpen(row, id);
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = document.activeElement?.closest('li[data-id]');
    if (!step || !row) return;
    const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
    event.preventDefault();
    next?.querySelector('.open')?.focus();
  });

  function setOpen(row, id) {
    const isOpen = opened.has(id);
    row.querySelector('.open').setAttribute('aria-expanded', String(isOpen));
    row.querySelector('.detail')?.remove();
    if (isOpen) row.append(drawDetail(items.get(id)));
  }

  function rowFor(id, item) {
    const sign = signature(item);
    const kept = rows.get(id);
    if (kept?.dataset.signature === sign) return kept;
    const row = kept ?? element('li', { 'data-id': id });
    const hadFocus = row.contains(document.activeElement);
    row.dataset.signature = sign;
    row.replaceChildren(drawRow(item));
    setOpen(row, id);
    rows.set(id, row);
    if (hadFocus) row.querySelector('.open').focus();
    return row;
  }

  function draw() {
    const newest = [...items].reverse().filter(([, item]) => isFitting(item));
    const wanted = newest.slice(0, SHOWN).map(([id, item]) => rowFor(id, item));
    const keep = new Set(wanted);
    for (const row of [...list.children]) if (!keep.has(row)) row.remove();
    wanted.forEach((row, index) => {
      if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
    });
  }

  return {
    /** Adds items or replaces those of the same id; later ones are newer. */
    put(found) {
      for (const [id, item] of found) items.set(String(id), item);
      for (const id of [...items.keys()].slice(0, Math.max(0, items.size - KEPT))) {
        items.delete(id);
        rows.delete(id);
      }
      draw();
    },
    /** Shows these items and no other; rows that stay keep their focus. */
    replace(found) {
      items.clear();
      for (const [id, item] of found) items.set(String(id), item);
      for (const id of [...rows.keys()]) if (!items.has(id)) rows.delete(id);
      draw();
    },
    clear() {
      items.clear();
      rows.clear();
      opened.clear();
      list.replaceChildren();
    },
    draw,
    size: () => items.size,
    items: () => [...items.values()],
  };
}

/** Names and values, as a description list. */
export function table(title, entries) {
  if (entries.length === 0) return undefined;
  const pairs = entries.flatMap(([name, value]) => [
    element('dt', { textContent: name }),
    element('dd', { textContent: value }),
  ]);
  return element('div', {}, element('h3', { textContent: title }), element('dl', {}, ...pairs));
}

/** A text as it is, JSON with line breaks. */
export function block(title, text) {
  if (!text) return undefined;
  return element('div', {}, element('h3', { textContent: title }), element('pre', { textContent: pretty(text) }));
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
