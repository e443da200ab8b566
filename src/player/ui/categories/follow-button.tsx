import { useEffect, useState } from 'preact/hooks';
import type { PlayerAppearance } from '../../../core/appearance';
import type { Category } from '../../../model/category';
import type { FollowIcons } from '../../../theme/behavior';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import { Picture } from '../controls/picture';
import { PlayerIcon } from '../controls/player-icon';
import type { PlayerTranslate } from '../controls/player-text';

/** What the parts of this chunk share: categories for navigation, the following feed, follow buttons. */
export interface CategoryProps {
  readonly player: ClipsPlayer;
  readonly appearance: PlayerAppearance;
  readonly t: PlayerTranslate;
  /** Says something in passing. */
  readonly notify: (text: string) => void;
}

/** Redraws a component when the viewer's own marks change. */
export function useRedrawnMarks(player: ClipsPlayer) {
  const [, redraw] = useState({});
  useEffect(() => player.reactions.watchMarks(() => redraw({})), [player]);
}

interface FollowButtonProps extends CategoryProps {
  readonly category: Category;
  /** The theme's own icons; default: the player's. */
  readonly icons?: FollowIcons;
  /** With a text in addition to the icon. */
  readonly isWordy?: boolean;
}

/** Follows a category; reports in a message if that is not possible. (L9.3) */
export function FollowButton({ player, appearance, t, notify, category, icons, isWordy }: FollowButtonProps) {
  const { behavior } = appearance;
  const [loadedUrl, setLoadedUrl] = useState('');
  useRedrawnMarks(player);
  if (!player.feeds.following.canFollow(category)) return null;
  const isFollowed = player.feeds.following.isFollowed(category);
  const name = category.displayTitle;
  const url = (icons ?? behavior.player.followableCategoryIcons)[isFollowed ? 'followed' : 'unfollowed'];

  const hasPicture = url !== '' && url === loadedUrl;

  const press = async () => {
    const outcome = await player.feeds.toggleFollow(category);
    const count = behavior.following.followableCategoryLimits.get(category.type);
    if (outcome === 'full') notify(count === undefined ? t('followFull') : t('followLimit', { count }));
    if (outcome === 'failed') notify(t('followFailed'));
  };

  return (
    <button
      type="button"
      class={`follow ${isWordy ? 'is-wordy' : ''} ${isFollowed ? 'is-followed' : ''} ${hasPicture ? 'has-picture' : ''}`}
      part="follow"
      aria-label={t(isFollowed ? 'followingNamed' : 'followNamed', { name })}
      onClick={() => void press()}
    >
      <Picture
        name="follow-icon"
        urls={[url]}
        alt=""
        fallback={<PlayerIcon name={isFollowed ? 'check' : 'plus'} />}
        onLoaded={() => setLoadedUrl(url)}
      />
      {isWordy && <span>{t(isFollowed ? 'following' : 'follow')}</span>}
    </button>
  );
}
