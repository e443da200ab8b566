import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { ClipsState, ReadyClips } from '../../kinds/clips/clips-state';

/** Scrolls to the clip of an index, which is drawn next to the current one. */
export type StepTo = RefObject<((index: number) => void) | null>;

/** What is drawn of the queue. */
export interface DrawnClips {
  readonly view: ClipsState;
  /** The index whose neighbours are drawn: that of the current clip, once it is on the screen. */
  readonly around: number;
}

/**
 * The queue's state for drawing. A neighbour is drawn next to the current clip, and is on screen before it is drawn as
 * current: a finger moved it there, or `stepTo` scrolls there at once. The drawing comes in a task after the request of
 * the video.
 */
export function useDrawnClips({ queue, base }: ClipsPlayer, stepTo: StepTo): DrawnClips {
  const { clock } = base.context.platform;
  const { state } = queue;
  const [view, setView] = useState(() => state.get());
  const index = view.status === 'ready' ? view.index : 0;
  const [around, setAround] = useState(index);
  useEffect(() => (around === index ? undefined : clock.afterPaint(() => setAround(index))), [around, index, clock]);

  const latest = useRef<DrawnClips>({ view, around });
  latest.current = { view, around };
  useLayoutEffect(() => {
    let stop = () => {};
    const drawNow = () => setView(() => state.get());
    const update = () => {
      stop();
      const next = state.get();
      // An ad over a clip is no neighbour.
      if (!isReadyMove(latest.current, next) || base.ads.current()) return drawNow();
      const { index } = next;
      const isStep = next.by === 'step';
      if (isStep) stepTo.current?.(index);
      stop = clock.afterPaint(() => {
        drawNow();
        // Its neighbours with it, so that the next step finds them ready. A finger, which is slower, has a frame between them.
        if (isStep) setAround(index);
      });
    };
    // It may have changed between the drawing and now.
    drawNow();
    const stopWatching = state.watch(update);
    return () => {
      stop();
      stopWatching();
    };
  }, [state, base, clock]);
  return { view, around };
}

/** Whether `next` moves on or back by one, to a clip that is drawn as a neighbour. */
function isReadyMove({ view, around }: DrawnClips, next: ClipsState): next is ReadyClips {
  if (view.status !== 'ready' || next.status !== 'ready' || next.by === 'jump' || next.clips !== view.clips)
    return false;
  const { clips, index } = next;
  return Math.abs(index - view.index) === 1 && view.index === around && index < clips.length;
}
