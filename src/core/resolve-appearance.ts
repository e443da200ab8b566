import { type AskedLocale, withOwnMessages } from '../i18n/locale';
import type { UiStyle } from '../model/enums';
import type { HostPage } from '../platform/host-page';
import { readReloading } from '../theme/read-reloading';
import type { Appearance } from './appearance';
import { resolveViewTheme } from './resolve-view-theme';
import type { Themes } from './themes';

/** How a view or player looks now, and in which language. */
export function resolveAppearance({
  themes,
  page,
  feedTheme,
  configuration,
  locale,
}: {
  readonly themes: Themes;
  readonly page: HostPage;
  /** The theme of the shown feed, unread; undefined if none is shown yet. */
  readonly feedTheme: unknown;
  readonly configuration: {
    readonly theme: unknown;
    readonly uiStyle: UiStyle;
    readonly words: Readonly<Record<string, string>>;
  };
  readonly locale: AskedLocale;
}): Appearance {
  const { uiStyle, words } = configuration;
  const remote = feedTheme ?? themes.tenant();
  return {
    ...withOwnMessages(locale, words),
    ...resolveViewTheme(themes, page, feedTheme, configuration),
    contentLanguage: locale.asked,
    reloading: readReloading(remote),
    serviceTheme: remote,
    uiStyle,
  };
}
