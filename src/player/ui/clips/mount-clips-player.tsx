import { focusInPlace } from '../../../platform/focus';
import { wheelStep } from '../../../platform/layers';
import { createClipsPlayback } from '../../kinds/clips/clips-playback';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { MediaPlayer } from '../../media/media-player';
import { mountPlayer, type PlayerMount } from '../controls/mount-player';
import clipsPlayerStyles from './clips-player.css';
import { ClipsPlayerView } from './clips-player-view';

const SEEK_SECONDS = 5;

/** What a player inside the page has instead of what one over the whole screen has. */
export interface Embedding {
  readonly styles: string;
  setInSight(isInSight: boolean): void;
  /** Plays while the player is in sight; returns a stop function. */
  follow(player: MediaPlayer, playerRoot: HTMLElement): () => void;
}

/** Draws a Clips player into `playerRoot`, which is in an open shadow root, and plays it. */
export function mountClipsPlayer(player: ClipsPlayer, playerRoot: HTMLElement, embedding?: Embedding): () => void {
  const playback = createClipsPlayback(player);
  const { media } = playback;
  const view = player.queue.state;
  const mount = mountPlayer(playerRoot, player.base, playback, clipsPlayerStyles + (embedding?.styles ?? ''));

  const now = () => view.get();
  const jump = (index: number) => {
    const state = now();
    if (state.status === 'ready') player.moveTo(Math.min(index, state.clips.length - 1), 'jump');
  };
  const seekBy = (seconds: number) => {
    const state = now();
    const clip = state.status === 'ready' ? state.clips[state.index] : undefined;
    if (clip?.enableProgressBar && !clip.isLive) media.seek(media.time.get().positionSeconds + seconds);
  };
  const { clock } = player.base.context.platform;
  const asked = { current: false };
  const step = (by: 1 | -1) => {
    const isInFeed = mount.focused()?.closest('.slide');
    asked.current = !isInFeed;
    player.step(by);
    // The focus follows the clip, as a feed's arrow keys do, once it is drawn as the current one.
    if (isInFeed) clock.afterPaint(() => focusCurrent(playerRoot));
  };
  mount.onKeys(
    ({ theme }) => theme.clipPlayer,
    {
      ...{ ArrowDown: () => step(1), PageDown: () => step(1) },
      ...{ ArrowUp: () => step(-1), PageUp: () => step(-1) },
      // The time of media runs from left to right in every language.
      ...{ ArrowRight: () => seekBy(SEEK_SECONDS), ArrowLeft: () => seekBy(-SEEK_SECONDS) },
      ...{ Home: () => jump(0), End: () => jump(Number.POSITIVE_INFINITY) },
    },
    (event) => {
      if (event.key !== 'Home' && event.key !== 'End') return;
      event.stopPropagation();
      playerRoot.querySelector<HTMLElement>('button.close')?.focus();
    },
  );
  mount.atEnd(embedding ? embedding.follow(media, playerRoot) : followModal(mount, player, playerRoot));
  return mount.show(<ClipsPlayerView {...{ player, playback, asked }} />);
}

/** What only a player over the whole screen has: the wheel and its name. Returns a stop function. */
function followModal(mount: PlayerMount, { queue, step }: ClipsPlayer, playerRoot: HTMLElement): () => void {
  mount.listen(playerRoot, ['wheel'], (event) => {
    // Pinching a trackpad zooms; it comes as a wheel with Control.
    if (event.ctrlKey) return;
    // A row of categories scrolls along its own line.
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isAcross && event.target instanceof Element && event.target.closest('.shelf')) return;
    event.preventDefault();
    const by = wheelStep();
    if (by !== 0) step(by);
  });
  const label = () => {
    const state = queue.state.get();
    const title = state.status === 'ready' ? state.head.title : '';
    if (title && mount.target.getAttribute('aria-label') !== title) mount.target.setAttribute('aria-label', title);
  };
  label();
  return queue.state.watch(label);
}

function focusCurrent(playerRoot: HTMLElement): void {
  focusInPlace(playerRoot.querySelector<HTMLElement>('.slide.is-front'));
}
