import { type AskedLocale, withOwnMessages } from '../i18n/locale';
import { UiStyle } from '../model/enums';
import type { HostPage } from '../platform/host-page';
import { readReloading } from '../theme/read-reloading';
import { readRemoteTheme } from '../theme/read-remote-theme';
import { readSchemeOverrides } from '../theme/read-theme';
import { resolveTheme } from '../theme/resolve-theme';
import type { Appearance } from './appearance';
import type { Themes } from './themes';

/** How a view or player looks now: defaults, service, host and view on top of one another. (L1.4) */
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
  const { theme, uiStyle, words } = configuration;
  const { tenant, host } = themes.layers();
  const remote = feedTheme ?? themes.tenant();
  const scheme = uiStyle === UiStyle.auto ? page.colorScheme() : uiStyle;
  const layers = [
    tenant,
    // Without one of its own, a feed looks as its tenant does.
    readRemoteTheme(feedTheme, themes.supports),
    host,
    readSchemeOverrides(theme, 'host', themes.supports),
  ];
  return {
    ...withOwnMessages(locale, words),
    contentLanguage: locale.asked,
    scheme,
    theme: resolveTheme(scheme, layers),
    reloading: readReloading(remote),
    serviceTheme: remote,
    uiStyle,
  };
}
