import { bare } from '../../platform/bare';
import type { Clock } from '../../platform/clock';
import { adoptStyles } from '../../render/adopt-styles';
import type { ListController } from '../session/list-state';
import { listStyles } from './list.styles';
import { createListRenderer } from './list-renderer';
import { listSizeStyles } from './list-size.styles';

export interface ListMounting {
  /** Settles when the messages of the list are loaded, in its language. */
  readonly words: Promise<unknown>;
  readonly clock: Pick<Clock, 'after' | 'afterPaint' | 'monotonicMs'>;
}

/**
 * Renders a list into the shadow root of its element until the returned function is called, and decides when: skeletons of
 * the final size immediately, tiles after the messages are loaded.
 */
export function mountList(list: ListController, root: ShadowRoot, { words, clock }: ListMounting): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let hasMessages = false;
  let isDue = false;

  // Changes of the same task are rendered once, before the next paint.
  const redraw = () => {
    if (isDue) return;
    isDue = true;
    void Promise.resolve().then(drawDue);
  };
  // Updates wait until an open player closes. The first tiles do not: the player may close into one of them.
  const drawDue = () => {
    if (!isDue || (renderer.hasTiles() && list.isCovered.get())) return;
    isDue = false;
    if (!signal.aborted) renderer.render(hasMessages);
  };
  const renderer = createListRenderer(list, root, clock, redraw, signal);
  void words.then(() => {
    hasMessages = true;
    redraw();
  });
  // A tile outside the window stays only while it has the focus.
  root.addEventListener('focusout', redraw, bare({ signal }));
  const stops = [
    adoptStyles(root, listSizeStyles + listStyles),
    list.state.watch(redraw),
    list.appearance.watch(redraw),
    list.isCovered.watch(drawDue),
    renderer.stop,
  ];
  renderer.render(false);
  return () => {
    stop.abort();
    for (const end of stops) end();
  };
}
