import { element } from '../shell/site.js';

const KINDS = ['call', 'event', 'delegate', 'view', 'console', 'page', 'request', 'media'];
const MOST = 1000;

/** What has happened, newest first: filtered, held, exported. */
export function createLog(root) {
  let entries = [];
  let isHeld = false;
  const filter = element('input', { type: 'search', placeholder: 'openedClip', autocomplete: 'off' });
  const list = element('ol', { className: 'entries', tabIndex: 0, 'aria-label': 'Entries' });
  const count = element('span', { className: 'quiet', role: 'status' });
  // Media requests are many and seldom the question.
  const hidden = new Set(['media']);
  const kinds = KINDS.map((kind) => {
    const box = element('input', { type: 'checkbox', checked: !hidden.has(kind) });
    box.onchange = () => {
      if (box.checked) hidden.delete(kind);
      else hidden.add(kind);
      draw();
    };
    return element('label', { className: `kind ${kind}` }, box, kind);
  });
  const button = (textContent, onclick) => element('button', { type: 'button', textContent, onclick });
  const hold = button('Hold', () => {
    isHeld = !isHeld;
    hold.setAttribute('aria-pressed', String(isHeld));
    draw();
  });
  hold.setAttribute('aria-pressed', 'false');

  root.append(
    element(
      'div',
      { className: 'tools' },
      element('label', {}, 'Filter', filter),
      hold,
      button('Clear', () => {
        entries = [];
        draw();
      }),
      button('Export', download),
      count,
    ),
    element('div', { className: 'tools' }, ...kinds),
    list,
  );
  filter.oninput = draw;

  const shown = () => {
    const words = filter.value.trim().toLowerCase();
    return entries.filter(
      (entry) => !hidden.has(entry.kind) && (!words || toText(entry).toLowerCase().includes(words)),
    );
  };

  let isWaiting = false;
  /** Draws a burst of entries once. */
  function draw() {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      const wanted = shown();
      count.textContent = `${wanted.length} of ${entries.length}`;
      if (!isHeld) list.replaceChildren(...wanted.slice(0, 200).map(toRow));
    });
  }

  /** What is shown, as a JSON file. */
  function download() {
    const file = new Blob([JSON.stringify(shown(), null, 2)], { type: 'application/json' });
    const address = URL.createObjectURL(file);
    element('a', { href: address, download: 'qa-log.json' }).click();
    setTimeout(() => URL.revokeObjectURL(address));
  }

  draw();
  return {
    add(kind, name, data) {
      entries = [{ at: new Date().toISOString(), kind, name, ...(data !== undefined && { data }) }, ...entries].slice(
        0,
        MOST,
      );
      draw();
    },
  };
}

const toText = ({ kind, name, data }) => `${kind} ${name} ${data === undefined ? '' : JSON.stringify(data)}`;

function toRow({ at, kind, name, data }) {
  const head = [
    element('time', { textContent: at.slice(11, 23) }),
    element('b', { className: kind, textContent: kind }),
    element('span', { textContent: name }),
  ];
  if (data === undefined) return element('li', {}, element('div', { className: 'entry' }, ...head));
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element('summary', { className: 'entry' }, ...head, element('code', { textContent: text.slice(0, 90) })),
      element('pre', { textContent: typeof data === 'string' ? data : JSON.stringify(data, null, 2) }),
    ),
  );
}
