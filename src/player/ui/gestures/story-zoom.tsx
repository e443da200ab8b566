import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StoryPages } from '../../kinds/stories/story-pages';
import type { StoryPlayer } from '../../kinds/stories/story-player';
import { isForeignKey, runKey } from '../controls/player-keys';
import { useStore } from '../controls/use-store';
import { useGestureText } from './gesture-text';
import { watchMediaKeys } from './media-keys';
import { toPageTitle } from './media-title';
import { usePlayerRoot } from './use-player-root';
import { watchPinch } from './watch-pinch';
import { NO_ZOOM, type Zoom, zoomTo } from './zoom-state';

export interface StoryZoomProps {
  readonly player: StoryPlayer;
  readonly pages: StoryPages;
}

const STEP = 2;
/** The part of the screen by which Shift and an arrow key move what is zoomed. */
const MOVE = 0.25;

/** Zooms an image or a video of a story: with two fingers, with + and −, with a button. (players.md 38) */
export function StoryZoom({ player, pages }: StoryZoomProps) {
  const appearance = useStore(player.base.appearance);
  const current = useStore(pages.current);
  const say = useGestureText(appearance);
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM);
  const type = current?.page.type;
  const canZoom = type === 'image' || type === 'video';
  const now = useRef({ canZoom, zoom });
  now.current = { canZoom, zoom };

  const findPage = () => place.current?.closest('.frame')?.querySelector<HTMLElement>('.page');
  const by = (factor: number, x = 0, y = 0) => {
    const page = findPage();
    if (!page || !now.current.canZoom) return;
    const size = { width: page.clientWidth, height: page.clientHeight };
    const middle = { x: size.width / 2, y: size.height / 2 };
    const to = { x: middle.x + x * MOVE * size.width, y: middle.y + y * MOVE * size.height };
    setZoom((before) => zoomTo(before, before.scale * factor, middle, to, size));
  };
  const place = usePlayerRoot(player.base, (playerRoot) => {
    const target = playerRoot.closest('dialog') ?? playerRoot;
    const onKey = (event: KeyboardEvent) => {
      if (isForeignKey(event) || event.ctrlKey) return;
      const moves = event.shiftKey && now.current.zoom.scale > 1;
      runKey(event, player.base.appearance.get().theme.player, {
        ...{ '+': () => by(STEP), '=': () => by(STEP) },
        ...{ '-': () => by(1 / STEP), '0': () => setZoom(NO_ZOOM) },
        ...(moves && { ArrowRight: () => by(1, -1), ArrowLeft: () => by(1, 1) }),
        ...(moves && { ArrowDown: () => by(1, 0, -1), ArrowUp: () => by(1, 0, 1) }),
      });
    };
    // Before the player's own keys: without Shift, arrows change the page or the story. (2.1.1)
    target.addEventListener('keydown', onKey, true);
    const stops = [
      watchPinch(playerRoot, { toZoom: () => now.current.zoom, canZoom: () => now.current.canZoom, onZoom: setZoom }),
      () => target.removeEventListener('keydown', onKey, true),
      watchMediaKeys({
        ...{ clock: player.base.context.platform.clock, playback: pages.playback },
        step: (way) => pages.steps.step(way > 0 ? 'nextPage' : 'previousPage'),
        toTitle: () => toPageTitle(pages.current.get()),
        watch: pages.current.watch,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      playerRoot.classList.remove('is-zoomed');
    };
  });

  // Another page begins at its own size.
  useLayoutEffect(() => setZoom(NO_ZOOM), [current?.page.id]);
  const isZoomed = zoom.scale > 1;
  useEffect(() => {
    pages.playback.media.setReason('zoomed', isZoomed);
    place.current?.closest('.player-root')?.classList.toggle('is-zoomed', isZoomed);
  }, [isZoomed, pages]);
  useLayoutEffect(() => {
    const { scale, x, y } = zoom;
    findPage()?.style.setProperty('transform', scale > 1 ? `translate(${x}px,${y}px) scale(${scale})` : '');
  }, [zoom]);

  return (
    <div class="gestures" ref={place}>
      {canZoom && (
        <button
          type="button"
          class="round zoom"
          part="button button-zoom"
          aria-label={say('zoomIn')}
          aria-pressed={isZoomed}
          onClick={() => (isZoomed ? setZoom(NO_ZOOM) : by(STEP))}
        >
          <ZoomIcon isZoomed={isZoomed} />
        </button>
      )}
    </div>
  );
}

/** A magnifier with a plus; with a minus while the page is zoomed. */
const ZoomIcon = ({ isZoomed }: { readonly isZoomed: boolean }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      class="line"
      d={`M15.5 15.5l5 5M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM7.5 10.5h6${isZoomed ? '' : 'M10.5 7.5v6'}`}
    />
  </svg>
);
