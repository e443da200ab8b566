import type { Clock } from '../../../platform/clock';
import type { PlayerPage } from '../../../platform/player-page';
import type { MediaPlayer } from '../../media/media-player';
import { isOpen } from '../../media/pause-reasons';

/** How long a mouse rests before the controls step aside. (players.md 17) */
export const REST_MS = 2000;

/**
 * Marks `playerRoot` with `is-idle` while something plays and the mouse rests; its styles hide controls, and only in the
 * desktop layout. Fingers and keys never start it, and nothing hides while the focus is inside, while there is a question
 * to answer, or if motion is not wanted. (players.md 17)
 */
export function hideAtRest(
  playerRoot: HTMLElement,
  { clock, page }: { readonly clock: Clock; readonly page: Pick<PlayerPage, 'prefersReducedMotion'> },
  media: Pick<MediaPlayer, 'pauseReasons' | 'state'>,
): () => void {
  const target = playerRoot.closest('dialog') ?? playerRoot;
  let isMouse = false;
  let stopWaiting = () => {};

  const rest = () => {
    if (!target.querySelector(':focus-visible,.notice,.tap-to-play') && !page.prefersReducedMotion())
      playerRoot.classList.add('is-idle');
  };
  const wake = () => {
    stopWaiting();
    playerRoot.classList.remove('is-idle');
    if (isMouse && isOpen(media.pauseReasons.get())) stopWaiting = clock.after(REST_MS, rest);
  };
  const onEvent = (event: Event) => {
    isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    wake();
  };
  const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  for (const type of events) target.addEventListener(type, onEvent);
  const stops = [
    media.pauseReasons.watch(wake),
    media.state.watch(({ status }) => (status === 'failed' || status === 'blocked') && wake()),
  ];
  return () => {
    isMouse = false;
    wake();
    for (const type of events) target.removeEventListener(type, onEvent);
    for (const stop of stops) stop();
  };
}
