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
  const S = 10;
  for (const kind of ['ours']) {
    const opened = await bench.open(kind === 'hand' ? BY_HAND : ourPage('<div id="top"></div>', `${START} started.then(() => { new Service.ServiceClipsRowView('top', 'trending-clips'); });`), { slowdown: 4, scenario: 'noAds', viewport: SCREEN });
    if (kind === 'ours') { await opened.page.locator('#top a').first().tap(); await whenPlaying(opened.page); } else await whenBarePlays(opened.page);
    await opened.page.waitForTimeout(2500);
    const devtools = await opened.context.browser()?.newBrowserCDPSession();
    if (!devtools) return 1;
    const events: E[] = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never as E[])));
    await devtools.send('Tracing.start', { categories: 'devtools.timeline,blink.user_timing,toplevel,disabled-by-default-devtools.timeline.invalidationTracking,disabled-by-default-devtools.timeline,cc,blink,toplevel', transferMode: 'ReportEvents' });
    await opened.page.evaluate(() => performance.mark('here'));
    await opened.page.waitForTimeout(S * 1000);
    const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
    await devtools.send('Tracing.end'); await ended;
    const mark = events.find((e) => e.name === 'here');
    if (!mark) return 1;
    const mine = events.filter((e) => e.pid === mark.pid && e.tid === mark.tid && e.ph === 'X' && e.ts > mark.ts).sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    const all = events.filter((e) => e.pid === mark.pid && e.tid === mark.tid && e.ts > mark.ts && !(e.name.includes('RunTask') && ((e.args as {src_func?: string}).src_func ?? '').match(/DidPresent|low_prec/)) && /Invalidat|ScheduleStyle|UpdateLayoutTree|PaintArtifactCompositor|BeginMainThreadFrame|EventDispatch|RequestAnimationFrame|FireAnimationFrame|TimerFire|TimerInstall|RunTask|RequestMainThreadFrame|SetNeeds|IntersectionObs/.test(e.name)).sort((a, b) => a.ts - b.ts);
    for (const e of all.slice(0, 600)) { const d = (e.args as { data?: Record<string, unknown> }).data ?? {}; console.log(((e.ts - mark.ts) / 1000).toFixed(0), e.name, ((e.dur ?? 0) / 1000).toFixed(2), JSON.stringify({ f: (e.args as {src_func?: string}).src_func, t: d['type'], n: d['nodeName'], r: d['reason'], x: d['extraData'], c: d['changedClass'] ?? d['changedAttribute'] ?? d['changedPseudo'], st: (d['stackTrace'] as { functionName: string; columnNumber: number }[] | undefined)?.slice(0, 2).map((f) => f.functionName + f.columnNumber) })); }
    await opened.close();
  }
  await bench.close();
  return 0;
}
