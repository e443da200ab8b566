import { toJson } from '../../../model/to-json';
import { focusInPlace } from '../../../platform/focus';
import { createStoryPages, type StoryPages } from '../../kinds/stories/story-pages';
import type { StoryPlayer } from '../../kinds/stories/story-player';
import type { StoryStep } from '../../kinds/stories/story-step';
import type { GestureOutcome } from '../controls/gesture-state';
import { mountPlayer } from '../controls/mount-player';
import { hideAtRest } from './hide-at-rest';
import { watchStoryGestures } from './story-gestures';
import storyPlayerStyles from './story-player.css';
import { StoryPlayerView } from './story-player-view';

/** Draws a Story player into `playerRoot`, which is in an open shadow root, and plays it. */
export function mountStoryPlayer(player: StoryPlayer, playerRoot: HTMLElement): () => void {
  const pages = createStoryPages(player, () => void import('../polls/poll-card').catch(() => {}));
  const { current, steps } = pages;
  const { media } = pages.playback;
  const { clock, page } = player.base.context.platform;
  const mount = mountPlayer(playerRoot, player.base, pages.playback, storyPlayerStyles);
  const { target: dialog, isRtl } = mount;

  const name = dialog.getAttribute('aria-label') ?? '';
  const label = () => dialog.setAttribute('aria-label', current.get()?.story.title || name);
  label();

  mount.atEnd(current.watch(label));

  // A story or an ad that goes takes its buttons with it; the keyboard stays in the player.
  const keepFocus = () => {
    if (!mount.focused() && dialog.isConnected) focusInPlace(dialog);
  };
  mount.atEnd(current.watch(() => void clock.after(0, keepFocus)));

  const step = (wanted: StoryStep) => {
    steps.step(wanted);
    // The screen reader follows the viewer's moves; an automatic page change is not announced. (players.md 2.2)
    clock.after(0, () => {
      // Read once the page is drawn: a button of the former page, an answer of its poll, is gone by then.
      if (!mount.focused()?.matches('button')) focusInPlace(playerRoot.querySelector<HTMLElement>('.page'));
    });
  };
  mount.onKeys(({ theme }) => theme.player, {
    ArrowRight: () => step(isRtl() ? 'previousPage' : 'nextPage'),
    ArrowLeft: () => step(isRtl() ? 'nextPage' : 'previousPage'),
    ...{ ArrowDown: () => step('nextStory'), PageDown: () => step('nextStory') },
    ...{ ArrowUp: () => step('previousStory'), PageUp: () => step('previousStory') },
    ...{ Home: () => step('firstPage'), End: () => step('lastPage') },
  });
  // Reading with Tab through the page's own buttons stops the clock until the focus leaves them. (players.md 11)
  mount.listen(dialog, ['focusin', 'focusout'], (event) => {
    const target = event.composedPath()[0];
    const isInside = target instanceof HTMLElement && target.closest('.foot, .sticker') !== null;
    const isReading = event.type === 'focusin' && isInside && target.matches(':focus-visible');
    media.setReason('interacting', isReading);
    if (isReading) steps.stayPut();
  });

  const { land, stop } = keepLook(playerRoot, current);
  mount.atEnd(
    stop,
    watchStoryGestures(playerRoot, {
      clock,
      isRtl,
      isCalm: page.prefersReducedMotion,
      leads: (outcome) => hasStory(player, toStory(outcome, isRtl())),
      onPress: (isDown) => media.setReason('hold', isDown),
      onHold: (isHeld) => playerRoot.classList.toggle('is-held', isHeld),
      onDone(outcome, image) {
        runGesture(player, pages, outcome, isRtl());
        if (image !== undefined) land(image);
      },
    }),
    hideAtRest(playerRoot, player.base.context.platform, media),
    // A page hidden under a resting finger never receives its end.
    page.watchVisibility((visible) => visible || media.setReason('hold', false)),
  );

  mount.atEnd(() => playerRoot.classList.remove('is-held', 'is-dragging', 'is-beside', 'is-landed'));
  return mount.show(<StoryPlayerView player={player} pages={pages} />);
}

/** A story that was dragged in has the image of its neighbour until its own is there, and is not faded in. */
function keepLook(playerRoot: HTMLElement, current: StoryPages['current']) {
  let landed: string | undefined;
  const follow = () => {
    if (current.get()?.page.id === landed) return;
    playerRoot.classList.remove('is-landed');
    playerRoot.style.removeProperty('--cover');
  };
  return {
    land(image: string) {
      landed = current.get()?.page.id;
      playerRoot.classList.add('is-landed');
      if (image) playerRoot.style.setProperty('--cover', `url(${toJson(image)})`);
    },
    stop: current.watch(follow),
  };
}

/** What a finished gesture does. */
function runGesture(
  player: StoryPlayer,
  { current, steps }: StoryPages,
  outcome: GestureOutcome,
  isRtl: boolean,
): void {
  const now = current.get();
  const action = now?.page.action;
  if (outcome === 'tappedRest') steps.step('nextPage');
  else if (outcome === 'tappedStart') steps.step('previousPage');
  else if (outcome === 'swipedLeft' || outcome === 'swipedRight') steps.step(toStory(outcome, isRtl));
  else if (outcome === 'swipedDown') player.base.dismiss('swipedDown', true);
  else if (outcome === 'swipedUp' && action && player.base.actions.canRun(action))
    void player.run(action, now.story, now.page);
}

/** The target of a swipe to the side. */
const toStory = (outcome: GestureOutcome, isRtl: boolean) =>
  (outcome === 'swipedLeft') === isRtl ? 'previousStory' : 'nextStory';

function hasStory(player: StoryPlayer, step: ReturnType<typeof toStory>): boolean {
  const { items, index } = player.cursor.get();
  return items[index + (step === 'nextStory' ? 1 : -1)] !== undefined;
}
