import { render } from 'preact';
import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { Unmount } from '../app/rooms';
import { nextWheelState, RESTING_WHEEL } from '../playback/wheel-state';
import { toCssProperties } from '../theme/css-properties';
import { adoptStyles } from '../ui/adopt-styles';
import { createClipsPlayback } from './clips-playback';
import { ClipsPlayer } from './clips-player';
import { clipsPlayerStyles } from './clips-player.styles';
import { watchMediaKeys } from './media-keys';
import { playerStyles } from './player.styles';
import { isForeignKey, pressesButton, runKey } from './player-keys';

const SEEK_SECONDS = 5;

/** Draws a Clips player into `stage`, which stands in an open shadow root, and plays it. */
export function mountClipsPlayer(controller: ClipsPlayerController, stage: HTMLElement): Unmount {
  const root = stage.getRootNode();
  const playback = createClipsPlayback(controller);
  const { player, view } = playback;
  const isModal = controller.presentation === 'modal';
  const dialog = stage.closest('dialog');
  const stops = root instanceof ShadowRoot ? [adoptStyles(root, playerStyles + clipsPlayerStyles)] : [];

  const listen = <Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    target.addEventListener(type, run, { passive: false });
    stops.push(() => target.removeEventListener(type, run));
  };

  const follow = () => {
    const { theme } = controller.look.get();
    for (const [name, value] of toCssProperties(theme)) stage.style.setProperty(name, value);
    stage.dir = getComputedStyle(controller.invoker ?? document.documentElement).direction;
  };
  follow();
  stops.push(controller.look.watch(follow));

  const now = () => view.get();
  const jump = (index: number) => {
    const state = now();
    if (state.status === 'ready') playback.moveTo(Math.min(index, state.clips.length - 1), 'jump');
  };
  const seekBy = (seconds: number) => {
    const state = now();
    const clip = state.status === 'ready' ? state.clips[state.index] : undefined;
    if (clip?.enableProgressBar && !clip.isLive) player.seek(player.time.get().positionSeconds + seconds);
  };
  const step = (by: 1 | -1) => {
    playback.step(by);
    // The keyboard follows the clip, as a feed's arrow keys do.
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    if (focused?.closest('.slide')) controller.clock.after(0, () => focusFront(stage));
  };
  listen(dialog ?? stage, 'keydown', (event) => {
    if (isForeignKey(event) || pressesButton(event)) return;
    if (event.ctrlKey) {
      if (event.key === 'Home' || event.key === 'End') stage.querySelector<HTMLElement>('button.close')?.focus();
      return;
    }
    const isRtl = stage.dir === 'rtl';
    runKey(event, controller.look.get().theme.clipPlayer, {
      ' ': playback.togglePlay,
      k: playback.togglePlay,
      m: playback.toggleMute,
      c: playback.toggleCaptions,
      ArrowDown: () => step(1),
      PageDown: () => step(1),
      ArrowUp: () => step(-1),
      PageUp: () => step(-1),
      ArrowRight: () => seekBy(isRtl ? -SEEK_SECONDS : SEEK_SECONDS),
      ArrowLeft: () => seekBy(isRtl ? SEEK_SECONDS : -SEEK_SECONDS),
      Home: () => jump(0),
      End: () => jump(Number.POSITIVE_INFINITY),
    });
  });

  if (isModal) {
    let wheel = RESTING_WHEEL;
    listen(stage, 'wheel', (event) => {
      // Pinching a trackpad zooms; it comes as a wheel with Control.
      if (event.ctrlKey) return;
      // A row of categories scrolls along its own line.
      const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (isAcross && event.target instanceof Element && event.target.closest('.shelf')) return;
      event.preventDefault();
      const turned = nextWheelState(wheel, { deltaY: event.deltaY, atMs: controller.clock.monotonicMs() });
      wheel = turned.state;
      if (turned.step !== 0) playback.step(turned.step);
    });
    const label = () => {
      const state = now();
      if (state.status === 'ready' && state.head.title) dialog?.setAttribute('aria-label', state.head.title);
    };
    label();
    const toTitle = () => {
      const state = now();
      const clip = state.status === 'ready' ? state.clips[state.index] : undefined;
      if (!clip || state.status !== 'ready') return undefined;
      return { title: clip.title, artist: state.head.title, pictureUrl: clip.posterUrl };
    };
    stops.push(
      view.watch(label),
      watchMediaKeys({
        clock: controller.clock,
        player,
        togglePlay: playback.togglePlay,
        step: playback.step,
        toTitle,
        watch: view.watch,
      }),
    );
  } else {
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
        controller.setInSight(isInSight);
      },
      { threshold: [0, 0.5, 1] },
    );
    observer.observe(stage);
    stops.push(() => observer.disconnect());
  }

  render(<ClipsPlayer controller={controller} playback={playback} />, stage);

  return () => {
    for (const stop of stops) stop();
    playback.stop();
    render(null, stage);
  };
}

function focusFront(stage: HTMLElement): void {
  stage.querySelector<HTMLElement>('.slide.is-front')?.focus({ preventScroll: true });
}
