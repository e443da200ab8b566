import type { Transport } from '../api/transport';
import { loadViewerHistory } from '../api/viewer';
import type { TrackedFunctionalFeature } from '../model/enums';
import { createStore, type ReadableStore } from '../model/store';
import { isFeatureKept, type TrackingOptions } from '../model/tracking-options';
import { EMPTY_HISTORY, toggled, type ViewerHistory } from '../model/viewer-history';

/** What is marked by id alone. */
export type MarkKey = 'readPages' | 'viewedClips' | 'likedClips' | 'sharedClips' | 'followedCategories';

/** The viewer's own marks on the content: seen, liked, shared, followed. */
export interface Viewer {
  readonly history: ReadableStore<ViewerHistory>;
  /** Puts a mark on something, or takes it away. */
  mark(key: MarkKey, id: string, isIn?: boolean): void;
  /** Takes down something else the viewer did. */
  note(change: (history: ViewerHistory) => ViewerHistory): void;
  /** Whether the feature may be sent to the service. A feature that is switched off works locally until the page closes. */
  isTold(feature: TrackedFunctionalFeature): boolean;
  /** Loads the viewer's history; without an answer the known one stays. Never rejects. (L6.3) */
  reload(): Promise<void>;
  /** Resets everything for another user. */
  restart(): void;
}

export function createViewer({
  transport,
  userHash,
  options,
}: {
  readonly transport: Transport;
  readonly userHash: () => string;
  readonly options: () => TrackingOptions;
}): Viewer {
  const marks = createStore<ViewerHistory>(EMPTY_HISTORY);

  const keeps = (feature: TrackedFunctionalFeature) => isFeatureKept(options(), feature);
  const isTold = (feature: TrackedFunctionalFeature) => keeps(feature) && userHash() !== '';

  return {
    history: marks,
    mark: (key, id, isIn = true) => marks.set({ ...marks.get(), [key]: toggled(marks.get()[key], id, isIn) }),
    note: (change) => marks.set(change(marks.get())),
    isTold,
    async reload() {
      const user = userHash();
      if (!user || !options().enableRemoteViewingStore) return;
      try {
        const loaded = await loadViewerHistory(transport, user);
        if (user !== userHash()) return;
        const own = marks.get();
        // The answer does not contain what was done since, or what is not stored.
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
    restart: () => marks.set(EMPTY_HISTORY),
  };
}
