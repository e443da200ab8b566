import { readFileSync } from 'node:fs';
import { barePage, openBench, timeEvaluation, median } from '../bench-site';
interface E { name: string; ts: number; dur?: number; pid: number; tid: number; ph: string; cat: string; args: Record<string, unknown> }
const OURS = readFileSync((process.env['BEFORE'] ?? 'dist') + '/service.min.js', 'utf8');
export async function main() {
  const bench = await openBench();
  const sums = new Map<string, number[]>();
  const self = new Map<string, number>();
  const N = 24;
  const wall: number[] = [];
  for (let i = 0; i < N; i++) {
    const opened = await bench.open(barePage('<p>text'), { slowdown: 1 });
    const client = await opened.context.newCDPSession(opened.page);
    await client.send('Profiler.enable'); 
    if (process.env['PROF']) { await client.send('Profiler.setSamplingInterval', { interval: 50 }); await client.send('Profiler.start'); }
    const devtools = await opened.context.browser()?.newBrowserCDPSession();
    if (!devtools) return 1;
    const events: E[] = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never as E[])));
    if (!process.env['PROF']) await devtools.send('Tracing.start', { categories: 'devtools.timeline,v8,disabled-by-default-v8.compile,disabled-by-default-v8.gc', transferMode: 'ReportEvents' });
    wall.push(await timeEvaluation(opened, OURS));
    if (!process.env['PROF']) { const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done)); await devtools.send('Tracing.end'); await ended; }
    if (process.env['PROF']) {
      const { profile } = await client.send('Profiler.stop');
      const byId = new Map(profile.nodes.map((n) => [n.id, n]));
      (profile.samples ?? []).forEach((id, k) => { const n = byId.get(id); if (!n) return; const cf = n.callFrame; const key = `${cf.functionName}:${cf.lineNumber}:${cf.columnNumber}`; self.set(key, (self.get(key) ?? 0) + (profile.timeDeltas?.[k] ?? 0)); });
    }
    if (i === 20) { const es = events.find((e) => e.name === "EvaluateScript"); if (es) { const inner = events.filter((e) => e.tid === es.tid && e.pid === es.pid && e.ph === "X" && e.ts >= es.ts - 10 && e.ts <= es.ts + (es.dur ?? 0)).sort((a, b) => a.ts - b.ts); for (const e of inner) if ((e.dur ?? 0) > 40) { const depth = inner.filter((o) => o !== e && o.ts <= e.ts && o.ts + (o.dur ?? 0) >= e.ts + (e.dur ?? 0)).length; console.log(" ".repeat(depth), e.name, ((e.ts - es.ts) / 1000).toFixed(2), ((e.dur ?? 0) / 1000).toFixed(2), JSON.stringify((e.args as { data?: unknown }).data ?? "").slice(0, 100)); } } }
    const per = new Map<string, number>();
    for (const e of events) if (e.ph === 'X') per.set(e.name, (per.get(e.name) ?? 0) + (e.dur ?? 0) / 1000);
    for (const [k, v] of per) { const l = sums.get(k) ?? []; l.push(v); sums.set(k, l); }
    await devtools.detach();
    await opened.close();
  }
  console.log('wall', median(wall).toFixed(2));
  for (const [k, l] of [...sums].sort((a, b) => median(b[1]) - median(a[1])).slice(0, 25)) console.log(k.padEnd(50), l.length, median(l).toFixed(3));
  for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 40)) { const col = Number(k.split(':')[2]); console.log((v / N / 1000).toFixed(3), k, OURS.slice(col, col + 60)); }
  await bench.close();
  return 0;
}
