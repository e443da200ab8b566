import listStyles from '../lists/draw/list.css';
import listSizeStyles from '../lists/draw/list-size.css';
import { toStyle } from '../lists/draw/mount-list';
import { type ListLook, toListAppearance } from './list-appearance';

const SHAPES = (['clips', 'stories'] as const).flatMap((kind) =>
  (['row', 'grid'] as const).flatMap((layout) =>
    (['square', 'round'] as const).map((cellType) => ({ kind, layout, cellType })),
  ),
);

/** What the browser sets on elements once it has measured them. */
const UNMEASURED = { '--box': '9999px', '--steps-before': '0', '--steps-behind': '0', '--hue': '220' };

export interface StylesheetOptions extends ListLook {
  /** The theme of the service: `theme` of the feed. Without it, the default theme applies until the element starts. */
  readonly feedTheme?: unknown;
}

/**
 * The style sheet of rendered lists. Without options it is `service-lists.css` of the package; with a theme, a colour scheme
 * or `visibleTiles`, serve the text from your own URL.
 *
 * @example
 * ```ts
 * const css = toListStylesheet({ theme: { light: { primitives: { cornerRadius: 4 } } } });
 * ```
 */
export function toListStylesheet(options: StylesheetOptions = {}): string {
  const { uiStyle = 'auto' } = options;
  const light = toRules(options, uiStyle === 'dark' ? 'dark' : 'light');
  const dark = uiStyle === 'auto' ? `@media (prefers-color-scheme:dark){\n${toRules(options, 'dark', light)}\n}` : '';
  return `${listSizeStyles}${listStyles}${light}\n${dark}\n`;
}

/** The custom properties of each shape, without the lines that `known` contains. */
function toRules(options: StylesheetOptions, scheme: 'light' | 'dark', known = ''): string {
  const cellTypes = options.cellType ? [options.cellType] : ['square', 'round'];
  const looks = SHAPES.filter(({ cellType }) => cellTypes.includes(cellType)).map((shape) => {
    const appearance = toListAppearance({ ...options, ...shape }, scheme);
    return {
      selector: `.${shape.kind}.${shape.layout}.${shape.cellType}`,
      style: { ...UNMEASURED, '--lines': shape.cellType === 'round' ? '2' : '3', ...toStyle(appearance) },
    };
  });
  const toLines = (style: object) => Object.entries(style).map(([name, value]) => `${name}:${String(value)};`);
  const all = looks.map(({ style }) => toLines(style));
  const shared = (all[0] ?? []).filter((line) => all.every((lines) => lines.includes(line)));
  const toRule = (selector: string, lines: readonly string[]) => {
    const own = lines.filter((line) => !known.includes(`\n${line}`));
    return own.length > 0 ? [`${selector}{\n${own.join('\n')}\n}`] : [];
  };
  return [
    ...toRule('.view', shared),
    ...looks.flatMap(({ selector }, index) =>
      toRule(
        selector,
        (all[index] ?? []).filter((line) => !shared.includes(line)),
      ),
    ),
  ].join('\n');
}
