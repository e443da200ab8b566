import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Category } from '../../../model/category';
import type { PlayerAds } from '../../ads/ad-slot';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { ClipsState } from '../../kinds/clips/clips-state';
import type { Playback } from '../../playback';
import { AdPlace, useAds } from '../controls/ad-place';
import { Notice, Spinner } from '../controls/notice';
import type { PlayerTranslate } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { type ClipAppearance, type ClipCommands, ClipSlide } from './clip-slide';
import { createFeedScroller, type FeedScroller } from './feed-scroller';
import { MOST_SLIDES, nextSlideWindow, type SlideWindow } from './slide-window';
import type { StepTo } from './use-drawn-clips';

export interface ClipFeedViewProps {
  readonly player: ClipsPlayer;
  readonly playback: Playback;
  readonly view: ClipsState & { readonly status: 'ready' };
  /** The slides around this index are drawn completely. */
  readonly around: number;
  /** Set here. */
  readonly stepTo: StepTo;
  readonly looks: ClipAppearance;
  readonly commands: ClipCommands;
  readonly toFollowButton: ((category: Category) => VNode) | undefined;
  readonly t: PlayerTranslate;
  readonly onClose: (() => void) | undefined;
}

/** The message after the last clip. */
export const TAIL_WORDS = { loading: 'loading', failed: 'moreFailed', end: 'endTitle' } as const;
const NO_SLIDES: SlideWindow = { start: 0, end: 0 };

/** The clips, one under the other, snapping; the card behind the last one is the last of them. */
export function ClipFeedView(props: ClipFeedViewProps) {
  const { player, playback, view, around, stepTo, looks, commands, toFollowButton, t, onClose } = props;
  const { clips, index, tail, head } = view;
  const ads = useStore(player.base.ads.loaded);
  const { waiting } = useAds(ads);
  const drawAd = toDrawAd(props, ads);
  const element = useRef<HTMLDivElement>(null);
  const scroller = useRef<FeedScroller>(null);
  const slides = useRef(NO_SLIDES);
  const [, redraw] = useState({});

  useEffect(() => player.reactions.watchMarks(() => redraw({})), [player]);

  const current = Math.min(index, clips.length - 1);
  const wanted = nextSlideWindow(slides.current, current, clips.length);
  // Boxes before the one in sight come and go only at rest; Safari bounces back otherwise. (players.md 3.2)
  if (!scroller.current?.isMoving() || wanted.start === slides.current.start) slides.current = wanted;
  const { start, end } = slides.current;
  const hasTail = end === clips.length && end - start <= MOST_SLIDES;
  const latest = useRef(start);
  latest.current = start;

  useLayoutEffect(() => {
    if (!element.current) return;
    const made = createFeedScroller(element.current, {
      clock: player.base.context.platform.clock,
      isCalm: () => player.base.context.platform.page.prefersReducedMotion(),
      onArrive: (slide) => player.moveTo(latest.current + slide, 'finger'),
      onRest: () => redraw({}),
    });
    scroller.current = made;
    return made.stop;
  }, [player, playback]);

  const drawn = useRef<{ readonly start: number; readonly index: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const isRebased = drawn.current?.start !== start;
    // Clips that were loaded after the current one do not move it, even during a gesture.
    const by = drawn.current?.index !== index ? view.by : isRebased ? 'jump' : undefined;
    drawn.current = { start, index };
    scroller.current?.bring(index - start, isRebased && by === 'finger' ? 'jump' : by);
  }, [start, index, clips]);
  stepTo.current = (next) => {
    drawn.current = { start, index: next };
    scroller.current?.bring(next - start, 'step');
  };

  return (
    <div
      class="feed"
      ref={element}
      role="feed"
      aria-label={head.title || t('clips')}
      aria-busy={tail === 'loading' && index === clips.length}
    >
      {clips.slice(start, end).map((clip, offset) => {
        const distance = start + offset === index ? 0 : Math.min(3, Math.abs(start + offset - around) || 1);
        return (
          <ClipSlide
            key={clip.id}
            {...{ clip, distance, looks, commands, toFollowButton, t }}
            position={start + offset + 1}
            total={Math.max(head.total ?? -1, tail === 'end' ? clips.length : -1)}
            isLiked={player.reactions.isLiked(clip)}
            {...player.reactions.countsOf(clip)}
            cover={waiting?.nextId === clip.id && <AdPlace key={waiting.item.id} class="ad-place" draw={drawAd} />}
          />
        );
      })}
      {hasTail && <Tail key="tail" {...{ player, view, t, onClose }} />}
    </div>
  );
}

/** Outside of the view: an ad keeps this function while it is shown, and a closure of the view would keep its clips. */
const toDrawAd =
  ({ playback, player }: ClipFeedViewProps, ads: PlayerAds | undefined) =>
  (place: HTMLElement) =>
    ads?.draw(place, { playback, step: player.step, needsGestures: true }) ?? (() => {});

/** The card behind the last clip: more is coming, could not come, or there is no more. */
function Tail({ player, view, t, onClose }: Pick<ClipFeedViewProps, 'player' | 'view' | 't' | 'onClose'>) {
  const { clips, index, tail } = view;
  return (
    <article
      class={index < clips.length ? 'slide tail' : 'slide tail is-front'}
      inert={index < clips.length}
      aria-label={t(TAIL_WORDS[tail])}
    >
      <div class="card">
        {/* Out of sight it would turn all the same, at a price for every frame. */}
        {tail === 'loading' && index >= clips.length - 1 && <Spinner label={t('loading')} />}
        {tail === 'failed' && (
          <Notice
            icon="broken"
            title={t('moreFailed')}
            actions={[{ text: t('retry'), onPress: () => void player.queue.feed.get().loadMore() }]}
          />
        )}
        {tail === 'end' && (
          <Notice
            icon="check"
            title={t('endTitle')}
            actions={[
              { text: t('backToStart'), onPress: () => player.moveTo(0, 'jump') },
              ...(onClose ? [{ text: t('close'), onPress: onClose }] : []),
            ]}
          />
        )}
      </div>
    </article>
  );
}
