import { messages as ar } from '../i18n/languages/ar';
import { messages as de } from '../i18n/languages/de';
import { messages as es } from '../i18n/languages/es';
import { messages as fr } from '../i18n/languages/fr';
import { messages as ja } from '../i18n/languages/ja';
import { messages as pt } from '../i18n/languages/pt';
import { withOwnMessages } from '../i18n/locale';
import type { ListAppearance } from '../lists/session/list-state';
import type { CellType, UiStyle } from '../model/enums';
import type { ColorScheme } from '../platform/host-page';
import { readReloading } from '../theme/read-reloading';
import { readRemoteTheme } from '../theme/read-remote-theme';
import { readSchemeOverrides } from '../theme/read-theme';
import { resolveTheme } from '../theme/resolve-theme';
import type { UiThemeInput } from '../theme/ui-theme';

/** How a list looks. Use the values that the page gives to its `configuration`, so that nothing changes when it starts. */
export interface ListLook {
  /** Default: `square`. */
  readonly cellType?: CellType;
  /** The maximum number of tiles. Default: all of the feed. */
  readonly displayLimit?: number;
  /** How many tiles of a row are visible at once; sets their width. */
  readonly visibleTiles?: number;
  /** Default: `auto`, the colour scheme of the page. */
  readonly uiStyle?: UiStyle;
  /** The theme of your page. */
  readonly theme?: UiThemeInput;
}

/** The language and the texts of a list. */
export interface ListTexts {
  /** BCP 47 tag; the same as `lang` of the page. Default: `en`. */
  readonly language?: string;
  /** Your own texts, as `configuration.words`. */
  readonly words?: Readonly<Record<string, string>>;
}

interface ListShapeOptions extends ListLook, ListTexts {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  /** The theme of the service, from the feed. */
  readonly feedTheme?: unknown;
}

const MESSAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, de, es, fr, ja, pt };

/** A server has no `CSS.supports`: the syntax of a colour and of a font is checked, which is enough for safety. */
const supports = () => true;

/** The look of a list for one colour scheme, as the browser resolves it. */
export function toListAppearance(options: ListShapeOptions, scheme: ColorScheme): ListAppearance {
  const { kind, layout, cellType = 'square', visibleTiles, displayLimit, uiStyle = 'auto', feedTheme } = options;
  const { language: asked = 'en', words = {} } = options;
  const [primary = ''] = asked.split('-');
  const messages = Object.hasOwn(MESSAGES, primary) ? MESSAGES[primary] : undefined;
  const language = messages || primary === 'en' ? asked : 'en';
  const layers = [readRemoteTheme(feedTheme, supports), readSchemeOverrides(options.theme, 'host', supports)];
  return {
    ...withOwnMessages({ asked, language, messages: messages ?? {} }, words),
    ...{ kind, layout, cellType, visibleTiles, displayLimit, uiStyle, scheme },
    contentLanguage: asked,
    theme: resolveTheme(scheme, layers),
    reloading: readReloading(feedTheme),
    serviceTheme: feedTheme,
  };
}
