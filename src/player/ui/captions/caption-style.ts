import { json } from '../../../model/json';
import { readString } from '../../../model/record';
import type { Theme } from '../../../theme/theme';

export type CaptionPart = `caption${'Size' | 'Font' | 'Color' | 'Background' | 'Opacity' | 'Edge'}`;

const COLORS = {
  ...{ colorWhite: '#ffffff', colorYellow: '#ffff00', colorGreen: '#00ff00', colorCyan: '#00ffff' },
  ...{ colorBlue: '#0000ff', colorMagenta: '#ff00ff', colorRed: '#ff0000', colorBlack: '#000000' },
};

/** What a viewer can choose: the CSS values of each part by option. The name of an option is its message, or its percentage. */
export const CAPTION_CHOICES: Readonly<Record<CaptionPart, Readonly<Record<string, string>>>> = {
  captionSize: { 50: '.5', 75: '.75', 100: '1', 125: '1.25', 150: '1.5', 175: '1.75', 200: '2', 250: '2.5', 300: '3' },
  captionFont: { fontSans: 'sans-serif', fontSerif: 'serif', fontMono: 'monospace', fontCursive: 'cursive' },
  captionColor: COLORS,
  captionBackground: COLORS,
  /** The last digits of a colour. */
  captionOpacity: { 0: '00', 25: '40', 50: '80', 75: 'bf', 100: 'ff' },
  captionEdge: {
    edgeNone: 'none',
    edgeShadow: '0 1px 4px #000,0 1px 4px #000',
    edgeOutline: '1px 1px #000,1px -1px #000,-1px 1px #000,-1px -1px #000',
  },
};

/** The option that a viewer chose for each part. What is missing has the default of the theme. */
export type CaptionStyle = { readonly [Part in CaptionPart]?: string | undefined };

export const CAPTION_PARTS = Object.keys(CAPTION_CHOICES) as CaptionPart[];

/** Reads what was stored; a missing or wrong value is the default. */
export function readCaptionStyle(text = ''): CaptionStyle {
  let stored: unknown;
  try {
    stored = json.parse(text);
  } catch {}
  const options = CAPTION_PARTS.map((part) => [part, readString(stored, part)] as const);
  return Object.fromEntries(options.filter(([part, option]) => Object.hasOwn(CAPTION_CHOICES[part], option)));
}

/** The CSS properties of what the viewer chose, `--captionSize` and so on; the style sheet has the defaults. */
export function toCaptionCss(style: CaptionStyle, { backgroundColor }: Theme['captions']): Record<string, string> {
  const css: Record<string, string> = {};
  for (const part of CAPTION_PARTS) css[`--${part}`] = CAPTION_CHOICES[part][style[part] ?? ''] ?? '';
  const { '--captionBackground': color, '--captionOpacity': alpha } = css;
  if (color || alpha) {
    // The colour of a theme has another opacity, if it is written in digits; else it is black.
    css['--captionBackground'] =
      (color || /^#[\da-f]{6}/i.exec(backgroundColor)?.[0] || COLORS.colorBlack) + (alpha || 'bf');
  }
  return css;
}
