import { loadClip } from '../api/clips';
import type { Log } from '../platform/log';
import type { ContentOpener } from './action-runner';
import { createOpenMethods, type OpenMethods } from './open-methods';
import { createOpener, type Opener, type OpenerParts } from './opener';

/** Opens content by its name, for whoever knows no more of it. */
export interface Opening {
  /** For host code. */
  readonly methods: OpenMethods;
  /** For actions of content. */
  readonly forActions: ContentOpener;
  readonly findStory: Opener['findStory'];
}

export interface OpeningParts extends OpenerParts {
  readonly log: Log;
}

export function createOpening({ log, ...parts }: OpeningParts): Opening {
  const opener = createOpener(parts);
  return {
    methods: createOpenMethods(opener, log),
    findStory: opener.findStory,
    forActions: {
      async openStory(id) {
        if (!(await opener.openStory({ id }))) throw new Error('There is no such story.');
      },
      openStoryCategory: opener.openCategory,
      openCollection: (id, clipId) => opener.openCollection(id, { clipId, categoryId: '' }, 'instanceMethod'),
      async openClip(id) {
        const clip = await loadClip(parts.transport, { id });
        await opener.openCollection(clip?.collectionId ?? '', { clipId: id, categoryId: '' }, 'instanceMethod');
      },
    },
  };
}
