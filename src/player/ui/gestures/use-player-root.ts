import { useLayoutEffect, useRef } from 'preact/hooks';
import { adoptStyles } from '../../../render/adopt-styles';
import type { Player } from '../../player';
import gestureStyles from './gestures.css';
import { markPressed } from './press-feedback';
import { watchClosing } from './shrink-into-tile';

/** Runs `watch` once, on the player around the element of the returned ref, with the styles of gestures, until it is gone. */
export function usePlayerRoot(player: Player, watch: (playerRoot: HTMLElement) => () => void) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const playerRoot = place.current?.closest<HTMLElement>('.player-root');
    const root = playerRoot?.getRootNode();
    if (!playerRoot || !(root instanceof ShadowRoot)) return undefined;
    const stops = [adoptStyles(root, gestureStyles), markPressed(playerRoot), watch(playerRoot)];
    const dialog = playerRoot.closest('dialog');
    if (dialog) stops.push(watchClosing(player, dialog));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return place;
}
