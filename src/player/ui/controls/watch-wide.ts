import { watchSize } from '../../../platform/observe';
import type { PlayerPage } from '../../../platform/player-page';
import type { Player } from '../../player';
import type { Wide } from '../wide/mount-wide';

/** From these sizes on a player has space next to its video, or is so tall that everything is larger. */
const WIDE_PX = 900;
const LYING_PX = 480;
const TALL_PX = 1200;

let wide: typeof import('../wide/mount-wide') | undefined;

async function load(): Promise<void> {
  wide ??= await import('../wide/mount-wide');
}

/** In a large window the wide styles load together with `player`, so that nothing moves once it is visible. */
export async function withWide<Player>(player: Promise<Player>, page: Pick<PlayerPage, 'isRoomy'>): Promise<Player> {
  const [loaded] = await Promise.all([player, page.isRoomy() ? load().catch(() => {}) : undefined]);
  return loaded;
}

/** Loads the wide layout once `playerRoot` is wide, or shows a landscape video. If that fails, the phone layout stays. */
export function watchWide(playerRoot: HTMLElement, { appearance }: Pick<Player, 'appearance'>): () => void {
  let isOver = false;
  let mounted: Wide | undefined;
  const mount = () => {
    if (wide && !isOver) mounted ??= wide.mountWide(playerRoot, appearance);
  };
  const need = () => {
    mount();
    // A failed load is retried at the next change of size or the next video.
    if (!mounted) load().then(mount, () => {});
  };
  const stopResizes = watchSize(playerRoot, (entries) => {
    const { width = 0, height = 0 } = entries.at(-1)?.contentRect ?? {};
    // An observer of its own, begun in here, would be an error of the page.
    mounted?.resized();
    if (width >= WIDE_PX || height >= TALL_PX || (width >= LYING_PX && width > height)) need();
  });
  const onVideo = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.videoWidth > target.videoHeight) need();
  };
  // A video that was preloaded has reported its size already.
  const events = ['resize', 'playing'];
  for (const type of events) playerRoot.addEventListener(type, onVideo, true);
  return () => {
    isOver = true;
    stopResizes();
    for (const type of events) playerRoot.removeEventListener(type, onVideo, true);
    mounted?.stop();
  };
}
