import type { PlayerView } from '../../core/player-view';
import type { ListConfiguration } from '../../core/view-configuration';
import type { ListContent, NotifyList } from './list-content';
import type { ShownList } from './list-state';
import type { ListContext } from './page-session';

/** What a list does when the viewer sees, approaches or taps a tile. */
export function createTileActions(
  { library, page, lists }: ListContext,
  content: ListContent,
  view: PlayerView,
  notify: NotifyList,
  readConfiguration: () => ListConfiguration,
): Pick<ShownList, 'tileTapped' | 'tileBecameVisible' | 'intentShown'> {
  const { taps } = page;
  const videoUrlOf = (tileId = '') => content.item(tileId)?.videoUrl ?? '';
  const prefetchPlayer = (tileId?: string) => taps.prefetch(view.kind, videoUrlOf(tileId));
  let isPreloading = false;

  return {
    async tileTapped(tileId, invoker) {
      const tile = content.tiles().find(({ id }) => id === tileId);
      if (!tile) return;
      notify('onTileTapped', tile);
      const configuration = readConfiguration();
      const request = {
        route: lists.toRoute(configuration, tileId),
        content: lists.toPlayerContent(configuration),
        openedReason: lists.openedReason,
        view,
        invoker,
        address: view.urlsEnabled() ? 'push' : 'none',
      } as const;
      // The list reports a failure, and its retry restores the tiles. (A26)
      await taps.open(request, videoUrlOf(tileId)).catch(content.fail);
    },
    tileBecameVisible(index) {
      const tiles = content.tiles();
      taps.warm(videoUrlOf(tiles[0]?.id));
      if (readConfiguration().preload && !isPreloading) {
        isPreloading = true;
        library.platform.clock.whenIdle(() => prefetchPlayer(tiles[0]?.id));
      }
      content.show(tiles[index]?.id ?? '');
      notify('tileBecameVisible', index);
    },
    intentShown: prefetchPlayer,
  };
}
