import { openBench, ourPage, barePage, START, whenPlaying, readMetrics, median } from '../bench-site';
import { SCREEN, whenBarePlays } from '../swipe-page';
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
const V: Record<string, string> = { noFilter: '*{filter:none!important}', noShade: '.picture::after{display:none!important}', noWords: '.words,.rail,.top{display:none!important}', noBar: '.bar{visibility:hidden!important}', noOverlay: '.words,.rail,.top,.progress .time,.captions-button,.arrows{display:none!important}.picture::after{display:none!important}', before: '', hand: '', ours: '', inputApp: 'input{appearance:none!important}', bothApp: 'input,input::-webkit-slider-thumb{appearance:none!important}', timeContain: '.time{contain:content;width:90px;height:14px}' };
const SMOOTH = barePage(
  `${STYLES.replace('</style>', 'div{position:fixed;bottom:0;height:4px;inset-inline:0;background:#fff;transform-origin:left}</style>')}${VIDEO}<p></p><div></div>`,
  `const [video, words, bar] = ['video', 'p', 'div'].map((name) => document.querySelector(name));
  const toText = (seconds) => Math.floor(seconds / 60) + ':' + String(Math.floor(seconds % 60)).padStart(2, '0');
  let animation;
  video.addEventListener('timeupdate', () => {
    const text = toText(video.currentTime) + ' / ' + toText(video.duration);
    if (words.textContent !== text) words.textContent = text;
    animation ??= bar.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: video.duration * 1000, easing: 'steps(' + Math.ceil(video.duration * 24) + ')', fill: 'both' });
    if (Math.abs(animation.currentTime - video.currentTime * 1000) > 100) animation.currentTime = video.currentTime * 1000;
  });`,
);
export async function main() {
  const bench = await openBench({ before: process.env['BEFORE'] ?? '/tmp/dist-before' });
  const N = Number(process.env['N'] ?? 4);
  const all: Record<string, number[]> = {}, cpus: Record<string, number[]> = {};
  const kinds = (process.env['KINDS'] ?? Object.keys(V).join()).split(',');
  for (let i = 0; i < N; i++) for (const kind of kinds) {
    const html = ourPage('<div id="top"></div>', `${START} started.then(() => { new Service.ServiceClipsRowView('top', 'trending-clips'); });`);
    const opened = await bench.open(kind === 'hand' ? BY_HAND : kind === 'smooth' ? SMOOTH : kind === 'before' ? html.replaceAll('/dist/', '/before/') : html, { slowdown: 4, scenario: 'noAds', viewport: SCREEN });
    if (kind !== 'hand' && kind !== 'smooth') { await opened.page.locator('#top a').first().tap(); await whenPlaying(opened.page); } else await whenBarePlays(opened.page);
    if (V[kind]) await opened.page.evaluate((css) => { const root = document.querySelector('service-player')!.shadowRoot!; const st = document.createElement('style'); st.textContent = css; root.append(st); }, V[kind]);
    if (kind === 'few' || kind === 'some') await opened.page.evaluate((steps) => { let n = 0; for (const a of document.querySelector('service-player')!.shadowRoot!.getAnimations()) { if ((a.effect as KeyframeEffect).target?.className === 'fill') { n++; a.effect!.updateTiming({ easing: `steps(${steps})` }); } } return n; }, kind === 'few' ? 5 : 60);
    await opened.page.waitForTimeout(2500);
    const cdp = await opened.context.browser()!.newBrowserCDPSession();
    const cpu = async () => Object.fromEntries(['browser', 'renderer', 'GPU'].map((type) => [type, 0])) as Record<string, number>;
    const read = async () => { const { processInfo } = await cdp.send('SystemInfo.getProcessInfo'); const out = await cpu(); for (const one of processInfo) out[one.type] = (out[one.type] ?? 0) + one.cpuTime; return out; };
    const cpuBefore = await read();
    const before = await readMetrics(opened);
    await opened.page.waitForTimeout(15000);
    const after = await readMetrics(opened);
    const cpuAfter = await read();
    for (const type of ['renderer', 'GPU']) (cpus[`${kind} ${type}`] ??= []).push(((cpuAfter[type] ?? 0) - (cpuBefore[type] ?? 0)) * 1000 / 15);
    (all[kind] ??= []).push((after('TaskDuration') - before('TaskDuration')) * 1000 / 15);
    await opened.close();
  }
  for (const [k, l] of Object.entries(all)) console.log(k.padEnd(12), median(l).toFixed(1), l.map((x) => x.toFixed(0)).join(' '));
  for (const [k, l] of Object.entries(cpus)) console.log(k.padEnd(22), 'cpu ms/s', median(l).toFixed(0), l.map((x) => x.toFixed(0)).join(' '));
  await bench.close();
  return 0;
}
