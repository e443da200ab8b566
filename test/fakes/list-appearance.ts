import type { ListAppearance } from '../../src/lists/session/list-state';
import { resolveTheme } from '../../src/theme/resolve-theme';

/** The default look of a row of clips. */
export const LIST_LOOK = {
  kind: 'clips',
  layout: 'row',
  cellType: 'square',
  visibleTiles: undefined,
  uiStyle: 'auto',
  scheme: 'light',
  theme: resolveTheme('light', []),
  messages: {},
  language: 'en',
} as ListAppearance;
