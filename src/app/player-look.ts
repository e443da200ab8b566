import type { UiStyle } from '../model/words';
import type { ColorScheme } from '../platform/page';
import type { Behavior } from '../theme/behavior';
import type { Theme } from '../theme/theme';
import type { Voice } from '../words/create-words';

/** How a player looks and behaves; changes while it is open when the theme, the feed or the colour scheme does. */
export interface PlayerLook extends Voice {
  readonly uiStyle: UiStyle;
  /** The scheme in force: the page's own, or the one `uiStyle` demands. */
  readonly scheme: ColorScheme;
  readonly theme: Theme;
  readonly behavior: Behavior;
  /** BCP 47 tag of the language that was asked for: that of the content, also where the interface does not speak it. */
  readonly contentLanguage: string;
}
