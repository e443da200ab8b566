import type { AudienceRecord, ThumbnailsRecord } from './clip-records';
import type { ActionRecord } from './records';

export interface PageRecord {
  readonly id: string;
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly type: 'image' | 'video' | 'poll' | 'triviaQuiz';
  readonly url: string;
  readonly playcardUrl: string;
  readonly durationSeconds: number;
  readonly skippable: boolean;
  readonly action: ActionRecord | null;
  readonly captions: Readonly<Record<string, string>>;
  readonly engagement: { readonly kind: 'poll' | 'triviaQuiz'; readonly id: string } | null;
}

export interface StoryRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly externalId: string | null;
  readonly title: string;
  readonly shortTitle: string;
  /** Titles by language code, picked by `stLocale`. */
  readonly titles: Readonly<Record<string, string>>;
  readonly status: 'Published' | 'Draft' | 'Scheduled' | 'Unscheduled';
  readonly source: 'IntegrationsApi' | 'Cms';
  readonly isDeleted: boolean;
  readonly isHiddenFromCms: boolean;
  /** Stays when the story leaves `Published`. (H4.5) */
  readonly firstPublishedAt: string | null;
  readonly earliestCurrentPublishAt: string | null;
  readonly creationTime: string;
  readonly categoryIds: readonly string[];
  readonly thumbnailUrl: string;
  readonly thumbnails: ThumbnailsRecord;
  readonly profilePictureUrl: string | null;
  readonly isLive: boolean;
  readonly isPinned: boolean;
  readonly eyebrow: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly audiences: readonly AudienceRecord[];
  readonly pages: readonly PageRecord[];
}

export interface PollRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly question: string;
  readonly createdAt: string;
  readonly showVoteCount: boolean;
  readonly answers: readonly {
    readonly id: string;
    readonly text: string;
    readonly imageUrl: string | null;
    /** Votes before the world began. */
    readonly votes: number;
  }[];
}

export interface TriviaQuestionRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly quizId: string;
  readonly question: string;
  readonly imageUrl: string | null;
  readonly createdAt: string;
  readonly answers: readonly {
    readonly id: string;
    readonly text: string;
    readonly imageUrl: string | null;
    readonly isCorrect: boolean;
  }[];
}

export interface QuizRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly title: string;
  readonly questionIds: readonly string[];
}
