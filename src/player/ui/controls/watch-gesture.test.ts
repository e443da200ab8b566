// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createFakeClock } from '../../../../test/fakes/fake-clock';
import { type GestureState, HOLD_MS } from './gesture-state';
import { watchGesture } from './watch-gesture';

test('a finger that moved a little before its swipe does not make the next one a hold', async () => {
  const clock = createFakeClock();
  const element = document.createElement('div');
  const seen: GestureState['status'][] = [];
  watchGesture(element, {
    clock,
    claim: () => 'pressed',
    toPlace: () => ({ left: 0, width: 400, downPx: 100, isRtl: false }),
    hasHold: true,
    onChange: ({ status }) => seen.push(status),
    onDone() {},
  });
  const send = (type: string, clientX: number) =>
    element.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX, clientY: 0 }));
  send('pointerdown', 300);
  send('pointermove', 298);
  send('pointermove', 100);
  send('pointerup', 100);
  await clock.advance(HOLD_MS - 10);
  send('pointerdown', 300);
  await clock.advance(20);
  expect(seen.at(-1)).toBe('pressed');
  await clock.advance(HOLD_MS);
  expect(seen.at(-1)).toBe('holding');
});
