import type { PageContext } from '../../core/page-context';
import type { ViewRegistry } from '../../core/view-registry';
import { createReporter } from '../../diagnostics/reporter';
import type { Log } from '../../platform/log';
import type { ContentOpener } from '../actions/action-runner';
import type { Players } from '../players';
import { createOpenMethods, type OpenMethods } from './open-methods';
import { createOpener, type Opener } from './opener';

/** Opens content of which only the id is known. */
export interface Opening {
  /** For one call of host code; if it is cancelled before its content has loaded, nothing opens. */
  methodsFor(isWanted: () => boolean): OpenMethods;
  /** For actions of content. */
  readonly forActions: ContentOpener;
  readonly findStory: Opener['findStory'];
}

export function createOpening({
  content,
  registry,
  open,
  log,
}: {
  readonly content: Pick<PageContext, 'clips' | 'stories'>;
  readonly registry: ViewRegistry;
  readonly open: Players['open'];
  readonly log: Log;
}): Opening {
  const opener = createOpener(content, registry, open);
  const report = createReporter(log);
  return {
    methodsFor(isWanted) {
      const openIfWanted: Players['open'] = async (request) => {
        if (isWanted()) await open(request);
      };
      return createOpenMethods(createOpener(content, registry, openIfWanted), { log, report });
    },
    findStory: opener.findStory,
    forActions: {
      async openStory(id) {
        if (!(await opener.openStory({ id }))) throw new Error('There is no such story.');
      },
      openStoryCategory: opener.openCategory,
      openCollection: (id, clipId) => opener.openCollection(id, { clipId, categoryId: '' }, 'instanceMethod'),
      async openClip(id) {
        const clip = await (await content.clips.load()).loadClip({ id });
        await opener.openCollection(clip?.collectionId ?? '', { clipId: id, categoryId: '' }, 'instanceMethod');
      },
    },
  };
}
