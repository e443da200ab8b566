import { openBench, ourPage, START, whenPlaying } from '../bench-site';
import { SCREEN } from '../swipe-page';
export async function main() {
  const bench = await openBench();
  const opened = await bench.open(ourPage('<div id="top"></div>', `${START} started.then(() => { new Service.ServiceClipsRowView('top', 'trending-clips'); });`), { slowdown: 1, scenario: 'noAds', viewport: SCREEN });
  await opened.page.locator('#top a').first().tap();
  await whenPlaying(opened.page);
  await opened.page.waitForTimeout(2500);
  const client = await opened.context.newCDPSession(opened.page);
  await client.send('Profiler.enable'); await client.send('Profiler.setSamplingInterval', { interval: 40 }); await client.send('Profiler.start');
  await opened.page.waitForTimeout(20000);
  const { profile } = await client.send('Profiler.stop');
  const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  const parent = new Map<number, number>(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const self = new Map<string, number>(), total = new Map<string, number>();
  const label = (id: number) => { const cf = byId.get(id)!.callFrame; return `${cf.functionName} ${cf.url.split('/').pop()}:${cf.lineNumber}:${cf.columnNumber}`; };
  (profile.samples ?? []).forEach((id, k) => { const d = (profile.timeDeltas?.[k] ?? 0) / 1000; self.set(label(id), (self.get(label(id)) ?? 0) + d); const seen = new Set<string>(); for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const l = label(at); if (!seen.has(l)) { seen.add(l); total.set(l, (total.get(l) ?? 0) + d); } } });
  console.log('SELF'); for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(v.toFixed(2), k);
  console.log('TOTAL'); for (const [k, v] of [...total].sort((a, b) => b[1] - a[1]).slice(0, 50)) console.log(v.toFixed(2), k);
  await bench.close();
  return 0;
}
