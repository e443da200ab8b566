import type { ListConfiguration } from './list-configuration';
import type { ListLook } from './list-controller';
import type { Themes } from './themes';

export interface ListLookParts {
  readonly themes: Themes;
  readonly configuration: ListConfiguration;
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  /** The theme of the feed that is shown, as it came. */
  readonly feedTheme: unknown;
  readonly language: string;
}

/** How a list looks now: defaults, service, host and view on top of one another. */
export function toListLook({ themes, configuration, kind, layout, feedTheme, language }: ListLookParts): ListLook {
  const { uiStyle, theme, words, cellType, visibleTiles, displayLimit } = configuration;
  const resolved = themes.resolve({ feed: feedTheme, view: theme, uiStyle });
  return { ...resolved, kind, layout, cellType, visibleTiles, displayLimit, uiStyle, words, language };
}
