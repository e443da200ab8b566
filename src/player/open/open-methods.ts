import type { Report } from '../../diagnostics/reporter';
import { OpenedReason } from '../../model/enums';
import { NO_CLIP_WITH_EXTERNAL_ID, NO_STORY_WITH_EXTERNAL_ID, NO_STORY_WITH_ID } from '../../model/open-messages';
import { readString } from '../../model/record';
import { requireId } from '../../model/require-id';
import type { Log } from '../../platform/log';
import type { Opener } from './opener';

/** The open methods as hosts call them: arguments from plain JavaScript in, promised rejections out. (L5, L6.1) */
export interface OpenMethods {
  openStory(id: unknown): Promise<void>;
  openStoryByExternalId(externalId: unknown): Promise<void>;
  openPage(pageId: unknown): Promise<void>;
  openCategory(categoryId: unknown, storyId: unknown): Promise<void>;
  openCollection(collectionId: unknown, destination: unknown, openedReason: unknown): Promise<void>;
  openClipByExternalId(collectionId: unknown, externalId: unknown): Promise<void>;
  /** Rejects with an `Error` if no view has loaded the clip. */
  openClip(id: unknown): Promise<void>;
}

export function createOpenMethods(
  opener: Opener,
  {
    log,
    report,
  }: {
    readonly log: Log;
    readonly report: Report;
  },
): OpenMethods {
  /** The contract promises a string here, not an Error. */
  const requireFound = (found: object | undefined, message: string) => {
    if (!found) throw message;
  };

  return {
    async openStory(id) {
      requireFound(await opener.openStory({ id: requireId('id', id) }), NO_STORY_WITH_ID);
    },
    async openStoryByExternalId(externalId) {
      const story = await opener.openStory({ externalId: requireId('externalId', externalId) });
      requireFound(story, NO_STORY_WITH_EXTERNAL_ID);
    },
    async openPage(pageId) {
      const story = await opener.openStory({ pageId: requireId('pageId', pageId) });
      if (!story) throw new Error('No Story with the provided Page was found.');
    },
    async openCategory(categoryId, storyId) {
      await opener.openCategory(requireId('categoryId', categoryId), typeof storyId === 'string' ? storyId : '');
    },
    async openCollection(collectionId, destination, openedReason) {
      report(({ findDestinationTypos }) => findDestinationTypos(destination));
      const isDeepLink = openedReason === OpenedReason.deepLink;
      if (openedReason !== undefined && !isDeepLink) {
        log.warn('openCollection accepts OpenedReason.deepLink only; the reason was ignored.');
      }
      await opener.openCollection(
        requireId('collectionId', collectionId),
        { clipId: readString(destination, 'clipId'), categoryId: readString(destination, 'categoryId') },
        isDeepLink ? OpenedReason.deepLink : OpenedReason.instanceMethod,
      );
    },
    async openClipByExternalId(collectionId, externalId) {
      const ids = [requireId('collectionId', collectionId), requireId('externalId', externalId)] as const;
      requireFound(await opener.openClipByExternalId(...ids), NO_CLIP_WITH_EXTERNAL_ID);
    },
    async openClip(id) {
      const clip = typeof id === 'string' ? await opener.openLoadedClip(id) : undefined;
      if (!clip) throw new Error('No Clip with the provided ID is loaded by a view.');
    },
  };
}
