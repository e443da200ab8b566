import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClock } from './clock';

/** A page that is in sight, whose frames come when the test says so. */
function setUp() {
  const frames: (() => void)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => {};
  });
  const drawFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  return { clock: createClock(), drawFrame, run: vi.fn() };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what waits for a frame', () => {
  test('runs in a task of its own, once the frame is drawn', () => {
    const { clock, drawFrame, run } = setUp();
    clock.afterPaint(run);
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    drawFrame();
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  test.each(['before', 'after'] as const)('does not run where it is stopped %s the frame', (when) => {
    const { clock, drawFrame, run } = setUp();
    const stop = clock.afterPaint(run);
    if (when === 'before') stop();
    drawFrame();
    stop();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });

  test('waits for no frame on a page that draws none', () => {
    const { clock, run } = setUp();
    vi.stubGlobal('document', { hidden: true });
    clock.afterPaint(run);
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });
});
