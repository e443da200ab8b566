import type { AudienceRecord, ThumbnailsRecord } from './clip-records';
import type { ActionRecord } from './records';

/** One page of a story. */
export interface PageRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** As it is shown. */
  readonly title: string;
  /** Titles by language code, picked by `stLocale`. */
  readonly titles: Readonly<Record<string, string>>;
  /** The contract lists the values. */
  readonly type: 'image' | 'video' | 'poll' | 'triviaQuiz';
  /** Address of the medium. */
  readonly url: string;
  /** Address of the poster. */
  readonly playcardUrl: string;
  /** Length in seconds. */
  readonly durationSeconds: number;
  /** Whether the viewer may skip it before its time is over. */
  readonly skippable: boolean;
  /** What a tap does, or `null`. */
  readonly action: ActionRecord | null;
  /** WebVTT files by language code. */
  readonly captions: Readonly<Record<string, string>>;
  /** The poll or quiz of the page, or `null`. */
  readonly engagement: { readonly kind: 'poll' | 'triviaQuiz'; readonly id: string } | null;
}

/** A story with its pages. */
export interface StoryRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** Your own id of it, or `null`. */
  readonly externalId: string | null;
  /** As it is shown. */
  readonly title: string;
  /** For tiles. */
  readonly shortTitle: string;
  /** Titles by language code, picked by `stLocale`. */
  readonly titles: Readonly<Record<string, string>>;
  /** Whether it opens anything. */
  readonly status: 'Published' | 'Draft' | 'Scheduled' | 'Unscheduled';
  /** Who made it. */
  readonly source: 'IntegrationsApi' | 'Cms';
  /** Whether it was deleted. */
  readonly isDeleted: boolean;
  /** Whether the CMS list leaves it out. */
  readonly isHiddenFromCms: boolean;
  /** Stays when the story leaves `Published`. */
  readonly firstPublishedAt: string | null;
  /** ISO 8601, or `null`. */
  readonly earliestCurrentPublishAt: string | null;
  /** ISO 8601. */
  readonly creationTime: string;
  /** GUIDs of its categories. */
  readonly categoryIds: readonly string[];
  /** Address of an image for tiles. */
  readonly thumbnailUrl: string;
  /** The same image in three widths. */
  readonly thumbnails: ThumbnailsRecord;
  /** Address of the round image, or `null`. */
  readonly profilePictureUrl: string | null;
  /** Whether it is a live stream. */
  readonly isLive: boolean;
  /** Whether it comes first. */
  readonly isPinned: boolean;
  /** The small line above the title, or `null`. */
  readonly eyebrow: string | null;
  /** Free text by name; travels in events. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Who may see it; empty is everyone. */
  readonly audiences: readonly AudienceRecord[];
  /** Its pages, in their order. */
  readonly pages: readonly PageRecord[];
}

/** A poll. */
export interface PollRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** The text of the question. */
  readonly question: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Whether the number of votes is shown. */
  readonly showVoteCount: boolean;
  /** What may be chosen. */
  readonly answers: readonly {
    readonly id: string;
    readonly text: string;
    readonly imageUrl: string | null;
    /** Votes before the world began. */
    readonly votes: number;
  }[];
}

/** One question of a quiz. */
export interface TriviaQuestionRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** GUID of its quiz. */
  readonly quizId: string;
  /** The text of the question. */
  readonly question: string;
  /** Address of an image, or `null`. */
  readonly imageUrl: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** What may be chosen. */
  readonly answers: readonly {
    readonly id: string;
    readonly text: string;
    readonly imageUrl: string | null;
    readonly isCorrect: boolean;
  }[];
}

/** A quiz of one question or more. */
export interface QuizRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** As it is shown. */
  readonly title: string;
  /** GUIDs of its questions, in their order. */
  readonly questionIds: readonly string[];
}
