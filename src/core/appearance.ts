import type { Locale } from '../i18n/translate';
import type { UiStyle } from '../model/enums';
import type { ColorScheme } from '../platform/host-page';
import type { Behavior } from '../theme/behavior';
import type { Reloading } from '../theme/read-reloading';
import type { Theme } from '../theme/theme';

/** How a view or a player looks; changes while it is there when the theme, the feed or the colour scheme does. */
export interface Appearance extends Locale {
  readonly uiStyle: UiStyle;
  /** The scheme in force: the page's own, or the one `uiStyle` demands. */
  readonly scheme: ColorScheme;
  readonly theme: Theme;
  readonly reloading: Reloading;
  /** The service's theme as it came: what else it says of behaviour is for players. */
  readonly serviceTheme: unknown;
  /** BCP 47 tag of the requested language: that of the content, also if the interface is not translated to it. */
  readonly contentLanguage: string;
}

/** How a player looks and behaves. */
export interface PlayerAppearance extends Appearance {
  readonly behavior: Behavior;
}
