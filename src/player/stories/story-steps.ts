import type { OpenedReason } from '../../model/enums';
import type { ReadableStore } from '../../model/store';
import type { CurrentStory } from './current-page';
import type { StorySession } from './story-session';
import { findStoryStep, type StoryStep } from './story-step';

export interface StoryStepsParts {
  readonly session: StorySession;
  readonly current: ReadableStore<CurrentStory | undefined>;
  /** The current page cannot be shown. */
  hasFailed(): boolean;
  /** Plays the current page from its beginning. */
  restart(): void;
}

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

/** The moves of a Story player, by the viewer and automatic, and what is recorded for them. */
export function createStorySteps({ session, current, hasFailed, restart }: StoryStepsParts): StorySteps {
  let staysPut = false;

  const goOn = (reason: OpenedReason) => {
    const [now, state] = [current.get(), session.state.get()];
    if (!now || state.status !== 'loaded') return;
    const target = findStoryStep(state.stories, { storyId: now.story.id, pageId: now.page.id }, 'nextPage');
    const staysInStory = typeof target === 'object' && target.storyId === now.story.id;
    if (!staysInStory) session.recordOf(now.story, now.page, 'completedStory');
    const mayGoOn =
      staysInStory || reason !== 'automaticPlayback' || session.appearance.get().theme.player.playAllStories;
    if (typeof target === 'object' && mayGoOn) session.moveTo(target.storyId, target.pageId, reason);
    else session.dismiss('contentCompleted', true);
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
      session.recordOf(now.story, now.page, 'completedPage');
      // Keyboard users, and viewers whose theme says so, turn pages themselves. (players.md 11)
      if (!staysPut && session.appearance.get().theme.player.autoAdvance) goOn('automaticPlayback');
    },
    step(wanted, reason = 'swipe') {
      const ads = session.adSlot.ads.get();
      if (ads?.current.get()) return void ads.leave(ONWARDS.has(wanted) ? 1 : -1);
      const [now, state] = [current.get(), session.state.get()];
      if (!now || state.status !== 'loaded') return;
      const { story, page } = now;
      if (wanted === 'nextPage' && !page.skippable && !hasFailed()) return;
      const target = findStoryStep(state.stories, { storyId: story.id, pageId: page.id }, wanted);
      if (wanted === 'nextPage') {
        session.recordOf(story, page, 'skippedPage');
        return goOn(reason);
      }
      if (wanted === 'nextStory') session.recordOf(story, page, 'skippedStory');
      if (target === 'end') return session.dismiss('contentCompleted', true);
      if (target === undefined) return wanted === 'previousPage' ? restart() : undefined;
      if (target.storyId !== story.id && wanted !== 'nextStory') session.recordOf(story, page, 'previousStory');
      else if (wanted === 'previousPage') session.recordOf(story, page, 'previousPage');
      session.moveTo(target.storyId, target.pageId, reason);
    },
  };
}
