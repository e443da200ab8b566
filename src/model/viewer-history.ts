/** The history of a viewer, by id. Sets are replaced and never changed, so that watchers notice each change. */
export interface ViewerHistory {
  readonly readPages: ReadonlySet<string>;
  readonly viewedClips: ReadonlySet<string>;
  readonly likedClips: ReadonlySet<string>;
  readonly sharedClips: ReadonlySet<string>;
  /** Poll id to answer id. */
  readonly pollVotes: ReadonlyMap<string, string>;
  /** Question id to the viewer's answer. */
  readonly triviaAnswers: ReadonlyMap<string, TriviaAnswer>;
  readonly followedCategories: ReadonlySet<string>;
}

export interface TriviaAnswer {
  readonly answerId: string;
  readonly correctAnswerId: string;
  readonly correct: boolean;
}

export const EMPTY_HISTORY: ViewerHistory = {
  readPages: new Set(),
  viewedClips: new Set(),
  likedClips: new Set(),
  sharedClips: new Set(),
  pollVotes: new Map(),
  triviaAnswers: new Map(),
  followedCategories: new Set(),
};

/** `set` with or without `id`; the same set if nothing changes. */
export function toggled(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(id) === isIn) return set;
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
