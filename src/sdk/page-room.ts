import { type ContentApp, createContentApp } from '../app/content-app';
import type { Core } from '../app/core';
import { readListConfiguration } from '../app/list-configuration';
import { placeList } from '../app/place-list';
import { placePlayer } from '../app/place-player';
import type { ListSpec, PlacedView, PlayerSpec, ViewSpec } from '../app/placed-view';
import type { PageRoom } from '../app/rooms';
import { createTypoTeller, type TypoTeller } from '../app/typo-teller';
import { readAttributeNames, readContainer } from '../elements/find-container';
import { LIST_ATTRIBUTES } from '../elements/list-attributes';
import { createListHost } from '../elements/list-host';
import { offerRetry } from '../elements/retry-offer';
import { defineElements } from '../elements/service-element';
import { createViewHost } from '../elements/view-host';
import { createHashSource } from '../platform/hash-source';
import { createPlayerPage } from '../platform/player-page';
import { DEFAULT_BASENAMES } from '../routing/route';
import { mountList } from '../views/mount-list';
import { View } from './view';

/** Opens the room of everything that a page shows. One for the page, made when first needed. */
export const openPageRoom: PageRoom['openPageRoom'] = (core) => {
  const content = createContentApp(core, {
    address: createHashSource(),
    page: createPlayerPage(core.platform.page, () => core.hlsEngine),
    loadOpening: () => import('../app/opening'),
  });
  const tell = createTypoTeller(core.platform.log);
  defineElements((element, name) => new View(core, toElementSpec(element, name)));
  const checkPage = () =>
    tell(({ findPageTypos }) => findPageTypos({ theme: core.themes.global(), options: core.givenOptions }));
  core.options.watch(checkPage);
  core.themes.changes.watch(checkPage);
  checkPage();
  return {
    ...content,
    place: (spec) => placeView(core, content, tell, spec),
    checkUser: (user) => tell(({ findPageTypos }) => findPageTypos({ user })),
  };
};

function placeView(core: Core, content: ContentApp, tell: TypoTeller, spec: ViewSpec): PlacedView {
  const { log, clock } = core.platform;
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
    tell(({ findViewTypos }) => {
      const attributes = readAttributeNames(container);
      return findViewTypos({ assigned, words: configuration.words, attributes, knownAttributes: LIST_ATTRIBUTES });
    });
    return configuration;
  };
  if (isList(spec)) {
    return placeList({
      spec,
      readConfiguration,
      createListView: content.createListView,
      show: (makeController) =>
        createListHost({
          ...spec,
          makeController,
          mountList: (list, root) => mountList(list, root, content.withWords(Promise.resolve())),
          log,
          clock,
        }),
    });
  }
  return placePlayer({
    spec,
    readConfiguration,
    whenInitialized: core.session.whenInitialized,
    createPlayer: async (...args) => (await content.stage.load()).createEmbeddedPlayer(...args),
    show(makeController) {
      const show = async (shell: HTMLElement, signal: AbortSignal): Promise<void> => {
        try {
          const controller = await makeController(signal);
          const stage = await content.stage.load();
          if (controller && !signal.aborted)
            signal.addEventListener('abort', stage.mountEmbeddedPlayer(controller, shell));
        } catch {
          log.error('The code of a player could not be loaded.');
          if (!signal.aborted) offerRetry(shell, () => void show(shell, signal));
        }
      };
      return createViewHost({ container, name: 'service-clips-player', log, clock, show });
    },
  });
}

const isList = (spec: ViewSpec): spec is ListSpec => spec.layout !== 'player';

function toElementSpec(container: HTMLElement, name: string): ListSpec | PlayerSpec {
  if (name === 'service-clips-player') return { kind: 'clips', layout: 'player', container };
  const [, kind, layout] = name.split('-');
  return { kind: kind === 'stories' ? kind : 'clips', layout: layout === 'grid' ? layout : 'row', container };
}
