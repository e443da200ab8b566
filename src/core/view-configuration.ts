import { CellType, UiStyle } from '../model/enums';
import { isSafeId } from '../model/id';
import { readAll, readBoolean, readOwn, readString } from '../model/record';

/** How one view looks and what it shows; every field has a value, `''`, `[]` and undefined mean "not named". */
export interface ListConfiguration {
  /** First part of the view's hashes. */
  readonly basename: string;
  readonly categories: readonly string[];
  readonly collection: string;
  /** Of an embedded player that shows one clip. */
  readonly clipId: string;
  readonly externalId: string;
  readonly cellType: CellType;
  readonly displayLimit: number | undefined;
  readonly preload: boolean;
  /** A `UiTheme` or plain object, as the host gave it; read by `theme/`. */
  readonly theme: unknown;
  readonly uiStyle: UiStyle;
  readonly context: Readonly<Record<string, string>>;
  readonly visibleTiles: number | undefined;
  readonly urlSchemes: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/** Where a view's configuration comes from; the first that names a value wins. */
export interface ConfigurationSources {
  readonly configuration: unknown;
  /** Data attributes of the container or attributes of the element, under the configuration's names. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly fromConstructor: { readonly categories?: readonly string[]; readonly collection?: string };
  readonly containerId: string;
  readonly defaultBasename: string;
}

export function readListConfiguration(sources: ConfigurationSources): ListConfiguration {
  const { configuration, attributes, fromConstructor, containerId, defaultBasename } = sources;
  const named = (key: string): unknown => readOwn(configuration, key) ?? readOwn(attributes, key);
  const text = (key: string): string => {
    const value = named(key);
    return typeof value === 'string' ? value : '';
  };
  const basename = text('basename');
  const categories = readNames(named('categories'));
  return {
    basename: [basename, containerId].find(isSafeId) ?? defaultBasename,
    categories: categories.length > 0 ? categories : readNames(fromConstructor.categories),
    collection: text('collection') || (fromConstructor.collection ?? ''),
    clipId: text('clipId'),
    externalId: text('externalId'),
    cellType: readWord(Object.values(CellType), text('cellType')) ?? CellType.square,
    displayLimit: readCount(named('displayLimit')),
    preload: readBoolean(configuration, 'preload'),
    theme: readOwn(configuration, 'theme'),
    uiStyle: readWord(Object.values(UiStyle), text('uiStyle')) ?? UiStyle.auto,
    context: readTexts(readOwn(configuration, 'context')),
    visibleTiles: toNumber(named('visibleTiles')),
    urlSchemes: readNames(readOwn(configuration, 'urlSchemes')),
    words: readTexts(readOwn(configuration, 'words')),
  };
}

/** An array of names, or one string with commas, as an attribute has it. */
function readNames(input: unknown): readonly string[] {
  try {
    const names = typeof input === 'string' ? input.split(',') : Array.isArray(input) ? input : [];
    return names.flatMap((name) => (typeof name === 'string' && name.trim() ? [name.trim()] : []));
  } catch {
    // An array of a host's whose getters throw. (I27)
    return [];
  }
}

function readWord<Word extends string>(words: readonly Word[], value: string): Word | undefined {
  return words.find((word) => word === value);
}

/** A number, also from an attribute's text. */
function toNumber(input: unknown): number | undefined {
  const number = typeof input === 'string' ? Number.parseFloat(input) : input;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number from 1 up. */
function readCount(input: unknown): number | undefined {
  const count = toNumber(input) ?? 0;
  return count >= 1 ? Math.floor(count) : undefined;
}

function readTexts(input: unknown): Readonly<Record<string, string>> {
  const texts = readAll(input);
  return Object.fromEntries(Object.keys(texts).map((key) => [key, readString(texts, key)]));
}
