import { createListTranslate } from '../../i18n/translate';
import { isHls } from '../../model/hls-engine';
import type { Clock } from '../../platform/clock';
import { detach } from '../../platform/detach';
import { dispatch } from '../../platform/dispatch';
import { adoptStyles } from '../../render/adopt-styles';
import { type Drawing, type Drawings, draw, element, existing, toNode } from '../../render/element';
import { type PictureState, toPicture, toPictureState } from '../../render/picture-state';
import type { Player } from '../player';
import playerHostStyles from './dialog.css';

/** The player itself waits at most this long for the video's first frame: drawing it would delay that frame. */
const FIRST_FRAME_MS = 250;
/** A video that is at most this far has not been missed; restarting it would cost its first frame. */
const AHEAD_SECONDS = 0.5;
/** A video of this ready state has a frame to show. */
const HAVE_CURRENT_DATA = 2;

/**
 * Fills `frame` with the tap's answer, fetches the player's code and replaces the answer with the player; a chunk that fails
 * shows a message with retry and close. (A26) Without `onClose` no tap has opened the player: nothing plays before it is
 * loaded. `onShown` runs in a separate task once the tap's answer is on screen.
 */
export function fillPlayer(player: Player, frame: HTMLElement, onClose?: () => void, onShown = () => {}): () => void {
  const root = frame.getRootNode();
  const stopStyles = root instanceof ShadowRoot ? adoptStyles(root, playerHostStyles) : () => {};
  const { clock, log } = player.context.platform;
  const video = onClose && startVideo(player);
  const playerRoot = toNode(element('div', { class: 'player-root' }));
  const shell = createShell(player, video, onClose);
  frame.append(playerRoot, shell.node);
  let isOver = false;
  let unmount = () => {};

  const handOverKeys = holdKeys(frame, shell.node);
  const firstFrame = onClose && watchFirstFrame(clock, video);
  const shown = firstFrame?.drawn.then(() => {
    if (video && video.readyState < HAVE_CURRENT_DATA && !isOver) shell.showPoster();
    return inNextTask(clock, onShown);
  });
  const load = async () => {
    shell.showWaiting();
    try {
      const { mount } = await player.load(video && shown);
      await shown;
      if (isOver) return;
      unmount = mount(playerRoot);
      detach(shell.node);
      handOverKeys();
    } catch (error) {
      if (isOver) return;
      log.error(`The player could not be loaded: ${error instanceof Error ? error.message : 'unknown error'}`);
      shell.showFailure(() => void load());
    }
  };
  void load();

  return () => {
    isOver = true;
    firstFrame?.stop();
    // A video that no player has taken over is used again for the next tap: it keeps neither connection nor shell. (I22)
    if (video && shell.node.contains(video)) {
      video.removeAttribute('src');
      video.load();
      detach(video);
    }
    unmount();
    detach(playerRoot);
    detach(shell.node);
    stopStyles();
  };
}

/** The tap's answer: the tile's image, the poster, the video itself, a spinner, and a close button. */
function createShell(player: Player, video: HTMLVideoElement | undefined, onClose: (() => void) | undefined) {
  const { cornerRadius } = player.appearance.get().theme.primitives;
  /** What the player keeps free next to its video on a wide screen. */
  const aside = player.kind === 'clips' ? '416px' : '300px';
  const node = toNode(element('div', { class: 'shell', '--round': `${cornerRadius}px`, '--aside': aside }));
  const t = createListTranslate(player.appearance.get());
  const label = t('close');
  const toClose = () =>
    onClose !== undefined &&
    element('button', {
      key: 'close',
      class: 'close',
      type: 'button',
      'aria-label': label,
      onClick: onClose,
    });
  let drawn: Drawings = [];
  const show = (...parts: Drawings) => {
    const next = [...parts, toClose()];
    draw(node, next, drawn);
    drawn = next;
  };

  const states = new Map<string, PictureState>();
  const toImage = (src: string): Drawing | false => {
    const state = toPictureState([src], states.get(src));
    const image = toPicture({ urls: [src], alt: '' }, state, (next) => {
      states.set(src, next);
      if (next.attempt !== state.attempt) showWaiting();
    });
    return image !== undefined && element('img', image);
  };
  // The tile's image is there, and the video usually soon: request the poster only if the video is late.
  const [cover, poster] = [findCover(player), player.preview.posterUrl];
  let isLate = video === undefined || !cover;
  const showWaiting = () =>
    show(
      toImage(cover),
      isLate && poster !== cover && toImage(poster),
      video !== undefined && existing(video),
      element('div', { class: 'wait', role: 'progressbar', 'aria-label': t('loading') }),
    );

  return {
    node,
    showWaiting,
    /** The video is late. */
    showPoster() {
      isLate = true;
      showWaiting();
    },
    showFailure: (onRetry: () => void) =>
      show(
        toNotice(
          player,
          element('p', { role: 'alert', text: t('playerFailed') }),
          element('button', { type: 'button', text: t('retry'), onClick: onRetry }),
        ),
      ),
  };
}

/** Looks like a notice of the player, whose styles did not come. */
function toNotice({ appearance }: Player, ...parts: Drawing[]): Drawing {
  const { buttons, font } = appearance.get().theme;
  const colors = { '--paper': buttons.backgroundColor, '--ink': buttons.textColor };
  const style = { ...colors, '--font': font, '--radius': `${buttons.cornerRadius}px` };
  return element('div', { class: 'failed', part: 'notice', ...style }, ...parts);
}

/** Some of each part that a player starts with, in an invisible dialog. */
export function fillStage(frame: HTMLElement): () => void {
  const parts = ['img', 'video', 'button'].map((tag) => element(tag, {}));
  frame.append(toNode(element('div', { class: 'shell' }, ...parts, element('div', { class: 'wait' }))));
  return adoptStyles(frame.getRootNode() as ShadowRoot, playerHostStyles);
}

/** Holds keys that come before the player, which are its own, until they are handed over; a held one would run it far. */
function holdKeys(frame: HTMLElement, shell: HTMLElement): () => void {
  const keys: KeyboardEvent[] = [];
  frame.addEventListener('keydown', (event) => {
    if (shell.isConnected && event.target === frame && !event.repeat && !event.defaultPrevented) keys.push(event);
  });
  return () => {
    for (const key of keys) dispatch(frame, new KeyboardEvent(key.type, key));
  };
}

/** Plays the video inside the tap, muted, before the player that takes it over is loaded. */
function startVideo({ preview, playbackEnabled, context }: Player): HTMLVideoElement | undefined {
  const { videoUrl } = preview;
  if (!videoUrl || isHls(videoUrl) || !playbackEnabled.get()) return undefined;
  const video = context.platform.page.preloadVideo(videoUrl);
  // A video that started with the tap continues.
  if (video.currentTime > AHEAD_SECONDS) video.currentTime = 0;
  // The player requests it again, and reports an error.
  video.play().catch(() => {});
  return video;
}

/**
 * `drawn` settles when the video has shown its first frame, or is too slow for that; without one, when the shell is on
 * screen. The video outlives the player: `stop` removes what waits on it. (I36)
 */
function watchFirstFrame(clock: Clock, video: HTMLVideoElement | undefined) {
  let stop = () => {};
  const drawn = new Promise<void>((resolve) => {
    if (!video) {
      stop = clock.afterPaint(resolve);
      return;
    }
    const stopTimer = clock.after(FIRST_FRAME_MS, () => stop());
    // Firefox before 132 has no frame callback, but reports the time that passes.
    const frame = video.requestVideoFrameCallback?.(() => stop());
    const events = ['timeupdate', 'error'];
    stop = () => {
      stopTimer();
      if (frame !== undefined) video.cancelVideoFrameCallback(frame);
      for (const type of events) video.removeEventListener(type, stop);
      resolve();
    };
    for (const type of events) video.addEventListener(type, stop);
  });
  return { drawn, stop: () => stop() };
}

/** What the frame on screen need not wait for. */
async function inNextTask(clock: Clock, run: () => void): Promise<void> {
  await new Promise<void>((resolve) => void clock.after(0, resolve));
  run();
  await new Promise<void>((resolve) => void clock.after(0, resolve));
}

/** The tapped tile's own image, which the browser has: it is shown until the poster comes. */
export function findCover({ invoker }: Player): string {
  const picture = invoker?.querySelector('img');
  return picture?.naturalWidth ? picture.currentSrc : '';
}
