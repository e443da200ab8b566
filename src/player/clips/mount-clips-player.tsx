import { bare } from '../../platform/bare';
import { mountPlayer, type PlayerMount } from '../controls/mount-player';
import { toLockScreenPicture, watchMediaKeys } from '../media/media-keys';
import type { MediaPlayer } from '../media/media-player';
import type { Playback } from '../media/playback';
import { createClipsPlayback } from './clips-playback';
import { ClipsPlayer } from './clips-player';
import { clipsPlayerStyles } from './clips-player.styles';
import type { ClipsSession } from './clips-session';
import { nextWheelState, RESTING_WHEEL } from './wheel-state';

const SEEK_SECONDS = 5;

/** Draws a Clips player into `playerRoot`, which stands in an open shadow root, and plays it. */
export function mountClipsPlayer(session: ClipsSession, playerRoot: HTMLElement): () => void {
  const playback = createClipsPlayback(session);
  const { player } = playback;
  const view = session.queue.state;
  const mount = mountPlayer({ playerRoot, session, playback, css: clipsPlayerStyles });

  const now = () => view.get();
  const jump = (index: number) => {
    const state = now();
    if (state.status === 'ready') session.moveTo(Math.min(index, state.clips.length - 1), 'jump');
  };
  const seekBy = (seconds: number) => {
    const state = now();
    const clip = state.status === 'ready' ? state.clips[state.index] : undefined;
    if (clip?.enableProgressBar && !clip.isLive) player.seek(player.time.get().positionSeconds + seconds);
  };
  const { clock } = session.house.platform;
  const step = (by: 1 | -1) => {
    session.step(by);
    // The keyboard follows the clip, as a feed's arrow keys do, once it is drawn as the one in front.
    if (mount.focused()?.closest('.slide')) clock.afterPaint(() => focusFront(playerRoot));
  };
  const seek = (way: 1 | -1) => seekBy(mount.isRtl() ? -way * SEEK_SECONDS : way * SEEK_SECONDS);
  mount.onKeys(
    ({ theme }) => theme.clipPlayer,
    {
      ...{ ArrowDown: () => step(1), PageDown: () => step(1) },
      ...{ ArrowUp: () => step(-1), PageUp: () => step(-1) },
      ...{ ArrowRight: () => seek(1), ArrowLeft: () => seek(-1) },
      ...{ Home: () => jump(0), End: () => jump(Number.POSITIVE_INFINITY) },
    },
    (key) => {
      if (key === 'Home' || key === 'End') playerRoot.querySelector<HTMLElement>('button.close')?.focus();
    },
  );
  if (session.presentation === 'modal') mount.atEnd(...followModal(mount, session, playback, playerRoot));
  else mount.atEnd(watchSight(session, player, playerRoot));
  return mount.show(<ClipsPlayer session={session} playback={playback} />);
}

/** What only a player over the whole screen has: the wheel, its name, media keys. */
function followModal(
  mount: PlayerMount,
  { queue, house, step }: ClipsSession,
  { player, togglePlay }: Playback,
  playerRoot: HTMLElement,
): (() => void)[] {
  const { clock } = house.platform;
  const view = queue.state;
  let wheel = RESTING_WHEEL;
  mount.listen(playerRoot, ['wheel'], (event) => {
    // Pinching a trackpad zooms; it comes as a wheel with Control.
    if (event.ctrlKey) return;
    // A row of categories scrolls along its own line.
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isAcross && event.target instanceof Element && event.target.closest('.shelf')) return;
    event.preventDefault();
    const turned = nextWheelState(wheel, { deltaY: event.deltaY, atMs: clock.monotonicMs() });
    wheel = turned.state;
    if (turned.step !== 0) step(turned.step);
  });
  const label = () => {
    const state = view.get();
    const title = state.status === 'ready' ? state.head.title : '';
    if (title && mount.target.getAttribute('aria-label') !== title) mount.target.setAttribute('aria-label', title);
  };
  label();
  const toTitle = () => {
    const state = view.get();
    const clip = state.status === 'ready' ? state.clips[state.index] : undefined;
    if (!clip || state.status !== 'ready') return undefined;
    const pictureUrl = toLockScreenPicture(clip.thumbnails, clip.posterUrl);
    return { title: clip.title, artist: state.head.title, pictureUrl };
  };
  return [view.watch(label), watchMediaKeys({ clock, player, togglePlay, step, toTitle, watch: view.watch })];
}

/** Plays an embedded player while half of it is in sight. */
function watchSight(session: ClipsSession, player: MediaPlayer, playerRoot: HTMLElement): () => void {
  let wasInSight = false;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      player.setAway(!entry?.isIntersecting);
      const isInSight = (entry?.intersectionRatio ?? 0) >= 0.5;
      // The turn goes to the one that comes into sight, and not to one that is seen a little more.
      if (isInSight === wasInSight) return;
      wasInSight = isInSight;
      player.setReason('offscreen', !isInSight);
      session.setInSight?.(isInSight);
    },
    bare({ threshold: [0, 0.5, 1] }),
  );
  observer.observe(playerRoot);
  return () => observer.disconnect();
}

function focusFront(playerRoot: HTMLElement): void {
  playerRoot.querySelector<HTMLElement>('.slide.is-front')?.focus(bare({ preventScroll: true }));
}
