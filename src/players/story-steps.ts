import type { StoryPlayerController } from '../app/story-player-controller';
import type { ReadableStore } from '../model/store';
import type { OpenedReason } from '../model/words';
import { findStoryStep, type StoryStep } from '../playback/story-step';
import type { StoryFront } from './story-playback';

export interface StoryStepsParts {
  readonly controller: StoryPlayerController;
  readonly front: ReadableStore<StoryFront | undefined>;
  isFailed(now: StoryFront): boolean;
  /** Plays the page in front from its beginning. */
  restart(): void;
}

export interface StorySteps {
  step(wanted: StoryStep, reason?: OpenedReason): void;
  /** The next page, or the next story where there is none; the end where there is neither. */
  goOn(reason: OpenedReason): void;
  /** The page's time is over. */
  complete(): void;
  /** From now on no page gives way to the next one by itself. (players.md 11) */
  stayPut(): void;
  staysPut(): boolean;
}

/** Where a Story player goes, by the viewer's hand and by itself, and what is recorded on the way. */
export function createStorySteps({ controller, front, isFailed, restart }: StoryStepsParts): StorySteps {
  let staysPut = false;

  const goOn = (reason: OpenedReason) => {
    const [now, state] = [front.get(), controller.state.get()];
    if (!now || state.status !== 'loaded') return;
    const target = findStoryStep(state.stories, { storyId: now.story.id, pageId: now.page.id }, 'nextPage');
    const staysInStory = typeof target === 'object' && target.storyId === now.story.id;
    if (!staysInStory) controller.record('completedStory', now.story, now.page);
    const mayGoOn = staysInStory || reason !== 'automaticPlayback' || controller.look.get().theme.player.playAllStories;
    if (typeof target === 'object' && mayGoOn) controller.moveTo(target.storyId, target.pageId, reason);
    else controller.dismiss('contentCompleted', true);
  };

  return {
    goOn,
    stayPut() {
      staysPut = true;
    },
    staysPut: () => staysPut,
    complete() {
      const now = front.get();
      if (!now) return;
      controller.record('completedPage', now.story, now.page);
      // Who reads with the keyboard, or whom the theme asks to, goes on by themselves. (players.md 11)
      if (!staysPut && controller.look.get().theme.player.autoAdvance) goOn('automaticPlayback');
    },
    step(wanted, reason = 'swipe') {
      const ads = controller.ads.get();
      if (ads?.front.get()) return void ads.leave(/^(next|last)/.test(wanted) ? 1 : -1);
      const [now, state] = [front.get(), controller.state.get()];
      if (!now || state.status !== 'loaded') return;
      const { story, page } = now;
      if (wanted === 'nextPage' && !page.skippable && !isFailed(now)) return;
      const target = findStoryStep(state.stories, { storyId: story.id, pageId: page.id }, wanted);
      if (wanted === 'nextPage') {
        controller.record('skippedPage', story, page);
        return goOn(reason);
      }
      if (wanted === 'nextStory') controller.record('skippedStory', story, page);
      if (target === 'end') return controller.dismiss('contentCompleted', true);
      if (target === undefined) return wanted === 'previousPage' ? restart() : undefined;
      if (target.storyId !== story.id && wanted !== 'nextStory') controller.record('previousStory', story, page);
      else if (wanted === 'previousPage') controller.record('previousPage', story, page);
      controller.moveTo(target.storyId, target.pageId, reason);
    },
  };
}
