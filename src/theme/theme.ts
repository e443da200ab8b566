import type { Alignment } from '../model/enums';

/**
 * A complete theme for one colour scheme: every value filled in.
 *
 * Numbers are CSS px. Colours are any CSS colour. Icons are image URLs; `''` means the built-in icon.
 */
export interface Theme {
  /** The base of all other colours. */
  readonly colors: ThemeColors;
  /** A CSS font family list; `inherit` uses the font of the page. */
  readonly font: string;
  /** Shared shapes. */
  readonly primitives: {
    /** Of square tiles, cards and sheets. */
    readonly cornerRadius: number;
  };
  /** Rows and grids. */
  readonly lists: ListsTheme;
  /** Tiles of Stories and Clips lists; hosts may also write `tiles`. */
  readonly storyTiles: TilesTheme;
  /** The Story player. */
  readonly player: StoryPlayerTheme;
  /** The Clips player. */
  readonly clipPlayer: ClipPlayerTheme;
  /** Captions, until the viewer chooses a look of their own. */
  readonly captions: CaptionsTheme;
  /** Action buttons of the players. */
  readonly buttons: ButtonTheme;
  /** The overlay that explains the gestures at the first visit. */
  readonly instructions: InstructionsTheme;
  /** Polls and quizzes. */
  readonly engagementUnits: EngagementUnitsTheme;
}

/** The base colours, from which all other colours derive. */
export interface ThemeColors {
  /** Unread marks, percentages, buttons of the instructions. */
  readonly primary: string;
  /** Right answers. */
  readonly success: string;
  /** Wrong answers, the live chip. */
  readonly alert: string;
  /** Light text and surfaces. */
  readonly white: ColorShades;
  /** Dark text and surfaces. */
  readonly black: ColorShades;
}

/** A colour in three opacities. */
export interface ColorShades {
  /** Full opacity. */
  readonly primary: string;
  /** Default: 85 % of `primary`. */
  readonly secondary: string;
  /** Default: 70 % of `primary`. */
  readonly tertiary: string;
}

/** Rows and grids. */
export interface ListsTheme {
  /** `transparent` shows the page behind. */
  readonly backgroundColor: string;
  /** The title of the feed above the tiles. */
  readonly title: { readonly show: boolean; readonly textSize: number; readonly textColor: string };
  /** Lengths in px. */
  readonly row: {
    readonly tileSpacing: number;
    readonly startInset: number;
    readonly endInset: number;
    readonly topInset: number;
    readonly scrollIndicatorIcon: string;
    readonly scrollIndicatorColor: string;
    readonly scrollIndicatorBackgroundColor: string;
    /** Tiles fade out at an edge that cuts them off. */
    readonly scrollIndicatorFade: boolean;
  };
  /** Lengths in px. */
  readonly grid: {
    /** 0 means as many columns as fit, at least two. */
    readonly columns: number;
    readonly tileSpacing: number;
    readonly insets: { readonly top: number; readonly bottom: number; readonly start: number; readonly end: number };
  };
}

/** Tiles of Stories and Clips lists. */
export interface TilesTheme {
  /** The title of square tiles; sizes in px. */
  readonly title: {
    readonly show: boolean;
    readonly alignment: Alignment;
    readonly textSize: number;
    readonly lineHeight: number;
  };
  /** Shared by the "new" and "live" chips. */
  readonly chip: { readonly textSize: number; readonly cornerRadius: number };
  /** The "live" chip. */
  readonly liveChip: {
    readonly textColor: string;
    readonly backgroundColor: string;
    /** The colour of text of content that the viewer has seen. */
    readonly readTextColor: string;
    readonly readBackgroundColor: string;
  };
  /** Square tiles. */
  readonly rectangularTile: {
    readonly textColor: string;
    /** Darkens the image behind the text. */
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
  /** Round tiles; sizes in px. */
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

/** Options of the Story player. */
export interface StoryPlayerTheme {
  /** Shows the profile image in the header. */
  readonly showStoryIcon: boolean;
  /** Shows the time of publication. */
  readonly showTimestamp: boolean;
  /** Shows the Share button. */
  readonly showShareButton: boolean;
  /** When a story ends, the next one plays. */
  readonly playAllStories: boolean;
  /** Shows the next page when the time of a page is over; if false, only the viewer changes pages. (WCAG 2.2.1) */
  readonly autoAdvance: boolean;
  /** Enables the keys K, M and C, and signs such as + and >. Space, arrows and Escape always work. (WCAG 2.1.4) */
  readonly letterKeys: boolean;
  /** Never writes the address of the page. */
  readonly disableUrls: boolean;
}

/** Options of the Clips player. */
export interface ClipPlayerTheme {
  /** Shows the Like button. */
  readonly showLikeButton: boolean;
  /** Shows the Share button. */
  readonly showShareButton: boolean;
  /** Shows a picture-in-picture button, if the browser supports it. */
  readonly pictureInPicture: boolean;
  /** The sound of a video continues while the page is hidden. */
  readonly backgroundAudio: boolean;
  /** Enables the keys K, M and C, and signs such as + and >. Space, arrows and Escape always work. (WCAG 2.1.4) */
  readonly letterKeys: boolean;
  /** Never writes the address of the page. */
  readonly disableUrls: boolean;
}

/** Captions, until the viewer chooses a look of their own. */
export interface CaptionsTheme {
  /** A CSS font family list; `inherit` uses `font`. */
  readonly font: string;
  /** The text colour. */
  readonly textColor: string;
  /** The background of the text. */
  readonly backgroundColor: string;
}

/** Action buttons of the players. */
export interface ButtonTheme {
  /** The background. */
  readonly backgroundColor: string;
  /** The text colour. */
  readonly textColor: string;
  /** In px. */
  readonly cornerRadius: number;
}

/** The overlay that explains the gestures at the first visit. */
export interface InstructionsTheme {
  /** Whether the instructions are shown. */
  readonly show: boolean;
  /** The colour of headings. */
  readonly headingColor: string;
  /** The colour of the text below the headings. */
  readonly subHeadingColor: string;
  /** The background of the overlay. */
  readonly backgroundColor: string;
  /** Image URL; `''` means the built-in icon. */
  readonly forwardIcon: string;
  /** Image URL; `''` means the built-in icon. */
  readonly pauseIcon: string;
  /** Image URL; `''` means the built-in icon. */
  readonly backIcon: string;
  /** Image URL; `''` means the built-in icon. */
  readonly moveIcon: string;
  /** The button that closes it. */
  readonly button: { readonly backgroundColor: string; readonly textColor: string };
}

/** Polls and quizzes. */
export interface EngagementUnitsTheme {
  /** Colours of polls, and whether vote counts are shown. */
  readonly poll: {
    readonly answerTextColor: string;
    readonly answerBackgroundColor: string;
    readonly percentBarColor: string;
    readonly selectedAnswerBorderColor: string;
    readonly answeredMessageTextColor: string;
    readonly showVoteCount: boolean;
  };
  /** Colours of quizzes. */
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
