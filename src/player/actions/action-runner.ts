import type { DelegateHolder } from '../../core/delegate';
import type { Action } from '../../model/action';
import { isSafeId } from '../../model/id';
import { readLinkUrl } from '../../model/link-url';
import { readWebUrl } from '../../model/url';
import type { Outbound } from '../../platform/outbound';

/** Opens other content of the service from a player. */
export interface ContentOpener {
  openStory(storyId: string): Promise<void>;
  /** Starts at `storyId`, if the category contains it. */
  openStoryCategory(categoryId: string, storyId: string): Promise<void>;
  openCollection(collectionId: string, clipId: string): Promise<void>;
  /** In the collection it belongs to. */
  openClip(clipId: string): Promise<void>;
}

export interface ActionRunner {
  /** Whether the action leads anywhere; one that does not gets no button. (S1, S2) */
  canRun(action: Action): boolean;
  /** Resolves with false if the action's content cannot be opened; `openSheet` opens what only a player can open. */
  run(action: Action, openSheet: (action: Action) => void): Promise<boolean>;
}

/** Where actions lead: the host, the browser, other content of the service. */
export interface ActionTargets {
  readonly delegate: DelegateHolder;
  readonly outbound: Outbound;
  readonly loadOpener: () => Promise<ContentOpener>;
}

type Target =
  | { readonly kind: 'content'; readonly open: (opener: ContentOpener) => Promise<void> }
  | { readonly kind: 'tab' | 'app'; readonly url: string }
  | { readonly kind: 'sheet' };

/** `urlSchemes` are the app schemes that the host lets deep links use. (S4) */
export function createActionRunner(
  { delegate, outbound, loadOpener }: ActionTargets,
  urlSchemes: readonly string[],
  warn: (message: string) => void,
): ActionRunner {
  const findContent = (action: Action): ((opener: ContentOpener) => Promise<void>) | undefined => {
    const { storyId, storyCategoryId, clipCollectionId, clipId } = action;
    if (storyCategoryId) return (opener) => opener.openStoryCategory(storyCategoryId, storyId);
    if (storyId) return (opener) => opener.openStory(storyId);
    if (clipCollectionId) return (opener) => opener.openCollection(clipCollectionId, clipId);
    if (clipId) return (opener) => opener.openClip(clipId);
    return undefined;
  };

  const findTarget = (action: Action): Target | undefined => {
    const open = findContent(action);
    if (open) return { kind: 'content', open };
    const url = action.type === 'deepLink' ? readLinkUrl(action.url, urlSchemes) : readWebUrl(action.url);
    switch (action.type) {
      case 'web':
        return url ? { kind: 'tab', url } : undefined;
      case 'inApp':
      case 'deepLink':
        return url ? { kind: 'app', url } : undefined;
      case 'sheet':
        // What the pattern refuses exists nowhere, and never becomes a path. (S10)
        return isSafeId(action.sheetId) ? { kind: 'sheet' } : undefined;
      default:
        return undefined;
    }
  };

  return {
    canRun(action) {
      const can = findTarget(action) !== undefined;
      if (!can && action.url) warn('An action was ignored: configuration.urlSchemes does not allow its URL.');
      return can;
    },
    async run(action, openSheet) {
      const target = findTarget(action);
      if (target?.kind === 'content') {
        try {
          await target.open(await loadOpener());
        } catch {
          warn('An action opened nothing: check its id.');
          return false;
        }
      } else if (target?.kind === 'sheet') openSheet(action);
      else if (target?.kind === 'tab') outbound.openTab(target.url);
      else if (target?.kind === 'app') {
        if (delegate.has('userNavigatedToApp')) delegate.call('userNavigatedToApp', target.url);
        else outbound.navigate(target.url);
      }
      return true;
    },
  };
}
