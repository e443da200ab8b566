import { useMemo } from 'preact/hooks';
import { toPageMs } from '../../kinds/stories/page-images';
import { isPoll, type ShownPage } from '../../kinds/stories/shown-page';
import type { StoryPages } from '../../kinds/stories/story-pages';
import type { StoryPlayer } from '../../kinds/stories/story-player';
import { SKIP_AFTER_MS } from '../../media/failure-streak';
import { hasSpinner } from '../../media/media-state';
import { isOpen } from '../../media/pause-reasons';
import { CaptionsButton, useCaptions } from '../controls/captions';
import { Notice, Spinner, TapToPlay } from '../controls/notice';
import type { PlayerTranslate } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { useStore } from '../controls/use-store';
import { useToast } from '../controls/use-toast';
import { StoryHead, StoryOwner } from './story-head';
import { StoryPageView, toPageName } from './story-page-view';
import { type SegmentClock, StorySegments } from './story-segments';

export interface CurrentPageProps {
  readonly player: StoryPlayer;
  readonly pages: StoryPages;
  readonly current: ShownPage;
  readonly t: PlayerTranslate;
  /** A button caused the next page change. */
  readonly asked: { current: boolean };
}

/** The current page, its state, and its controls. */
export function CurrentPage({ player, pages, current, t, asked }: CurrentPageProps) {
  const { story, page } = current;
  const { playback } = pages;
  const { media } = playback;
  const hasLittleMotion = useMemo(player.base.context.platform.page.prefersReducedMotion, []);
  const state = useStore(media.state);
  const pauseReasons = useStore(media.pauseReasons);
  const captions = useCaptions(page.captionsUrl, player.base);
  const [toast, notify] = useToast(player.base.context.platform.clock);

  const isVideo = page.type === 'video';
  const isUnit = isPoll(page);
  const isFailed = current.image === 'failed' || state.status === 'failed';
  const isOffline =
    state.status === 'failed' ? state.reason === 'offline' : isFailed && !player.base.context.platform.page.isOnline();
  const isSlow = state.status === 'waiting' && state.isSlow;
  const isRunning = isOpen(pauseReasons) && (isVideo ? state.status === 'playing' : true);
  const clock: SegmentClock = isVideo
    ? { kind: 'media', time: media.time, hasLittleMotion }
    : current.image === 'loading' || current.image === 'failed'
      ? { kind: 'waiting' }
      : { kind: 'timed', durationMs: toPageMs(page), key: `${page.id} ${current.runs}` };
  const { behavior } = player.base.appearance.get();
  const failure = t(isOffline ? 'offline' : isVideo ? 'mediaFailed' : isUnit ? 'feedFailed' : 'imageFailed');
  // The button keeps the focus, so the page is announced; an automatic change is not. (players.md 2.2)
  const isAnnounced = useMemo(() => {
    const wasAsked = asked.current;
    asked.current = false;
    return wasAsked;
  }, [page.id]);
  const status =
    toast || (isFailed ? failure : isSlow ? t('slowConnection') : isAnnounced ? toPageName(current, t) : '');

  return (
    <>
      <StoryPageView key={page.id} {...{ player, current, pages, t }} onMessage={notify} />
      <div class={isUnit ? 'touch is-plain' : 'touch'} />
      {(hasSpinner(state) || current.image === 'loading') && !isFailed && (
        <Spinner label={isSlow ? t('slowConnection') : ''} />
      )}
      {isFailed && <FailureNotice {...{ pages, t, isOffline }} title={failure} />}
      {state.status === 'blocked' && <TapToPlay t={t} onPress={playback.togglePlay} />}
      {captions.shown && <captions.shown.Overlay time={media.time} />}
      <div class="chrome">
        <StorySegments index={story.pages.indexOf(page)} count={story.pages.length} {...{ clock, isRunning, t }} />
        <StoryHead
          {...{ playback, t }}
          hasSound={isVideo && behavior.player.showMuteToggle}
          more={page.captionsUrl && <CaptionsButton {...{ captions, t }} onPress={playback.toggleCaptions} />}
        >
          <StoryOwner {...{ player, story, t }} />
        </StoryHead>
        <div class="foot">
          {page.title && page.title !== story.title && !isUnit && (
            <h2 class="title" dir="auto" lang={t.contentLanguage}>
              {page.title}
            </h2>
          )}
          <PageActions {...{ player, current, t, notify }} />
        </div>
      </div>
      {toast !== '' && <p class="toast">{toast}</p>}
      <p class="for-ears" role="status">
        {status || undefined}
      </p>
    </>
  );
}

interface FailureNoticeProps {
  readonly pages: StoryPages;
  readonly title: string;
  readonly isOffline: boolean;
  readonly t: PlayerTranslate;
}

/** Says that the page failed, and skips it after a while where that may help. */
function FailureNotice({ pages, title, isOffline, t }: FailureNoticeProps) {
  const { playback, steps } = pages;
  return (
    <Notice
      icon={isOffline ? 'offline' : 'broken'}
      title={title}
      actions={[
        { text: t('retry'), onPress: playback.retry },
        { text: t('skip'), onPress: () => steps.step('nextPage') },
      ]}
      countdownMs={playback.canSkip() && !isOffline ? SKIP_AFTER_MS : undefined}
    />
  );
}

interface PageActionsProps extends Pick<CurrentPageProps, 'player' | 'current' | 't'> {
  /** Shows a message for a moment. */
  readonly notify: (text: string) => void;
}

/** The page's own action, and sharing. */
function PageActions({ player, current: { story, page }, t, notify }: PageActionsProps) {
  const { actions, appearance } = player.base;
  const action = page.action && actions.canRun(page.action) ? page.action : undefined;
  const share = () =>
    void player.share(story, page).then((outcome) => {
      if (outcome === 'copied') notify(t('linkCopied'));
      if (outcome === 'failed') notify(t('shareFailed'));
    });
  return (
    <div class="foot-row">
      {action && (
        <button
          type="button"
          class="pill is-main"
          part="action"
          dir="auto"
          onClick={() => void player.run(action, story, page).then((opened) => opened || notify(t('openFailed')))}
        >
          {action.text || t('learnMore')}
        </button>
      )}
      {appearance.get().theme.player.showShareButton && (page.shareUrl || story.shareUrl) && (
        <RoundButton icon="share" class="share" label={t('share')} onPress={share} />
      )}
    </div>
  );
}
