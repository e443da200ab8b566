import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { Rooms, Unmount } from '../app/rooms';
import type { StoryPlayerController } from '../app/story-player-controller';
import { createListWords } from '../words/create-words';
import { playerHostStyles } from './player-host.styles';

export type PlayerController = ClipsPlayerController | StoryPlayerController;
export type PlayerRooms = Pick<Rooms, 'loadClipsPlayer' | 'loadStoryPlayer'>;

/**
 * Fills `frame` with the tap's answer (poster, spinner, close button), fetches the player's code and puts the player in
 * their place; a chunk that fails gives a message with retry and close. (A26) `onClose` undefined shows no close button.
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
    close.append('✕');
    close.addEventListener('click', onClose);
    shell.append(close);
  };

  const load = async (attempt: number) => {
    const poster = findPosterUrl(controller);
    show(
      ...(poster ? [element('img', { src: poster, alt: '' })] : []),
      element('div', { class: 'wait', role: 'progressbar', 'aria-label': words('loading') }),
    );
    try {
      const mount = await loadMount(controller, rooms, attempt);
      if (isOver) return;
      unmount = mount(stage);
      shell.remove();
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

/** The picture of what is about to play, where the feed is already here. */
function findPosterUrl(controller: PlayerController): string {
  if (controller.kind === 'clips') {
    const feed = controller.feed.get().state.get();
    if (feed.status !== 'loaded') return '';
    return (feed.clips.find((clip) => clip.id === controller.currentClipId.get()) ?? feed.clips[0])?.posterUrl ?? '';
  }
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
