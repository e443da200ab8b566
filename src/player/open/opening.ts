import { createReporter } from '../../diagnostics/reporter';
import type { Log } from '../../platform/log';
import type { ContentOpener } from '../session/action-runner';
import { createOpenMethods, type OpenMethods } from './open-methods';
import { createOpener, type Opener, type OpenerParts } from './opener';

/** Opens content of which only the id is known. */
export interface Opening {
  /** For one call of host code; if it is cancelled before its content has loaded, nothing opens. */
  methodsFor(isWanted: () => boolean): OpenMethods;
  /** For actions of content. */
  readonly forActions: ContentOpener;
  readonly findStory: Opener['findStory'];
}

export interface OpeningParts extends OpenerParts {
  readonly log: Log;
}

export function createOpening({ log, ...parts }: OpeningParts): Opening {
  const opener = createOpener(parts);
  const report = createReporter(log);
  return {
    methodsFor(isWanted) {
      const open: OpenerParts['open'] = async (request) => {
        if (isWanted()) await parts.open(request);
      };
      return createOpenMethods(createOpener({ ...parts, open }), { log, report });
    },
    findStory: opener.findStory,
    forActions: {
      async openStory(id) {
        if (!(await opener.openStory({ id }))) throw new Error('There is no such story.');
      },
      openStoryCategory: opener.openCategory,
      openCollection: (id, clipId) => opener.openCollection(id, { clipId, categoryId: '' }, 'instanceMethod'),
      async openClip(id) {
        const clip = await (await parts.content.clips.load()).loadClip({ id });
        await opener.openCollection(clip?.collectionId ?? '', { clipId: id, categoryId: '' }, 'instanceMethod');
      },
    },
  };
}
