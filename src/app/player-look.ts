import type { UiStyle } from '../model/words';
import type { ColorScheme } from '../platform/page';
import type { Behavior } from '../theme/behavior';
import type { Theme } from '../theme/theme';

/** How a player looks and behaves; changes while it is open when the theme, the feed or the colour scheme does. */
export interface PlayerLook {
  readonly uiStyle: UiStyle;
  /** The scheme in force: the page's own, or the one `uiStyle` demands. */
  readonly scheme: ColorScheme;
  readonly theme: Theme;
  readonly behavior: Behavior;
  /** The host's own words for the interface, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** BCP 47 tag of the interface's language. */
  readonly language: string;
}
