import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ClipsSession } from './clips-session';
import type { ClipsState } from './clips-state';

/** Puts the clip of an index, which is drawn beside the one in front, in its place. */
export type StepTo = RefObject<((index: number) => void) | null>;

/** What is drawn of the queue. */
export interface DrawnClips {
  readonly view: ClipsState;
  /** The index whose neighbours are drawn: that of the clip in front, once that is on the screen. */
  readonly around: number;
}

/**
 * The queue's state as it is drawn. A step to a neighbour, which stands ready beside the clip in front, is on the screen
 * before it is drawn: `stepTo` scrolls there at once, and what changes by it is drawn after its film has been asked for.
 */
export function useDrawnClips({ queue, adSlot, house }: ClipsSession, stepTo: StepTo): DrawnClips {
  const { clock } = house.platform;
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
      const index = toReadyStep(latest.current, state.get());
      // An ad in front of a clip is no neighbour.
      if (index === undefined || adSlot.ads.get()?.front.get()) return drawNow();
      stepTo.current?.(index);
      // A task behind that in which the film is asked for; its neighbours with it, so that the next step finds them ready.
      stop = clock.afterPaint(() => {
        drawNow();
        setAround(index);
      });
    };
    // It may have changed between the drawing and now.
    drawNow();
    const stopWatching = state.watch(update);
    return () => {
      stop();
      stopWatching();
    };
  }, [state, adSlot, clock]);
  return { view, around };
}

/** The index that `next` is a step to, where its clip is drawn as a neighbour. */
function toReadyStep({ view, around }: DrawnClips, next: ClipsState): number | undefined {
  if (view.status !== 'ready' || next.status !== 'ready' || next.by !== 'step') return undefined;
  const { clips, index } = next;
  const isBeside = Math.abs(index - view.index) === 1 && view.index === around && index < clips.length;
  return isBeside && clips === view.clips ? index : undefined;
}
