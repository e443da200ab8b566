import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isEvicted } from '../../../content/evicted-clip';
import type { Action } from '../../../model/action';
import type { Category } from '../../../model/category';
import type { Clip } from '../../../model/clip';
import { Spinner } from '../controls/notice';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { memo } from './memo';

/** What a clip's buttons do; the same object for the player's whole life. */
export interface ClipCommands {
  readonly togglePlay: () => void;
  readonly toggleLike: (clip: Clip) => void;
  readonly share: (clip: Clip) => void;
  readonly run: (action: Action, clip: Clip) => void;
  readonly canRun: (action: Action) => boolean;
  /** Shows more clips of a category, if there is a collection to look in. (L9.17) */
  readonly openCategory: (category: Category) => void;
  readonly canOpenCategory: (category: Category) => boolean;
  readonly screenDrawn: (clipId: string, screen: HTMLElement | undefined) => void;
}

export interface ClipAppearance {
  readonly showsLike: boolean;
  readonly showsLikeCount: boolean;
  readonly showsShare: boolean;
  readonly showsShareCount: boolean;
  readonly showsEyebrow: boolean;
  readonly hasSmallActions: boolean;
}

export interface ClipSlideProps {
  readonly clip: Clip;
  /** From 1. */
  readonly position: number;
  /** -1 if unknown. */
  readonly total: number;
  /** 0 the current clip, 1 a neighbour, 2 only an image, 3 only a box. */
  readonly distance: number;
  readonly isLiked: boolean;
  readonly likes: string;
  readonly shares: string;
  readonly looks: ClipAppearance;
  readonly commands: ClipCommands;
  /** Draws the follow button of a category, if the feed supports following. (L9.3) */
  readonly toFollowButton: ((category: Category) => VNode) | undefined;
  readonly t: PlayerTranslate;
  /** An ad that comes before the clip. */
  readonly cover?: ComponentChildren;
}

/** One clip of the feed: poster, place for the video, texts and buttons. Far from the current one it is an empty box. */
export const ClipSlide = memo((props: ClipSlideProps) => {
  const { clip, distance, cover } = props;
  const isCurrent = distance === 0;
  return (
    <article
      class={isCurrent ? 'slide is-front' : 'slide'}
      data-clip={clip.id}
      tabIndex={isCurrent ? 0 : -1}
      inert={!isCurrent}
      aria-label={cover ? props.t('advertisement') : clip.title || props.t('clips')}
      aria-posinset={props.position}
      aria-setsize={props.total}
    >
      {/* A card with a layer of its own is painted before a step moves it, and not during the movement. */}
      <div class={distance <= 2 ? 'card is-layer' : 'card'}>
        {isCurrent && isEvicted(clip) && <Spinner label="" />}
        {distance <= 2 && <ClipPicture clip={clip} isNear={distance <= 1} commands={props.commands} />}
        {distance <= 1 && !cover && <ClipWords {...props} />}
        {distance <= 1 && !cover && <ClipRail {...props} />}
        {cover}
      </div>
    </article>
  );
});

interface ClipPictureProps {
  readonly clip: Clip;
  readonly isNear: boolean;
  readonly commands: ClipCommands;
}

/** The poster stays until the video above it has a frame, so that no black shows in between. */
function ClipPicture({ clip, isNear, commands }: ClipPictureProps) {
  const [isWide, setWide] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const { id } = clip;
  useLayoutEffect(() => {
    if (isNear && screen.current) commands.screenDrawn(id, screen.current);
    return () => commands.screenDrawn(id, undefined);
  }, [id, isNear, commands]);
  const urls = [clip.posterUrl];
  return (
    // Tapping the image is a shortcut; the pause button is the accessible control.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above
    <div class="picture" onClick={commands.togglePlay}>
      {isWide && <Picture name="haze" urls={urls} alt="" />}
      <Picture name="poster" urls={urls} alt="" onLoaded={setWide} />
      {isNear && <div class="screen" ref={screen} />}
    </div>
  );
}

function ClipWords({ clip, looks, commands, toFollowButton, t }: ClipSlideProps) {
  const actions = clip.actions.filter(commands.canRun);
  const categories = toPlaced(clip.categories);
  return (
    <div class="words">
      {clip.isLive && (
        <span class="live" part="live">
          {t('live')}
        </span>
      )}
      {looks.showsEyebrow && clip.eyebrow !== '' && (
        <p class="eyebrow" part="eyebrow" dir="auto" lang={t.contentLanguage}>
          {clip.eyebrow}
        </p>
      )}
      {clip.title !== '' && (
        <h2 class="title" part="title" dir="auto" lang={t.contentLanguage}>
          {clip.title}
        </h2>
      )}
      {categories.length > 0 && (
        <ul class="chips" lang={t.contentLanguage}>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryChip {...{ category, clip, commands }} />
              {toFollowButton?.(category)}
            </li>
          ))}
        </ul>
      )}
      {actions.length > 0 && (
        <div class={looks.hasSmallActions ? 'actions is-small' : 'actions'}>
          {actions.map((action, index) => (
            <button
              key={`${action.type} ${action.text} ${action.url}`}
              type="button"
              class={index === 0 ? 'pill is-main' : 'pill'}
              part="action"
              dir="auto"
              onClick={() => commands.run(action, clip)}
            >
              {action.text || t('learnMore')}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Those that are to be seen on a clip, in the order of their placements; the ones without a placement come last. (L9.17) */
function toPlaced(categories: readonly Category[]): readonly Category[] {
  // Numbers sort by value. Hand-written, because starting the browser's collation takes longer than drawing the clip.
  const rank = ({ placementCode }: Category) =>
    placementCode.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0')) || '\uffff';
  return categories
    .filter((category) => category.showInClips)
    .map((category) => [rank(category), category] as const)
    .sort(([one], [other]) => Number(one > other) - Number(one < other))
    .map(([, category]) => category);
}

interface CategoryChipProps {
  readonly category: Category;
  readonly clip: Clip;
  readonly commands: ClipCommands;
}

/** Runs the category's own action, else opens its clips. (L9.17) */
function CategoryChip({ category, clip, commands }: CategoryChipProps) {
  const { action, displayTitle } = category;
  const own = action && commands.canRun(action) ? action : undefined;
  if (!own && !commands.canOpenCategory(category)) {
    return (
      <span class="chip" part="chip" dir="auto">
        {displayTitle}
      </span>
    );
  }
  const press = () => (own ? commands.run(own, clip) : commands.openCategory(category));
  return (
    <button type="button" class="chip" part="chip" dir="auto" onClick={press}>
      {displayTitle}
    </button>
  );
}

function ClipRail({ clip, looks, isLiked, commands, t, ...counts }: ClipSlideProps) {
  const likes = looks.showsLikeCount ? counts.likes : '';
  const shares = looks.showsShareCount ? counts.shares : '';
  // The visible text of a button is part of its name: people say it to voice control.
  const toName = (word: string, count: string) => (count ? `${word} ${count}` : word);
  return (
    <div class="rail">
      {looks.showsLike && (
        <RoundButton
          icon="heart"
          label={toName(t('like'), likes)}
          isPressed={isLiked}
          class="like"
          onPress={() => commands.toggleLike(clip)}
        >
          {likes !== '' && <span class="count">{likes}</span>}
        </RoundButton>
      )}
      {looks.showsShare && clip.shareUrl !== '' && (
        <RoundButton icon="share" label={toName(t('share'), shares)} onPress={() => commands.share(clip)}>
          {shares !== '' && <span class="count">{shares}</span>}
        </RoundButton>
      )}
    </div>
  );
}
