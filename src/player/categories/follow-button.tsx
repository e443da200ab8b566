import { useEffect, useState } from 'preact/hooks';
import type { PlayerLook } from '../../core/look';
import type { Category } from '../../model/category';
import type { FollowIcons } from '../../theme/behavior';
import type { ClipsSession } from '../clips/clips-session';
import { Picture } from '../controls/picture';
import { PlayerIcon } from '../controls/player-icon';
import type { Say } from '../controls/player-text';

/** What the parts of this chunk share: categories for navigation, the following feed, follow buttons. */
export interface CategoryParts {
  readonly controller: ClipsSession;
  readonly look: PlayerLook;
  readonly say: Say;
  /** Says something in passing. */
  readonly tell: (text: string) => void;
}

/** Draws a component anew when the viewer's own marks change. */
export function useRedrawnMarks(controller: ClipsSession) {
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

/** Follows a category; says so where the player lets it not. (L9.3) */
export function FollowButton({ controller, look, say, tell, category, icons, isWordy }: FollowButtonProps) {
  const { behavior } = look;
  const [broken, setBroken] = useState('');
  useRedrawnMarks(controller);
  if (!controller.following.canFollow(category)) return null;
  const isFollowed = controller.following.isFollowed(category);
  const name = category.displayTitle;
  const url = (icons ?? behavior.player.followableCategoryIcons)[isFollowed ? 'followed' : 'unfollowed'];

  const hasPicture = url !== '' && url !== broken;

  const press = async () => {
    const outcome = await controller.toggleFollow(category);
    const count = behavior.following.followableCategoryLimits.get(category.type);
    if (outcome === 'full') tell(count === undefined ? say('followFull') : say('followLimit', { count }));
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
      <Picture
        name="follow-icon"
        urls={[url]}
        alt=""
        fallback={<PlayerIcon name={isFollowed ? 'check' : 'plus'} />}
        onFailed={() => setBroken(url)}
      />
      {isWordy && <span>{say(isFollowed ? 'following' : 'follow')}</span>}
    </button>
  );
}
