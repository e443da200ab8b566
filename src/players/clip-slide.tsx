import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../model/action';
import type { Clip } from '../model/clip';
import type { Say } from './player-words';
import { RoundButton } from './round-button';
import { isWide } from './video-pool';

/** What a clip's buttons do; the same object for the player's whole life. */
export interface ClipCommands {
  readonly togglePlay: () => void;
  readonly toggleLike: (clip: Clip) => void;
  readonly share: (clip: Clip) => void;
  readonly run: (action: Action, clip: Clip) => void;
  readonly canRun: (action: Action) => boolean;
  readonly screenDrawn: (clipId: string, screen: HTMLElement | undefined) => void;
}

export interface ClipLooks {
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
  /** -1 where nobody knows. */
  readonly total: number;
  /** 0 in front, 1 beside it, more: only a box. */
  readonly distance: number;
  readonly isLiked: boolean;
  /** Both `''` far from the front, where no button is drawn. */
  readonly counts: { readonly likes: string; readonly shares: string };
  readonly looks: ClipLooks;
  readonly commands: ClipCommands;
  readonly say: Say;
}

/** One clip of the feed: poster, place for the video, words and buttons. Far from the front it is an empty box. */
export function ClipSlide(props: ClipSlideProps) {
  const { clip, distance } = props;
  const isFront = distance === 0;
  return (
    <article
      class={isFront ? 'slide is-front' : 'slide'}
      data-clip={clip.id}
      tabIndex={isFront ? 0 : -1}
      inert={!isFront}
      aria-label={clip.title || props.say('clips')}
      aria-posinset={props.position}
      aria-setsize={props.total}
    >
      <div class="card">
        {distance <= 2 && <Picture clip={clip} isNear={distance <= 1} commands={props.commands} />}
        {distance <= 1 && <ClipWords {...props} />}
        {distance <= 1 && <ClipRail {...props} />}
      </div>
    </article>
  );
}

interface PictureProps {
  readonly clip: Clip;
  readonly isNear: boolean;
  readonly commands: ClipCommands;
}

/** The poster stands until the video above it has a frame, so no black shows in between. */
function Picture({ clip, isNear, commands }: PictureProps) {
  const [poster, setPoster] = useState<'tall' | 'wide' | 'broken'>('tall');
  const [withCors, setWithCors] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const { id } = clip;
  useLayoutEffect(() => {
    if (isNear && screen.current) commands.screenDrawn(id, screen.current);
    return () => commands.screenDrawn(id, undefined);
  }, [id, isNear, commands]);
  const url = poster === 'broken' ? '' : clip.posterUrl;
  return (
    // Tapping the picture is a shortcut; the pause button is the control that everybody can reach.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above
    <div class={`picture is-${poster}`} onClick={commands.togglePlay}>
      {url && poster === 'wide' && <img class="haze" src={url} alt="" />}
      {url && (
        <img
          key={String(withCors)}
          class="poster"
          {...(withCors ? { crossOrigin: 'anonymous' } : {})}
          src={url}
          alt=""
          decoding="async"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            isWide(naturalWidth, naturalHeight) && setPoster('wide')
          }
          // An isolated page demands CORS, which is asked for second. (S15)
          onError={() => (withCors ? setPoster('broken') : setWithCors(true))}
        />
      )}
      {isNear && <div class="screen" ref={screen} />}
    </div>
  );
}

function ClipWords({ clip, looks, commands, say }: ClipSlideProps) {
  const actions = clip.actions.filter(commands.canRun);
  const categories = clip.categories.filter((category) => category.showInClips);
  return (
    <div class="words">
      {clip.isLive && (
        <span class="live" part="live">
          {say('live')}
        </span>
      )}
      {looks.showsEyebrow && clip.eyebrow && (
        <p class="eyebrow" part="eyebrow" dir="auto">
          {clip.eyebrow}
        </p>
      )}
      {clip.title && (
        <h2 class="title" part="title" dir="auto">
          {clip.title}
        </h2>
      )}
      {categories.length > 0 && (
        <ul class="chips">
          {categories.map((category) => (
            <li key={category.id}>
              {category.action && commands.canRun(category.action) ? (
                <CategoryButton
                  text={category.displayTitle || category.name}
                  {...{ commands, clip }}
                  action={category.action}
                />
              ) : (
                <span class="chip" dir="auto">
                  {category.displayTitle || category.name}
                </span>
              )}
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
              {action.text || say('learnMore')}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface CategoryButtonProps {
  readonly text: string;
  readonly action: Action;
  readonly clip: Clip;
  readonly commands: ClipCommands;
}

function CategoryButton({ text, action, clip, commands }: CategoryButtonProps) {
  return (
    <button type="button" class="chip" dir="auto" onClick={() => commands.run(action, clip)}>
      {text}
    </button>
  );
}

function ClipRail({ clip, looks, isLiked, counts, commands, say }: ClipSlideProps) {
  const likes = looks.showsLikeCount ? counts.likes : '';
  const shares = looks.showsShareCount ? counts.shares : '';
  // What is to be read on a button stands in its name too: people say it to their computer.
  const toName = (word: string, count: string) => (count ? `${word} ${count}` : word);
  return (
    <div class="rail">
      {looks.showsLike && (
        <RoundButton
          icon="heart"
          label={toName(say('like'), likes)}
          isPressed={isLiked}
          class="like"
          onPress={() => commands.toggleLike(clip)}
        >
          {likes && <span class="count">{likes}</span>}
        </RoundButton>
      )}
      {looks.showsShare && clip.shareUrl && (
        <RoundButton icon="share" label={toName(say('share'), shares)} onPress={() => commands.share(clip)}>
          {shares && <span class="count">{shares}</span>}
        </RoundButton>
      )}
    </div>
  );
}
