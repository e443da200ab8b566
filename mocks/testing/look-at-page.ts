import type { Locator, Page } from '@playwright/test';

// What a page shows, read from its DOM. Locators see through the open shadow roots of the SDK.

/** A player on the page, open or embedded. */
export interface SeenPlayer {
  /** The id of the current clip; none in a Story player. */
  readonly clipId: string | undefined;
  /** The text of a message instead of the content. */
  readonly notice: string;
  readonly videos: readonly { readonly file: string; readonly isPaused: boolean; readonly seconds: number }[];
}

export function lookAtPlayers(page: Page): Promise<readonly SeenPlayer[]> {
  return page.locator('[part~="player"]').evaluateAll((players) =>
    players.map((player) => ({
      clipId: player.querySelector('.is-front[data-clip]')?.getAttribute('data-clip') ?? undefined,
      notice: [...player.querySelectorAll('[part~="notice"] p')]
        .filter((text) => !text.closest('[inert]'))
        .map((text) => text.textContent)
        .join(' '),
      videos: [...player.querySelectorAll('video')].map(({ currentSrc, paused, currentTime }) => ({
        file: currentSrc.split('/').pop() ?? '',
        isPaused: paused,
        seconds: currentTime,
      })),
    })),
  );
}

export function describePlayers(players: readonly SeenPlayer[], page: Page): string {
  if (players.length === 0) return `No player is on the page ${page.url()}.`;
  return players
    .map(({ clipId, notice, videos }) => {
      const what = clipId === undefined ? 'A player shows no clip' : `A player shows the clip "${clipId}"`;
      const states = videos.map(
        ({ file, isPaused, seconds }) =>
          `${file} ${isPaused ? 'is paused' : 'is not paused'} at ${seconds.toFixed(2)} s`,
      );
      const parts = [what, notice && `the message "${notice}"`, states.join(', ') || 'it has no video'];
      return `${parts.filter(Boolean).join('; ')}.`;
    })
    .join('\n');
}

/** A list of tiles: a row or a grid. */
export interface SeenList {
  /** The id of the element that contains it. */
  readonly id: string;
  readonly tiles: number;
  readonly isLoading: boolean;
  readonly notice: string;
}

export function lookAtLists(place: Page | Locator): Promise<readonly SeenList[]> {
  return place.locator('[part~="list"]').evaluateAll((lists) =>
    lists.map((list) => {
      const root = list.getRootNode();
      const host = root instanceof ShadowRoot ? root.host : list;
      const notice = list.querySelector('[part~="notice"] p')?.textContent ?? '';
      return {
        id: host.closest('[id]')?.id ?? '',
        tiles: list.querySelectorAll('[part~="tile"]').length,
        // Behind a message, skeletons keep the size of the list.
        isLoading: notice === '' && list.querySelector('.skeleton') !== null,
        notice,
      };
    }),
  );
}

export function describeLists(lists: readonly SeenList[]): string {
  if (lists.length === 0) return 'There is no row and no grid.';
  return lists
    .map(({ id, tiles, isLoading, notice }) => {
      const what = `${id ? `#${id}` : 'A list'} has ${tiles} ${tiles === 1 ? 'tile' : 'tiles'}`;
      return `${what}${isLoading ? ' and is loading' : ''}${notice && `; its message is "${notice}"`}.`;
    })
    .join('\n');
}
