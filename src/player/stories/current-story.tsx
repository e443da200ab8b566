import { useMemo } from 'preact/hooks';
import { CaptionsButton, useCaptions } from '../controls/captions';
import { Notice, Spinner, TapToPlay } from '../controls/notice';
import type { PlayerTranslate } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { useStore } from '../controls/use-store';
import { useToast } from '../controls/use-toast';
import { SKIP_AFTER_MS } from '../media/failure-streak';
import { hasSpinner } from '../media/media-state';
import { isOpen } from '../media/pause-reasons';
import type { CurrentStory } from './current-page';
import { toPageMs } from './page-pictures';
import { StoryHead, StoryOwner } from './story-head';
import { StoryPageView, toPageName } from './story-page-view';
import type { StoryPlayback } from './story-playback';
import { type SegmentClock, StorySegments } from './story-segments';
import type { StorySession } from './story-session';

export interface CurrentPageProps {
  readonly session: StorySession;
  readonly playback: StoryPlayback;
  readonly current: CurrentStory;
  readonly t: PlayerTranslate;
  readonly onClose: () => void;
  /** A button caused the next page change. */
  readonly asked: { current: boolean };
}

/** The current page, its state, and its controls. */
export function CurrentPage({ session, playback, current, t, onClose, asked }: CurrentPageProps) {
  const { story, page } = current;
  const { player } = playback;
  const hasLittleMotion = useMemo(session.context.platform.page.prefersReducedMotion, []);
  const media = useStore(player.media);
  const pauseReasons = useStore(player.pauseReasons);
  const captions = useCaptions(page.captionsUrl, session);
  const [toast, notify] = useToast(session.context.platform.clock);

  const isVideo = page.type === 'video';
  const isUnit = page.type === 'poll' || page.type === 'triviaQuiz';
  const isFailed = current.picture === 'failed' || media.status === 'failed';
  const isOffline =
    media.status === 'failed' ? media.reason === 'offline' : isFailed && !session.context.platform.page.isOnline();
  const isSlow = media.status === 'waiting' && media.isSlow;
  const isRunning = isOpen(pauseReasons) && (isVideo ? media.status === 'playing' : true);
  const clock: SegmentClock = isVideo
    ? { kind: 'media', time: player.time, hasLittleMotion }
    : current.picture === 'loading' || current.picture === 'failed'
      ? { kind: 'waiting' }
      : { kind: 'timed', durationMs: toPageMs(page), key: `${page.id} ${current.runs}` };
  const action = page.action && session.actions.canRun(page.action) ? page.action : undefined;
  const share = () =>
    void session.shareStory(story, page).then((outcome) => {
      if (outcome === 'copied') notify(t('linkCopied'));
      if (outcome === 'failed') notify(t('shareFailed'));
    });
  const { theme, behavior } = session.appearance.get();
  const failure = t(isOffline ? 'offline' : isVideo ? 'mediaFailed' : isUnit ? 'feedFailed' : 'imageFailed');
  // The button keeps the focus, so the page is announced; an automatic change is not. (players.md 2.2)
  const isTold = useMemo(() => {
    const wasAsked = asked.current;
    asked.current = false;
    return wasAsked;
  }, [page.id]);
  const status = toast || (isFailed ? failure : isSlow ? t('slowConnection') : isTold ? toPageName(current, t) : '');

  return (
    <>
      <StoryPageView key={page.id} {...{ session, current, playback, t }} onMessage={notify} />
      <div class={isUnit ? 'touch is-plain' : 'touch'} />
      {(hasSpinner(media) || current.picture === 'loading') && !isFailed && (
        <Spinner label={isSlow ? t('slowConnection') : ''} />
      )}
      {isFailed && (
        <Notice
          icon={isOffline ? 'offline' : 'broken'}
          title={failure}
          actions={[
            { text: t('retry'), onPress: playback.retry },
            { text: t('skip'), onPress: () => playback.step('nextPage') },
          ]}
          countdownMs={playback.canSkip() && !isOffline ? SKIP_AFTER_MS : undefined}
        />
      )}
      {media.status === 'blocked' && <TapToPlay t={t} onPress={playback.togglePlay} />}
      {captions.Overlay && <captions.Overlay time={player.time} />}
      <div class="chrome">
        <StorySegments index={story.pages.indexOf(page)} count={story.pages.length} {...{ clock, isRunning, t }} />
        <StoryHead
          {...{ playback, t, onClose }}
          hasSound={isVideo && behavior.player.showMuteToggle}
          more={page.captionsUrl && <CaptionsButton {...{ captions, t }} onPress={playback.toggleCaptions} />}
        >
          <StoryOwner {...{ session, story, t }} />
        </StoryHead>
        <div class="foot">
          {page.title && page.title !== story.title && !isUnit && (
            <h2 class="title" dir="auto" lang={t.contentLanguage}>
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
                  void session.run(action, story, page).then((opened) => opened || notify(t('openFailed')))
                }
              >
                {action.text || t('learnMore')}
              </button>
            )}
            {theme.player.showShareButton && (page.shareUrl || story.shareUrl) && (
              <RoundButton icon="share" class="share" label={t('share')} onPress={share} />
            )}
          </div>
        </div>
      </div>
      {toast !== '' && <p class="toast">{toast}</p>}
      <p class="for-ears" role="status">
        {status || undefined}
      </p>
    </>
  );
}
