import type { Core } from '../app/core';
import { defineElements } from '../elements/service-element';
import { ClipsPlayer } from './clips-player-view';
import { ListView } from './list-view';

/** Makes `<service-clips-row>` and its siblings work: the same views as the classes give. */
export function defineServiceElements(core: Core): void {
  defineElements((element, name) => {
    if (name === 'service-clips-player') return new ClipsPlayer(core, element, '');
    const [, kind, layout] = name.split('-');
    return new ListView(
      core,
      { kind: kind === 'stories' ? 'stories' : 'clips', layout: layout === 'grid' ? 'grid' : 'row' },
      element,
      {},
    );
  });
}
