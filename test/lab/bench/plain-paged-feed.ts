import { barePage, FEED_QUERY } from './bench-site';

/**
 * Reference implementation of a feed that pages clips in near its end: it requests a page when five clips are left.
 * It keeps the clips of the last five pages and only the ids of the others. It draws the current clip and its
 * neighbours, with reused videos. `position` of the page is that of the current clip, from 1.
 */
export const toPlainPagedFeed = (collection: string) =>
  barePage(
    `<style>body{margin:0}article{height:33vh;background:#000;color:#fff}video{width:100%;height:80%}</style><main></main>`,
    `const main = document.querySelector('main');
    const clips = [], whole = new Map(), told = [];
    let pages = 0, front = 0, loading = false;
    const more = async () => {
      if (loading) return;
      loading = true;
      const answer = await fetch('API/api/app/clips/${collection}/clips/paged?${FEED_QUERY}&pageNumber=' + pages);
      const body = await answer.json();
      for (const clip of body.clips) {
        clips.push({ id: clip.id, externalId: clip.externalId });
        whole.set(clip.id, { page: pages, ...clip });
      }
      pages++;
      for (const [id, { page }] of whole) if (page < pages - 5 && page > 0) whole.delete(id);
      loading = false;
    };
    const slides = new Map();
    const makeSlide = (clip, index) => {
      const article = document.createElement('article');
      const video = Object.assign(document.createElement('video'), { loop: true, playsInline: true, poster: clip.playcardUrl ?? '' });
      const title = document.createElement('h2');
      title.textContent = clip.description;
      article.dataset.clip = clip.id;
      article.setAttribute('aria-posinset', index + 1);
      article.append(video, title);
      if (clip.url) video.src = clip.url;
      return article;
    };
    const show = (index) => {
      slides.get(front)?.querySelector('video').pause();
      front = index;
      for (const [at, slide] of slides) {
        if (Math.abs(at - front) <= 1) continue;
        const video = slide.querySelector('video');
        video.removeAttribute('src');
        video.load();
        slides.delete(at);
      }
      for (const at of [front - 1, front, front + 1]) {
        const clip = clips[at] && whole.get(clips[at].id);
        if (clip && !slides.has(at)) slides.set(at, makeSlide(clip, at));
      }
      main.replaceChildren(...[...slides].sort(([one], [other]) => one - other).map(([, slide]) => slide));
      slides.get(front)?.querySelector('video').play().catch(() => {});
      history.replaceState(null, '', '#clips/' + clips[front].id);
      told.push({ type: 'nextClip', clip: clips[front].id, at: Date.now() });
      localStorage.setItem('told', JSON.stringify(told.slice(-20)));
      if (clips.length - front <= 5) more();
    };
    addEventListener('keydown', ({ key }) => { if (key === 'End' && front < clips.length - 1) show(clips.length - 1); });
    globalThis.position = () => front + 1;
    globalThis.started = more().then(() => show(0));`,
  );
