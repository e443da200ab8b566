import { useMemo } from 'preact/hooks';
import { CaptionOverlay, CaptionsButton, useCaptions } from '../controls/caption-overlay';
import { Notice, Spinner, TapToPlay } from '../controls/notice';
import type { Say } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { useStore } from '../controls/use-store';
import { useToast } from '../controls/use-toast';
import { SKIP_AFTER_MS } from '../media/failure-streak';
import { hasSpinner } from '../media/media-state';
import { isOpen } from '../media/pause-reasons';
import type { StoryFront } from './page-front';
import { toPageMs } from './page-pictures';
import { StoryHead, StoryOwner } from './story-head';
import { StoryPageView, toPageName } from './story-page-view';
import type { StoryPlayback } from './story-playback';
import { type SegmentClock, StorySegments } from './story-segments';
import type { StorySession } from './story-session';

export interface FrontPageProps {
  readonly controller: StorySession;
  readonly playback: StoryPlayback;
  readonly front: StoryFront;
  readonly say: Say;
  readonly onClose: () => void;
  /** A button asked for the page that comes. */
  readonly asked: { current: boolean };
}

/** The page in front, its state, and what can be done with it. */
export function FrontPage({ controller, playback, front, say, onClose, asked }: FrontPageProps) {
  const { story, page } = front;
  const { player } = playback;
  const media = useStore(player.media);
  const gate = useStore(player.gate);
  const captions = useCaptions(page.captionsUrl, controller);
  const [toast, tell] = useToast(controller.house.platform.clock);

  const isVideo = page.type === 'video';
  const isUnit = page.type === 'poll' || page.type === 'triviaQuiz';
  const isFailed = front.picture === 'failed' || media.status === 'failed';
  const isOffline =
    media.status === 'failed' ? media.reason === 'offline' : isFailed && !controller.house.platform.page.isOnline();
  const isSlow = media.status === 'waiting' && media.isSlow;
  const isRunning = isOpen(gate) && (isVideo ? media.status === 'playing' : true);
  const clock: SegmentClock = isVideo
    ? { kind: 'media', time: player.time }
    : front.picture === 'loading' || front.picture === 'failed'
      ? { kind: 'waiting' }
      : { kind: 'timed', durationMs: toPageMs(page), key: `${page.id} ${front.runs}` };
  const action = page.action && controller.actions.canRun(page.action) ? page.action : undefined;
  const share = () =>
    void controller.shareStory(story, page).then((outcome) => {
      if (outcome === 'copied') tell(say('linkCopied'));
      if (outcome === 'failed') tell(say('shareFailed'));
    });
  const { theme, behavior } = controller.look.get();
  const failure = say(isOffline ? 'offline' : isVideo ? 'mediaFailed' : isUnit ? 'feedFailed' : 'imageFailed');
  // The button keeps the focus, so the page is told in words; one that comes by itself says nothing. (players.md 2.2)
  const isTold = useMemo(() => {
    const wasAsked = asked.current;
    asked.current = false;
    return wasAsked;
  }, [page.id]);
  const status = toast || (isFailed ? failure : isSlow ? say('slowConnection') : isTold ? toPageName(front, say) : '');

  return (
    <>
      <StoryPageView key={page.id} {...{ controller, front, playback, say }} onMessage={tell} />
      <div class={isUnit ? 'touch is-plain' : 'touch'} />
      {(hasSpinner(media) || front.picture === 'loading') && !isFailed && (
        <Spinner label={isSlow ? say('slowConnection') : ''} />
      )}
      {isFailed && (
        <Notice
          icon={isOffline ? 'offline' : 'broken'}
          title={failure}
          actions={[
            { text: say('retry'), onPress: playback.retry },
            { text: say('skip'), onPress: () => playback.step('nextPage') },
          ]}
          countdownMs={playback.canSkip() && !isOffline ? SKIP_AFTER_MS : undefined}
        />
      )}
      {media.status === 'blocked' && <TapToPlay say={say} onPress={playback.togglePlay} />}
      {captions.cues && <CaptionOverlay cues={captions.cues} time={player.time} />}
      <div class="chrome">
        <StorySegments index={story.pages.indexOf(page)} count={story.pages.length} {...{ clock, isRunning, say }} />
        <StoryHead
          {...{ playback, say, onClose }}
          hasSound={isVideo && behavior.player.showMuteToggle}
          more={page.captionsUrl && <CaptionsButton {...{ captions, say }} onPress={playback.toggleCaptions} />}
        >
          <StoryOwner {...{ controller, story, say }} />
        </StoryHead>
        <div class="foot">
          {page.title && page.title !== story.title && !isUnit && (
            <h2 class="title" dir="auto" lang={say.contentLanguage}>
              {page.title}
            </h2>
          )}
          <div class="foot-row">
            {action && (
              <button
                type="button"
                class="pill is-main"
                part="action"
                dir="auto"
                onClick={() =>
                  void controller.run(action, story, page).then((opened) => opened || tell(say('openFailed')))
                }
              >
                {action.text || say('learnMore')}
              </button>
            )}
            {theme.player.showShareButton && (page.shareUrl || story.shareUrl) && (
              <RoundButton icon="share" class="share" label={say('share')} onPress={share} />
            )}
          </div>
        </div>
      </div>
      {toast && <p class="toast">{toast}</p>}
      <p class="for-ears" role="status">
        {status}
      </p>
    </>
  );
}
