import { type Bench, type BenchPage, barePage } from '../bench-site';
import { FILMS, SCREEN, WATCH } from '../swipe-page';

const CODE = `${WATCH}
  const films = [...document.querySelectorAll('video')];
  const load = (film) => { if (film && !film.hasAttribute('src')) { film.preload = 'auto'; film.src = film.dataset.src; } };
  const unload = (film) => { if (film?.hasAttribute('src')) { film.removeAttribute('src'); film.load(); } };
  const show = ({ activeIndex }) => films.forEach((film, index) => {
    if (index === activeIndex) { load(film); film.play().catch(() => {}); return; }
    film.pause();
    (Math.abs(index - activeIndex) === 1 ? load : unload)(film);
  });
  new peer[0].default('.swiper', { direction: 'vertical', on: { init: show, slideChange: show } });`;

/** A feed of videos in a vertical Swiper, like the bare feed: the neighbours of the visible video are loaded. */
export async function openSwiperFeed(bench: Bench, head: string, slides: number): Promise<BenchPage> {
  const slide = (_: unknown, index: number) => {
    const film = FILMS[index % FILMS.length];
    return `<div class="swiper-slide"><video loop playsinline preload="none" poster="API/media/posters/${film}-large.webp" data-src="API/media/clips/${film}.mp4"></video></div>`;
  };
  const body = `${head}<style>body{margin:0}.swiper{height:100vh}video{width:100%;height:100%;object-fit:cover}</style>
    <div class="swiper"><div class="swiper-wrapper">${Array.from({ length: slides }, slide).join('')}</div></div>`;
  const opened = await bench.open(barePage(body, CODE), { slowdown: 4, viewport: SCREEN });
  await opened.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  return opened;
}
