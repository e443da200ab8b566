import { barePage, ourPage, START } from '../bench-site';
import { STOPWATCH } from './tap-pages';

/** A package that a page could use in place of the SDK. */
export interface Peer {
  readonly name: string;
  /** What an app imports for it; a page has them as `peer`, in this order. */
  readonly modules: readonly string[];
  /** The file of its package that a page takes by a script tag, if nothing is imported. */
  readonly script?: string;
  readonly styles: readonly string[];
  /**
   * Code of `{ make(film), open(), close() }`: creates the content of `stage` before the tap, handles the tap, and removes
   * the video again. Undefined if it plays no video of its own.
   */
  readonly player: string | undefined;
  /** Whether it swipes through slides, which may hold videos. */
  readonly isFeed?: boolean;
  /** What is tapped. */
  readonly opener: string;
}

/** A video player that is created before the tap, without loading the video, and played by the tap. */
const element = (html: string, playing: string) => `{
  make(film) { stage.innerHTML = \`${html}\`; },
  open() { stage.querySelector('${playing}').play(); },
  close() { stage.replaceChildren(); },
}`;
const WHOLE = 'style="width:100%;height:100%"';
const BUTTON = '#play';
/** The SDK plays it first too. */
export const FILM = 'API/media/clips/clay-rally.mp4';

export const PEERS: readonly Peer[] = [
  {
    name: 'zuck.js',
    // What `import` would give is a development build that exports nothing; pages take this file.
    modules: [],
    script: 'zuck.js/dist/zuck.min.js',
    styles: ['zuck.js/dist/zuck.min.css', 'zuck.js/dist/skins/snapgram.css'],
    player: `{
      make(film) {
        const time = Date.now() / 1000;
        const items = [{ id: 'film', type: 'video', length: 0, src: film, preview: POSTER, time }];
        this.stories ??= Zuck(stage, { localStorage: false, stories: [{ id: 'one', photo: POSTER, name: 'One', time, items }] });
      },
      open() { document.querySelector('.story .item-link').click(); },
      close() { document.querySelector('#zuck-modal .close').click(); },
    }`,
    opener: '.story',
  },
  {
    name: 'react-insta-stories with React',
    modules: ['react-insta-stories', 'react', 'react-dom/client'],
    styles: [],
    player: `{
      make() { this.root ??= peer[2].createRoot(stage); },
      open() {
        const Stories = peer[0].default.default ?? peer[0].default;
        const stories = [{ url: FILM, type: 'video', muted: false }];
        this.root.render(peer[1].createElement(Stories, { stories, width: '100%', height: '100%' }));
      },
      close() { this.root.render(null); },
    }`,
    opener: BUTTON,
  },
  {
    name: 'swiper core',
    modules: ['swiper'],
    styles: ['swiper/swiper.min.css'],
    player: undefined,
    opener: BUTTON,
    isFeed: true,
  },
  {
    name: 'media-chrome',
    modules: ['media-chrome'],
    styles: [],
    player: element(
      `<media-controller ${WHOLE}><video slot="media" src="\${film}" preload="none" playsinline></video>
      <media-loading-indicator slot="centered-chrome"></media-loading-indicator>
      <media-control-bar><media-play-button></media-play-button><media-time-range></media-time-range><media-time-display></media-time-display><media-mute-button></media-mute-button><media-fullscreen-button></media-fullscreen-button></media-control-bar></media-controller>`,
      'video',
    ),
    opener: BUTTON,
  },
  {
    name: 'vidstack with its layout',
    modules: ['vidstack/player', 'vidstack/player/layouts/default', 'vidstack/player/ui'],
    styles: ['vidstack/player/styles/default/theme.css', 'vidstack/player/styles/default/layouts/video.css'],
    player: element(
      `<media-player ${WHOLE} src="\${film}" title="Film" load="play" playsinline><media-provider></media-provider><media-video-layout></media-video-layout></media-player>`,
      'media-player',
    ),
    opener: BUTTON,
  },
  {
    name: 'Mux player',
    modules: ['@mux/mux-player'],
    styles: [],
    player: element(
      `<mux-player ${WHOLE} src="\${film}" preload="none" stream-type="on-demand" disable-tracking disable-cookies playsinline></mux-player>`,
      'mux-player',
    ),
    opener: BUTTON,
  },
  {
    name: 'video.js',
    modules: ['video.js'],
    styles: ['video.js/dist/video-js.min.css'],
    player: `{
      make(film) {
        const holder = document.createElement('video-js');
        stage.append(holder);
        const sources = [{ src: film, type: 'video/mp4' }];
        this.player = peer[0].default(holder, { controls: true, playsinline: true, preload: 'none', fill: true, sources });
      },
      open() { this.player.play(); },
      close() { this.player.dispose(); },
    }`,
    opener: BUTTON,
  },
  // Shows only what its own service sends.
  { name: 'storyly-web', modules: ['storyly-web'], styles: [], player: undefined, opener: BUTTON },
];

/** Globals of the pages; `seen` records a video that its player starts by itself. */
const WORDS = `
  const FILM = '${FILM}', POSTER = 'API/media/posters/clay-rally-small.webp';
  addEventListener('loadstart', ({ target }) => target.requestVideoFrameCallback?.(() => { globalThis.firstFrameMs ??= performance.now() - tappedAt; globalThis.film ??= target.currentSrc; }), true);`;
const FILMS = `
  const filmsIn = (root) => [...root.querySelectorAll('*')].flatMap((one) => [...(one.localName === 'video' ? [one] : []), ...(one.shadowRoot ? filmsIn(one.shadowRoot) : [])]);
  const until = async (holds) => { for (let frame = 0; !holds(); frame++) { if (frame > 1200) throw new Error('nothing came of ' + holds); await new Promise(requestAnimationFrame); } };
  const played = () => until(() => filmsIn(document).some(({ currentTime }) => currentTime > 0));
  const rest = () => new Promise((done) => setTimeout(done, 200));
  const gone = () => until(() => filmsIn(document).length === 0);`;

/** What a page of it begins with. */
export const peerHead = ({ styles }: Peer, path: string) =>
  `${styles.map((file) => `<link rel="stylesheet" href="${path}/${file}">`).join('')}<script src="${path}/peer.js"></script>`;

/** A page of the peer, which is served below `path`, with its player ready for a tap on `opener`. */
export const peerPage = (peer: Peer, path: string, more = '') =>
  barePage(
    `${peerHead(peer, path)}<div id="stage" style="position:fixed;inset:0"></div>${peer.opener === BUTTON ? '<button id="play" style="position:fixed;z-index:9;width:200px;height:200px">Play</button>' : ''}`,
    `${STOPWATCH} ${WORDS} const stage = document.querySelector('#stage'), player = ${peer.player};
     player.make(FILM); document.querySelector('${BUTTON}')?.addEventListener('click', () => player.open()); ${more}`,
  );

/** The page of a tap, which opens, plays and closes `count` times. */
export const peerCyclePage = (peer: Peer, path: string) =>
  peerPage(
    peer,
    path,
    `${FILMS} globalThis.cycle = async (count) => {
       for (let cycle = 0; cycle < count; cycle++) { await rest(); player.open(); await played(); player.close(); await gone(); player.make(FILM); }
     };`,
  );

export const bareCyclePage = () =>
  barePage(
    '<p>text',
    `${FILMS} globalThis.cycle = async (count) => {
      for (let cycle = 0; cycle < count; cycle++) {
        const video = document.createElement('video');
        video.src = '${FILM}';
        document.body.append(video);
        video.play();
        await played();
        video.removeAttribute('src');
        video.load();
        video.remove();
      }
    };`,
  );

export const ourCyclePage = () =>
  ourPage(
    '<p>text',
    `${FILMS} ${START} started.then(() => { globalThis.cycle = async (count) => {
      for (let cycle = 0; cycle < count; cycle++) {
        await Service.sharedInstance.openCollection('top-clips');
        await played();
        Service.sharedInstance.dismissPlayer(false);
        await until(() => location.hash === '');
        await gone();
      }
    }; });`,
  );
