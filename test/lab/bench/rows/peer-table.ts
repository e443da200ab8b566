import { kilobytes, milliseconds, type Row, ratio } from '../bench-site';
import { CYCLES, LATENCIES_MS, type PeerFigures, SWIPES } from './peer-figures';

const percent = (share: number) => `${share.toFixed(2)} %`;
const size = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The rows of the bench; a tap is compared with that of the bare page. */
export function toPeerRows(peers: readonly PeerFigures[]): readonly Row[] {
  const rows: Row[] = [];
  const add = (name: string, measured: string, beside = '') =>
    rows.push({ name, measured, beside, budget: '', isMet: undefined });

  for (const { name, bytes, evaluationMs } of peers) {
    if (bytes === undefined) continue;
    add(name, size(bytes), evaluationMs === undefined ? '' : `evaluated in ${milliseconds(evaluationMs)}`);
  }
  for (const [index, latencyMs] of LATENCIES_MS.entries()) {
    const floor = peers.map(({ taps }) => taps[index]).find((tap) => tap !== undefined)?.frameMs ?? Number.NaN;
    for (const { name, taps } of peers) {
      const tap = taps[index];
      if (!tap) continue;
      const { frameMs, paintMs } = tap;
      add(
        `tap to first frame, ${latencyMs} ms: ${name}`,
        `${milliseconds(frameMs)} = ${ratio(frameMs, floor)}`,
        `to its next paint ${milliseconds(paintMs)}`,
      );
    }
  }
  for (const { name, left } of peers) {
    if (!left) continue;
    const beside = `nodes and listeners ${left.nodes} and ${left.listeners}`;
    add(`heap growth, ${CYCLES} opens: ${name}`, kilobytes(left.heap), beside);
  }
  for (const { name, swipes } of peers) {
    if (!swipes) continue;
    const beside = `animation frames missed ${percent(swipes.missedPercent)}`;
    add(`frames dropped, ${SWIPES} swipes: ${name}`, percent(swipes.droppedPercent), beside);
  }
  for (const { name, failures } of peers) for (const failure of failures) add(`${name}, ${failure}`, 'broke off');
  return rows;
}

/** The same as the table of docs/performance.md, which its image is drawn from. */
export function toPeerTable(peers: readonly PeerFigures[]): string {
  const cell = <T>(figure: T | undefined, toText: (figure: T) => string) =>
    figure === undefined ? '' : toText(figure);
  const heads = [
    '',
    'kB',
    'evaluated',
    ...LATENCIES_MS.map((ms) => (ms === 0 ? 'first frame' : `… ${ms} ms away`)),
    'next paint',
    `heap, ${CYCLES} opens`,
    'nodes, listeners',
    `dropped, ${SWIPES} swipes`,
  ];
  const lines = peers.map(({ name, bytes, evaluationMs, taps, left, swipes }) => [
    name,
    cell(bytes, (figure) => (figure / 1000).toFixed(1)),
    cell(evaluationMs, milliseconds),
    ...taps.map((tap) => cell(tap, ({ frameMs }) => milliseconds(frameMs))),
    cell(taps[0], ({ paintMs }) => milliseconds(paintMs)),
    cell(left, ({ heap }) => kilobytes(heap)),
    cell(left, ({ nodes, listeners }) => `${nodes}, ${listeners}`),
    cell(swipes, ({ droppedPercent }) => percent(droppedPercent)),
  ]);
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
