import type { ColorScheme } from '../platform/host-page';
import type { ColorShades, Theme, ThemeColors, ThemeOverrides } from './theme';

/** Fills in default colours: lighter shades derive from their own primary shade. */
export function toColors(set: NonNullable<ThemeOverrides['colors']> = {}): ThemeColors {
  return {
    primary: set.primary ?? '#1C62EB',
    success: set.success ?? '#3BB327',
    alert: set.alert ?? '#E21219',
    white: toShades(set.white, '#FFFFFF'),
    black: toShades(set.black, '#1A1A1A'),
  };
}

function toShades(set: Partial<ColorShades> = {}, fallback: string): ColorShades {
  const primary = set.primary ?? fallback;
  // The oldest supported browsers lack color-mix(), so only plain hex colours get a transparent shade.
  const fade = (alpha: string) => (/^#[\da-f]{6}$/i.test(primary) ? primary + alpha : primary);
  return { primary, secondary: set.secondary ?? fade('D9'), tertiary: set.tertiary ?? fade('B3') };
}

/** The theme of a host that sets nothing but `colors`. Text next to images has the text colour of the page, so that it is readable on any page. */
export function createDefaultTheme(scheme: ColorScheme, colors: ThemeColors): Theme {
  const { primary, success, alert, white, black } = colors;
  const answer = { answerTextColor: black.primary, answerBackgroundColor: white.primary };
  return {
    colors,
    font: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    primitives: { cornerRadius: 12 },
    lists: {
      backgroundColor: 'transparent',
      title: { show: false, textSize: 20, textColor: 'inherit' },
      row: {
        tileSpacing: 12,
        startInset: 0,
        endInset: 0,
        topInset: 4,
        scrollIndicatorIcon: '',
        scrollIndicatorColor: scheme === 'dark' ? white.primary : black.primary,
        scrollIndicatorBackgroundColor: scheme === 'dark' ? '#333333' : white.primary,
        scrollIndicatorFade: true,
      },
      grid: { columns: 0, tileSpacing: 12, insets: { top: 4, bottom: 4, start: 0, end: 0 } },
    },
    storyTiles: createStoryTiles(colors),
    player: {
      showStoryIcon: false,
      showTimestamp: true,
      showShareButton: true,
      playAllStories: true,
      autoAdvance: true,
      letterKeys: true,
      disableUrls: false,
    },
    clipPlayer: {
      showLikeButton: true,
      showShareButton: true,
      pictureInPicture: false,
      backgroundAudio: false,
      letterKeys: true,
      disableUrls: false,
    },
    captions: { font: 'inherit', backgroundColor: '#000000CC', textColor: white.primary },
    buttons: { backgroundColor: white.primary, textColor: black.primary, cornerRadius: 22 },
    instructions: {
      show: true,
      headingColor: white.primary,
      subHeadingColor: white.secondary,
      backgroundColor: '#000000CC',
      forwardIcon: '',
      pauseIcon: '',
      backIcon: '',
      moveIcon: '',
      button: { backgroundColor: primary, textColor: white.primary },
    },
    engagementUnits: {
      poll: {
        ...answer,
        percentBarColor: primary,
        selectedAnswerBorderColor: primary,
        answeredMessageTextColor: white.primary,
        showVoteCount: true,
      },
      triviaQuiz: { ...answer, correctColor: success, incorrectColor: alert },
    },
  };
}

function createStoryTiles({ primary, alert, white }: ThemeColors): Theme['storyTiles'] {
  return {
    title: { show: true, alignment: 'start', textSize: 14, lineHeight: 18 },
    chip: { textSize: 12, cornerRadius: 6 },
    liveChip: {
      textColor: white.primary,
      backgroundColor: alert,
      readTextColor: white.primary,
      readBackgroundColor: '#5C5C5C',
    },
    rectangularTile: {
      textColor: white.primary,
      showGradient: true,
      unreadIndicator: { show: true, alignment: 'end', textColor: white.primary, backgroundColor: primary },
      eyebrow: { show: true, textSize: 12, lineHeight: 16, textColor: white.secondary },
    },
    circularTile: {
      textSize: 12,
      lineHeight: 16,
      textColor: 'inherit',
      readTextColor: 'inherit',
      unreadIndicatorColor: primary,
      readIndicatorColor: '#8A8A8A73',
      unreadBorderWidth: 2,
      readBorderWidth: 1,
    },
  };
}
