import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { Rooms, Unmount } from '../app/rooms';
import type { StoryPlayerController } from '../app/story-player-controller';
import type { Clip } from '../model/clip';
import { isHls } from '../model/hls-engine';
import { createListWords } from '../words/create-words';
import { playerHostStyles } from './player-host.styles';

export type PlayerController = ClipsPlayerController | StoryPlayerController;
export type PlayerRooms = Pick<Rooms, 'loadClipsPlayer' | 'loadStoryPlayer'>;

/** So long the player itself waits for the film's first frame: drawing it would hold that frame up. */
const FIRST_FRAME_MS = 250;

/**
 * Fills `frame` with the tap's answer (poster, the film itself, spinner, close button), fetches the player's code and
 * puts the player in their place; a chunk that fails gives a message with retry and close. (A26) `onClose` undefined is
 * a player that no tap has opened: nothing plays before it is there.
 */
export function fillPlayer(
  controller: PlayerController,
  frame: HTMLElement,
  rooms: PlayerRooms,
  onClose: (() => void) | undefined,
): Unmount {
  const root = frame.getRootNode();
  if (root instanceof ShadowRoot) adoptStyles(root);
  const stage = element('div', { class: 'stage' });
  const shell = element('div', { class: 'shell' });
  frame.append(stage, shell);
  let isOver = false;
  let unmount: Unmount = () => {};

  const words = createListWords(controller.look.get());
  const show = (...parts: HTMLElement[]) => {
    shell.replaceChildren(...parts);
    if (!onClose) return;
    const close = element('button', {
      class: `close ${controller.kind}`,
      type: 'button',
      'aria-label': words('close'),
    });
    close.addEventListener('click', onClose);
    shell.append(close);
  };

  // Keys that come before the player are its own; a held one would run it far.
  const keys: KeyboardEvent[] = [];
  frame.addEventListener('keydown', (event) => {
    if (shell.isConnected && event.target === frame && !event.repeat && !event.defaultPrevented) keys.push(event);
  });

  const film = onClose && startFilm(controller);
  const load = async (attempt: number) => {
    const pictures = new Set([findCover(controller), findPosterUrl(controller)].filter(Boolean));
    show(
      ...[...pictures].map((src) => element('img', { src, alt: '' })),
      ...(film ? [film] : []),
      element('div', { class: 'wait', role: 'progressbar', 'aria-label': words('loading') }),
    );
    const drawn = onClose && whenDrawn(controller, film);
    try {
      const mount = await loadMount(controller, rooms, attempt);
      await drawn;
      if (isOver) return;
      unmount = mount(stage);
      shell.remove();
      for (const key of keys) frame.dispatchEvent(new KeyboardEvent(key.type, key));
    } catch (error) {
      if (isOver) return;
      controller.log.error(
        `The player could not be loaded: ${error instanceof Error ? error.message : 'unknown error'}`,
      );
      const message = element('p', { role: 'alert' });
      message.append(words('playerFailed'));
      const retry = element('button', { type: 'button' });
      retry.append(words('retry'));
      retry.addEventListener('click', () => void load(attempt + 1));
      show(message, retry);
    }
  };
  void load(0);

  return () => {
    isOver = true;
    // Where the player has not taken it over, it is kept for the next tap.
    if (film && shell.contains(film)) film.pause();
    unmount();
    stage.remove();
    shell.remove();
  };
}

async function loadMount(controller: PlayerController, rooms: PlayerRooms, attempt: number) {
  if (controller.kind === 'clips') {
    const room = await rooms.loadClipsPlayer(attempt);
    return (stage: HTMLElement) => room.mountClipsPlayer(controller, stage);
  }
  const room = await rooms.loadStoryPlayer(attempt);
  return (stage: HTMLElement) => room.mountStoryPlayer(controller, stage);
}

/** The clip in front, where the feed is already here. */
function findFront({ feed, currentClipId }: ClipsPlayerController): Clip | undefined {
  const state = feed.get().state.get();
  return state.status === 'loaded' ? state.clips.find(({ id }) => id === currentClipId.get()) : undefined;
}

/** Plays the film inside the tap, muted, before the player that takes it over is there. */
function startFilm(controller: PlayerController): HTMLVideoElement | undefined {
  if (controller.kind !== 'clips' || !controller.playbackEnabled.get()) return undefined;
  const url = findFront(controller)?.url;
  if (!url || isHls(url)) return undefined;
  const film = controller.page.warmFilm(url);
  if (film.currentTime > 0) film.currentTime = 0;
  // The player asks again, and says what went wrong.
  film.play().catch(() => {});
  return film;
}

/** Settles when the film has shown its first frame, or is too slow for that; without one, when the shell is on screen. */
function whenDrawn({ clock }: PlayerController, film: HTMLVideoElement | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    if (!film) {
      clock.afterPaint(done);
      return;
    }
    clock.after(FIRST_FRAME_MS, done);
    // Firefox before 132 tells of no frame, but of the time that passes.
    film.requestVideoFrameCallback?.(done);
    for (const type of ['timeupdate', 'error']) film.addEventListener(type, done, { once: true });
  });
}

/** The tapped tile's own picture, which the browser has: it stands until the poster comes. */
export function findCover({ invoker }: PlayerController): string {
  const picture = invoker?.querySelector('img');
  return picture?.naturalWidth ? picture.currentSrc : '';
}

/** The picture of what is about to play, where it is known. */
function findPosterUrl(controller: PlayerController): string {
  if (controller.kind === 'clips') return findFront(controller)?.posterUrl ?? '';
  const state = controller.state.get();
  if (state.status !== 'loaded') return '';
  const story = state.stories.find((one) => one.id === state.storyId);
  return (story?.pages.find((page) => page.id === state.pageId) ?? story?.pages[0])?.posterUrl ?? '';
}

let sheet: CSSStyleSheet | undefined;

function adoptStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(playerHostStyles);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** An element with these attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const key of Object.keys(attributes)) made.setAttribute(key, attributes[key] ?? '');
  return made;
}
