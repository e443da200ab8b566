import type { OpenedReason } from '../../../model/enums';
import type { ReadableStore } from '../../../model/store';
import type { ShownPage } from './shown-page';
import type { StoryPlayer } from './story-player';
import { findStoryStep, type StoryStep } from './story-step';

export interface StorySteps {
  step(wanted: StoryStep, reason?: OpenedReason): void;
  /** The next page, or the next story after the last page; the end after the last story. */
  goOn(reason: OpenedReason): void;
  /** The page's time is over. */
  complete(): void;
  /** From now on pages do not advance by themselves. (players.md 11) */
  stayPut(): void;
  staysPut(): boolean;
}

const ONWARDS: ReadonlySet<StoryStep> = new Set<StoryStep>(['nextPage', 'nextStory', 'lastPage']);

/**
 * The moves of a Story player, by the viewer and automatic, and what is recorded for them. `hasFailed` returns whether the
 * current page cannot be shown, `restart` plays it from its beginning.
 */
export function createStorySteps(
  player: StoryPlayer,
  current: ReadableStore<ShownPage | undefined>,
  hasFailed: () => boolean,
  restart: () => void,
): StorySteps {
  let staysPut = false;
  const findStep = ({ story, page }: ShownPage, step: StoryStep) =>
    findStoryStep(player.cursor.get().items, { storyId: story.id, pageId: page.id }, step);

  const goOn = (reason: OpenedReason) => {
    const now = current.get();
    if (!now) return;
    const target = findStep(now, 'nextPage');
    const staysInStory = typeof target === 'object' && target.storyId === now.story.id;
    if (!staysInStory) player.events.recordOf(now.story, now.page, 'completedStory');
    const mayGoOn =
      staysInStory || reason !== 'automaticPlayback' || player.base.appearance.get().theme.player.playAllStories;
    if (typeof target === 'object' && mayGoOn) player.moveTo(target.storyId, target.pageId, reason);
    else player.base.dismiss('contentCompleted', true);
  };

  return {
    goOn,
    stayPut() {
      staysPut = true;
    },
    staysPut: () => staysPut,
    complete() {
      const now = current.get();
      if (!now) return;
      player.events.recordOf(now.story, now.page, 'completedPage');
      // Keyboard users, and viewers whose theme says so, turn pages themselves. (players.md 11)
      if (!staysPut && player.base.appearance.get().theme.player.autoAdvance) goOn('automaticPlayback');
    },
    step(wanted, reason = 'swipe') {
      const ads = player.base.ads.loaded.get();
      if (ads?.current.get()) return void ads.leave(ONWARDS.has(wanted) ? 1 : -1);
      const now = current.get();
      if (!now) return;
      const { story, page } = now;
      if (wanted === 'nextPage' && !page.skippable && !hasFailed()) return;
      const target = findStep(now, wanted);
      if (wanted === 'nextPage') {
        player.events.recordOf(story, page, 'skippedPage');
        return goOn(reason);
      }
      if (wanted === 'nextStory') player.events.recordOf(story, page, 'skippedStory');
      if (target === 'end') return player.base.dismiss('contentCompleted', true);
      if (target === undefined) return wanted === 'previousPage' ? restart() : undefined;
      if (target.storyId !== story.id && wanted !== 'nextStory') player.events.recordOf(story, page, 'previousStory');
      else if (wanted === 'previousPage') player.events.recordOf(story, page, 'previousPage');
      player.moveTo(target.storyId, target.pageId, reason);
    },
  };
}
