import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { Category } from '../model/category';
import { createStore } from '../model/store';
import { useStore } from '../ui/use-store';
import { AdPlace, useAds } from './ad-place';
import { ClipControls } from './clip-controls';
import { ClipFeedView, TAIL_WORDS } from './clip-feed-view';
import type { ClipCommands, ClipLooks } from './clip-slide';
import type { ClipsPlayback } from './clips-playback';
import type { ClipsView } from './clips-view';
import { Notice, Spinner } from './notice';
import { createSay, type Say } from './player-words';
import { RoundButton } from './round-button';
import { SheetPlace } from './sheet-place';
import { SoundButton } from './sound-button';

export interface ClipsPlayerProps {
  readonly controller: ClipsPlayerController;
  readonly playback: ClipsPlayback;
}

/** How long a passing message stands. */
const TOAST_MS = 2600;
const FEED_WORDS = { loading: 'loading', failed: 'feedFailed', empty: 'feedEmpty' } as const;
const NO_BANNER = createStore(false);

/** The Clips player: the feed, and the controls that stay while clips go by. */
export function ClipsPlayer({ controller, playback }: ClipsPlayerProps) {
  const look = useStore(controller.look);
  const view = useStore(playback.view);
  const say = useMemo(() => createSay(look), [look]);
  const ads = useStore(controller.ads);
  const { front: ad } = useAds(ads);
  const hasBanner = useStore(ads?.hasBanner ?? NO_BANNER);
  const [toast, setToast] = useState('');

  const known = useRef(new Map<string, Category>()).current;
  const feed = useStore(controller.feed);
  const isOnWhole = feed === controller.whole;
  const head = view.status === 'ready' ? view.head : undefined;
  const room = useCategoryRoom(controller, !isOnWhole || head?.supportsNavigation || head?.enableFollowing);
  const parts = { controller, look, say, known, tell: setToast };

  useEffect(() => (toast ? controller.clock.after(TOAST_MS, () => setToast('')) : undefined), [toast, controller]);

  const commands = useMemo<ClipCommands>(
    () => ({
      togglePlay: playback.togglePlay,
      canRun: controller.canRun,
      run(action, clip) {
        void controller.run(action, clip).then((opened) => opened || setToast(say('openFailed')));
      },
      openCategory: controller.openCategory,
      canOpenCategory: controller.canOpenCategory,
      screenDrawn: playback.screenDrawn,
      toggleLike(clip) {
        void controller.toggleLike(clip).then((kept) => kept || setToast(say('likeFailed')));
      },
      share(clip) {
        void controller.share(clip).then((outcome) => {
          if (outcome === 'copied') setToast(say('linkCopied'));
          if (outcome === 'failed') setToast(say('shareFailed'));
        });
      },
    }),
    [controller, playback, say],
  );
  const looks = useMemo<ClipLooks>(() => {
    const { clipPlayer } = look.theme;
    const { player } = look.behavior;
    return {
      showsLike: clipPlayer.showLikeButton,
      showsLikeCount: player.showLikeCount,
      showsShare: clipPlayer.showShareButton,
      showsShareCount: player.showShareCount,
      showsEyebrow: player.showEyebrow,
      hasSmallActions: player.clipsActionButtonCompactSize,
    };
  }, [look]);
  const onClose = controller.presentation === 'modal' ? () => controller.dismiss('closeButtonTapped', true) : undefined;
  const clip = view.status === 'ready' ? view.clips[view.index] : undefined;
  // Behind the card at the end the last clip's light goes on.
  const lit = clip ?? (view.status === 'ready' ? view.clips.at(-1) : undefined);
  const follows = head?.enableFollowing === true && controller.followedFeed() !== undefined;
  const toFollowButton = useMemo(
    () => (room && follows ? (category: Category) => <room.FollowButton {...parts} category={category} /> : undefined),
    [room, follows, controller, look, say],
  );
  const close = onClose ? [{ text: say('close'), onPress: onClose }] : [];

  return (
    <div
      class={`player is-${controller.presentation} ${room ? 'has-shelf' : ''}`}
      data-scheme={look.scheme}
      lang={look.language}
    >
      <div class="ambience" aria-hidden="true">
        {lit?.posterUrl && <img key={lit.id} src={lit.posterUrl} alt="" />}
      </div>
      <div
        class={`frame${hasBanner ? ' has-banner' : ''}${ad ? ' has-ad' : ''}${view.status === 'ready' ? '' : ' is-bare'}`}
        part="player"
      >
        {view.status === 'ready' ? (
          <ClipFeedView {...{ controller, playback, view, looks, commands, toFollowButton, say, onClose }} />
        ) : view.status === 'loading' ? (
          <Spinner label={say('loading')} />
        ) : view.status === 'failed' ? (
          <Notice
            icon="broken"
            title={say('feedFailed')}
            actions={[{ text: say('retry'), onPress: () => controller.retry() }, ...close]}
          />
        ) : room && !isOnWhole && !feed.categoryId ? (
          <room.FollowingEmpty {...parts} />
        ) : (
          <Notice icon="check" title={say('feedEmpty')} actions={close} />
        )}
        {clip && !ad && <ClipControls {...{ controller, playback, clip, say, toast }} />}
        {room && !ad && <room.CategoryBar {...parts} />}
        {ads && view.status === 'ready' && view.head.showBottomBannerAd && (
          <AdPlace class="banner-place" draw={ads.drawBanner} />
        )}
        {/* A clip in front has a line of its own. (4.1.3) */}
        <p class="for-ears" role="status">
          {clip || ad ? '' : say(view.status === 'ready' ? TAIL_WORDS[view.tail] : FEED_WORDS[view.status])}
        </p>
        <TopBar {...{ playback, view, say, onClose, ad }} hasMute={look.behavior.player.showMuteToggle} />
      </div>
      <Arrows {...{ playback, view, say }} />
      <SheetPlace {...{ controller, say }} />
    </div>
  );
}

type CategoryRoom = typeof import('./clip-categories');

/** What most feeds have no use for: categories to choose, a feed of followed ones. Fetched where this feed does. */
function useCategoryRoom({ log }: ClipsPlayerController, isWanted: boolean | undefined): CategoryRoom | undefined {
  const [room, setRoom] = useState<CategoryRoom>();
  useEffect(() => {
    if (!isWanted || room) return;
    import('./clip-categories').then(setRoom, () => log.error('The code of categories could not be loaded.'));
  }, [isWanted, room, log]);
  return room;
}

interface TopBarProps {
  readonly playback: ClipsPlayback;
  readonly view: ClipsView;
  readonly say: Say;
  readonly onClose: (() => void) | undefined;
  readonly hasMute: boolean;
  readonly ad: unknown;
}

function TopBar({ playback, view, say, onClose, hasMute, ad }: TopBarProps) {
  const gate = useStore(playback.player.gate);
  const media = useStore(playback.player.media);
  const isPaused = gate.has('viewer') || gate.has('host') || media.status === 'blocked';
  const isReady = view.status === 'ready' && view.index < view.clips.length;
  return (
    <div class="top">
      {onClose && <RoundButton icon="close" class="close" label={say('close')} onPress={onClose} />}
      {view.status === 'ready' && (
        <FeedTitle title={ad ? '' : view.head.title} imageUrl={ad ? '' : view.head.titleImageUrl} />
      )}
      {isReady && (
        <>
          {hasMute && <SoundButton {...{ playback, say }} />}
          <RoundButton
            icon={isPaused ? 'play' : 'pause'}
            label={say(isPaused ? 'play' : 'pause')}
            onPress={playback.togglePlay}
          />
        </>
      )}
    </div>
  );
}

/** A picture may stand for the feed's title; where it breaks, the words come back. (L9.7) */
function FeedTitle({ title, imageUrl }: { readonly title: string; readonly imageUrl: string }) {
  const [isBroken, setBroken] = useState(false);
  if (imageUrl && !isBroken)
    return <img class="feed-title" src={imageUrl} alt={title} onError={() => setBroken(true)} />;
  return (
    <p class="feed-title" dir="auto">
      {title}
    </p>
  );
}

interface ArrowsProps {
  readonly playback: ClipsPlayback;
  readonly view: ClipsView;
  readonly say: Say;
}

function Arrows({ playback, view, say }: ArrowsProps) {
  if (view.status !== 'ready') return null;
  return (
    <div class="arrows">
      <RoundButton
        icon="up"
        label={say('previousClip')}
        isDisabled={view.index === 0}
        onPress={() => playback.step(-1)}
      />
      <RoundButton
        icon="down"
        label={say('nextClip')}
        isDisabled={view.index >= view.clips.length}
        onPress={() => playback.step(1)}
      />
    </div>
  );
}
