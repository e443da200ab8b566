import type { ComponentChildren } from 'preact';
import { PlayerIcon, type PlayerIconName } from './player-icon';

export interface RoundButtonProps {
  readonly icon: PlayerIconName;
  /** The accessible name. */
  readonly label: string;
  readonly onPress: () => void;
  readonly class?: string;
  /** For a switch whose name stays the same. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly children?: ComponentChildren;
}

/** A round icon button over moving images, 44 px or more. */
export function RoundButton({ icon, label, onPress, isPressed, isDisabled, children, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      class={`round ${rest.class ?? ''}`}
      part={`button button-${icon}`}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <PlayerIcon name={icon} />
      {children}
    </button>
  );
}
