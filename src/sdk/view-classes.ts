import { readString } from '../model/record';
import type { ClipsPlayerContent, ClipsPlayerViewClass, ClipsViewClass, StoriesViewClass } from './public-types';
import type { ServiceScope } from './service-scope';
import { View } from './view';

/** The tiles of story categories; without categories, of all stories. */
export function createStoriesView(scope: ServiceScope | undefined, layout: 'row' | 'grid'): StoriesViewClass {
  return class extends View {
    constructor(container: HTMLElement | string, categories: readonly string[] = []) {
      super(scope, { kind: 'stories', layout, container, categories });
    }
  };
}

/** The clips of one collection. */
export function createClipsView(scope: ServiceScope | undefined, layout: 'row' | 'grid'): ClipsViewClass {
  return class extends View {
    constructor(container: HTMLElement | string, collection = '') {
      super(scope, { kind: 'clips', layout, container, collection });
    }
  };
}

/** The Clips player inside the page: a collection, or one clip. */
export function createClipsPlayerView(scope: ServiceScope | undefined): ClipsPlayerViewClass {
  return class extends View {
    constructor(container: HTMLElement | string, content: ClipsPlayerContent = '') {
      const id = readString(content, 'clipId');
      const externalId = readString(content, 'externalId');
      super(scope, {
        kind: 'clips',
        layout: 'player',
        container,
        ...(typeof content === 'string' ? { collection: content } : { clip: id ? { id } : { externalId } }),
      });
    }
  };
}
