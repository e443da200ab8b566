import { describe, expect, test } from 'vitest';
import { nextWheelState, RESTING_WHEEL } from '../platform/wheel-state';
import { maySkip, withFailure } from './media/failure-streak';
import { isOpen, NO_PAUSE_REASONS, withReason } from './media/pause-reasons';
import { createSound, isSilent, nextSound, offersSound } from './media/sound';

describe('pauseReasons', () => {
  test('L2.5 playback goes on only when the last reason is gone', () => {
    const host = withReason(NO_PAUSE_REASONS, 'host', true);
    const both = withReason(host, 'viewer', true);
    expect(isOpen(withReason(both, 'viewer', false))).toBe(false);
    expect(isOpen(withReason(withReason(both, 'viewer', false), 'host', false))).toBe(true);
    expect(withReason(host, 'host', true)).toBe(host);
    expect(isOpen(NO_PAUSE_REASONS)).toBe(true);
  });
});

describe('failure streak', () => {
  test('J2 three items that fail one after the other stop the player; one failing thrice does not', () => {
    expect(maySkip(withFailure(withFailure(withFailure([], 'a'), 'a'), 'a'))).toBe(true);
    expect(maySkip(withFailure(withFailure([], 'a'), 'b'))).toBe(true);
    expect(maySkip(withFailure(withFailure(withFailure([], 'a'), 'b'), 'c'))).toBe(false);
  });
});

describe('sound', () => {
  test('J4 a browser that allows no sound silences the player until the viewer asks for it', () => {
    const silenced = nextSound(createSound(false), { type: 'silenced' });
    expect([isSilent(silenced), offersSound(silenced)]).toEqual([true, true]);
    const asked = nextSound(silenced, { type: 'chosen', muted: false });
    expect([isSilent(asked), offersSound(asked)]).toEqual([false, false]);
  });

  test('the offer of sound is made until there has been sound once', () => {
    const on = nextSound(createSound(true), { type: 'chosen', muted: false });
    expect(offersSound(nextSound(on, { type: 'chosen', muted: true }))).toBe(false);
    expect(nextSound(on, { type: 'chosen', muted: false })).toBe(on);
  });
});

describe('wheel', () => {
  test('one turn of the wheel is one step, however long its tail', () => {
    let state = RESTING_WHEEL;
    const steps = [0, 100, 300, 690, 700, 1200, 1201].map((timeStamp) => {
      state = nextWheelState(state, { deltaY: 30, timeStamp });
      return state.step;
    });
    expect(steps).toEqual([1, 0, 0, 0, 0, 1, 0]);
  });

  test('a resting finger asks for nothing, and up is back', () => {
    expect(nextWheelState(RESTING_WHEEL, { deltaY: 2, timeStamp: 0 }).step).toBe(0);
    expect(nextWheelState(RESTING_WHEEL, { deltaY: -50, timeStamp: 0 }).step).toBe(-1);
  });
});
