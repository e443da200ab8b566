import { afterEach, describe, expect, test, vi } from 'vitest';
import { beforeFrame } from './before-frame';
import { createClock } from './clock';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a task before the next frame', () => {
  test('comes ahead of timers where the browser takes priorities', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('scheduler', {
      async postTask(run: () => void, options: unknown) {
        asked.push(options);
        run();
      },
    });
    const order: string[] = [];
    setTimeout(() => order.push('timer'));
    await beforeFrame(createClock()).then(() => order.push('task'));
    expect(order).toEqual(['task']);
    expect(asked).toEqual([{ priority: 'user-blocking' }]);
  });

  test.each([
    ['there is none', undefined],
    ['it never runs anything', { postTask: () => new Promise(() => {}) }],
    ['it throws', { postTask: () => Promise.reject(new Error('theirs')) }],
    ['it is no scheduler', { postTask: 5 }],
  ])('S9 comes as a timer where %s', async (_, scheduler) => {
    vi.stubGlobal('scheduler', scheduler);
    await expect(beforeFrame(createClock())).resolves.toBeUndefined();
  });
});
