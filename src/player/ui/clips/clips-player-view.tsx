import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PlayerAppearance } from '../../../core/appearance';
import type { Category } from '../../../model/category';
import { createStore } from '../../../model/store';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { ClipsState } from '../../kinds/clips/clips-state';
import type { Playback } from '../../playback';
import { AdPlace, useAds } from '../controls/ad-place';
import { type GesturesChunk, GesturesPlace } from '../controls/gestures-place';
import { Notice, Spinner } from '../controls/notice';
import { PauseButton } from '../controls/pause-button';
import { Picture } from '../controls/picture';
import { createPlayerTranslate, type PlayerTranslate } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { SheetPlace } from '../controls/sheet-place';
import { SoundButton } from '../controls/sound-button';
import { useStore } from '../controls/use-store';
import { useToast } from '../controls/use-toast';
import { ClipControls } from './clip-controls';
import { ClipFeedView, TAIL_WORDS } from './clip-feed-view';
import type { ClipAppearance, ClipCommands } from './clip-slide';
import { useDrawnClips } from './use-drawn-clips';

export interface ClipsPlayerViewProps {
  readonly player: ClipsPlayer;
  readonly playback: Playback;
  /** Set by a key or a button that requests another clip while the focus stays: the clip is announced. (4.1.3) */
  readonly asked: { current: boolean };
}

const FEED_WORDS = { loading: 'loading', failed: 'feedFailed', empty: 'feedEmpty' } as const;
const NO_BANNER = createStore(false);

/** The Clips player: the feed, and the controls that stay while clips change. */
export function ClipsPlayerView({ player, playback, asked }: ClipsPlayerViewProps) {
  const appearance = useStore(player.base.appearance);
  const stepTo = useRef<(index: number) => void>(null);
  const { view, around } = useDrawnClips(player, stepTo);
  const t = useMemo(() => createPlayerTranslate(appearance), [appearance]);
  const ads = useStore(player.base.ads.loaded);
  const { current: ad } = useAds(ads);
  const hasBanner = useStore(ads?.hasBanner ?? NO_BANNER);
  const [toast, notify] = useToast(player.base.context.platform.clock);

  const feed = useStore(player.queue.feed);
  const isOnWhole = feed === player.feeds.whole;
  const head = view.status === 'ready' ? view.head : undefined;
  const chunk = useCategoryChunk(player, !isOnWhole || head?.supportsNavigation || head?.enableFollowing);
  const parts = { player, appearance, t, notify };
  const [gestures, setGestures] = useState<GesturesChunk>();
  const commands = useCommands({ player, playback }, t, notify);
  const looks = useMemo(() => toClipAppearance(appearance), [appearance]);
  const onClose = toClose(player);
  const clip = view.status === 'ready' ? view.clips[view.index] : undefined;
  // Behind the card at the end, the last clip's background light stays.
  const lit = clip ?? (view.status === 'ready' ? view.clips.at(-1) : undefined);
  const follows = head?.enableFollowing === true && player.feeds.following.followedFeed() !== undefined;
  const toFollowButton = useMemo(
    () =>
      chunk && follows ? (category: Category) => <chunk.FollowButton {...parts} category={category} /> : undefined,
    [chunk, follows, player, appearance, t],
  );
  const close = onClose ? [{ text: t('close'), onPress: onClose }] : [];

  return (
    <div
      class={`player is-${player.base.presentation} ${chunk ? 'has-shelf' : ''}`}
      data-scheme={appearance.scheme}
      lang={appearance.language}
    >
      <div class="ambience" aria-hidden="true">
        {lit?.posterUrl && <Picture key={lit.id} name="light" urls={[lit.posterUrl]} alt="" />}
      </div>
      {/* All is in the order of the screen, which Tab follows. (2.4.3) */}
      {onClose && <RoundButton icon="close" class="close" label={t('close')} onPress={onClose} />}
      <div
        class={`frame${hasBanner ? ' has-banner' : ''}${ad ? ' has-ad' : ''}${view.status === 'ready' ? '' : ' is-bare'}`}
        part="player"
      >
        <TopBar {...{ playback, view, t, ad }} hasMute={appearance.behavior.player.showMuteToggle}>
          {gestures && <gestures.PictureInPictureButton {...{ player, playback }} />}
        </TopBar>
        {chunk && !ad && <chunk.CategoryBar {...parts} />}
        {view.status === 'ready' ? (
          <ClipFeedView {...{ player, playback, view, around, stepTo, looks, commands, toFollowButton, t, onClose }} />
        ) : view.status === 'loading' ? (
          <Spinner label={t('loading')} />
        ) : view.status === 'failed' ? (
          <Notice
            icon="broken"
            title={t('feedFailed')}
            actions={[{ text: t('retry'), onPress: () => player.retry() }, ...close]}
          />
        ) : chunk && !isOnWhole && !feed.categoryId ? (
          <chunk.FollowingEmpty {...parts} />
        ) : (
          <Notice icon="check" title={t('feedEmpty')} actions={close} />
        )}
        {clip && !ad && <ClipControls {...{ player, playback, clip, t, toast, close, asked }} />}
        {ads && view.status === 'ready' && view.head.showBottomBannerAd && (
          <AdPlace class="banner-place" draw={ads.drawBanner} />
        )}
        {/* A clip in front has a line of its own. (4.1.3) */}
        <p class="for-ears" role="status">
          {clip || ad ? undefined : t(view.status === 'ready' ? TAIL_WORDS[view.tail] : FEED_WORDS[view.status])}
        </p>
        {gestures && <gestures.ClipGestures {...{ player, playback, commands, t }} clip={ad ? undefined : clip} />}
        <GesturesPlace player={player.base} media={playback.media} onLoaded={setGestures} />
      </div>
      <Arrows {...{ player, view, t, asked }} />
      <SheetPlace player={player.base} t={t} />
    </div>
  );
}

/** Undefined for an embedded player, which stays. */
const toClose = ({ base }: ClipsPlayer) =>
  base.presentation === 'modal' ? () => base.dismiss('closeButtonTapped', true) : undefined;

/** What the viewer may do with a clip; a toast reports failures. */
function useCommands(
  { player, playback }: Pick<ClipsPlayerViewProps, 'player' | 'playback'>,
  t: PlayerTranslate,
  notify: (text: string) => void,
): ClipCommands {
  return useMemo<ClipCommands>(
    () => ({
      togglePlay: playback.togglePlay,
      canRun: player.base.actions.canRun,
      run(action, clip) {
        void player.run(action, clip).then((opened) => opened || notify(t('openFailed')));
      },
      openCategory: player.feeds.openCategory,
      canOpenCategory: player.feeds.canOpenCategory,
      screenDrawn: playback.screenDrawn,
      toggleLike(clip) {
        void player.reactions.toggleLike(clip).then((kept) => kept || notify(t('likeFailed')));
      },
      share(clip) {
        void player.reactions.shareClip(clip).then((outcome) => {
          if (outcome === 'copied') notify(t('linkCopied'));
          if (outcome === 'failed') notify(t('shareFailed'));
        });
      },
    }),
    [player, playback, t],
  );
}

/** What of a clip the theme and the behavior show. */
function toClipAppearance({ theme: { clipPlayer }, behavior: { player } }: PlayerAppearance): ClipAppearance {
  return {
    showsLike: clipPlayer.showLikeButton,
    showsLikeCount: player.showLikeCount,
    showsShare: clipPlayer.showShareButton,
    showsShareCount: player.showShareCount,
    showsEyebrow: player.showEyebrow,
    hasSmallActions: player.clipsActionButtonCompactSize,
  };
}

type CategoryChunk = typeof import('../categories/category-bar');

/** Only some feeds need these: categories to choose, a feed of followed ones. Fetched if this feed does. */
function useCategoryChunk({ base }: ClipsPlayer, isWanted: boolean | undefined): CategoryChunk | undefined {
  const [chunk, setChunk] = useState<CategoryChunk>();
  const { log } = base.context.platform;
  useEffect(() => {
    if (!isWanted || chunk) return;
    import('../categories/category-bar').then(setChunk, () => log.error('The code of categories could not be loaded.'));
  }, [isWanted, chunk, log]);
  return chunk;
}

interface TopBarProps {
  readonly playback: Playback;
  readonly view: ClipsState;
  readonly t: PlayerTranslate;
  readonly hasMute: boolean;
  readonly ad: unknown;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

function TopBar({ playback, view, t, hasMute, ad, children }: TopBarProps) {
  const isReady = view.status === 'ready' && view.index < view.clips.length;
  return (
    <div class="top">
      {view.status === 'ready' && (
        <FeedTitle title={ad ? '' : view.head.title} imageUrl={ad ? '' : view.head.titleImageUrl} />
      )}
      {isReady && (
        <>
          {hasMute && <SoundButton {...{ playback, t }} />}
          <PauseButton {...{ playback, t }} />
          {children}
        </>
      )}
    </div>
  );
}

/** An image may replace the feed's title; if it fails, the text returns. (L9.7) */
function FeedTitle({ title, imageUrl }: { readonly title: string; readonly imageUrl: string }) {
  const words = (
    <p class="feed-title" dir="auto">
      {title}
    </p>
  );
  return <Picture name="feed-title" urls={[imageUrl]} alt={title} fallback={words} />;
}

interface ArrowsProps {
  readonly player: ClipsPlayer;
  readonly view: ClipsState;
  readonly t: PlayerTranslate;
  readonly asked: { current: boolean };
}

function Arrows({ player, view, t, asked }: ArrowsProps) {
  if (view.status !== 'ready') return null;
  const step = (by: 1 | -1) => () => {
    asked.current = true;
    player.step(by);
  };
  return (
    <div class="arrows">
      <RoundButton icon="up" label={t('previousClip')} isDisabled={view.index === 0} onPress={step(-1)} />
      <RoundButton icon="down" label={t('nextClip')} isDisabled={view.index >= view.clips.length} onPress={step(1)} />
    </div>
  );
}
