import { useEffect, useMemo, useState } from 'preact/hooks';
import type { StoryPlayerController } from '../app/story-player-controller';
import { SKIP_AFTER_MS } from '../playback/failure-streak';
import { isOpen } from '../playback/gate';
import { hasSpinner } from '../playback/media-state';
import { isSilent } from '../playback/sound';
import { useStore } from '../ui/use-store';
import { AdPlace, useAds } from './ad-place';
import { CaptionOverlay, useCaptions } from './caption-overlay';
import { InstructionsPlace } from './instructions-place';
import { Notice, Spinner } from './notice';
import { PlayerIcon } from './player-icon';
import type { Say } from './player-words';
import { createSay } from './player-words';
import { RoundButton } from './round-button';
import { SheetPlace } from './sheet-place';
import { StoryPageView } from './story-page-view';
import { type StoryFront, type StoryPlayback, toPageMs } from './story-playback';
import { type SegmentClock, StorySegments } from './story-segments';
import { toTimeAgo } from './time-ago';

export interface StoryPlayerProps {
  readonly controller: StoryPlayerController;
  readonly playback: StoryPlayback;
}

const TOAST_MS = 2600;

/** The Story player: pages over each other, their bars, and the story's head. */
export function StoryPlayer({ controller, playback }: StoryPlayerProps) {
  const look = useStore(controller.look);
  const front = useStore(playback.front);
  const state = useStore(controller.state);
  const say = useMemo(() => createSay(look), [look]);
  const onClose = () => controller.dismiss('closeButtonTapped', true);
  const close = { text: say('close'), onPress: onClose };
  const ads = useStore(controller.ads);
  const { waiting, front: ad } = useAds(ads);
  const drawAd = (place: HTMLElement) =>
    ads?.draw(place, {
      ...playback,
      step: (by) => playback.step(by > 0 ? 'nextStory' : 'previousStory'),
      needsGestures: false,
    }) ?? (() => {});
  return (
    <div class="player is-story" data-scheme={look.scheme} lang={look.language}>
      <div class="ambience" aria-hidden="true">
        {front?.page && <img key={front.page.id} src={front.page.posterUrl || front.page.url} alt="" />}
      </div>
      <div class="frame" part="player">
        {front && <FrontPage key={front.story.id} {...{ controller, playback, front, say, onClose }} />}
        {waiting && <AdPlace key={waiting.item.id} class={ad ? 'ad-place' : 'ad-place is-waiting'} draw={drawAd} />}
        {ad && <AdHead {...{ playback, say, onClose }} hasSound={ad.url !== ''} />}
        {!front && !ad && state.status !== 'failed' && <Spinner label={say('loading')} />}
        {!front && state.status === 'failed' && (
          <Notice
            icon="broken"
            title={say('feedFailed')}
            actions={[{ text: say('retry'), onPress: () => controller.retry() }, close]}
          />
        )}
        {!front && !ad && (
          <div class="top">
            <span class="feed-title" />
            <RoundButton icon="close" class="close" label={say('close')} onPress={onClose} />
          </div>
        )}
      </div>
      {(front || ad) && (
        <div class="sides">
          <RoundButton
            icon="left"
            class="back"
            label={say('previousPage')}
            onPress={() => playback.step('previousPage')}
          />
          <RoundButton icon="right" class="on" label={say('nextPage')} onPress={() => playback.step('nextPage')} />
        </div>
      )}
      {front && <InstructionsPlace {...{ controller, playback }} />}
      <SheetPlace {...{ controller, say }} />
    </div>
  );
}

interface FrontPageProps extends StoryPlayerProps {
  readonly front: StoryFront;
  readonly say: Say;
  readonly onClose: () => void;
}

function FrontPage({ controller, playback, front, say, onClose }: FrontPageProps) {
  const { story, page } = front;
  const { player } = playback;
  const media = useStore(player.media);
  const gate = useStore(player.gate);
  const wantsCaptions = useStore(controller.preferences.captionsEnabled);
  const captions = useCaptions(page.captionsUrl, wantsCaptions, controller.loadCaptions);
  const [toast, setToast] = useState('');
  useEffect(() => (toast ? controller.clock.after(TOAST_MS, () => setToast('')) : undefined), [toast, controller]);

  const isVideo = page.type === 'video';
  const isUnit = page.type === 'poll' || page.type === 'triviaQuiz';
  const isFailed = front.picture === 'failed' || media.status === 'failed';
  const isOffline = media.status === 'failed' && media.reason === 'offline';
  const isPaused = gate.has('viewer') || gate.has('host') || media.status === 'blocked';
  const isRunning = isOpen(gate) && (isVideo ? media.status === 'playing' : true);
  const clock: SegmentClock = isVideo
    ? { kind: 'media', time: player.time }
    : front.picture === 'loading' || front.picture === 'failed'
      ? { kind: 'waiting' }
      : { kind: 'timed', durationMs: toPageMs(page), key: `${page.id} ${front.runs}` };
  const action = page.action && controller.canRun(page.action) ? page.action : undefined;
  const share = () =>
    void controller.share(story, page).then((outcome) => {
      if (outcome === 'copied') setToast(say('linkCopied'));
      if (outcome === 'failed') setToast(say('shareFailed'));
    });
  const { theme, behavior } = controller.look.get();
  const failure = say(isOffline ? 'offline' : isVideo ? 'mediaFailed' : isUnit ? 'feedFailed' : 'imageFailed');

  return (
    <>
      <StoryPageView key={page.id} {...{ controller, front, playback, say }} onMessage={setToast} />
      <div class={isUnit ? 'touch is-plain' : 'touch'} />
      {(hasSpinner(media) || front.picture === 'loading') && !isFailed && (
        <Spinner label={media.status === 'waiting' && media.isSlow ? say('slowConnection') : ''} />
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
      {media.status === 'blocked' && (
        <button type="button" class="tap-to-play" onClick={playback.togglePlay}>
          <PlayerIcon name="play" />
          <span>{say('tapToPlay')}</span>
        </button>
      )}
      {wantsCaptions && Array.isArray(captions) && <CaptionOverlay cues={captions} time={player.time} />}
      <div class="chrome">
        <StorySegments index={story.pages.indexOf(page)} count={story.pages.length} {...{ clock, isRunning, say }} />
        <div class="head">
          {theme.player.showStoryIcon && <StoryFace url={story.profilePictureUrl || story.thumbnails.small} />}
          <p class="head-words">
            <span class="head-title" dir="auto" lang={say.contentLanguage}>
              {story.title}
            </span>
            {story.isLive && (
              <span class="live" part="live">
                {say('live')}
              </span>
            )}
            {theme.player.showTimestamp && (
              <span class="head-time">
                {toTimeAgo(story.publishedAt, controller.clock.now(), controller.look.get().language)}
              </span>
            )}
          </p>
          <RoundButton
            icon={isPaused ? 'play' : 'pause'}
            label={say(isPaused ? 'play' : 'pause')}
            onPress={playback.togglePlay}
          />
          {isVideo && behavior.player.showMuteToggle && <MuteButton {...{ playback, say }} />}
          {page.captionsUrl && (
            <RoundButton
              icon="captions"
              class="captions-toggle"
              label={say('captions')}
              isPressed={wantsCaptions && captions !== 'failed'}
              isDisabled={captions === 'failed'}
              onPress={playback.toggleCaptions}
            />
          )}
          <RoundButton icon="close" class="close" label={say('close')} onPress={onClose} />
        </div>
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
                  void controller.run(action, story, page).then((opened) => opened || setToast(say('openFailed')))
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
        {toast || (isFailed ? failure : '')}
      </p>
    </>
  );
}

/** What a viewer can always do, over an ad too. */
function AdHead({ playback, say, onClose, hasSound }: AdHeadProps) {
  const isPaused = useStore(playback.player.gate).has('viewer');
  return (
    <div class="chrome">
      <div class="head">
        <span class="head-words" />
        <RoundButton
          icon={isPaused ? 'play' : 'pause'}
          label={say(isPaused ? 'play' : 'pause')}
          onPress={playback.togglePlay}
        />
        {hasSound && <MuteButton {...{ playback, say }} />}
        <RoundButton icon="close" class="close" label={say('close')} onPress={onClose} />
      </div>
    </div>
  );
}

interface AdHeadProps {
  readonly playback: StoryPlayback;
  readonly say: Say;
  readonly onClose: () => void;
  readonly hasSound: boolean;
}

function MuteButton({ playback, say }: { readonly playback: StoryPlayback; readonly say: Say }) {
  const silent = isSilent(useStore(playback.player.sound));
  return (
    <RoundButton
      icon={silent ? 'muted' : 'sound'}
      label={say(silent ? 'unmute' : 'mute')}
      onPress={playback.toggleMute}
    />
  );
}

/** A broken picture leaves no hole. (J9) */
function StoryFace({ url }: { readonly url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (!url || isBroken) return null;
  return <img class="face" src={url} alt="" onError={() => setBroken(true)} />;
}
