import type { Alignment } from '../model/enums';

/**
 * A complete theme for one colour scheme: every value filled in.
 *
 * Numbers are CSS px. Colours are any CSS colour. Icons are image URLs; `''` is the built-in icon.
 */
export interface Theme {
  /** What the other colours begin with. */
  readonly colors: ThemeColors;
  /** A CSS font family list; `inherit` takes the page's. */
  readonly font: string;
  /** Shapes that many things share. */
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
  /** Action buttons of the players. */
  readonly buttons: ButtonTheme;
  /** The overlay that explains the gestures at the first visit. */
  readonly instructions: InstructionsTheme;
  /** Polls and quizzes. */
  readonly engagementUnits: EngagementUnitsTheme;
}

/** The colours that everything else begins with. */
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

/** A colour at full strength, and at 85 % and 70 % where a host sets nothing else. */
export interface ColorShades {
  /** At full strength. */
  readonly primary: string;
  /** 85 % of it where nothing else is set. */
  readonly secondary: string;
  /** 70 % of it where nothing else is set. */
  readonly tertiary: string;
}

/** Rows and grids. */
export interface ListsTheme {
  /** `transparent` lets the page show through. */
  readonly backgroundColor: string;
  /** The feed's own title above the tiles. */
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
    /** Tiles fade out towards an edge behind which there are more. */
    readonly scrollIndicatorFade: boolean;
  };
  /** Lengths in px. */
  readonly grid: {
    /** 0 fits as many columns as the width allows, at least two. */
    readonly columns: number;
    readonly tileSpacing: number;
    readonly insets: { readonly top: number; readonly bottom: number; readonly start: number; readonly end: number };
  };
}

/** Tiles of Stories and Clips lists. */
export interface TilesTheme {
  /** Of square tiles; sizes in px. */
  readonly title: {
    readonly show: boolean;
    readonly alignment: Alignment;
    readonly textSize: number;
    readonly lineHeight: number;
  };
  /** What "new" and "live" chips share. */
  readonly chip: { readonly textSize: number; readonly cornerRadius: number };
  /** The chip that says “live”. */
  readonly liveChip: {
    readonly textColor: string;
    readonly backgroundColor: string;
    /** Once the viewer has seen the content. */
    readonly readTextColor: string;
    readonly readBackgroundColor: string;
  };
  /** Square tiles. */
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

/** What the Story player shows. */
export interface StoryPlayerTheme {
  /** The story’s picture in its head. */
  readonly showStoryIcon: boolean;
  /** When it was published. */
  readonly showTimestamp: boolean;
  /** The Share button. */
  readonly showShareButton: boolean;
  /** At a story's end the next one plays. */
  readonly playAllStories: boolean;
  /** A page gives way to the next one when its time is over; without it the viewer goes on. (WCAG 2.2.1) */
  readonly autoAdvance: boolean;
  /** The keys K, M and C do something, and signs such as + and >; space, arrows and Escape always do. (WCAG 2.1.4) */
  readonly letterKeys: boolean;
  /** The address is left alone. */
  readonly disableUrls: boolean;
}

/** What the Clips player shows. */
export interface ClipPlayerTheme {
  /** The Like button. */
  readonly showLikeButton: boolean;
  /** The Share button. */
  readonly showShareButton: boolean;
  /** A button that goes on with the film in a small window over other windows, where the browser has one. */
  readonly pictureInPicture: boolean;
  /** A film with sound is heard on while the page is hidden. */
  readonly backgroundAudio: boolean;
  /** The keys K, M and C do something, and signs such as + and >; space, arrows and Escape always do. (WCAG 2.1.4) */
  readonly letterKeys: boolean;
  /** The address is left alone. */
  readonly disableUrls: boolean;
}

/** Action buttons of the players. */
export interface ButtonTheme {
  /** Behind the text. */
  readonly backgroundColor: string;
  /** Of the text. */
  readonly textColor: string;
  /** In px. */
  readonly cornerRadius: number;
}

/** The overlay that explains the gestures at the first visit. */
export interface InstructionsTheme {
  /** Whether it is shown. */
  readonly show: boolean;
  /** Of the headings. */
  readonly headingColor: string;
  /** Of the lines below them. */
  readonly subHeadingColor: string;
  /** Behind it all. */
  readonly backgroundColor: string;
  /** Image URL; `''` is the built-in icon. */
  readonly forwardIcon: string;
  /** Image URL; `''` is the built-in icon. */
  readonly pauseIcon: string;
  /** Image URL; `''` is the built-in icon. */
  readonly backIcon: string;
  /** Image URL; `''` is the built-in icon. */
  readonly moveIcon: string;
  /** The button that closes it. */
  readonly button: { readonly backgroundColor: string; readonly textColor: string };
}

/** Polls and quizzes. */
export interface EngagementUnitsTheme {
  /** Colours of polls, and whether votes are counted out. */
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
