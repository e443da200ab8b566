import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlayerAppearance } from '../../../core/appearance';
import { createTranslate, type WideMessageKey } from '../../../i18n/translate';
import { WIDE_MESSAGES } from '../../../i18n/wide-messages';
import type { ReadableStore } from '../../../model/store';
import { canFillScreen, fillScreen, leaveScreen } from '../../../platform/fill-screen';
import { useStore } from '../controls/use-store';

export interface FillButtonProps {
  readonly playerRoot: HTMLElement;
  readonly appearance: ReadableStore<PlayerAppearance>;
  /** The current video, if it is landscape. */
  readonly video: ReadableStore<HTMLVideoElement | undefined>;
}

/** On a 24 × 24 grid. */
const LINES = {
  fillScreen: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15',
  leaveScreen: 'M4.5 9H9V4.5M19.5 9H15V4.5M4.5 15H9v4.5M19.5 15H15v4.5',
} as const;

/** Fills the screen with a landscape video; the same button, and Escape, lead back. */
export function FillButton({ playerRoot, appearance: looks, video: videos }: FillButtonProps) {
  const appearance = useStore(looks);
  const video = useStore(videos);
  const [isFilled, setFilled] = useState(false);
  const t = useMemo(() => createTranslate<WideMessageKey>(appearance, WIDE_MESSAGES), [appearance]);
  useEffect(() => {
    const target = playerRoot.closest('dialog') ?? playerRoot;
    const follow = () => setFilled(playerRoot.matches(':fullscreen'));
    const onKey = (event: KeyboardEvent) => {
      // Most browsers exit by themselves, without a key event; the player stays open either way.
      if (event.key !== 'Escape' || !playerRoot.matches(':fullscreen')) return;
      event.preventDefault();
      event.stopPropagation();
      leaveScreen(playerRoot);
    };
    playerRoot.addEventListener('fullscreenchange', follow);
    target.addEventListener('keydown', onKey, true);
    return () => {
      playerRoot.removeEventListener('fullscreenchange', follow);
      target.removeEventListener('keydown', onKey, true);
    };
  }, [playerRoot]);
  useEffect(() => {
    if (isFilled && !video) leaveScreen(playerRoot);
  }, [isFilled, video]);
  if (!video || !canFillScreen(video)) return null;
  const label = isFilled ? 'leaveScreen' : 'fillScreen';
  const press = () => {
    if (isFilled) leaveScreen(playerRoot);
    else fillScreen(playerRoot, video).catch(() => {});
  };
  return (
    <button type="button" class="pill fill-button" part="button button-fill" onClick={press}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path class="line" d={LINES[label]} />
      </svg>
      <span class="fill-word">{t(label)}</span>
    </button>
  );
}
