import { readFileSync } from 'node:fs';
import { barePage, openBench, timeEvaluation, median } from '../bench-site';
const OURS = readFileSync((process.env['BEFORE'] ?? 'dist') + '/service.min.js', 'utf8');
export async function main() {
  const bench = await openBench();
  const fn = OURS.replace(/^\(h=>\{/, '(function(h){');
  if (fn === OURS) console.log('no change');
  const variants: Record<string, string> = { today: OURS, fn, preparseOnly: 'function zzz(){' + OURS + '}', empty: '0;' };
  if (process.env['AFTER']) variants['after'] = readFileSync(process.env['AFTER'] + '/service.min.js', 'utf8');
  for (const slowdown of [1, 4]) {
    const times: Record<string, number[]> = {};
    for (let i = 0; i < 25; i++) for (const [name, code] of Object.entries(variants)) {
      const opened = await bench.open(barePage('<p>text'), { slowdown });
      (times[name] ??= []).push(await timeEvaluation(opened, code));
      await opened.close();
    }
    for (const [name, l] of Object.entries(times)) { const s = l.sort((a, b) => a - b); console.log(slowdown, name, 'median', median(l).toFixed(2), 'q1', s[6]?.toFixed(2), 'q3', s[18]?.toFixed(2)); }
  }
  await bench.close();
  return 0;
}
