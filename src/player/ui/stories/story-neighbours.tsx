import { chooseThumbnails } from '../../../render/choose-thumbnail';
import type { StoryPages } from '../../kinds/stories/story-pages';
import type { StoryPlayer } from '../../kinds/stories/story-player';
import type { StoryStep } from '../../kinds/stories/story-step';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';

export interface StorySidesProps {
  readonly player: StoryPlayer;
  readonly pages: StoryPages;
  readonly t: PlayerTranslate;
  /** Set by a button that changes the page. */
  readonly asked: { current: boolean };
  /** An ad has no neighbours. */
  readonly isAd: boolean;
}

/** A button for each direction of a swipe: pages, and the neighbouring stories, dimmed if there is space. (players.md 6, 19) */
export function StorySides({ player, pages, t, asked, isAd }: StorySidesProps) {
  const { items, index } = player.cursor.get();
  const step = (wanted: StoryStep) => () => {
    asked.current = true;
    pages.steps.step(wanted);
  };
  const neighbour = (by: -1 | 1, wanted: 'previousStory' | 'nextStory') => {
    const story = items[index + by];
    if (!story || isAd) return undefined;
    const title = story.shortTitle || t('untitledStory', { n: index + by + 1 });
    const urls = player.base.context.platform.page.savesData()
      ? []
      : chooseThumbnails(story.thumbnails, 240, devicePixelRatio);
    return (
      <button
        key={story.id}
        type="button"
        class={`neighbour is-${wanted}`}
        part="neighbour"
        aria-label={`${t(wanted)}: ${title}`}
        onClick={step(wanted)}
      >
        <Picture urls={urls} alt="" width={270} height={480} isLazy />
        <span class="head-title" dir="auto" lang={t.contentLanguage}>
          {title}
        </span>
      </button>
    );
  };
  return (
    <div class="sides">
      {neighbour(-1, 'previousStory')}
      <RoundButton icon="left" class="back" label={t('previousPage')} onPress={step('previousPage')} />
      <RoundButton icon="right" class="on" label={t('nextPage')} onPress={step('nextPage')} />
      {neighbour(1, 'nextStory')}
    </div>
  );
}
