/** What a button of a clip, a page or a category does. Empty text and `''` ids mean "none". (L9.10) */
export interface Action {
  readonly type: ActionType;
  readonly url: string;
  readonly text: string;
  readonly sheetId: string;
  readonly sheetTitle: string;
  readonly sheetSize: string;
  readonly storyId: string;
  readonly clipId: string;
  readonly storyCategoryId: string;
  readonly clipCollectionId: string;
}

export type ActionType = 'web' | 'inApp' | 'deepLink' | 'sheet' | 'none';
