import { bare } from '../../platform/bare';
import type { GestureOutcome } from '../controls/gesture-state';
import { mountPlayer } from '../controls/mount-player';
import { hideAtRest } from './hide-at-rest';
import { watchStoryGestures } from './story-gestures';
import { createStoryPlayback } from './story-playback';
import { StoryPlayer } from './story-player';
import { storyPlayerStyles } from './story-player.styles';
import type { StorySession } from './story-session';
import type { StoryStep } from './story-step';

/** Draws a Story player into `playerRoot`, which is in an open shadow root, and plays it. */
export function mountStoryPlayer(session: StorySession, playerRoot: HTMLElement): () => void {
  const playback = createStoryPlayback(session);
  const { player, current } = playback;
  const mount = mountPlayer({ playerRoot, session, playback, css: storyPlayerStyles });
  const { target: dialog, isRtl } = mount;

  const name = dialog.getAttribute('aria-label') ?? '';
  const label = () => dialog.setAttribute('aria-label', current.get()?.story.title || name);
  label();

  mount.atEnd(current.watch(label));

  // A story or an ad that goes takes its buttons with it; the keyboard stays in the player.
  const keepFocus = () => {
    if (!mount.focused() && dialog.isConnected) dialog.focus(bare({ preventScroll: true }));
  };
  mount.atEnd(current.watch(() => void session.context.platform.clock.after(0, keepFocus)));

  const step = (wanted: StoryStep) => {
    playback.step(wanted);
    // The screen reader follows the viewer's moves; an automatic page change is not announced. (players.md 2.2)
    session.context.platform.clock.after(0, () => {
      // Read once the page is drawn: a button of the former page, an answer of its poll, is gone by then.
      if (!mount.focused()?.matches('button'))
        playerRoot.querySelector<HTMLElement>('.page')?.focus(bare({ preventScroll: true }));
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
    player.setReason('interacting', isReading);
    if (isReading) playback.stayPut();
  });

  const act = (outcome: GestureOutcome) => {
    const now = current.get();
    switch (outcome) {
      case 'tappedRest':
        return playback.step('nextPage');
      case 'tappedStart':
        return playback.step('previousPage');
      case 'swipedLeft':
      case 'swipedRight':
        return playback.step(toStory(outcome, isRtl()));
      case 'swipedDown':
        return session.dismiss('swipedDown', true);
      case 'swipedUp':
        if (now?.page.action && session.actions.canRun(now.page.action))
          void session.run(now.page.action, now.story, now.page);
        return;
      case 'none':
        return;
    }
  };
  mount.atEnd(
    watchStoryGestures(playerRoot, {
      clock: session.context.platform.clock,
      isRtl,
      isCalm: session.context.platform.page.prefersReducedMotion,
      leads: (outcome) => hasStory(session, toStory(outcome, isRtl())),
      onPress: (isDown) => player.setReason('hold', isDown),
      onHold: (isHeld) => playerRoot.classList.toggle('is-held', isHeld),
      onDone: act,
    }),
    hideAtRest(playerRoot, { ...session.context.platform, player }),
    // A page hidden under a resting finger never receives its end.
    session.context.platform.page.watchVisibility((visible) => visible || player.setReason('hold', false)),
  );

  mount.atEnd(() => playerRoot.classList.remove('is-held', 'is-dragging', 'is-beside'));
  return mount.show(<StoryPlayer session={session} playback={playback} />);
}

/** The target of a swipe to the side. */
const toStory = (outcome: GestureOutcome, isRtl: boolean) =>
  (outcome === 'swipedLeft') === isRtl ? 'previousStory' : 'nextStory';

function hasStory(session: StorySession, step: ReturnType<typeof toStory>): boolean {
  const state = session.state.get();
  return state.status === 'loaded' && state.stories[state.index + (step === 'nextStory' ? 1 : -1)] !== undefined;
}
