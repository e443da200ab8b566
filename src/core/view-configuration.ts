import { CellType, UiStyle } from '../model/enums';
import { isSafeId } from '../model/id';
import { readAll } from '../model/read-all';
import { readBoolean, readOwn, readString } from '../model/record';
import { type ContentNames, type ContentSources, readContentNames, readNamed, readNames } from './content-names';

/** How one view looks and what it shows; every field has a value, `''`, `[]` and undefined mean "not named". */
export interface ListConfiguration extends ContentNames {
  /** First part of the view's hashes. */
  readonly basename: string;
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

/** The sources of a view's configuration; the first that names a value wins. */
export interface ConfigurationSources extends ContentSources {
  readonly containerId: string;
  readonly defaultBasename: string;
}

export function readListConfiguration(sources: ConfigurationSources): ListConfiguration {
  const { configuration, containerId, defaultBasename } = sources;
  const named = (key: string): unknown => readNamed(sources, key);
  const text = (key: string): string => {
    const value = named(key);
    return typeof value === 'string' ? value : '';
  };
  const basename = text('basename');
  return {
    ...readContentNames(sources),
    basename: [basename, containerId].find(isSafeId) ?? defaultBasename,
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
