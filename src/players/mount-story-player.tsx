import { render } from 'preact';
import type { Unmount } from '../app/rooms';
import type { StoryPlayerController } from '../app/story-player-controller';
import type { GestureOutcome } from '../playback/gesture-state';
import type { StoryStep } from '../playback/story-step';
import { toCssProperties } from '../theme/css-properties';
import { adoptStyles } from '../ui/adopt-styles';
import { hideAtRest } from './hide-at-rest';
import { watchMediaKeys } from './media-keys';
import { playerStyles } from './player.styles';
import { isForeignKey, pressesButton, runKey } from './player-keys';
import { watchStoryGestures } from './story-gestures';
import { createStoryPlayback } from './story-playback';
import { StoryPlayer } from './story-player';
import { storyPlayerStyles } from './story-player.styles';

/** Draws a Story player into `stage`, which stands in an open shadow root, and plays it. */
export function mountStoryPlayer(controller: StoryPlayerController, stage: HTMLElement): Unmount {
  const root = stage.getRootNode();
  const dialog = stage.closest('dialog') ?? stage;
  const playback = createStoryPlayback(controller);
  const { player, front } = playback;
  const stops = root instanceof ShadowRoot ? [adoptStyles(root, playerStyles + storyPlayerStyles)] : [];

  const follow = () => {
    for (const [name, value] of toCssProperties(controller.look.get().theme)) stage.style.setProperty(name, value);
    stage.dir = getComputedStyle(controller.invoker ?? document.documentElement).direction;
  };
  follow();
  stops.push(controller.look.watch(follow));
  const isRtl = () => stage.dir === 'rtl';

  const name = dialog.getAttribute('aria-label') ?? '';
  const label = () => dialog.setAttribute('aria-label', front.get()?.story.title || name);
  label();
  stops.push(front.watch(label));

  const toTitle = () => {
    const now = front.get();
    if (!now) return undefined;
    const { story, page } = now;
    const pictureUrl = page.posterUrl || (page.type === 'image' ? page.url : '');
    return { title: page.title || story.title, artist: story.title, pictureUrl };
  };
  stops.push(
    watchMediaKeys({
      clock: controller.clock,
      player,
      togglePlay: playback.togglePlay,
      step: (by) => playback.step(by > 0 ? 'nextPage' : 'previousPage'),
      toTitle,
      watch: front.watch,
    }),
  );

  // A story or an ad that goes takes its buttons with it; the keyboard stays in the player.
  const keepFocus = () => {
    const isLost = root instanceof ShadowRoot && !root.activeElement && dialog.isConnected;
    if (isLost) dialog.focus({ preventScroll: true });
  };
  stops.push(front.watch(() => void controller.clock.after(0, keepFocus)));

  const step = (wanted: StoryStep) => {
    playback.step(wanted);
    // The reader follows where the viewer went; a page that changes by itself says nothing. (players.md 2.2)
    controller.clock.after(0, () => {
      // Asked once the page is drawn: a button of the page before, an answer of its poll, is gone by then.
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
      if (!focused?.matches('button')) stage.querySelector<HTMLElement>('.page')?.focus({ preventScroll: true });
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (isForeignKey(event) || pressesButton(event) || event.ctrlKey) return;
    runKey(event, controller.look.get().theme.player, {
      ' ': playback.togglePlay,
      k: playback.togglePlay,
      m: playback.toggleMute,
      c: playback.toggleCaptions,
      ArrowRight: () => step(isRtl() ? 'previousPage' : 'nextPage'),
      ArrowLeft: () => step(isRtl() ? 'nextPage' : 'previousPage'),
      ArrowDown: () => step('nextStory'),
      PageDown: () => step('nextStory'),
      ArrowUp: () => step('previousStory'),
      PageUp: () => step('previousStory'),
      Home: () => step('firstPage'),
      End: () => step('lastPage'),
    });
  };
  // Reading with Tab through the page's own buttons stops the clock until the focus leaves them. (players.md 11)
  const onFocus = (event: FocusEvent) => {
    const target = event.composedPath()[0];
    const isInside = target instanceof HTMLElement && target.closest('.foot, .sticker') !== null;
    const isReading = event.type === 'focusin' && isInside && target.matches(':focus-visible');
    player.setReason('interacting', isReading);
    if (isReading) playback.stayPut();
  };
  dialog.addEventListener('keydown', onKey);
  dialog.addEventListener('focusin', onFocus);
  dialog.addEventListener('focusout', onFocus);
  stops.push(() => {
    dialog.removeEventListener('keydown', onKey);
    dialog.removeEventListener('focusin', onFocus);
    dialog.removeEventListener('focusout', onFocus);
  });

  const act = (outcome: GestureOutcome) => {
    const now = front.get();
    switch (outcome) {
      case 'tappedRest':
        return playback.step('nextPage');
      case 'tappedStart':
        return playback.step('previousPage');
      case 'swipedLeft':
        return playback.step(isRtl() ? 'previousStory' : 'nextStory');
      case 'swipedRight':
        return playback.step(isRtl() ? 'nextStory' : 'previousStory');
      case 'swipedDown':
        return controller.dismiss('swipedDown', true);
      case 'swipedUp':
        if (now?.page.action && controller.canRun(now.page.action))
          void controller.run(now.page.action, now.story, now.page);
        return;
      case 'none':
        return;
    }
  };
  stops.push(
    watchStoryGestures(stage, {
      clock: controller.clock,
      isRtl,
      onPress: (isDown) => player.setReason('hold', isDown),
      onHold: (isHeld) => stage.classList.toggle('is-held', isHeld),
      onDone: act,
    }),
    hideAtRest(stage, { ...controller, player }),
    // A page hidden under a resting finger never hears it leave.
    controller.page.watchVisibility((visible) => visible || player.setReason('hold', false)),
  );

  render(<StoryPlayer controller={controller} playback={playback} />, stage);

  return () => {
    for (const stop of stops) stop();
    playback.stop();
    render(null, stage);
    stage.classList.remove('is-held', 'is-dragging');
  };
}
