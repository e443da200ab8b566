import { openBench, ourPage, barePage, START, whenPlaying } from '../bench-site';
import { SCREEN, whenBarePlays } from '../swipe-page';
interface E { name: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number; ph: string; cat: string; args: Record<string, unknown> }
const VIDEO = '<video loop autoplay playsinline src="API/media/clips/clay-rally.mp4"></video>';
const STYLES = `<style>body{margin:0}video{width:100vw;height:100vh;object-fit:cover}p,progress{position:fixed;margin:0;bottom:0;color:#fff}progress{inset-inline:0;width:100%}</style>`;
const BY_HAND = barePage(
  `${STYLES}${VIDEO}<p></p><progress value="0"></progress>`,
  `const [video, words, bar] = ['video', 'p', 'progress'].map((name) => document.querySelector(name));
  const toText = (seconds) => Math.floor(seconds / 60) + ':' + String(Math.floor(seconds % 60)).padStart(2, '0');
  video.addEventListener('timeupdate', () => {
    const text = toText(video.currentTime) + ' / ' + toText(video.duration);
    if (words.textContent !== text) words.textContent = text;
    bar.value = video.currentTime / video.duration;
  });`,
);
export async function main() {
  const bench = await openBench();
  const S = 20;
  const V: Record<string, string> = { hand: '', ours: '', noInput: 'input{display:none!important}', thumbNone: 'input::-webkit-slider-thumb{display:none}', thumbZero: 'input::-webkit-slider-thumb{appearance:none;width:0;height:0}', inputApp: 'input{appearance:none!important}', bothApp: 'input,input::-webkit-slider-thumb{appearance:none!important}', touch: 'input{touch-action:auto!important}', contain: '.progress input{contain:strict}', opacity: '.progress input{opacity:1!important}', noTime: '.time{display:none!important}', noFill: '.fill{display:none!important}', noProgress: '.progress{display:none!important}' };
  for (const kind of (process.env['KINDS'] ?? Object.keys(V).join()).split(',')) {
    const opened = await bench.open(kind === 'hand' ? BY_HAND : ourPage('<div id="top"></div>', `${START} started.then(() => { new Service.ServiceClipsRowView('top', 'trending-clips'); });`), { slowdown: 4, scenario: 'noAds', viewport: SCREEN });
    if (kind !== 'hand') { await opened.page.locator('#top a').first().tap(); await whenPlaying(opened.page); } else await whenBarePlays(opened.page);
    if (V[kind]) await opened.page.evaluate((css) => { const root = document.querySelector('service-player')!.shadowRoot!; const st = document.createElement('style'); st.textContent = css; root.append(st); }, V[kind]);
    await opened.page.waitForTimeout(2500);
    const devtools = await opened.context.browser()?.newBrowserCDPSession();
    if (!devtools) return 1;
    const events: E[] = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never as E[])));
    await devtools.send('Tracing.start', { categories: process.env['CATS'] ?? 'devtools.timeline,blink.user_timing,toplevel', transferMode: 'ReportEvents' });
    await opened.page.evaluate(() => performance.mark('here'));
    await opened.page.waitForTimeout(S * 1000);
    const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
    await devtools.send('Tracing.end'); await ended;
    const mark = events.find((e) => e.name === 'here');
    if (!mark) return 1;
    const mine = events.filter((e) => e.pid === mark.pid && e.tid === mark.tid && e.ph === 'X' && e.ts > mark.ts).sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    // self times
    const selfOf = new Map<E, number>(); const stack: E[] = [];
    for (const e of mine) { while (stack.length && (stack.at(-1)!.ts + (stack.at(-1)!.dur ?? 0)) <= e.ts) stack.pop(); selfOf.set(e, e.dur ?? 0); const top = stack.at(-1); if (top) selfOf.set(top, (selfOf.get(top) ?? 0) - (e.dur ?? 0)); stack.push(e); }
    const sums = new Map<string, [number, number, number]>();
    for (const e of mine) { const a = e.args as { data?: { type?: string; functionName?: string }; src_func?: string; src_file?: string }; const key = `${e.name} ${e.name === 'EventDispatch' ? a.data?.type : e.name === 'FunctionCall' ? a.data?.functionName : e.name.includes('RunTask') ? `${a.src_func} ${a.src_file?.split('/').pop()}` : ''}`; const [n, d, s] = sums.get(key) ?? [0, 0, 0]; sums.set(key, [n + 1, d + (e.dur ?? 0) / 1000, s + (selfOf.get(e) ?? 0) / 1000]); }
    const get = (re: RegExp, k: 0 | 1 | 2) => [...sums].filter(([n]) => re.test(n)).reduce((a, [, v]) => a + v[k], 0) / S;
    console.log(kind.padEnd(12), 'total', get(/^RunTask undefined/, 1).toFixed(2), 'frames', get(/^Commit/, 0).toFixed(1), 'frame ms', get(/ScheduledActionSendBeginMainFrame/, 1).toFixed(2), 'PAC', get(/^PaintArtifactCompositor::Update/, 0).toFixed(1), get(/^PaintArtifactCompositor::Update/, 1).toFixed(2), 'style', get(/^UpdateLayoutTree/, 0).toFixed(1), get(/^UpdateLayoutTree/, 1).toFixed(2), 'timeupdate', get(/timeupdate/, 1).toFixed(2), 'IO', get(/computeIntersections/, 1).toFixed(2));
    if (process.env['ALL']) for (const [k, [n, d, sf]] of [...sums].filter(([k]) => k.startsWith('Thread') || process.env['ALL'] === '2').sort((a, b) => b[1][1] - a[1][1]).slice(0, 30)) console.log(k.slice(0, 80).padEnd(80), (n / S).toFixed(1), (d / S).toFixed(2), (sf / S).toFixed(2));
    await opened.close();
  }
  await bench.close();
  return 0;
}
