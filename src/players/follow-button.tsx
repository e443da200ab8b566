import { useEffect, useState } from 'preact/hooks';
import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { PlayerLook } from '../app/player-look';
import type { Category } from '../model/category';
import type { FollowIcons } from '../theme/behavior';
import { PlayerIcon } from './player-icon';
import type { Say } from './player-words';

/** What the parts of this chunk share: categories for navigation, the following feed, follow buttons. */
export interface CategoryParts {
  readonly controller: ClipsPlayerController;
  readonly look: PlayerLook;
  readonly say: Say;
  /** Every category that a clip of this player has named, by id; filled by the bar. */
  readonly known: Map<string, Category>;
  /** Says something in passing. */
  readonly tell: (text: string) => void;
}

/** Draws a component anew when the viewer's own marks change. */
export function useRedrawnMarks(controller: ClipsPlayerController) {
  const [, redraw] = useState({});
  useEffect(() => controller.watchMarks(() => redraw({})), [controller]);
}

interface FollowButtonProps extends CategoryParts {
  readonly category: Category;
  /** The theme's own icons; the player's where they are left out. */
  readonly icons?: FollowIcons;
  /** Says in words what it does. */
  readonly isWordy?: boolean;
}

/** Follows a category, within what the theme allows of its type. (L9.3) */
export function FollowButton({ controller, look, say, known, tell, category, icons, isWordy }: FollowButtonProps) {
  const { behavior } = look;
  const [broken, setBroken] = useState('');
  useRedrawnMarks(controller);
  const limit = behavior.following.followableCategoryLimits.get(category.type);
  if (!category.isFollowable || limit === 0) return null;
  const isFollowed = controller.isFollowed(category);
  const name = category.displayTitle;
  const url = (icons ?? behavior.player.followableCategoryIcons)[isFollowed ? 'followed' : 'unfollowed'];

  const hasPicture = url !== '' && url !== broken;

  const sayFull = () => tell(limit === undefined ? say('followFull') : say('followLimit', { count: limit }));
  const press = async () => {
    const others = [...known.values()].filter((one) => one.type === category.type && controller.isFollowed(one));
    if (!isFollowed && limit !== undefined && others.length >= limit) return sayFull();
    const outcome = await controller.toggleFollow(category);
    if (outcome === 'full') sayFull();
    if (outcome === 'failed') tell(say('followFailed'));
  };

  return (
    <button
      type="button"
      class={`follow ${isWordy ? 'is-wordy' : ''} ${isFollowed ? 'is-followed' : ''} ${hasPicture ? 'has-picture' : ''}`}
      part="follow"
      aria-label={say(isFollowed ? 'followingNamed' : 'followNamed', { name })}
      onClick={() => void press()}
    >
      {hasPicture ? (
        <img src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        <PlayerIcon name={isFollowed ? 'check' : 'plus'} />
      )}
      {isWordy && <span>{say(isFollowed ? 'following' : 'follow')}</span>}
    </button>
  );
}
