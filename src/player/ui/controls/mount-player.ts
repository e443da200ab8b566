import { render, type VNode } from 'preact';
import type { PlayerAppearance } from '../../../core/appearance';
import { pageDocument } from '../../../platform/document-of';
import { listen } from '../../../platform/listen';
import { adoptStyles } from '../../../render/adopt-styles';
import { toCssProperties } from '../../../theme/css-properties';
import type { Playback } from '../../playback';
import type { Player } from '../../player';
import playerStyles from './player.css';
import { isForeignKey, pressesButton, runKey } from './player-keys';
import { watchWide } from './watch-wide';

export type KeyCommands = Readonly<Record<string, (() => void) | undefined>>;

/** What both kinds of player have in common on the page: styles, theme, direction, keys, and their end. */
export interface PlayerMount {
  /** The target of key events: the dialog, or the root of an embedded player. */
  readonly target: HTMLElement;
  isRtl(): boolean;
  focused(): Element | null;
  /** Listens until the player ends. */
  listen<Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    types: readonly Type[],
    run: (event: HTMLElementEventMap[Type]) => void,
  ): void;
  /**
   * Runs the commands of both players and these by their keys; with Control, a key goes to `onControl`. The page does not
   * receive the `keydown` of keys that do something here. (I30)
   */
  onKeys(
    letters: (appearance: PlayerAppearance) => { readonly letterKeys: boolean },
    commands: KeyCommands,
    onControl?: (event: KeyboardEvent) => void,
  ): void;
  /** Calls these when the player ends. */
  atEnd(...stops: (() => void)[]): void;
  /** Draws the player; returns what takes it away again. */
  show(view: VNode): () => void;
}

/**
 * Begins to draw a player into `playerRoot`, an empty element in an open shadow root, with the styles of its kind in addition
 * to the shared ones.
 */
export function mountPlayer(playerRoot: HTMLElement, player: Player, playback: Playback, css: string): PlayerMount {
  const root = playerRoot.getRootNode();
  const shadow = root instanceof ShadowRoot ? root : undefined;
  const target = playerRoot.closest('dialog') ?? playerRoot;

  // Read before anything is written: else the browser styles the player twice.
  const follow = () => {
    playerRoot.dir = getComputedStyle(player.invoker ?? pageDocument.documentElement).getPropertyValue('direction');
    for (const [name, value] of toCssProperties(player.appearance.get().theme))
      playerRoot.style.setProperty(name, value);
  };
  follow();
  const stops = [player.appearance.watch(follow)];
  if (shadow) stops.push(adoptStyles(shadow, playerStyles + css));

  const mount: PlayerMount = {
    target,
    isRtl: () => playerRoot.dir === 'rtl',
    focused: () => shadow?.activeElement ?? null,
    listen(on, types, run) {
      for (const type of types) {
        listen(on, type, run, { passive: false });
        stops.push(() => on.removeEventListener(type, run));
      }
    },
    onKeys(letters, commands, onControl) {
      const all = {
        ...{ ' ': playback.togglePlay, k: playback.togglePlay },
        ...{ m: playback.toggleMute, c: playback.toggleCaptions },
        ...commands,
      };
      mount.listen(target, ['keydown'], (event) => {
        if (isForeignKey(event)) return;
        if (event.ctrlKey) return onControl?.(event);
        if (pressesButton(event)) event.stopPropagation();
        else runKey(event, letters(player.appearance.get()), all);
      });
    },
    atEnd: (...more) => void stops.push(...more),
    show(view) {
      render(view, playerRoot);
      stops.push(watchWide(playerRoot, player));
      return () => {
        for (const stop of stops) stop();
        playback.stop();
        render(null, playerRoot);
      };
    },
  };
  return mount;
}
