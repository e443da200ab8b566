import type { Alignment } from '../model/words';

/**
 * A complete theme for one colour scheme: every value filled in. (L1.5)
 *
 * Numbers are CSS px. Colours are any CSS colour. Icons are absolute image URLs; `''` is the built-in icon.
 */
export interface Theme {
  readonly colors: ThemeColors;
  /** A CSS font family list; `inherit` takes the page's. */
  readonly font: string;
  readonly primitives: {
    /** Of square tiles, cards and sheets. */
    readonly cornerRadius: number;
  };
  readonly lists: ListsTheme;
  /** Tiles of Stories and Clips lists; hosts may also write `tiles`. */
  readonly storyTiles: TilesTheme;
  readonly player: StoryPlayerTheme;
  readonly clipPlayer: ClipPlayerTheme;
  readonly buttons: ButtonTheme;
  readonly instructions: InstructionsTheme;
  readonly engagementUnits: EngagementUnitsTheme;
}

export interface ThemeColors {
  readonly primary: string;
  readonly success: string;
  readonly alert: string;
  readonly white: ColorShades;
  readonly black: ColorShades;
}

/** A colour at full strength, and at 85 % and 70 % where a host sets nothing else. */
export interface ColorShades {
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
}

export interface ListsTheme {
  /** `transparent` lets the page show through. */
  readonly backgroundColor: string;
  /** The feed's own title above the tiles. */
  readonly title: { readonly show: boolean; readonly textSize: number; readonly textColor: string };
  readonly row: {
    readonly tileSpacing: number;
    readonly startInset: number;
    readonly endInset: number;
    readonly topInset: number;
    readonly scrollIndicatorIcon: string;
    readonly scrollIndicatorColor: string;
    readonly scrollIndicatorBackgroundColor: string;
    /** Tiles fade out towards an edge behind which there are more. */
    readonly scrollIndicatorFade: boolean;
  };
  readonly grid: {
    /** 0 fits as many columns as the width allows, at least two. */
    readonly columns: number;
    readonly tileSpacing: number;
    readonly insets: { readonly top: number; readonly bottom: number; readonly start: number; readonly end: number };
  };
}

export interface TilesTheme {
  readonly title: {
    readonly show: boolean;
    readonly alignment: Alignment;
    readonly textSize: number;
    readonly lineHeight: number;
  };
  /** What "new" and "live" chips share. */
  readonly chip: { readonly textSize: number; readonly cornerRadius: number };
  readonly liveChip: {
    readonly textColor: string;
    readonly backgroundColor: string;
    /** Once the viewer has seen the content. */
    readonly readTextColor: string;
    readonly readBackgroundColor: string;
  };
  readonly rectangularTile: {
    readonly textColor: string;
    /** Darkens the picture behind the text. */
    readonly showGradient: boolean;
    readonly unreadIndicator: {
      readonly show: boolean;
      readonly alignment: Alignment;
      readonly textColor: string;
      readonly backgroundColor: string;
    };
    readonly eyebrow: {
      readonly show: boolean;
      readonly textSize: number;
      readonly lineHeight: number;
      readonly textColor: string;
    };
  };
  readonly circularTile: {
    readonly textSize: number;
    readonly lineHeight: number;
    readonly textColor: string;
    readonly readTextColor: string;
    readonly unreadIndicatorColor: string;
    readonly readIndicatorColor: string;
    readonly unreadBorderWidth: number;
    readonly readBorderWidth: number;
  };
}

export interface StoryPlayerTheme {
  readonly showStoryIcon: boolean;
  readonly showTimestamp: boolean;
  readonly showShareButton: boolean;
  /** At a story's end the next one plays. */
  readonly playAllStories: boolean;
  /** The address is left alone. (L5.1) */
  readonly disableUrls: boolean;
}

export interface ClipPlayerTheme {
  readonly showLikeButton: boolean;
  readonly showShareButton: boolean;
  /** The address is left alone. (L5.1) */
  readonly disableUrls: boolean;
}

export interface ButtonTheme {
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly cornerRadius: number;
}

export interface InstructionsTheme {
  readonly show: boolean;
  readonly headingColor: string;
  readonly subHeadingColor: string;
  readonly backgroundColor: string;
  readonly forwardIcon: string;
  readonly pauseIcon: string;
  readonly backIcon: string;
  readonly moveIcon: string;
  readonly button: { readonly backgroundColor: string; readonly textColor: string };
}

export interface EngagementUnitsTheme {
  readonly poll: {
    readonly answerTextColor: string;
    readonly answerBackgroundColor: string;
    readonly percentBarColor: string;
    readonly selectedAnswerBorderColor: string;
    readonly answeredMessageTextColor: string;
    readonly showVoteCount: boolean;
  };
  readonly triviaQuiz: {
    readonly answerTextColor: string;
    readonly answerBackgroundColor: string;
    readonly correctColor: string;
    readonly incorrectColor: string;
  };
}

/** Any part of a theme, at any depth. */
export type ThemeOverrides = DeepPartial<Theme>;

/** Overrides for both colour schemes. */
export interface SchemeOverrides {
  readonly light: ThemeOverrides;
  readonly dark: ThemeOverrides;
}

type DeepPartial<Value> = Value extends object ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> } : Value;
