import type { Clip } from '../../../model/clip';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { Playback } from '../../playback';
import type { ClipCommands } from '../clips/clip-slide';
import { isForeignKey, runKey } from '../controls/player-keys';
import type { PlayerTranslate } from '../controls/player-text';
import { watchMediaKeys } from './media-keys';
import { toClipTitle } from './media-title';
import { watchHold } from './watch-hold';
import { watchPull } from './watch-pull';
import { type ScrubTime, watchScrubbing } from './watch-scrubbing';
import { watchSlowDrag } from './watch-slow-drag';
import { watchTaps } from './watch-taps';

export interface ClipGestureHandlers {
  /** The current clip in the latest drawing. */
  readonly now: () => {
    readonly clip: Clip | undefined;
    readonly commands: Pick<ClipCommands, 'toggleLike'>;
    readonly t: PlayerTranslate;
  };
  /** A heart is to be seen there, in px of the frame. */
  readonly onHeart: (x: number, y: number) => void;
  readonly setTime: (time: ScrubTime | undefined) => void;
  readonly setFast: (isFast: boolean) => void;
}

/** Handles fingers, mouse and keys on the current clip. */
export function watchClipGestures(
  playerRoot: HTMLElement,
  player: ClipsPlayer,
  playback: Playback,
  { now, onHeart, setTime, setFast }: ClipGestureHandlers,
): () => void {
  const { clock, page } = player.base.context.platform;
  const { media } = playback;
  const isModal = player.base.presentation === 'modal';
  const theme = () => player.base.appearance.get().theme.clipPlayer;

  const hold = (name: 'is-held' | 'is-scrubbing', isHeld: boolean) => {
    media.setReason('hold', isHeld);
    playerRoot.classList.toggle(name, isHeld);
  };
  const taps = watchTaps(playerRoot, {
    ...{ clock, playback },
    mayLike: () => theme().showLikeButton,
    clipId: () => now().clip?.id,
    onLike(x, y) {
      const { clip, commands } = now();
      const frame = playerRoot.querySelector('.frame')?.getBoundingClientRect();
      if (!clip || !frame) return;
      if (!player.reactions.isLiked(clip)) commands.toggleLike(clip);
      onHeart(x - frame.left, y - frame.top);
    },
  });
  const maySpeed = () => now().clip?.isLive === false;
  const stops = [
    taps.stop,
    watchHold(playerRoot, {
      clock,
      watchVisibility: page.watchVisibility,
      onHold(isAtEdge) {
        taps.ignoreNext();
        if (isAtEdge && maySpeed() && media.state.get().status === 'playing') setFast(true);
        else hold('is-held', true);
      },
      onRelease() {
        setFast(false);
        hold('is-held', false);
      },
      onSwipe(outcome) {
        if (isModal && outcome === 'swipedUp') player.step(1);
        if (isModal && outcome === 'swipedDown') player.step(-1);
      },
    }),
    watchScrubbing(playerRoot, {
      language: () => player.base.appearance.get().language,
      t: (key, slots) => now().t(key, slots),
      onTime: setTime,
      onScrub: (isScrubbing) => hold('is-scrubbing', isScrubbing),
    }),
    watchSpeedKeys(playerRoot.closest('dialog') ?? playerRoot, theme, (isFast) => setFast(isFast && maySpeed())),
  ];
  if (isModal) {
    const { state } = player.queue;
    const isFirst = () => {
      const now = state.get();
      return now.status === 'ready' && now.index === 0;
    };
    stops.push(
      watchPull(playerRoot, { isFirst, onClose: () => player.base.dismiss('swipedDown', true) }),
      watchSlowDrag(playerRoot),
      watchMediaKeys({
        ...{ clock, playback, step: player.step },
        toTitle: () => toClipTitle(state.get()),
        watch: state.watch,
      }),
    );
  }
  return () => {
    for (const stop of stops) stop();
    playerRoot.classList.remove('is-held', 'is-scrubbing');
  };
}

/** `>` plays at double speed, `<` at normal speed. */
function watchSpeedKeys(
  target: HTMLElement,
  letters: () => { readonly letterKeys: boolean },
  setFast: (isFast: boolean) => void,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isForeignKey(event) && !event.ctrlKey)
      runKey(event, letters(), { '>': () => setFast(true), '<': () => setFast(false) });
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}
