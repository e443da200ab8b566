import type { ClipRecord, CollectionRecord } from './clip-records';
import type { ActivityRecord, AdRecord, CategoryRecord, SheetRecord, VoteRecord, WorkflowRecord } from './records';
import type { PollRecord, QuizRecord, StoryRecord, TriviaQuestionRecord } from './story-records';
import type { AccessTokenRecord, ApiKeyRecord, TenantRecord } from './tenant-records';

/** Users by thing: who liked a clip, who shared it, who follows a category. The inner sets are replaced, never changed. */
export type UsersByThing = Map<string, ReadonlySet<string>>;

/** Every table of a world, by id. Collections are by tenant and id, because ids like `top-clips` are each tenant's own. */
export interface Tables {
  readonly tenants: Map<string, TenantRecord>;
  readonly apiKeys: Map<string, ApiKeyRecord>;
  readonly accessTokens: Map<string, AccessTokenRecord>;
  readonly workflows: Map<string, WorkflowRecord>;
  readonly categories: Map<string, CategoryRecord>;
  readonly clips: Map<string, ClipRecord>;
  readonly collections: Map<string, CollectionRecord>;
  readonly stories: Map<string, StoryRecord>;
  readonly polls: Map<string, PollRecord>;
  readonly quizzes: Map<string, QuizRecord>;
  readonly triviaQuestions: Map<string, TriviaQuestionRecord>;
  readonly sheets: Map<string, SheetRecord>;
  readonly ads: Map<string, AdRecord>;
  readonly activity: Map<string, ActivityRecord>;
  readonly clipLikes: UsersByThing;
  readonly clipShares: UsersByThing;
  readonly categoryFollows: UsersByThing;
  readonly pollVotes: Map<string, ReadonlyMap<string, VoteRecord>>;
  readonly triviaAnswers: Map<string, ReadonlyMap<string, VoteRecord>>;
  /** Seeds that wait for the first request of their collection, or of an id that no other table has. */
  readonly dormant: Map<string, DormantSeed>;
}

/** A large collection that is made when it is first needed. */
export interface DormantSeed {
  readonly collection: CollectionRecord;
  readonly clips: () => readonly ClipRecord[];
  /** Identifies the seed, so that its clips need not be read to compute a fingerprint. */
  readonly stamp: string;
}

/** Tables without a record. */
export function createTables(): Tables {
  return {
    tenants: new Map(),
    apiKeys: new Map(),
    accessTokens: new Map(),
    workflows: new Map(),
    categories: new Map(),
    clips: new Map(),
    collections: new Map(),
    stories: new Map(),
    polls: new Map(),
    quizzes: new Map(),
    triviaQuestions: new Map(),
    sheets: new Map(),
    ads: new Map(),
    activity: new Map(),
    clipLikes: new Map(),
    clipShares: new Map(),
    categoryFollows: new Map(),
    pollVotes: new Map(),
    triviaAnswers: new Map(),
    dormant: new Map(),
  };
}

/** A copy of the tables over the same records: what a snapshot is. */
export function copyTables(tables: Tables): Tables {
  return {
    tenants: new Map(tables.tenants),
    apiKeys: new Map(tables.apiKeys),
    accessTokens: new Map(tables.accessTokens),
    workflows: new Map(tables.workflows),
    categories: new Map(tables.categories),
    clips: new Map(tables.clips),
    collections: new Map(tables.collections),
    stories: new Map(tables.stories),
    polls: new Map(tables.polls),
    quizzes: new Map(tables.quizzes),
    triviaQuestions: new Map(tables.triviaQuestions),
    sheets: new Map(tables.sheets),
    ads: new Map(tables.ads),
    activity: new Map(tables.activity),
    clipLikes: new Map(tables.clipLikes),
    clipShares: new Map(tables.clipShares),
    categoryFollows: new Map(tables.categoryFollows),
    pollVotes: new Map(tables.pollVotes),
    triviaAnswers: new Map(tables.triviaAnswers),
    dormant: new Map(tables.dormant),
  };
}

/** The key of a collection in its table. A space can be in no collection id of a path. */
export const collectionKey = (tenantId: string, collectionId: string): string => `${tenantId} ${collectionId}`;
