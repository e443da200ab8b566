import { attempt, byId, element, rove } from './element.js';

/** What each kind does, in the words of a tester. */
const KINDS = {
  status: 'Answers with an error status, in the format of the operation.',
  delay: 'The right answer, later.',
  dribble: 'The right answer, a few bytes at a time.',
  cut: 'Half of the answer, then the connection ends.',
  reset: 'The connection is reset before any answer.',
  portal: '200 with the log-in page of a hotel.',
  wrongType: 'The right body, called text/html.',
  empty: '200 without a body.',
  truncated: 'The first half of the JSON, correctly framed.',
  noCors: 'The right answer without its CORS headers.',
  huge: '200 with very many bytes.',
  never: 'No answer at all; the client must give up itself.',
};

const PRESETS = [
  ['Everything 500', { kind: 'status', status: 500 }],
  ['One 503, retry in 2 s', { kind: 'status', status: 503, count: 1, headers: { 'Retry-After': '2' } }],
  ['One 429', { kind: 'status', status: 429, count: 1, headers: { 'Retry-After': '1' } }],
  ['Offline', { kind: 'reset' }],
  ['3 s late', { kind: 'delay', latency: { kind: 'fixed', ms: 3000 } }],
  ['Every third fails', { kind: 'status', status: 502, probability: 0.33 }],
  ['Hotel log-in', { kind: 'portal' }],
  ['No CORS', { kind: 'noCors' }],
  ['Media gone', { kind: 'status', status: 404, match: { operation: 'media' } }],
  ['Silence', { kind: 'never' }],
];

/** `503 for GET /api/app/*, next 2`: one armed fault as a person reads it. */
function describe({ kind, match = {}, status, latency, bytesPerSecond, bytes, count, skip, probability, hits }) {
  const what = {
    status: `Status ${status}`,
    delay: latency?.kind === 'fixed' ? `${latency.ms} ms late` : 'Late',
    dribble: `${bytesPerSecond ?? 1} bytes a second`,
    huge: `${bytes ?? '20 million'} bytes`,
  }[kind];
  const target = [match.method, match.path, match.operation].filter(Boolean).join(' ') || 'every request';
  const limits = [
    count === undefined ? `${hits} hit` : `${hits} of ${count} hit`,
    skip ? `after the first ${skip}` : '',
    probability !== undefined && probability < 1 ? `${Math.round(probability * 100)} % of them` : '',
  ];
  return { name: what ?? kindName(kind), target, limits: limits.filter(Boolean).join(', ') };
}

const kindName = (kind) => {
  const words = kind.replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).replace('Cors', 'CORS');
};

function readForm(form) {
  const values = Object.fromEntries(new FormData(form));
  const number = (name) => (values[name] === '' || values[name] === undefined ? undefined : Number(values[name]));
  const text = (name) => String(values[name] ?? '').trim() || undefined;
  const kind = String(values.kind);
  const retryAfter = text('retryAfter');
  const fault = {
    kind,
    match: { method: text('method'), path: text('path'), operation: text('operation') },
    count: number('count'),
    skip: number('skip'),
    probability: number('chance') === undefined ? undefined : Number(values.chance) / 100,
  };
  if (kind === 'status') {
    return { ...fault, status: number('status'), headers: retryAfter && { 'Retry-After': retryAfter } };
  }
  if (kind === 'delay') return { ...fault, latency: { kind: 'fixed', ms: number('delayMs') ?? 0 } };
  if (kind === 'dribble') return { ...fault, bytesPerSecond: number('bytesPerSecond') };
  if (kind === 'huge') return { ...fault, bytes: number('bytes') };
  return fault;
}

/** Arms and disarms faults. */
export function createFaultPanel(control, refresh, operations) {
  const form = byId('fault-form');
  const kinds = byId('fault-kind');
  const list = byId('faults');
  const presets = byId('fault-presets');
  const arm = (sentence, fault) =>
    attempt(sentence, async () => {
      await control.arm(fault);
      await refresh();
    });
  const showFields = () => {
    byId('fault-hint').textContent = KINDS[kinds.value] ?? '';
    for (const field of form.querySelectorAll('[data-for]')) field.hidden = field.dataset.for !== kinds.value;
  };
  kinds.append(...Object.keys(KINDS).map((name) => element('option', { value: name, textContent: kindName(name) })));
  showFields();
  const names = ['media', ...new Set(operations.map(({ operation }) => operation))];
  byId('operations').append(...names.map((name) => element('option', { value: name })));
  kinds.addEventListener('change', showFields);
  for (const [name, fault] of PRESETS) {
    const chip = element('button', { type: 'button', className: 'chip', textContent: name });
    chip.addEventListener('click', () => arm(`Armed: ${name}.`, fault));
    presets.append(chip);
  }
  rove(presets);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    arm('The fault is armed.', readForm(form));
  });
  list.addEventListener('click', ({ target }) => {
    const { fault } = target.dataset;
    if (!fault) return;
    attempt('The fault is gone.', async () => {
      await control.disarm(fault);
      await refresh();
      (list.querySelector('button') ?? presets.querySelector('[tabindex="0"]') ?? kinds).focus();
    });
  });

  let drawn = '';
  return ({ faults }) => {
    const note = byId('faults-now');
    note.textContent = faults.length === 0 ? 'none armed' : `${faults.length} armed`;
    note.classList.toggle('on', faults.length > 0);
    const shown = JSON.stringify(faults);
    if (shown === drawn) return;
    drawn = shown;
    const focused = document.activeElement?.dataset?.fault;
    list.replaceChildren(...faults.map(toRow));
    if (focused) list.querySelector(`[data-fault="${CSS.escape(focused)}"]`)?.focus();
  };
}

function toRow(fault) {
  const { name, target, limits } = describe(fault);
  const spent = fault.count !== undefined && fault.hits >= fault.count;
  return element(
    'li',
    {},
    element(
      'div',
      {},
      element('strong', { textContent: name }),
      element('small', { textContent: `${target} · ${limits}${spent ? ' · spent' : ''}` }),
    ),
    element('button', {
      type: 'button',
      textContent: 'Disarm',
      'data-fault': fault.id,
      'aria-label': `Disarm ${name} for ${target}`,
    }),
  );
}
