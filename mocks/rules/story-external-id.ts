import type { StoryRecord } from '../story-records';
import type { World } from '../world';
import { findStory } from './content';

export type ExternalIdOutcome = { readonly story: StoryRecord } | 'noSuchStory' | 'duplicate';

/** Only white space by Unicode (`trim` keeps U+0085) or by JavaScript (which adds U+FEFF). */
const BLANK = /^[\p{White_Space}\uFEFF]*$/u;

/** Says in a sentence what is wrong with the body of the request, or returns the new value. (H8.3) */
export function readExternalId(body: Readonly<Record<string, unknown>>): { readonly value: string | null } | string {
  if (!Object.hasOwn(body, 'externalId')) return '`externalId` is required; null clears it';
  const { externalId } = body;
  if (externalId === null) return { value: null };
  if (typeof externalId !== 'string') return '`externalId` must be a text or null';
  return BLANK.test(externalId) ? '`externalId` may not be empty or only white space' : { value: externalId };
}

/** Sets or clears a story's external id; a value that another story of the tenant has is refused. (H8.3, H8.4) */
export function setStoryExternalId(
  world: World,
  tenantId: string,
  storyId: string,
  externalId: string | null,
): ExternalIdOutcome {
  const story = findStory(world, tenantId, storyId);
  if (!story) return 'noSuchStory';
  if (externalId !== null) {
    for (const other of world.tables.stories.values()) {
      const isTaken = other.tenantId === tenantId && other.id !== story.id && other.externalId === externalId;
      if (isTaken) return 'duplicate';
    }
  }
  const changed = { ...story, externalId };
  world.tables.stories.set(story.id, changed);
  world.contentChanged();
  return { story: changed };
}
