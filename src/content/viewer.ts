import { RequestError } from '../api/request-error';
import type { Transport } from '../api/transport';
import { type ClipCounts, loadViewerHistory, sendFollow, sendLike, sendShare } from '../api/viewer';
import type { Clip } from '../model/clip';
import { createStore, type ReadableStore } from '../model/store';
import { isFeatureKept, type TrackingOptions } from '../model/tracking-options';
import { EMPTY_HISTORY, toggled, type ViewerHistory } from '../model/viewer-history';
import type { TrackedFunctionalFeature } from '../model/words';

/** What became of a wish to follow a category: kept, or put back because the service allows no more or failed. (L9.3) */
export type FollowOutcome = 'kept' | 'full' | 'failed';

/** The viewer's own marks on the content: seen, liked, shared, followed. */
export interface Viewer {
  readonly history: ReadableStore<ViewerHistory>;
  /** Counts that changed since their feed was loaded, by clip id. */
  readonly counts: ReadableStore<ReadonlyMap<string, ClipCounts>>;
  sawClip(clipId: string): void;
  readPage(pageId: string): void;
  /** Shows the like at once; gives false when the service refused it and it was put back. (L9.12) */
  toggleLike(clip: Clip): Promise<boolean>;
  shared(clip: Clip): void;
  /** Follows or unfollows at once; put back where the outcome is not `kept`. (L9.3) */
  toggleFollow(categoryId: string): Promise<FollowOutcome>;
  /** Asks the service for what it knows; keeps what is known where there is no answer. Never rejects. (L6.3) */
  reload(): Promise<void>;
  /** Another user is here. */
  restart(): void;
}

export interface ViewerParts {
  readonly transport: Transport;
  readonly userHash: () => string;
  readonly options: () => TrackingOptions;
}

export function createViewer({ transport, userHash, options }: ViewerParts): Viewer {
  const marks = createStore<ViewerHistory>(EMPTY_HISTORY);
  const counts = createStore<ReadonlyMap<string, ClipCounts>>(new Map());

  const keeps = (feature: TrackedFunctionalFeature) => isFeatureKept(options(), feature);
  // A functional feature that is switched off works while the page lives and is told to nobody.
  const isTold = (feature: TrackedFunctionalFeature) => keeps(feature) && userHash() !== '';

  const mark = <Key extends 'readPages' | 'viewedClips' | 'likedClips' | 'sharedClips' | 'followedCategories'>(
    key: Key,
    id: string,
    isIn = true,
  ) => marks.set({ ...marks.get(), [key]: toggled(marks.get()[key], id, isIn) });

  const setCounts = (clipId: string, next: ClipCounts) => counts.set(new Map(counts.get()).set(clipId, next));

  /** Turns a mark over at once, tells the service, and turns it back where that fails; gives the failure. */
  const toggle = async (
    key: 'likedClips' | 'followedCategories',
    id: string,
    feature: TrackedFunctionalFeature,
    send: (user: string, isIn: boolean) => Promise<ClipCounts | undefined>,
  ): Promise<unknown> => {
    const isIn = !marks.get()[key].has(id);
    mark(key, id, isIn);
    if (!isTold(feature)) return undefined;
    const user = userHash();
    try {
      const next = await send(user, isIn);
      if (next && user === userHash()) setCounts(id, next);
      return undefined;
    } catch (error) {
      if (user === userHash()) mark(key, id, !isIn);
      return error;
    }
  };

  return {
    history: marks,
    counts,
    sawClip: (clipId) => mark('viewedClips', clipId),
    readPage: (pageId) => mark('readPages', pageId),
    toggleLike: async ({ id }) =>
      !(await toggle('likedClips', id, 'clipLikes', (user, liked) => sendLike(transport, id, user, liked))),
    async toggleFollow(id) {
      const failure = await toggle('followedCategories', id, 'all', async (user, followed) => {
        await sendFollow(transport, id, user, followed);
        return undefined;
      });
      if (!failure) return 'kept';
      return failure instanceof RequestError && failure.status === 409 ? 'full' : 'failed';
    },
    shared(clip) {
      mark('sharedClips', clip.id);
      if (!isTold('clipShares')) return;
      // A share that is not counted is no reason to bother the viewer.
      sendShare(transport, clip.id, userHash()).then(
        (next) => setCounts(clip.id, next),
        () => {},
      );
    },
    async reload() {
      const user = userHash();
      if (!user || !options().enableRemoteViewingStore) return;
      try {
        const loaded = await loadViewerHistory(transport, user);
        if (user !== userHash()) return;
        marks.set({
          ...loaded,
          readPages: keeps('pageReadStatus') ? loaded.readPages : new Set(),
          viewedClips: keeps('clipViewedStatus') ? loaded.viewedClips : new Set(),
          likedClips: keeps('clipLikes') ? loaded.likedClips : new Set(),
          sharedClips: keeps('clipShares') ? loaded.sharedClips : new Set(),
          pollVotes: keeps('pollVotes') ? loaded.pollVotes : new Map(),
          triviaAnswers: keeps('triviaQuizAnswers') ? loaded.triviaAnswers : new Map(),
        });
      } catch {
        // Without an answer the viewer's marks start empty; nothing on the page depends on them.
      }
    },
    restart() {
      marks.set(EMPTY_HISTORY);
      counts.set(new Map());
    },
  };
}
