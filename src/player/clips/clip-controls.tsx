import { useMemo } from 'preact/hooks';
import type { Clip } from '../../model/clip';
import { CaptionOverlay, CaptionsButton, useCaptions } from '../controls/caption-overlay';
import { Notice, Spinner, TapToPlay } from '../controls/notice';
import { useIsPaused } from '../controls/pause-button';
import { PlayerIcon } from '../controls/player-icon';
import type { PlayerTranslate } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { SKIP_AFTER_MS } from '../media/failure-streak';
import { hasSpinner } from '../media/media-state';
import type { Playback } from '../media/playback';
import type { ClipsSession } from './clips-session';
import { ProgressBar } from './progress-bar';

export interface ClipControlsProps {
  readonly session: ClipsSession;
  readonly playback: Playback;
  readonly clip: Clip;
  readonly t: PlayerTranslate;
  readonly toast: string;
}

/** What belongs to the clip in front: its state, its captions, its progress. */
export function ClipControls({ session, playback, clip, t, toast }: ClipControlsProps) {
  const { player } = playback;
  const hasLittleMotion = useMemo(session.house.platform.page.prefersReducedMotion, []);
  const media = useStore(player.media);
  const captionsUrl = clip.hasNoCaptions ? '' : clip.captionsUrl;
  const captions = useCaptions(captionsUrl, session);
  const isPaused = useIsPaused(player);
  const isCalm = media.status !== 'failed' && media.status !== 'blocked';
  const canSkip = playback.canSkip();
  const status =
    media.status === 'failed'
      ? t(media.reason === 'offline' ? 'offline' : canSkip ? 'mediaFailedNext' : 'mediaFailed')
      : media.status === 'waiting' && media.isSlow
        ? t('slowConnection')
        : '';
  const retry = { text: t('retry'), onPress: playback.retry };
  const skip = { text: t('skip'), onPress: () => session.step(1) };

  return (
    <>
      {media.status === 'failed' && (
        <Notice
          icon={media.reason === 'offline' ? 'offline' : 'broken'}
          title={t(media.reason === 'offline' ? 'offline' : 'mediaFailed')}
          {...(media.reason === 'offline' ? { hint: t('offlineHint') } : {})}
          actions={[retry, skip]}
          countdownMs={canSkip && media.reason !== 'offline' ? SKIP_AFTER_MS : undefined}
        />
      )}
      {hasSpinner(media) && <Spinner label={media.status === 'waiting' && media.isSlow ? t('slowConnection') : ''} />}
      {media.status === 'blocked' && <TapToPlay t={t} onPress={playback.togglePlay} />}
      <span class={isPaused && isCalm ? 'glyph is-shown' : 'glyph'} aria-hidden="true">
        <PlayerIcon name="play" />
      </span>
      {captions.cues && <CaptionOverlay cues={captions.cues} time={player.time} />}
      {clip.enableProgressBar && !clip.isLive && media.status !== 'failed' && (
        <ProgressBar
          time={player.time}
          isPlaying={media.status === 'playing'}
          hasLittleMotion={hasLittleMotion}
          t={t}
          language={session.look.get().language}
          onSeek={player.seek}
        />
      )}
      {toast !== '' && <p class="toast">{toast}</p>}
      <p class="for-ears" role="status">
        {toast || status || undefined}
      </p>
      {captionsUrl !== '' && <CaptionsButton {...{ captions, t }} onPress={playback.toggleCaptions} />}
    </>
  );
}
