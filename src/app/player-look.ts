import type { UiStyle } from '../model/words';
import type { ColorScheme } from '../platform/page';
import type { Theme } from '../theme/theme';

/** How a player looks; changes while it is open when the theme or the colour scheme does. */
export interface PlayerLook {
  readonly uiStyle: UiStyle;
  readonly scheme: ColorScheme;
  readonly theme: Theme;
  readonly words: Readonly<Record<string, string>>;
  readonly language: string;
}
