import type { LibraryContext } from '../core/library-context';
import { createPageContext } from '../core/page-context';
import { readListConfiguration } from '../core/view-configuration';
import { createReporter, type Report } from '../diagnostics/reporter';
import { beforeFrame } from '../platform/before-frame';
import type { Clock } from '../platform/clock';
import { createFeedDatabase } from '../platform/feed-database';
import { createHashSource } from '../platform/hash-source';
import { createPlayerPage } from '../platform/player-page';
import { openShadow } from '../platform/shadow';
import { offerRetry } from '../render/retry-offer';
import { DEFAULT_BASENAMES } from '../routing/route';
import { mountList } from './draw/mount-list';
import { readAttributeNames, readContainer } from './elements/find-container';
import { LIST_ATTRIBUTES } from './elements/list-attributes';
import { defineElements, type ElementView } from './elements/service-element';
import { createViewHost } from './elements/view-host';
import type { ListKind } from './session/list-source';
import { createListView } from './session/list-view';
import type { ListSpec, MountedView, PlayerSpec, ViewSpec } from './session/mounted-view';
import { createPageSession, type PageSession } from './session/page-session';
import { placeList } from './session/place-list';
import { placePlayer } from './session/place-player';

/** Everything of the SDK that a page shows. */
export interface Views extends PageSession {
  /** Has the code of views of this kind; then one can be placed at once. */
  loadPlacing(kind: ViewSpec['kind']): Promise<(spec: ViewSpec) => MountedView>;
  /** Reports typos in the argument of `initialize`, if logging is on. */
  checkUser(userInput: unknown): void;
}

/** Creates the visible part of the library, and calls `createView` for every element of the SDK in the page. */
export function openViews(library: LibraryContext, createView: (spec: ViewSpec) => ElementView): Views {
  const { platform, options, session, themes } = library;
  const report = createReporter(platform.log);
  const context = createPageContext(library, {
    page: createPlayerPage(platform.page, () => library.hlsEngine),
    database: createFeedDatabase(),
    loadClips: () => import('./clips/clip-lists'),
    loadStories: () => import('./stories/story-lists'),
    reportEmpty: (kind, ids) =>
      report(({ explainEmptyContent }) => [explainEmptyContent(kind, ids, session.baseUrl())], 'info'),
  });
  const page = createPageSession(library, context, {
    address: createHashSource(),
    openPlayerCore: async (opening) =>
      (await import('../player/open-player-core')).openPlayerCore(library, context, opening),
  });
  let turn = Promise.resolve();
  defineElements((element, name) => createView(toElementSpec(element, name)));
  const checkPage = () =>
    report(({ findPageTypos }) => findPageTypos({ theme: themes.global(), options: library.givenOptions }));
  options.watch(checkPage);
  themes.changes.watch(checkPage);
  checkPage();
  const checkHost = () => {
    // On an https page, only a host on the viewer's own machine is http. (L1.8)
    if (session.failure.get() && !platform.page.isPlainHttp() && session.baseUrl().startsWith('http:'))
      report(({ explainLocalHost }) => [explainLocalHost(session.baseUrl())], 'error');
  };
  session.failure.watch(checkHost);
  checkHost();
  return {
    ...page,
    async loadPlacing(kind) {
      const lists = await page.lists[kind].load();
      // Each view in a separate task, so that many of them do not block input.
      turn = turn.then(() => nextTask(platform.clock));
      await turn;
      return (spec) => placeView({ library, page, report, lists }, spec);
    },
    checkUser: (user) => report(({ findPageTypos }) => findPageTypos({ user })),
  };
}

const nextTask = (clock: Clock): Promise<void> => new Promise((resolve) => void clock.after(0, resolve));

interface Placing {
  readonly library: LibraryContext;
  readonly page: PageSession;
  readonly report: Report;
  readonly lists: ListKind;
}

function placeView({ library, page, report, lists }: Placing, spec: ViewSpec): MountedView {
  const { log, clock } = library.platform;
  const { container, kind } = spec;
  const readConfiguration = (assigned: unknown) => {
    const { id, attributes } = readContainer(container);
    const configuration = readListConfiguration({
      configuration: assigned,
      attributes,
      fromConstructor: spec,
      containerId: id,
      defaultBasename: DEFAULT_BASENAMES[kind],
    });
    report(({ findViewTypos }) => {
      const attributes = readAttributeNames(container);
      return findViewTypos({ assigned, words: configuration.words, attributes, knownAttributes: LIST_ATTRIBUTES });
    });
    return configuration;
  };
  if (isList(spec)) {
    // Content that arrives before its list is drawn in a separate task, and before unneeded skeletons are painted;
    // not if a list only moves within the page.
    const placed = beforeFrame(clock);
    return placeList({
      spec,
      readConfiguration,
      createListView: (place) => createListView({ library, page, lists }, place),
      show: (makeList) =>
        createViewHost({
          ...{ container, name: `service-${kind}-${spec.layout}`, log, clock, report },
          show(shell, signal) {
            signal.addEventListener(
              'abort',
              mountList(makeList(signal), openShadow(shell), page.withWords(placed), clock),
            );
          },
        }),
    });
  }
  return placePlayer({
    spec,
    readConfiguration,
    isInitialized: library.session.isInitialized,
    async createPlayer(source, ...others) {
      const [player, library] = await Promise.all([page.player.load(), page.clips.load()]);
      const feed = 'collectionId' in source ? library.clipFeed(source.collectionId) : library.singleFeed(source);
      return player.openEmbeddedPlayer({ library, feed }, ...others);
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

const isList = (spec: ViewSpec): spec is ListSpec => spec.layout !== 'player';

function toElementSpec(container: HTMLElement, name: string): ListSpec | PlayerSpec {
  if (name === 'service-clips-player') return { kind: 'clips', layout: 'player', container };
  const [, kind, layout] = name.split('-');
  return { kind: kind === 'stories' ? kind : 'clips', layout: layout === 'grid' ? layout : 'row', container };
}
