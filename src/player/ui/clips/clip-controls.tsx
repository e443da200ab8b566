import { useMemo } from 'preact/hooks';
import type { Clip } from '../../../model/clip';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import { SKIP_AFTER_MS } from '../../media/failure-streak';
import { hasSpinner } from '../../media/media-state';
import type { Playback } from '../../playback';
import { CaptionsButton, useCaptions } from '../controls/captions';
import { Notice, type NoticeAction, Spinner, TapToPlay } from '../controls/notice';
import { useIsPaused } from '../controls/pause-button';
import { PlayerIcon } from '../controls/player-icon';
import type { PlayerTranslate } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { ProgressBar } from './progress-bar';

export interface ClipControlsProps {
  readonly player: ClipsPlayer;
  readonly playback: Playback;
  readonly clip: Clip;
  readonly t: PlayerTranslate;
  readonly toast: string;
  /** What closes the player, if it can be closed. */
  readonly close: readonly NoticeAction[];
  readonly asked: { current: boolean };
}

/** What belongs to the current clip: its state, its captions, its progress. */
export function ClipControls({ player, playback, clip, t, toast, close, asked }: ClipControlsProps) {
  const { media } = playback;
  const hasLittleMotion = useMemo(player.base.context.platform.page.prefersReducedMotion, []);
  const state = useStore(media.state);
  const captionsUrl = clip.hasNoCaptions ? '' : clip.captionsUrl;
  const captions = useCaptions(captionsUrl, player.base);
  const isPaused = useIsPaused(media);
  const isCalm = !['failed', 'ended', 'blocked'].includes(state.status);
  const canSkip = playback.canSkip();
  const status =
    state.status === 'failed'
      ? t(state.reason === 'offline' ? 'offline' : canSkip ? 'mediaFailedNext' : 'mediaFailed')
      : state.status === 'waiting' && state.isSlow
        ? t('slowConnection')
        : state.status === 'ended'
          ? t('liveEnded')
          : '';
  // An automatic change is not announced. (players.md 2.2)
  const title = useMemo(() => {
    const wasAsked = asked.current;
    asked.current = false;
    return wasAsked ? clip.title : '';
  }, [clip.id]);
  const retry = { text: t('retry'), onPress: playback.retry };
  const onSkip = () => player.step(1);

  return (
    <>
      {state.status === 'failed' && (
        <Notice
          icon={state.reason === 'offline' ? 'offline' : 'broken'}
          title={t(state.reason === 'offline' ? 'offline' : 'mediaFailed')}
          {...(state.reason === 'offline' ? { hint: t('offlineHint') } : {})}
          actions={[retry, { text: t('skip'), onPress: onSkip }]}
          countdownMs={canSkip && state.reason !== 'offline' ? SKIP_AFTER_MS : undefined}
        />
      )}
      {state.status === 'ended' && (
        <Notice icon="check" title={t('liveEnded')} actions={[{ text: t('nextClip'), onPress: onSkip }, ...close]} />
      )}
      {hasSpinner(state) && <Spinner label={state.status === 'waiting' && state.isSlow ? t('slowConnection') : ''} />}
      {state.status === 'blocked' && <TapToPlay t={t} onPress={playback.togglePlay} />}
      <span class={isPaused && isCalm ? 'glyph is-shown' : 'glyph'} aria-hidden="true">
        <PlayerIcon name="play" />
      </span>
      {captions.shown && <captions.shown.Overlay time={media.time} />}
      {clip.enableProgressBar && !clip.isLive && state.status !== 'failed' && (
        <ProgressBar
          time={media.time}
          isPlaying={state.status === 'playing'}
          hasLittleMotion={hasLittleMotion}
          t={t}
          language={player.base.appearance.get().language}
          onSeek={media.seek}
        />
      )}
      {toast !== '' && <p class="toast">{toast}</p>}
      <p class="for-ears" role="status">
        {toast || status || title || undefined}
      </p>
      {captionsUrl !== '' && <CaptionsButton {...{ captions, t }} onPress={playback.toggleCaptions} />}
    </>
  );
}
