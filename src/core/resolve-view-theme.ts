import { UiStyle } from '../model/enums';
import type { ColorScheme, HostPage } from '../platform/host-page';
import { readRemoteTheme } from '../theme/read-remote-theme';
import { readSchemeOverrides } from '../theme/read-theme';
import { resolveTheme } from '../theme/resolve-theme';
import type { Theme } from '../theme/theme';
import type { Themes } from './themes';

/** The theme of a view or player: defaults, service, host and view on top of one another. (L1.4) */
export function resolveViewTheme(
  themes: Themes,
  page: HostPage,
  /** The theme of the shown feed, unread; undefined if none is shown yet. */
  feedTheme: unknown,
  { theme, uiStyle }: { readonly theme: unknown; readonly uiStyle: UiStyle },
): { readonly scheme: ColorScheme; readonly theme: Theme } {
  const { tenant, host } = themes.layers();
  const scheme = uiStyle === UiStyle.auto ? page.colorScheme() : uiStyle;
  const layers = [
    tenant,
    // Without one of its own, a feed looks as its tenant does.
    readRemoteTheme(feedTheme, themes.supports),
    host,
    readSchemeOverrides(theme, 'host', themes.supports),
  ];
  return { scheme, theme: resolveTheme(scheme, layers) };
}
