import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readAction } from '../../../api/read-action';
import type { ClipFeed } from '../../../content/clip-feed';
import type { Category } from '../../../model/category';
import type { FeedHead } from '../../../model/feed';
import { focusInPlace } from '../../../platform/focus';
import { watchSize } from '../../../platform/observe';
import { adoptStyles } from '../../../render/adopt-styles';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import { Notice } from '../controls/notice';
import { Picture } from '../controls/picture';
import { PlayerIcon } from '../controls/player-icon';
import { RoundButton } from '../controls/round-button';
import { useStore } from '../controls/use-store';
import clipCategoriesStyles from './categories.css';
import { type CategoryProps, FollowButton, useRedrawnMarks } from './follow-button';

export { FollowButton };

/** Below the player's head: the two feeds and the categories, or the category that is open. (L9.1, L9.3) */
export function CategoryBar(parts: CategoryProps) {
  const { player } = parts;
  const known = [...useStore(player.feeds.following.known).values()];
  const feed = useStore(player.queue.feed);
  const bar = useRef<HTMLDivElement>(null);
  const head = useHead(player, feed);
  useRedrawnMarks(player);

  useLayoutEffect(() => {
    const root = bar.current?.getRootNode();
    return root instanceof ShadowRoot ? adoptStyles(root, clipCategoriesStyles) : undefined;
  }, []);
  const drawnFeed = useRef(feed);
  useLayoutEffect(() => {
    const root = bar.current?.getRootNode();
    // The pressed button is gone with its parent; the focus moves here.
    if (drawnFeed.current !== feed && root instanceof ShadowRoot && !root.activeElement) {
      focusInPlace(bar.current?.querySelector<HTMLElement>('[aria-selected=true],button'));
    }
    drawnFeed.current = feed;
  }, [feed]);

  const followed = head?.enableFollowing ? player.feeds.following.followedFeed() : undefined;
  const isOnFollowed = feed === followed;
  const { categoryId } = feed;
  const open = known.find(({ id, externalId }) => id === categoryId || externalId === categoryId);
  const offered =
    head?.supportsNavigation && !isOnFollowed && !categoryId
      ? known.filter((one) => one.availableForNavigation && player.feeds.canOpenCategory(one))
      : [];

  return (
    <div class="shelf" ref={bar}>
      {categoryId ? (
        <CategoryHead {...parts} category={open} canFollow={followed !== undefined} />
      ) : (
        <>
          {followed && <FeedTabs {...parts} followed={followed} isOnFollowed={isOnFollowed} />}
          {offered.length > 0 && <Offers {...parts} offered={offered} />}
        </>
      )}
    </div>
  );
}

interface OffersProps extends CategoryProps {
  readonly offered: readonly Category[];
}

/** The categories to choose. Those that a wide player has no room for are behind a button that says how many. */
function Offers({ player, t, offered }: OffersProps) {
  const { clock } = player.base.context.platform;
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [hiddenCount, setHiddenCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const [box, rows] = [nav.current, list.current];
    if (!box || !rows || isOpen) return;
    rows.scrollTop = 0;
    const measure = () => {
      // The button takes some of the space, so it is measured without it whether it is needed.
      box.classList.remove('has-more');
      box.classList.toggle('has-more', rows.scrollHeight > rows.clientHeight + 1);
      const { bottom, width } = rows.getBoundingClientRect();
      const first = [...rows.children].findIndex((row) => {
        const place = row.getBoundingClientRect();
        return place.top > bottom - 8 || place.width > width + 1;
      });
      setHiddenCount(first < 0 ? 0 : rows.children.length - first);
    };
    measure();
    // In the same frame, the button's space would change the size again, which is an error of the page.
    return watchSize(rows, () => clock.after(0, measure));
  }, [offered.length, isOpen]);

  return (
    <nav
      class={isOpen ? 'offers is-open' : 'offers'}
      aria-label={t('categories')}
      ref={nav}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        nav.current?.querySelector<HTMLElement>('.more')?.focus();
      }}
    >
      <ul ref={list}>
        {offered.map((category, index) => (
          <li key={category.id} class={!isOpen && index >= offered.length - hiddenCount ? 'is-over' : ''}>
            <button type="button" dir="auto" part="category" onClick={() => player.feeds.openCategory(category)}>
              {category.displayTitle}
            </button>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <button
          type="button"
          class="more"
          dir="ltr"
          aria-expanded={isOpen}
          aria-label={`${t('categories')}${isOpen ? '' : ` +${hiddenCount}`}`}
          onClick={() => setOpen(!isOpen)}
        >
          {!isOpen && `+${hiddenCount}`}
          <PlayerIcon name={isOpen ? 'up' : 'down'} />
        </button>
      )}
    </nav>
  );
}

/** The switches of the collection. The whole collection's count: an empty feed of another part may have every switch off. */
function useHead(player: ClipsPlayer, feed: ClipFeed): FeedHead | undefined {
  const states = [useStore(player.feeds.whole.state), useStore(feed.state)];
  const last = useRef<FeedHead | undefined>(undefined);
  const loaded = states.find((state) => state.status === 'loaded');
  if (loaded?.status === 'loaded') last.current = loaded.head;
  return last.current;
}

interface FeedTabsProps extends CategoryProps {
  readonly followed: ClipFeed;
  readonly isOnFollowed: boolean;
}

function FeedTabs({ player, appearance, t, followed, isOnFollowed }: FeedTabsProps) {
  const { feedTitles } = appearance.behavior.following;
  const tabs = [
    { feed: player.feeds.whole, title: feedTitles.forYou || t('forYou'), isSelected: !isOnFollowed },
    { feed: followed, title: feedTitles.following || t('following'), isSelected: isOnFollowed },
  ];
  return (
    <div
      class="tabs"
      role="tablist"
      aria-label={t('clips')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        event.stopPropagation();
        const other = event.currentTarget.querySelector<HTMLElement>('[aria-selected=false]');
        other?.focus();
        other?.click();
      }}
    >
      {tabs.map(({ feed, title, isSelected }) => (
        <button
          key={feed.collectionId + String(feed === followed)}
          type="button"
          role="tab"
          part="tab"
          dir="auto"
          aria-selected={isSelected}
          tabIndex={isSelected ? 0 : -1}
          onClick={() => player.feeds.showFeed(feed)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface CategoryHeadProps extends CategoryProps {
  /** Undefined until one of its clips has the category's details. */
  readonly category: Category | undefined;
  readonly canFollow: boolean;
}

function CategoryHead({ category, canFollow, ...parts }: CategoryHeadProps) {
  const { player, appearance, t } = parts;
  const line = category && (category.description || category.placementTitle);
  return (
    <section class="category" aria-label={category?.displayTitle ?? t('categories')}>
      <RoundButton icon="left" class="back" label={t('allClips')} onPress={player.feeds.closeCategory} />
      {category && <Picture urls={[category.thumbnailUrl]} alt="" />}
      {category && (
        <div class="about">
          <p class="name" part="category-title" dir="auto">
            {category.displayTitle}
          </p>
          {line && (
            <p class="line" dir="auto">
              {line}
            </p>
          )}
        </div>
      )}
      {category && canFollow && (
        <FollowButton
          {...parts}
          category={category}
          icons={appearance.behavior[appearance.scheme].followIcons}
          isWordy
        />
      )}
    </section>
  );
}

/** The viewer follows no category, or its feed is empty: the theme's text, image and button. (L9.3) */
export function FollowingEmpty({ player, appearance, t }: Omit<CategoryProps, 'notify'>) {
  const { emptyState, feedTitles } = appearance.behavior.following;
  const action = readAction(emptyState.action);
  const forYou = { text: feedTitles.forYou || t('forYou'), onPress: () => player.feeds.showFeed(player.feeds.whole) };
  return (
    <Notice
      icon="plus"
      imageUrl={appearance.behavior[appearance.scheme].followingEmptyStateIcon}
      title={emptyState.title || t('followingEmpty')}
      hint={emptyState.subTitle || t('followingHint')}
      actions={[
        ...(action && player.base.actions.canRun(action)
          ? [{ text: action.text || t('learnMore'), onPress: () => player.run(action, undefined) }]
          : []),
        forYou,
      ]}
    />
  );
}
