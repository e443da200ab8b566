import { useEffect, useRef, useState } from 'preact/hooks';
import { pageDocument } from '../../../platform/document-of';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { Playback } from '../../playback';
import { useStore } from '../controls/use-store';
import { useGestureText } from './gesture-text';

export interface PictureInPictureProps {
  readonly player: ClipsPlayer;
  readonly playback: Playback;
}

/** Continues the video in a window of its own, and the next one after it; if the theme and the browser allow it. (players.md 42) */
export function PictureInPictureButton({ player, playback }: PictureInPictureProps) {
  const appearance = useStore(player.base.appearance);
  const say = useGestureText(appearance);
  const button = useRef<HTMLButtonElement>(null);
  const [isOut, setOut] = useState(false);
  const { status } = useStore(playback.media.state);
  const isAllowed = appearance.theme.clipPlayer.pictureInPicture && pageDocument.pictureInPictureEnabled === true;
  const video = () =>
    button.current?.closest('.player-root')?.querySelector<HTMLVideoElement>('.is-front video') ?? undefined;
  // An open window switches to the next video without a tap.
  const show = () => {
    video()
      ?.requestPictureInPicture()
      .catch(() => setOut(false));
  };

  useEffect(() => {
    const root = button.current?.closest('.player-root');
    const follow = (event: Event) => {
      setOut(event.type === 'enterpictureinpicture');
      const { page } = player.base.context.platform;
      const isHeard = player.base.appearance.get().theme.clipPlayer.backgroundAudio;
      if (event.type === 'leavepictureinpicture' && !page.isVisible() && !isHeard)
        playback.media.setReason('hidden', true);
    };
    const types = ['enterpictureinpicture', 'leavepictureinpicture'];
    for (const type of types) root?.addEventListener(type, follow, true);
    return () => {
      for (const type of types) root?.removeEventListener(type, follow, true);
    };
  }, [player, playback, isAllowed]);
  useEffect(() => {
    if (isOut && status === 'playing') show();
  }, [isOut, status]);
  if (!isAllowed) return null;
  return (
    <button
      ref={button}
      type="button"
      class="round pip"
      part="button button-pictureInPicture"
      aria-label={say('pictureInPicture')}
      aria-pressed={isOut}
      onClick={() =>
        isOut
          ? void video()
              ?.ownerDocument.exitPictureInPicture()
              .catch(() => {})
          : show()
      }
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path class="line" d="M20.5 11V6.5a1.5 1.5 0 0 0-1.5-1.5H5a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 5 18h5" />
        <path class="solid" d="M13 13.5h8.5V20H13Z" />
      </svg>
    </button>
  );
}
