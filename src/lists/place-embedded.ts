import type { LibraryContext } from '../core/library-context';
import type { ListConfiguration } from '../core/view-configuration';
import type { Report } from '../diagnostics/reporter';
import { offerRetry } from '../render/retry-offer';
import { createViewHost } from './elements/view-host';
import type { MountedView, PlayerSpec } from './session/mounted-view';
import type { PageSession } from './session/page-session';
import { placePlayer } from './session/place-player';

/** What the views of a page share. */
export interface ViewContext {
  readonly library: LibraryContext;
  readonly page: PageSession;
  readonly report: Report;
}

/** Puts an embedded player into its container; loaded with the first of them. */
export function placeEmbedded(
  { library, page, report }: ViewContext,
  spec: PlayerSpec,
  readConfiguration: (assigned: unknown) => ListConfiguration,
): MountedView {
  const { log, clock } = library.platform;
  const { container } = spec;
  return placePlayer({
    spec,
    readConfiguration,
    isInitialized: library.session.isInitialized,
    async createPlayer(source, ...others) {
      const [player, clips] = await Promise.all([page.player.load(), page.clips.load()]);
      const feed = 'collectionId' in source ? clips.clipFeed(source.collectionId) : clips.singleFeed(source);
      return player.openEmbeddedPlayer({ library: clips, feed }, ...others);
    },
    show(makeController) {
      const show = async (shell: HTMLElement, signal: AbortSignal): Promise<void> => {
        try {
          const opened = await makeController(signal);
          if (opened && !signal.aborted) signal.addEventListener('abort', opened.mountIn(shell));
        } catch {
          log.error('The code of a player could not be loaded.');
          if (!signal.aborted)
            offerRetry(shell, page.locale.get().asked, library.themes.current(), () => void show(shell, signal));
        }
      };
      return createViewHost({
        ...{ container, name: 'service-clips-player', log, clock, report },
        show(shell, signal) {
          offerStart(library, page, shell, signal);
          void show(shell, signal);
        },
      });
    },
  });
}

/** A player waits for `initialize`, which may fail. (A28) */
function offerStart(
  { session: { failure }, themes }: LibraryContext,
  page: PageSession,
  shell: HTMLElement,
  signal: AbortSignal,
): void {
  let takeBack = () => {};
  const follow = () => {
    takeBack();
    const now = failure.get();
    takeBack = now ? offerRetry(shell, page.locale.get().asked, themes.current(), now.retry) : () => {};
  };
  const stop = failure.watch(follow);
  follow();
  signal.addEventListener('abort', () => {
    stop();
    takeBack();
  });
}
