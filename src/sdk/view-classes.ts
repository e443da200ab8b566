import type { Core } from '../app/core';
import { ClipsPlayer, type ClipsPlayerContent } from './clips-player-view';
import { ListView } from './list-view';
import type { ClipsViewClass, StoriesViewClass } from './public-types';

/** The tiles of some story categories in one row; none named means all stories. */
export function createStoriesRowView(core: Core | undefined): StoriesViewClass {
  return class ServiceStoriesRowView extends ListView {
    constructor(container: HTMLElement | string, categories: readonly string[] = []) {
      super(core, { kind: 'stories', layout: 'row' }, container, { categories });
    }
  };
}

/** The tiles of some story categories in a grid; none named means all stories. */
export function createStoriesGridView(core: Core | undefined): StoriesViewClass {
  return class ServiceStoriesGridView extends ListView {
    constructor(container: HTMLElement | string, categories: readonly string[] = []) {
      super(core, { kind: 'stories', layout: 'grid' }, container, { categories });
    }
  };
}

/** The clips of one collection in one row. */
export function createClipsRowView(core: Core | undefined): ClipsViewClass {
  return class ServiceClipsRowView extends ListView {
    constructor(container: HTMLElement | string, collectionId = '') {
      super(core, { kind: 'clips', layout: 'row' }, container, { collection: collectionId });
    }
  };
}

/** The clips of one collection in a grid. */
export function createClipsGridView(core: Core | undefined): ClipsViewClass {
  return class ServiceClipsGridView extends ListView {
    constructor(container: HTMLElement | string, collectionId = '') {
      super(core, { kind: 'clips', layout: 'grid' }, container, { collection: collectionId });
    }
  };
}

/** The Clips player inside the page: a collection, or one clip. */
export function createClipsPlayerView(core: Core | undefined) {
  return class ServiceClipsPlayerView extends ClipsPlayer {
    constructor(container: HTMLElement | string, content: ClipsPlayerContent = '') {
      super(core, container, content);
    }
  };
}
