// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeClock, settle } from '../../../test/fakes/fake-clock';
import { LIST_LOOK } from '../../../test/fakes/list-appearance';
import { createStore } from '../../model/store';
import type { ListAppearance, ListState, ShownList, Tile } from '../session/list-state';
import { mountList } from './mount-list';

const tile = (id: string): Tile => ({
  id,
  title: `Tile ${id}`,
  shortTitle: id,
  eyebrow: '',
  thumbnails: { small: '', medium: '', large: '', fallback: '' },
  isLive: false,
  isViewed: false,
  hash: `#clips/top/${id}`,
});

const loaded = (ids: string): ListState => ({
  status: 'loaded',
  title: '',
  tiles: [...ids].map(tile),
  paging: 'ended',
});

function setUp(words: Promise<unknown> = Promise.resolve(), clock = createFakeClock()) {
  const shell = document.createElement('div');
  document.body.append(shell);
  const root = shell.attachShadow({ mode: 'open' });
  const state = createStore<ListState>({ status: 'waiting' });
  const appearance = createStore<ListAppearance>(LIST_LOOK);
  const isCovered = createStore(false);
  const list: ShownList = {
    keepOrder() {},
    state,
    appearance,
    isCovered,
    tileTapped: vi.fn(async () => {}),
    tileBecameVisible: vi.fn(),
    endNeared: vi.fn(),
    retry: vi.fn(),
    intentShown: vi.fn(),
  };
  const unmount = mountList(list, root, words, clock);
  const texts = () =>
    [...root.querySelectorAll('.tile')].map((item) => item.querySelector('[part=title]')?.textContent);
  return { root, state, appearance, isCovered, list, clock, unmount, texts };
}

afterEach(() => document.body.replaceChildren());

test('under a player the first tiles are drawn; what is new after them is there when the player begins to close', async () => {
  const { state, isCovered, texts, clock } = setUp();
  isCovered.set(true);
  state.set(loaded('ab'));
  await clock.advance(0);
  state.set(loaded('abc'));
  await settle();
  expect(texts()).toEqual(['Tile a', 'Tile b']);
  isCovered.set(false);
  expect(texts()).toEqual(['Tile a', 'Tile b', 'Tile c']);
});

test('skeletons stand at once, whatever is known; tiles come when their words are there', async () => {
  let speak = () => {};
  const { root, state, appearance, texts, clock } = setUp(
    new Promise<void>((resolve) => {
      speak = resolve;
    }),
  );
  expect(root.querySelectorAll('.skeleton').length).toBeGreaterThan(3);
  state.set(loaded('ab'));
  appearance.set({ ...LIST_LOOK, layout: 'grid', cellType: 'round' });
  await Promise.resolve();
  expect(root.firstElementChild?.className).toContain('view grid round clips waiting');
  expect(texts()).toEqual([]);
  speak();
  appearance.set(LIST_LOOK);
  await clock.advance(0);
  expect(texts()).toEqual(['Tile a', 'Tile b']);
  expect(root.querySelector('.skeleton')).toBeNull();
});

test('a grid of a known number keeps the room of those that are still to come, until there are no more', async () => {
  const { root, state, appearance, texts, clock } = setUp();
  appearance.set({ ...LIST_LOOK, layout: 'grid', displayLimit: 5 });
  const skeletons = () => root.querySelectorAll('.skeleton').length;
  await vi.waitFor(() => expect(skeletons()).toBe(5));
  state.set({ ...loaded('abc'), paging: 'ready' } as ListState);
  await clock.advance(0);
  expect(texts()).toHaveLength(3);
  expect(skeletons()).toBe(2);
  state.set({ ...loaded('abcd'), paging: 'loading' } as ListState);
  await vi.waitFor(() => expect(texts()).toHaveLength(4));
  expect(skeletons()).toBe(1);
  state.set(loaded('abcd'));
  await vi.waitFor(() => expect(skeletons()).toBe(0));
  // Without numbers a tile's position is unknown, and a row moves nothing.
  appearance.set({ ...LIST_LOOK, layout: 'row', displayLimit: 9 });
  state.set({ ...loaded('abc'), paging: 'ready' } as ListState);
  await vi.waitFor(() => expect(texts()).toHaveLength(3));
  expect(skeletons()).toBe(0);
});

test('tiles that change places keep their elements and the focus', async () => {
  const { root, state, texts, clock } = setUp();
  state.set(loaded('abc'));
  await clock.advance(0);
  expect(texts()).toHaveLength(3);
  const focused = root.querySelectorAll('a')[1];
  focused?.focus();
  state.set(loaded('cbad'));
  await vi.waitFor(() => expect(texts()).toEqual(['Tile c', 'Tile b', 'Tile a', 'Tile d']));
  expect(root.querySelectorAll('a')[1]).toBe(focused);
  expect(root.activeElement).toBe(focused);
});

test('what fails says so and offers to ask again; a finger or the focus near tiles asks for the player', async () => {
  const { root, state, list } = setUp();
  state.set({ status: 'failed' });
  await vi.waitFor(() => expect(root.querySelector('[role=status]')?.textContent).toBe('This could not be loaded.'));
  root.dispatchEvent(new Event('pointerdown'));
  expect(list.intentShown).not.toHaveBeenCalled();
  root.querySelector('button')?.click();
  expect(list.retry).toHaveBeenCalledOnce();
  state.set(loaded('a'));
  for (const type of ['pointerdown', 'focusin']) root.dispatchEvent(new Event(type));
  root.firstElementChild?.dispatchEvent(new Event('pointerenter'));
  expect(list.intentShown).toHaveBeenCalledTimes(3);
});

test('a list that is drawn while its page puts it elsewhere knows its tiles there', async () => {
  const { root, state, list, texts, clock } = setUp();
  state.set(loaded('ab'));
  await clock.advance(0);
  expect(texts()).toHaveLength(2);
  const { host } = root;
  host.remove();
  state.set(loaded('ba'));
  await vi.waitFor(() => expect(texts()).toEqual(['Tile b', 'Tile a']));
  document.body.append(host);
  root.querySelector('.tile a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(list.intentShown).toHaveBeenCalledWith('b');
});

test('a list that is taken away is gone, and whatever comes later draws nothing', async () => {
  const { root, state, list, unmount } = setUp();
  state.set(loaded('a'));
  unmount();
  await Promise.resolve();
  state.set(loaded('ab'));
  await Promise.resolve();
  expect(root.childElementCount).toBe(0);
  expect(root.adoptedStyleSheets).toEqual([]);
  root.dispatchEvent(new Event('focusin'));
  expect(list.intentShown).not.toHaveBeenCalled();
});

test('a round tile has room for the short title only', async () => {
  const { state, appearance, texts, clock } = setUp();
  appearance.set({ ...LIST_LOOK, cellType: 'round' });
  state.set(loaded('ab'));
  await clock.advance(0);
  expect(texts()).toEqual(['a', 'b']);
});

test('a tapped tile says that it waits for its player after 200 ms, and never where that is there sooner', async () => {
  const { root, state, list, clock } = setUp();
  state.set(loaded('a'));
  await clock.advance(0);
  const tapped = root.querySelector<HTMLElement>('.tile a');
  const isBusy = () => tapped?.hasAttribute('aria-busy');
  let answer = () => {};
  vi.mocked(list.tileTapped).mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  tapped?.click();
  await clock.advance(199);
  expect(isBusy()).toBe(false);
  await clock.advance(1);
  expect(isBusy()).toBe(true);
  answer();
  await settle();
  expect(isBusy()).toBe(false);

  tapped?.click();
  answer();
  await clock.advance(1000);
  expect(isBusy()).toBe(false);
});

test('skeletons are measured again where their look changes, and not where only their feed is asked for', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
  const { state, appearance } = setUp();
  /** How often the list is measured until the frame after next begins. */
  const countMeasured = async () => {
    width.mockClear();
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return width.mock.calls.length;
  };
  expect(await countMeasured()).toBeGreaterThan(0);
  state.set({ status: 'loading' } as ListState);
  expect(await countMeasured()).toBe(0);
  appearance.set({ ...LIST_LOOK, layout: 'grid' });
  expect(await countMeasured()).toBeGreaterThan(0);
  width.mockRestore();
});

test('a list is measured in a task of its own, before any frame; its first tiles are drawn in one behind that', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
  const tasks: (() => void)[] = [];
  const after = (_: number, run: () => void) => {
    tasks.push(run);
    return () => {};
  };
  const { state, texts } = setUp(undefined, { ...createFakeClock(), after });
  /** Runs the tasks that wait; the promises they settle run behind, and no frame comes between. */
  const runTasks = async () => {
    for (const run of tasks.splice(0)) run();
    for (let turn = 0; turn < 9; turn++) await Promise.resolve();
  };
  expect(width).not.toHaveBeenCalled();
  await runTasks();
  expect(width).toHaveBeenCalled();
  state.set(loaded('ab'));
  await settle();
  expect(texts()).toEqual([]);
  await runTasks();
  expect(texts()).toEqual(['Tile a', 'Tile b']);
  width.mockRestore();
});
