import { useMemo } from 'preact/hooks';
import type { Clip } from '../../model/clip';
import { CaptionsButton, useCaptions } from '../controls/captions';
import { Notice, type NoticeAction, Spinner, TapToPlay } from '../controls/notice';
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
  /** What closes the player, if it can be closed. */
  readonly close: readonly NoticeAction[];
}

/** What belongs to the current clip: its state, its captions, its progress. */
export function ClipControls({ session, playback, clip, t, toast, close }: ClipControlsProps) {
  const { player } = playback;
  const hasLittleMotion = useMemo(session.context.platform.page.prefersReducedMotion, []);
  const media = useStore(player.media);
  const captionsUrl = clip.hasNoCaptions ? '' : clip.captionsUrl;
  const captions = useCaptions(captionsUrl, session);
  const isPaused = useIsPaused(player);
  const isCalm = !['failed', 'ended', 'blocked'].includes(media.status);
  const canSkip = playback.canSkip();
  const status =
    media.status === 'failed'
      ? t(media.reason === 'offline' ? 'offline' : canSkip ? 'mediaFailedNext' : 'mediaFailed')
      : media.status === 'waiting' && media.isSlow
        ? t('slowConnection')
        : media.status === 'ended'
          ? t('liveEnded')
          : '';
  const retry = { text: t('retry'), onPress: playback.retry };
  const onSkip = () => session.step(1);

  return (
    <>
      {media.status === 'failed' && (
        <Notice
          icon={media.reason === 'offline' ? 'offline' : 'broken'}
          title={t(media.reason === 'offline' ? 'offline' : 'mediaFailed')}
          {...(media.reason === 'offline' ? { hint: t('offlineHint') } : {})}
          actions={[retry, { text: t('skip'), onPress: onSkip }]}
          countdownMs={canSkip && media.reason !== 'offline' ? SKIP_AFTER_MS : undefined}
        />
      )}
      {media.status === 'ended' && (
        <Notice icon="check" title={t('liveEnded')} actions={[{ text: t('nextClip'), onPress: onSkip }, ...close]} />
      )}
      {hasSpinner(media) && <Spinner label={media.status === 'waiting' && media.isSlow ? t('slowConnection') : ''} />}
      {media.status === 'blocked' && <TapToPlay t={t} onPress={playback.togglePlay} />}
      <span class={isPaused && isCalm ? 'glyph is-shown' : 'glyph'} aria-hidden="true">
        <PlayerIcon name="play" />
      </span>
      {captions.Overlay && <captions.Overlay time={player.time} />}
      {clip.enableProgressBar && !clip.isLive && media.status !== 'failed' && (
        <ProgressBar
          time={player.time}
          isPlaying={media.status === 'playing'}
          hasLittleMotion={hasLittleMotion}
          t={t}
          language={session.appearance.get().language}
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
