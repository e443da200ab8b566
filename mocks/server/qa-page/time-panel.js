import { attempt, byId, element, rove } from './element.js';

const LATENCIES = [
  ['None', null],
  ['50 ms', { kind: 'fixed', ms: 50 }],
  ['300 ms', { kind: 'fixed', ms: 300 }],
  ['2 s', { kind: 'fixed', ms: 2000 }],
  ['Mobile', { kind: 'logNormal', medianMs: 180, p99Ms: 1500 }],
  ['Bad train', { kind: 'logNormal', medianMs: 900, p99Ms: 9000 }],
];

const HOUR = 3_600_000;
const MOVES = [
  ['−1 day', -24 * HOUR],
  ['−1 hour', -HOUR],
  ['+1 hour', HOUR],
  ['+1 day', 24 * HOUR],
  ['+30 days', 720 * HOUR],
];

function describe(latency) {
  if (!latency) return 'none';
  if (latency.kind === 'fixed') return `${latency.ms} ms`;
  if (latency.kind === 'uniform') return `${latency.minMs}–${latency.maxMs} ms`;
  return `half under ${latency.medianMs} ms, 1 % over ${latency.p99Ms} ms`;
}

/** How long answers take, and what time it is in the world. */
export function createTimePanel(control, refresh) {
  const change = (sentence, work) =>
    attempt(sentence, async () => {
      await work();
      await refresh();
    });
  const latencies = byId('latency-presets');
  for (const [name, latency] of LATENCIES) {
    const value = JSON.stringify(latency);
    const chip = element('button', { type: 'button', className: 'chip', textContent: name, 'data-latency': value });
    chip.addEventListener('click', () => change(`Latency: ${describe(latency)}.`, () => control.setLatency(latency)));
    latencies.append(chip);
  }
  rove(latencies);
  byId('latency-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const { medianMs, p99Ms } = Object.fromEntries(new FormData(event.currentTarget));
    const latency = { kind: 'logNormal', medianMs: Number(medianMs), p99Ms: Number(p99Ms) };
    change(`Latency: ${describe(latency)}.`, () => control.setLatency(latency));
  });

  const moves = byId('clock-moves');
  for (const [name, ms] of MOVES) {
    const chip = element('button', { type: 'button', className: 'chip', textContent: name });
    chip.addEventListener('click', () => change(`The clock moved ${name}.`, () => control.advanceClock(ms)));
    moves.append(chip);
  }
  const follow = element('button', { type: 'button', className: 'chip', textContent: 'Real time' });
  follow.addEventListener('click', () => change('The clock follows this machine.', () => control.followClock()));
  moves.append(follow);
  rove(moves);
  byId('clock-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const at = String(new FormData(event.currentTarget).get('at'));
    change('The clock stands still.', () => control.freezeClock(new Date(`${at}Z`).toISOString()));
  });

  return ({ latency, clock }) => {
    const note = byId('latency-now');
    note.textContent = describe(latency);
    note.classList.toggle('on', Boolean(latency));
    for (const chip of latencies.querySelectorAll('button')) {
      chip.setAttribute('aria-pressed', String(chip.dataset.latency === JSON.stringify(latency ?? null)));
    }
    const now = new Date(clock.now);
    const text = now.toISOString().slice(0, 19).replace('T', ' ');
    byId('clock-now').dateTime = now.toISOString();
    byId('clock-now').textContent = `${text} UTC`;
    byId('clock-state').textContent = clock.isFrozen ? 'stopped' : 'running';
    byId('clock-state').classList.toggle('on', clock.isFrozen);
    const field = byId('clock-form').elements.at;
    if (field.value === '') field.value = now.toISOString().slice(0, 19);
  };
}
