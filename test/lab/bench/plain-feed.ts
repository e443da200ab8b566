import { type Bench, type BenchPage, barePage } from './bench-site';
import { FILMS, SCREEN, whenBarePlays } from './swipe-page';

/**
 * Reference implementation of a step by key in the Clips player. The next clip appears in its place at once. After that
 * frame the former video stops and the next one plays; texts and buttons appear; the neighbours get their videos and
 * posters; the focus, the screen reader's text, the URL, the lock screen and the stored events follow. Three videos
 * rotate, as in the SDK's player. Each part has a task of its own.
 */
export async function openPlainFeed(bench: Bench, slides: number, watch: string): Promise<BenchPage> {
  const code = `${watch}
    const films = ${JSON.stringify(FILMS)};
    const feed = document.querySelector('.feed'), say = document.querySelector('[role=status]');
    const slides = [...feed.children], videos = new Map(), told = [];
    const later = (run) => setTimeout(run);
    const titleOf = (index) => 'Clip ' + (index + 1) + ', ' + films[index % films.length];
    const makeVideo = () => Object.assign(document.createElement('video'), { loop: true, playsInline: true, preload: 'auto' });
    const fill = (index) => {
      const slide = slides[index];
      if (!slide || videos.has(index)) return;
      const far = [...videos.keys()].find((other) => Math.abs(other - front) > 1);
      const video = far === undefined ? makeVideo() : videos.get(far);
      if (far !== undefined) { videos.delete(far); slides[far].replaceChildren(); }
      const film = films[index % films.length], title = titleOf(index);
      slide.innerHTML = '<div class="words"><h2>' + title + '</h2><p>Some words about it</p></div><div class="buttons">'
        + ['Like', 'Share', 'Sound'].map((name) => '<button type="button" aria-label="' + name + ': ' + title + '">' + name[0] + '</button>').join('') + '</div><progress max="1" value="0"></progress>';
      video.poster = 'API/media/posters/' + film + '-large.webp';
      video.src = 'API/media/clips/' + film + '.mp4';
      slide.prepend(video);
      slide.inert = index !== front;
      videos.set(index, video);
    };
    let front = 0;
    const show = (former) => {
      // A key that came before the neighbours were ready.
      fill(front);
      videos.get(former)?.pause();
      videos.get(front).play().catch(() => {});
      later(() => {
        if (slides[former]) slides[former].inert = true;
        slides[front].inert = false;
        for (const index of [front, front + 1, front - 1]) fill(index);
        say.textContent = titleOf(front);
        slides[front].querySelector('button').focus({ preventScroll: true });
        later(() => {
          history.replaceState(null, '', '#clips/forty/' + front);
          navigator.mediaSession.metadata = new MediaMetadata({ title: titleOf(front) });
          told.push({ type: 'nextClip', clip: front, at: Date.now() });
          localStorage.setItem('told', JSON.stringify(told));
        });
      });
    };
    addEventListener('keydown', (event) => {
      const next = front + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0);
      if (next === front || !slides[next]) return;
      event.preventDefault();
      const former = front;
      front = next;
      feed.scrollTop = next * feed.clientHeight;
      requestAnimationFrame(() => later(() => show(former)));
    });
    for (const index of [0, 1]) fill(index);
    show();`;
  const html = barePage(
    `<style>${STYLES}</style><div class="feed">${'<div></div>'.repeat(slides)}</div><p role="status"></p>`,
    code,
  );
  const opened = await bench.open(html, { slowdown: 4, viewport: SCREEN });
  await whenBarePlays(opened.page);
  return opened;
}

const STYLES = `body{margin:0;font:16px/1.4 sans-serif}[role=status]{position:absolute;width:1px;height:1px;overflow:hidden}
  .feed{height:100vh;overflow:auto;scroll-snap-type:y mandatory;background:#000;color:#fff}
  .feed>div{position:relative;height:100vh;scroll-snap-align:start;scroll-snap-stop:always}
  video{width:100%;height:100%;object-fit:cover;pointer-events:auto}
  .words,.buttons,progress{position:absolute;pointer-events:none}.words{inset:auto 72px 24px 16px}.buttons{inset:auto 8px 24px auto;display:grid;gap:12px}
  .buttons button{width:48px;height:48px;border-radius:50%}progress{inset:auto 0 0;width:100%;height:3px}`;
