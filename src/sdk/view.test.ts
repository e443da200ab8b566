// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock, settle } from '../../test/fakes/fake-clock';
import type { MountedView } from '../lists/session/mounted-view';
import type { ServiceScope } from './service-scope';
import { View } from './view';

const container = document.createElement('div');
const error = new Error('The chunk is missing.');
const placed: MountedView = { configure() {}, setDelegate() {}, reload: async () => {}, destroy() {} };

beforeEach(() => document.body.append(container));
afterEach(() => container.replaceChildren());

function setUp() {
  let hasCode = false;
  const logged: string[] = [];
  const told: unknown[][] = [];
  const log = { error: (line: string) => logged.push(line) };
  const library = {
    platform: { log, clock: createFakeClock() },
    session: { attributes: { get: () => undefined } },
    themes: { current: () => undefined },
  };
  const loadPlacing = async () => {
    if (!hasCode) throw error;
    return () => placed;
  };
  // Only what a view asks of its scope.
  const page = { load: async () => ({ loadPlacing }) };
  const scope = { library, page, prefetch() {} } as unknown as ServiceScope;
  const view = new View(scope, { kind: 'clips', layout: 'row', container, collection: 'top' });
  view.delegate = { onDataLoadComplete: (...args) => told.push(args) };
  return { view, told, logged, arrive: () => (hasCode = true) };
}

const buttons = () => [...container.querySelectorAll('button')];
const whenOffered = () => vi.waitFor(() => expect(buttons()).toHaveLength(1));

describe('what a view will show', () => {
  const open = () => {
    const clock = createFakeClock();
    const asked: unknown[] = [];
    const scope = {
      library: { platform: { clock } },
      page: { load: () => new Promise(() => {}) },
      prefetch: (...args: unknown[]) => asked.push(args),
    } as unknown as ServiceScope;
    return { clock, asked, view: new View(scope, { kind: 'clips', layout: 'row', container, collection: 'top' }) };
  };

  it('is asked for in a task of its own, with what the host has assigned by then', async () => {
    const { clock, asked, view } = open();
    await settle();
    expect(asked).toEqual([]);
    view.configuration = { categories: ['a'] };
    await clock.advance(0);
    expect(asked).toEqual([['clips', expect.objectContaining({ configuration: { categories: ['a'] } })]]);
  });

  it('is not asked for where the view is gone by then', async () => {
    const { clock, asked, view } = open();
    view.destroy();
    await clock.advance(0);
    expect(asked).toEqual([]);
  });
});

describe('A26 a view whose code cannot be loaded', () => {
  it('tells its delegate once a load, however many asked for it', async () => {
    const { view, told } = setUp();
    await Promise.all([view.reloadData(), view.reloadData()]);
    expect(told).toEqual([[false, error, 0]]);
    await view.reloadData();
    expect(told).toEqual([
      [false, error, 0],
      [false, error, 0],
    ]);
    expect(buttons()).toHaveLength(1);
  });

  it('offers a retry, which is gone once the view is there', async () => {
    const { view, arrive } = setUp();
    await whenOffered();
    arrive();
    await view.reloadData();
    expect(buttons()).toEqual([]);
  });

  it('takes its offer along when it is destroyed', async () => {
    const { view } = setUp();
    await whenOffered();
    view.destroy();
    expect(buttons()).toEqual([]);
    await view.reloadData();
    expect(buttons()).toEqual([]);
  });

  it('outlives a delegate that throws, and says so in the log', async () => {
    const { view, logged } = setUp();
    view.delegate = {
      onDataLoadComplete() {
        throw new Error('A mistake of the host.');
      },
    };
    await whenOffered();
    expect(logged).toContain("The view delegate's onDataLoadComplete failed.");
  });
});
