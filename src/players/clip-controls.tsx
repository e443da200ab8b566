import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { Clip } from '../model/clip';
import { SKIP_AFTER_MS } from '../playback/failure-streak';
import { hasSpinner } from '../playback/media-state';
import { useStore } from '../ui/use-store';
import { CaptionOverlay, CaptionsButton, useCaptions } from './caption-overlay';
import type { ClipsPlayback } from './clips-playback';
import { Notice, Spinner, TapToPlay } from './notice';
import { PlayerIcon } from './player-icon';
import type { Say } from './player-words';
import { ProgressBar } from './progress-bar';

export interface ClipControlsProps {
  readonly controller: ClipsPlayerController;
  readonly playback: ClipsPlayback;
  readonly clip: Clip;
  readonly say: Say;
  readonly toast: string;
}

/** What belongs to the clip in front: its state, its captions, its progress. */
export function ClipControls({ controller, playback, clip, say, toast }: ClipControlsProps) {
  const { player } = playback;
  const media = useStore(player.media);
  const gate = useStore(player.gate);
  const captionsUrl = clip.hasNoCaptions ? '' : clip.captionsUrl;
  const captions = useCaptions(captionsUrl, controller);
  const isPaused = gate.has('viewer') || gate.has('host');
  const isCalm = media.status !== 'failed' && media.status !== 'blocked';
  const canSkip = playback.canSkip();
  const status =
    media.status === 'failed'
      ? say(media.reason === 'offline' ? 'offline' : canSkip ? 'mediaFailedNext' : 'mediaFailed')
      : media.status === 'waiting' && media.isSlow
        ? say('slowConnection')
        : '';
  const retry = { text: say('retry'), onPress: playback.retry };
  const skip = { text: say('skip'), onPress: () => playback.step(1) };

  return (
    <>
      {media.status === 'failed' && (
        <Notice
          icon={media.reason === 'offline' ? 'offline' : 'broken'}
          title={say(media.reason === 'offline' ? 'offline' : 'mediaFailed')}
          {...(media.reason === 'offline' ? { hint: say('offlineHint') } : {})}
          actions={[retry, skip]}
          countdownMs={canSkip && media.reason !== 'offline' ? SKIP_AFTER_MS : undefined}
        />
      )}
      {hasSpinner(media) && <Spinner label={media.status === 'waiting' && media.isSlow ? say('slowConnection') : ''} />}
      {media.status === 'blocked' && <TapToPlay say={say} onPress={playback.togglePlay} />}
      <span key={`glyph ${clip.id}`} class={isPaused && isCalm ? 'glyph is-shown' : 'glyph'} aria-hidden="true">
        <PlayerIcon name="play" />
      </span>
      {captions.cues && <CaptionOverlay cues={captions.cues} time={player.time} />}
      {clip.enableProgressBar && !clip.isLive && media.status !== 'failed' && (
        <ProgressBar
          key={clip.id}
          time={player.time}
          isPlaying={media.status === 'playing'}
          say={say}
          language={controller.look.get().language}
          onSeek={player.seek}
        />
      )}
      {toast && <p class="toast">{toast}</p>}
      <p class="for-ears" role="status">
        {toast || status}
      </p>
      {captionsUrl && <CaptionsButton {...{ captions, say }} onPress={playback.toggleCaptions} />}
    </>
  );
}
