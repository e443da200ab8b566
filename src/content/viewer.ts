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
  /** Takes down something else the viewer did. */
  note(change: (history: ViewerHistory) => ViewerHistory): void;
  /** Whether the service may hear of it: a functional feature that is switched off works while the page lives, untold. */
  isTold(feature: TrackedFunctionalFeature): boolean;
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
    note: (change) => marks.set(change(marks.get())),
    isTold,
    async reload() {
      const user = userHash();
      if (!user || !options().enableRemoteViewingStore) return;
      try {
        const loaded = await loadViewerHistory(transport, user);
        if (user !== userHash()) return;
        const own = marks.get();
        // What was done since is not in the answer yet; what is not kept is not in it at all.
        const withOwn = <Id>(feature: TrackedFunctionalFeature, of: ReadonlySet<Id>, ours: ReadonlySet<Id>) =>
          keeps(feature) ? new Set([...of, ...ours]) : ours;
        marks.set({
          ...loaded,
          readPages: withOwn('pageReadStatus', loaded.readPages, own.readPages),
          viewedClips: withOwn('clipViewedStatus', loaded.viewedClips, own.viewedClips),
          likedClips: keeps('clipLikes') ? loaded.likedClips : own.likedClips,
          sharedClips: withOwn('clipShares', loaded.sharedClips, own.sharedClips),
          followedCategories: keeps('all') ? loaded.followedCategories : own.followedCategories,
          pollVotes: keeps('pollVotes') ? new Map([...loaded.pollVotes, ...own.pollVotes]) : own.pollVotes,
          triviaAnswers: keeps('triviaQuizAnswers')
            ? new Map([...loaded.triviaAnswers, ...own.triviaAnswers])
            : own.triviaAnswers,
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
