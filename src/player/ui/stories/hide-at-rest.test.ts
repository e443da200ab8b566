// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createFakeClock } from '../../../../test/fakes/fake-clock';
import { createStore } from '../../../model/store';
import { IDLE_MEDIA, type MediaState } from '../../media/media-state';
import { NO_PAUSE_REASONS, type PauseReasons } from '../../media/pause-reasons';
import { hideAtRest, REST_MS } from './hide-at-rest';

/** A player in a dialog, over which a mouse moves. */
function open(prefersReducedMotion = false) {
  document.body.innerHTML = '<dialog open><div class="player-root"><button>Close</button></div></dialog>';
  const playerRoot = document.querySelector<HTMLElement>('.player-root');
  const button = document.querySelector('button');
  if (!playerRoot || !button) throw new Error('no player root');
  const clock = createFakeClock();
  const pauseReasons = createStore<PauseReasons>(NO_PAUSE_REASONS);
  const media = createStore<MediaState>(IDLE_MEDIA);
  const page = { prefersReducedMotion: () => prefersReducedMotion };
  const stop = hideAtRest(playerRoot, { clock, page }, { pauseReasons, state: media });
  const move = (pointerType = 'mouse') =>
    playerRoot.dispatchEvent(new PointerEvent('pointermove', { pointerType, bubbles: true }));
  const rest = (ms = REST_MS) => clock.advance(ms);
  return {
    playerRoot,
    button,
    clock,
    pauseReasons,
    media,
    stop,
    move,
    rest,
    isIdle: () => playerRoot.classList.contains('is-idle'),
  };
}

beforeEach(() => document.body.replaceChildren());

test('players.md 17 a mouse that rests for 2 s hides the controls, and its next move brings them back', async () => {
  const { move, rest, isIdle } = open();
  await rest();
  expect(isIdle()).toBe(false);
  move();
  await rest(REST_MS - 1);
  expect(isIdle()).toBe(false);
  move();
  await rest(REST_MS - 1);
  expect(isIdle()).toBe(false);
  await rest(1);
  expect(isIdle()).toBe(true);
  move();
  expect(isIdle()).toBe(false);
});

test('players.md 17 a finger, a key and the focus keep them', async () => {
  const { playerRoot, button, move, rest, isIdle } = open();
  move('touch');
  await rest();
  expect(isIdle()).toBe(false);
  for (const event of [new KeyboardEvent('keydown', { bubbles: true }), new FocusEvent('focusin', { bubbles: true })]) {
    move();
    await rest();
    expect(isIdle()).toBe(true);
    playerRoot.dispatchEvent(event);
    expect(isIdle()).toBe(false);
    await rest();
    expect(isIdle()).toBe(false);
  }
  // The mouse moves while the keyboard is inside.
  button.focus();
  move();
  await rest();
  expect(isIdle()).toBe(!button.matches(':focus-visible'));
});

test('players.md 17 a pause, a failure and something to answer bring them back and keep them', async () => {
  const { playerRoot, pauseReasons, media, move, rest, isIdle } = open();
  move();
  await rest();
  pauseReasons.set(new Set(['viewer']));
  expect(isIdle()).toBe(false);
  await rest();
  expect(isIdle()).toBe(false);
  pauseReasons.set(NO_PAUSE_REASONS);
  await rest();
  expect(isIdle()).toBe(true);
  media.set({ status: 'failed', reason: 'missing' });
  expect(isIdle()).toBe(false);
  const notice = document.createElement('div');
  notice.className = 'notice';
  playerRoot.append(notice);
  move();
  await rest();
  expect(isIdle()).toBe(false);
});

test('players.md 17 where motion is not wanted nothing steps aside, and a closed player leaves nothing behind', async () => {
  const calm = open(true);
  calm.move();
  await calm.rest();
  expect(calm.isIdle()).toBe(false);
  const { stop, move, rest, isIdle, clock, pauseReasons } = open();
  move();
  await rest();
  stop();
  expect(isIdle()).toBe(false);
  move();
  pauseReasons.set(new Set(['viewer']));
  pauseReasons.set(NO_PAUSE_REASONS);
  expect(clock.pending()).toBe(0);
});
