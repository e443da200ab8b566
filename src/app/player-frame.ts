import { createStore, type ReadableStore } from '../model/store';
import type { DismissedReason } from '../model/words';

export type OpenState = 'open' | 'closingAnimated' | 'closed';

/** What every player has whatever it plays: it is open, it may fade, it is closed, once. */
export interface PlayerFrame {
  readonly openState: ReadableStore<OpenState>;
  dismiss(reason: DismissedReason, animated: boolean): void;
  /** The closing animation is over. */
  closed(): void;
}

/** `onDismissed` runs as soon as the viewer is done with the player, animation or not. (L2.4) */
export function createPlayerFrame(onDismissed: (reason: DismissedReason) => void): PlayerFrame {
  const openState = createStore<OpenState>('open');
  return {
    openState,
    dismiss(reason, animated) {
      if (openState.get() !== 'open') return;
      openState.set(animated ? 'closingAnimated' : 'closed');
      onDismissed(reason);
    },
    closed() {
      if (openState.get() === 'closingAnimated') openState.set('closed');
    },
  };
}
