import { type ContentContext, createContentContext } from '../core/content-context';
import type { LibraryContext } from '../core/library-context';
import { createPageContext } from '../core/page-context';
import { type ListConfiguration, readListConfiguration } from '../core/view-configuration';
import { createReporter, type Report } from '../diagnostics/reporter';
import { beforeFrame } from '../platform/before-frame';
import type { Clock } from '../platform/clock';
import { createFeedDatabase } from '../platform/feed-database';
import { createHashSource } from '../platform/hash-source';
import { createPlayerPage } from '../platform/player-page';
import { openShadow } from '../platform/shadow';
import { DEFAULT_BASENAMES, type RouteKind } from '../routing/route';
import { mountList } from './draw/mount-list';
import { readAttributeNames, readContainer } from './elements/find-container';
import { LIST_ATTRIBUTES } from './elements/list-attributes';
import { defineElements, type ElementView } from './elements/service-element';
import { createViewHost } from './elements/view-host';
import type { ViewContext } from './place-embedded';
import type { ListKind } from './session/list-source';
import { createListView, type ListView } from './session/list-view';
import type { Assigned, ListSpec, MountedView, PlayerSpec, ViewSpec } from './session/mounted-view';
import { createPageSession, type PageSession } from './session/page-session';
import { placeList } from './session/place-list';

/** Everything of the SDK that a page shows. */
export interface Views extends PageSession {
  /** A list whose tiles the host draws. */
  openList(kind: RouteKind, configuration: unknown): Promise<ListView>;
  /** Resolves when the code of this view has loaded; then it can be placed at once. */
  loadPlacing(spec: ViewSpec): Promise<(assigned: Assigned) => MountedView>;
  /** Reports typos in the argument of `initialize`, if logging is on. */
  checkUser(userInput: unknown): void;
}

/**
 * Creates the visible part of the library, and calls `createView` for every element of the SDK in the page. `content` is what
 * a feed has created before.
 */
export function openViews(
  library: LibraryContext,
  content: ContentContext | undefined,
  createView: (spec: ViewSpec) => ElementView,
): Views {
  const { platform, options, session, themes } = library;
  const report = createReporter(platform.log);
  const present =
    content ??
    createContentContext(library, {
      loadClips: () => import('./clips/clip-lists'),
      loadStories: () => import('./stories/story-lists'),
      reportEmpty: (kind, ids) =>
        report(({ explainEmptyContent }) => [explainEmptyContent(kind, ids, session.baseUrl())], 'info'),
    });
  const context = createPageContext(library, present, {
    page: createPlayerPage(platform.page, () => library.hlsEngine),
    database: createFeedDatabase(),
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
    async loadPlacing(spec) {
      const [lists, embedded] = await Promise.all([
        page.lists[spec.kind].load(),
        isList(spec) ? undefined : import('./place-embedded'),
      ]);
      // Each view in a separate task, so that many of them do not block input.
      turn = turn.then(() => nextTask(platform.clock));
      await turn;
      const placing = { library, page, report, lists };
      return (assigned) => {
        const whole = { ...spec, ...assigned };
        return isList(whole)
          ? placeRowOrGrid(placing, whole)
          : (embedded as Embedded).placeEmbedded(placing, whole, (given) => readConfiguration(whole, given, report));
      };
    },
    async openList(kind, configuration) {
      const lists = await page.lists[kind].load();
      const spec = { kind, layout: 'row', container: '' } as const;
      const place = { ...spec, configuration: readConfiguration(spec, configuration, report), readDelegate() {} };
      return createListView({ library, page, lists }, place);
    },
    checkUser: (user) => report(({ findPageTypos }) => findPageTypos({ user })),
  };
}

const nextTask = (clock: Clock): Promise<void> => new Promise((resolve) => void clock.after(0, resolve));

type Embedded = typeof import('./place-embedded');

interface Placing extends ViewContext {
  readonly lists: ListKind;
}

function placeRowOrGrid({ library, page, report, lists }: Placing, spec: ListSpec): MountedView {
  const { log, clock } = library.platform;
  const { container, kind } = spec;
  // Content that arrives before its list is drawn in a separate task, and before unneeded skeletons are painted;
  // not if a list only moves within the page.
  const placed = beforeFrame(clock);
  return placeList({
    spec,
    readConfiguration: (assigned) => readConfiguration(spec, assigned, report),
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

function readConfiguration(spec: ViewSpec, assigned: unknown, report: Report): ListConfiguration {
  const { container, kind } = spec;
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
}

const isList = (spec: ViewSpec): spec is ListSpec => spec.layout !== 'player';

function toElementSpec(container: HTMLElement, name: string): ListSpec | PlayerSpec {
  if (name === 'service-clips-player') return { kind: 'clips', layout: 'player', container };
  const [, kind, layout] = name.split('-');
  return { kind: kind === 'stories' ? kind : 'clips', layout: layout === 'grid' ? layout : 'row', container };
}
