// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, type Store } from '../../model/store';
import { createDefaultTheme, toColors } from '../../theme/default-theme';
import type { LoadedPlayer, Player, Preview } from '../player';
import { createPlayerHost } from './player-dialog';

type Load = () => Promise<Pick<LoadedPlayer, 'mount'>>;

function setUp(
  load: Load = async () => ({
    mount(playerRoot) {
      playerRoot.append('the player');
      return () => playerRoot.replaceChildren();
    },
  }),
) {
  const timers: (() => void)[] = [];
  const dismissals: string[] = [];
  const errors: string[] = [];
  const openState = createStore<'open' | 'closingAnimated' | 'closed'>('open');
  const invoker = document.createElement('button');
  document.body.append(invoker);
  const preview = { videoUrl: '', posterUrl: '' };
  const film = Object.assign(document.createElement('video'), {
    play: vi.fn(async () => {}),
    pause: vi.fn(),
    requestVideoFrameCallback: () => 1,
    cancelVideoFrameCallback: vi.fn(),
  });
  const clock = {
    afterPaint(run: () => void) {
      run();
      return () => {};
    },
    after(delayMs: number, run: () => void) {
      if (delayMs === 0) setTimeout(run);
      else timers.push(run);
      return () => {};
    },
  };
  const page = { prefersReducedMotion: () => false, preloadVideo: () => film };
  const log = { error: (message: string) => errors.push(message) };
  const player = {
    kind: 'clips',
    presentation: 'modal',
    invoker,
    load,
    preview: preview as Preview,
    position: createStore(undefined),
    appearance: createStore({ messages: {}, theme: createDefaultTheme('light', toColors()) }),
    openState,
    playbackEnabled: createStore(true),
    context: { platform: { clock, page, log } },
    dismiss(reason: string, animated: boolean) {
      dismissals.push(`${reason} ${animated}`);
      openState.set(animated ? 'closingAnimated' : 'closed');
    },
    closed: () => openState.set('closed'),
  } as unknown as Player;
  const players = createStore<Player | undefined>(undefined);
  const stop = createPlayerHost(players, { whenIdle: () => () => {} });
  const root = () => document.querySelector('service-player')?.shadowRoot;
  const loadClip = (posterUrl = '') => {
    Object.assign(preview, { videoUrl: 'https://media.test/one.mp4', posterUrl });
  };
  return { players, player, openState, invoker, timers, dismissals, errors, root, stop, film, loadClip };
}

beforeEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  HTMLElement.prototype.animate = vi.fn();
});

describe('player host', () => {
  test('opens a dialog with a close button in the same task, before the player is loaded', () => {
    const { players, player, root, dismissals } = setUp();
    players.set(player);
    expect(root()?.querySelector('dialog')?.open).toBe(true);
    root()?.querySelector<HTMLElement>('.close')?.click();
    expect(dismissals).toEqual(['closeButtonTapped true']);
  });

  test('puts the loaded player in the place of the spinner', async () => {
    const { players, player, root } = setUp();
    players.set(player);
    await vi.waitFor(() => expect(root()?.querySelector('.player-root')?.textContent).toBe('the player'));
    expect(root()?.querySelector('.shell')).toBeNull();
  });

  test('plays the film inside the tap; the player comes with its first frame', async () => {
    const { players, player, root, film, loadClip } = setUp();
    loadClip();
    players.set(player);
    expect(film.play).toHaveBeenCalledOnce();
    expect(root()?.querySelector('.shell video')).toBe(film);
    await new Promise((resolve) => setTimeout(resolve));
    expect(root()?.querySelector('.player-root')?.textContent).toBe('');
    film.dispatchEvent(new Event('timeupdate'));
    await vi.waitFor(() => expect(root()?.querySelector('.player-root')?.textContent).toBe('the player'));
  });

  test('the tile’s picture stands alone while the film comes; where that is late, the poster is asked for too', async () => {
    const { players, player, root, timers, film, invoker, loadClip } = setUp(() => new Promise(() => {}));
    const picture = document.createElement('img');
    Object.defineProperties(picture, {
      naturalWidth: { value: 9 },
      currentSrc: { value: 'https://media.test/tile.webp' },
    });
    invoker.append(picture);
    loadClip('https://media.test/poster.webp');
    players.set(player);
    const shown = () => [...(root()?.querySelectorAll('.shell :is(img,video)') ?? [])];
    const tile = shown()[0];
    expect(shown().map((one) => one.getAttribute('src'))).toEqual(['https://media.test/tile.webp', null]);
    for (const run of timers) run();
    await vi.waitFor(() => expect(shown()).toHaveLength(3));
    expect(shown()[1]?.getAttribute('src')).toBe('https://media.test/poster.webp');
    expect([shown()[0], shown()[2]]).toEqual([tile, film]);
  });

  test('S15 a poster that fails is asked for once more with CORS, beside a close button that stays', () => {
    const { players, player, root, loadClip } = setUp(() => new Promise(() => {}));
    loadClip('https://media.test/poster.webp');
    players.set(player);
    const close = root()?.querySelector('.close');
    const posters = () => [...(root()?.querySelectorAll<HTMLImageElement>('.shell img') ?? [])];
    expect(posters().map(({ crossOrigin }) => crossOrigin)).toEqual([null]);
    posters()[0]?.dispatchEvent(new Event('error'));
    expect(posters().map(({ src, crossOrigin }) => [src, crossOrigin])).toEqual([
      ['https://media.test/poster.webp', 'anonymous'],
    ]);
    expect(root()?.querySelector('.close')).toBe(close);
    expect(root()?.querySelector('.shell video')).not.toBeNull();
  });

  test('waits for a slow film no longer than for the tap to be answered', async () => {
    const { players, player, root, timers, loadClip } = setUp();
    loadClip();
    players.set(player);
    for (const run of timers) run();
    await vi.waitFor(() => expect(root()?.querySelector('.player-root')?.textContent).toBe('the player'));
  });

  test('2.1.1 keys that are pressed before the player is drawn reach it then', async () => {
    const heard: string[] = [];
    const { players, player, root, timers, loadClip } = setUp(async () => ({
      mount(playerRoot) {
        playerRoot.append('the player');
        playerRoot.parentElement?.addEventListener('keydown', ({ key }) => heard.push(key));
        return () => playerRoot.replaceChildren();
      },
    }));
    loadClip();
    players.set(player);
    const press = (target: Element | null | undefined, key: string, repeat = false) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
    const dialog = root()?.querySelector('dialog');
    press(dialog, 'ArrowDown');
    press(dialog, 'ArrowDown', true);
    press(root()?.querySelector('.close'), ' ');
    press(dialog, 'k');
    for (const run of timers) run();
    await vi.waitFor(() => expect(root()?.querySelector('.player-root')?.textContent).toBe('the player'));
    press(dialog, 'm');
    expect(heard).toEqual(['ArrowDown', 'k', 'm']);
  });

  test('2.1.1 Escape closes a player that is not drawn yet', () => {
    const { players, player, root, dismissals } = setUp(() => new Promise(() => {}));
    players.set(player);
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    root()?.querySelector('dialog')?.dispatchEvent(key);
    expect(dismissals).toEqual(['escapeKey true']);
  });

  test('L2.5 plays no film where the host has disabled playback', () => {
    const { players, player, root, film, loadClip } = setUp();
    loadClip();
    (player.playbackEnabled as Store<boolean>).set(false);
    players.set(player);
    expect(film.play).not.toHaveBeenCalled();
    expect(root()?.querySelector('.shell video')).toBeNull();
  });

  test('I22 a film that no player has taken over has no source any more once its dialog is closed', () => {
    const { players, player, film, loadClip } = setUp();
    loadClip();
    players.set(player);
    film.src = 'https://media.test/one.mp4';
    film.load = vi.fn();
    player.dismiss('instanceMethod', false);
    // Without a source the browser pauses it, and releases its connection.
    expect([film.hasAttribute('src'), film.isConnected]).toEqual([false, false]);
    expect(film.load).toHaveBeenCalledOnce();
  });

  test('stays until its closing animation is over, then gives back scroll and focus', () => {
    const { players, player, root, openState, timers, invoker } = setUp();
    document.documentElement.setAttribute('style', 'overflow: scroll');
    players.set(player);
    expect(document.documentElement.style.overflow).toBe('hidden');
    player.dismiss('instanceMethod', true);
    players.set(undefined);
    expect(root()).toBeTruthy();
    for (const run of timers) run();
    expect(openState.get()).toBe('closed');
    expect(root()).toBeUndefined();
    expect(document.documentElement.style.overflow).toBe('scroll');
    expect(document.activeElement).toBe(invoker);
  });

  test('A26 a player that cannot be loaded says so, and a retry asks again', async () => {
    let tries = 0;
    const { players, player, root, errors } = setUp(async () => {
      tries += 1;
      if (tries === 1) throw new Error('404');
      return {
        mount(playerRoot) {
          playerRoot.append('the player');
          return () => {};
        },
      };
    });
    players.set(player);
    await vi.waitFor(() => expect(root()?.querySelector('[role=alert]')?.textContent).toMatch(/could not be loaded/));
    expect(errors).toHaveLength(1);
    root()?.querySelector<HTMLElement>('.shell button:not(.close)')?.click();
    await vi.waitFor(() => expect(root()?.querySelector('.player-root')?.textContent).toBe('the player'));
    expect(tries).toBe(2);
  });

  test('A26 a player closed while it was loading is never mounted', async () => {
    const mount = vi.fn(() => () => {});
    let finish: (room: { mount: typeof mount }) => void = () => {};
    const { players, player } = setUp(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    players.set(player);
    player.dismiss('instanceMethod', false);
    finish({ mount });
    await Promise.resolve();
    await Promise.resolve();
    expect(mount).not.toHaveBeenCalled();
  });

  test('I12 a page that swaps its body closes the player once and unlocks scrolling', async () => {
    const { players, player, dismissals } = setUp();
    players.set(player);
    document.body.replaceChildren();
    await vi.waitFor(() => expect(dismissals).toEqual(['contentRemoved false']));
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.documentElement.hasAttribute('style')).toBe(false);
  });

  test('I22 a thousand opens and closes leave nothing behind', { timeout: 60_000 }, () => {
    const { players, player, openState } = setUp();
    const before = document.querySelectorAll('*').length;
    for (let round = 0; round < 1000; round++) {
      openState.set('open');
      players.set({ ...player });
      players.set(undefined);
    }
    expect(document.querySelectorAll('*').length).toBe(before);
    expect(document.documentElement.hasAttribute('style')).toBe(false);
  });
});
