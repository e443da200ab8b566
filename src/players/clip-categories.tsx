import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readAction } from '../api/read-action';
import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { ClipFeed } from '../content/clip-feed';
import type { Category } from '../model/category';
import type { FeedHead } from '../model/feed';
import { adoptStyles } from '../ui/adopt-styles';
import { useStore } from '../ui/use-store';
import { clipCategoriesStyles } from './clip-categories.styles';
import { type CategoryParts, FollowButton, useRedrawnMarks } from './follow-button';
import { Notice } from './notice';
import { RoundButton } from './round-button';

export { FollowButton };

/** Below the player's head: the two feeds and the categories, or the category that is open. (L9.1, L9.3) */
export function CategoryBar(parts: CategoryParts) {
  const { controller, say, known } = parts;
  const feed = useStore(controller.feed);
  const bar = useRef<HTMLDivElement>(null);
  const head = useHead(controller, feed, known);
  useRedrawnMarks(controller);

  useLayoutEffect(() => {
    const root = bar.current?.getRootNode();
    return root instanceof ShadowRoot ? adoptStyles(root, clipCategoriesStyles) : undefined;
  }, []);
  const drawnFeed = useRef(feed);
  useLayoutEffect(() => {
    const root = bar.current?.getRootNode();
    // The button that was pressed is gone with what it stood in; the keyboard goes on here.
    if (drawnFeed.current !== feed && root instanceof ShadowRoot && !root.activeElement) {
      bar.current?.querySelector<HTMLElement>('[aria-selected=true],button')?.focus({ preventScroll: true });
    }
    drawnFeed.current = feed;
  }, [feed]);

  const followed = head?.enableFollowing ? controller.followedFeed() : undefined;
  const isOnFollowed = feed === followed;
  const { categoryId } = feed;
  const open = [...known.values()].find(({ id, externalId }) => id === categoryId || externalId === categoryId);
  const offered =
    head?.supportsNavigation && !isOnFollowed && !categoryId
      ? [...known.values()].filter((one) => one.availableForNavigation && controller.canOpenCategory(one))
      : [];

  return (
    <div class="shelf" ref={bar}>
      {categoryId ? (
        <CategoryHead {...parts} category={open} canFollow={followed !== undefined} />
      ) : (
        <>
          {followed && <FeedTabs {...parts} followed={followed} isOnFollowed={isOnFollowed} />}
          {offered.length > 0 && (
            <nav class="offers" aria-label={say('categories')}>
              <ul>
                {offered.map((category) => (
                  <li key={category.id}>
                    <button type="button" dir="auto" part="category" onClick={() => controller.openCategory(category)}>
                      {category.displayTitle}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </>
      )}
    </div>
  );
}

/** The switches of the collection; gathers the categories of its clips on the way. */
function useHead(controller: ClipsPlayerController, feed: ClipFeed, known: Map<string, Category>) {
  const states = [useStore(controller.whole.state), useStore(feed.state)];
  const scanned = useRef(new Map<ClipFeed, number>());
  const last = useRef<FeedHead | undefined>(undefined);
  [controller.whole, feed].forEach((one, index) => {
    const state = states[index];
    if (state?.status !== 'loaded') return;
    const from = scanned.current.get(one) ?? 0;
    for (const clip of state.clips.slice(from <= state.clips.length ? from : 0)) {
      for (const category of clip.categories) if (!known.has(category.id)) known.set(category.id, category);
    }
    scanned.current.set(one, state.clips.length);
  });
  // The whole collection's word counts: an empty feed of another part may have every switch off.
  const loaded = states.find((state) => state.status === 'loaded');
  if (loaded?.status === 'loaded') last.current = loaded.head;
  return last.current;
}

interface FeedTabsProps extends CategoryParts {
  readonly followed: ClipFeed;
  readonly isOnFollowed: boolean;
}

function FeedTabs({ controller, look, say, followed, isOnFollowed }: FeedTabsProps) {
  const { feedTitles } = look.behavior.following;
  const tabs = [
    { feed: controller.whole, title: feedTitles.forYou || say('forYou'), isSelected: !isOnFollowed },
    { feed: followed, title: feedTitles.following || say('following'), isSelected: isOnFollowed },
  ];
  return (
    <div
      class="tabs"
      role="tablist"
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
          onClick={() => controller.showFeed(feed)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface CategoryHeadProps extends CategoryParts {
  /** Undefined until one of its clips has told what it is. */
  readonly category: Category | undefined;
  readonly canFollow: boolean;
}

function CategoryHead({ category, canFollow, ...parts }: CategoryHeadProps) {
  const { controller, look, say } = parts;
  const [broken, setBroken] = useState('');
  const line = category && (category.description || category.placementTitle);
  return (
    <section class="category" aria-label={category?.displayTitle ?? say('categories')}>
      <RoundButton icon="left" class="back" label={say('allClips')} onPress={controller.closeCategory} />
      {category?.thumbnailUrl && category.thumbnailUrl !== broken && (
        <img src={category.thumbnailUrl} alt="" onError={() => setBroken(category.thumbnailUrl)} />
      )}
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
        <FollowButton {...parts} category={category} icons={look.behavior[look.scheme].followIcons} isWordy />
      )}
    </section>
  );
}

/** Nothing is followed yet, or nothing of it has clips: the theme's words, picture and way on. (L9.3) */
export function FollowingEmpty({ controller, look, say }: Omit<CategoryParts, 'known' | 'tell'>) {
  const { emptyState, feedTitles } = look.behavior.following;
  const action = readAction(emptyState.action);
  const forYou = { text: feedTitles.forYou || say('forYou'), onPress: () => controller.showFeed(controller.whole) };
  return (
    <Notice
      icon="plus"
      imageUrl={look.behavior[look.scheme].followingEmptyStateIcon}
      title={emptyState.title || say('followingEmpty')}
      hint={emptyState.subTitle || say('followingHint')}
      actions={[
        ...(action && controller.canRun(action)
          ? [{ text: action.text || say('learnMore'), onPress: () => controller.run(action, undefined) }]
          : []),
        forYou,
      ]}
    />
  );
}
