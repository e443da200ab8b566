import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GestureEvent, type GestureOutcome, IDLE_GESTURE, nextGesture } from './gesture-state';

const area = { width: 400, downPx: 200, isRtl: false };
const press = (x: number, y = 400, pointerId = 1): GestureEvent => ({ type: 'pressed', pointerId, x, y, atMs: 0 });
const move = (x: number, y = 400, atMs = 100): GestureEvent => ({ type: 'moved', pointerId: 1, x, y, atMs });
const release = (x: number, y = 400, atMs = 1000): GestureEvent => ({ type: 'released', pointerId: 1, x, y, atMs });

function outcomeOf(events: readonly GestureEvent[], isRtl = false): GestureOutcome {
  let step = { state: IDLE_GESTURE, outcome: 'none' as GestureOutcome };
  for (const event of events) step = nextGesture(step.state, event, { ...area, isRtl });
  return step.outcome;
}

describe('gesture', () => {
  test.each([
    [99, false, 'tappedStart'],
    [101, false, 'tappedRest'],
    [301, true, 'tappedStart'],
    [299, true, 'tappedRest'],
  ] as const)('a tap at %i px (right to left: %s) is %s', (x, isRtl, outcome) => {
    expect(outcomeOf([press(x), release(x)], isRtl)).toBe(outcome);
  });

  test.each([
    ['half the width to the left, slowly', [press(300), move(289), release(100)], 'swipedLeft'],
    ['less than half the width, slowly', [press(300), move(289), release(101)], 'none'],
    ['a third of the width, slowly', [press(300), move(289), release(166)], 'none'],
    ['12 px, fast', [press(200), move(189), release(188, 400, 40)], 'swipedLeft'],
    ['down a quarter of the height', [press(200), move(200, 420), release(200, 600)], 'swipedDown'],
    ['down 199 px, slowly', [press(200), move(200, 420), release(200, 599)], 'none'],
    ['down 40 px, fast', [press(200), move(200, 420), release(200, 440, 80)], 'swipedDown'],
    ['up', [press(200), move(200, 380), release(200, 340)], 'swipedUp'],
    ['first down, then far to the side', [press(200), move(205, 411), release(390, 415)], 'none'],
  ] as const)('a drag of %s', (_, events, outcome) => {
    expect(outcomeOf([...events])).toBe(outcome);
  });

  test('a hold never navigates, wherever the finger goes', () => {
    expect(outcomeOf([press(200), { type: 'rested', pointerId: 1 }, move(20), release(20)])).toBe('none');
  });

  test('a second finger is ignored, and a cancelled gesture does nothing', () => {
    const second: GestureEvent[] = [press(10, 400, 2), { type: 'released', pointerId: 2, x: 10, y: 400, atMs: 5 }];
    expect(outcomeOf([press(300), ...second])).toBe('none');
    expect(outcomeOf([press(300), ...second, release(300)])).toBe('tappedRest');
    expect(outcomeOf([press(300), move(100), { type: 'cancelled' }, release(100)])).toBe('none');
  });

  test('any stream of events leaves the machine ready for the next tap', () => {
    const point = { x: fc.nat(400), y: fc.nat(800), atMs: fc.nat(5000), pointerId: fc.constantFrom(1, 2, 3) };
    const event: fc.Arbitrary<GestureEvent> = fc.oneof(
      fc.record({ type: fc.constant('pressed' as const), ...point }),
      fc.record({ type: fc.constant('moved' as const), ...point }),
      fc.record({ type: fc.constant('released' as const), ...point }),
      fc.record({ type: fc.constant('rested' as const), pointerId: point.pointerId }),
      fc.constant({ type: 'cancelled' as const }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = IDLE_GESTURE;
        for (const one of events) {
          const before = state;
          const step = nextGesture(state, one, area);
          if (step.outcome !== 'none') expect([before.status === 'idle', step.state.status]).toEqual([false, 'idle']);
          state = step.state;
        }
        state = nextGesture(state, { type: 'cancelled' }, area).state;
        expect(outcomeOf([press(300), release(300)])).toBe('tappedRest');
        expect(state).toEqual(IDLE_GESTURE);
      }),
    );
  });
});
