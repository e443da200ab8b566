import { Picture } from './picture';
import { PlayerIcon, type PlayerIconName } from './player-icon';
import type { PlayerTranslate } from './player-text';

export interface NoticeAction {
  readonly text: string;
  readonly onPress: () => void;
}

export interface NoticeProps {
  readonly icon: PlayerIconName;
  /** Replaces the icon; if it fails to load, the icon returns. */
  readonly imageUrl?: string;
  readonly title: string;
  readonly hint?: string;
  readonly actions: readonly NoticeAction[];
  /** A bar that runs out in the time after which the player advances by itself. */
  readonly countdownMs?: number | undefined;
}

/** A card over the image: what happened, and what a person can do. The first action is the likely one. */
export function Notice({ icon, imageUrl = '', title, hint, actions, countdownMs }: NoticeProps) {
  return (
    <div class="notice" part="notice">
      <span class="emblem">
        <Picture urls={[imageUrl]} alt="" fallback={<PlayerIcon name={icon} />} />
      </span>
      <p class="notice-title" dir="auto">
        {title}
      </p>
      {hint && (
        <p class="notice-hint" dir="auto">
          {hint}
        </p>
      )}
      <div class="notice-actions">
        {actions.map(({ text, onPress }, index) => (
          <button key={text} type="button" dir="auto" class={index === 0 ? 'pill is-main' : 'pill'} onClick={onPress}>
            {text}
          </button>
        ))}
      </div>
      {countdownMs !== undefined && (
        <div class="countdown" aria-hidden="true">
          <div style={{ animationDuration: `${countdownMs}ms` }} />
        </div>
      )}
    </div>
  );
}

export function Spinner({ label }: { readonly label: string }) {
  return (
    <div class="spinner">
      <span class="ring" />
      {label && <span class="spinner-label">{label}</span>}
    </div>
  );
}

/** The browser refuses to play by itself: a tap is needed. (J4) */
export function TapToPlay({ t, onPress }: { readonly t: PlayerTranslate; readonly onPress: () => void }) {
  return (
    <button type="button" class="tap-to-play" onClick={onPress}>
      <PlayerIcon name="play" />
      <span>{t('tapToPlay')}</span>
    </button>
  );
}
