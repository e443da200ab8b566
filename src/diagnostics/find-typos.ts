import type { ListConfiguration } from '../core/view-configuration';
import { TrackedFunctionalFeature } from '../model/enums';
import { isRecord, readOwn } from '../model/record';
import { readTrackingOptions } from '../model/tracking-options';
import { findUnknownWords } from './check-words';
import { findThemeTypos } from './find-theme-typos';
import { findUnknown } from './find-unknown';
import { findNearestName } from './nearest-name';

/** Every option of a view. */
const OPTIONS: Readonly<Record<keyof ListConfiguration, true>> = {
  basename: true,
  categories: true,
  collection: true,
  clipId: true,
  externalId: true,
  cellType: true,
  displayLimit: true,
  preload: true,
  theme: true,
  uiStyle: true,
  context: true,
  visibleTiles: true,
  urlSchemes: true,
  words: true,
};

/** A page has attributes of its own, so only a likely typo is reported. */
const SLIP = 2;

export interface ViewToCheck {
  /** As the host assigned it. */
  readonly assigned: unknown;
  readonly words: ListConfiguration['words'];
  /** Names of the attributes of the container, without `data-`. */
  readonly attributes: readonly string[];
  /** Names of the attributes that a view listens to. */
  readonly knownAttributes: readonly string[];
}

/** A line for each name in a view's configuration that means nothing, with the one that was probably meant. */
export async function findViewTypos({
  assigned,
  words,
  attributes,
  knownAttributes,
}: ViewToCheck): Promise<readonly string[]> {
  return [
    ...findUnknown('configuration', 'option', assigned, Object.keys(OPTIONS)),
    ...findThemeTypos('configuration.theme', readOwn(assigned, 'theme')),
    ...attributes
      .filter((name) => !knownAttributes.includes(name))
      .map((name) => ({ name, nearest: findNearestName(name, knownAttributes) }))
      .filter(({ nearest }) => nearest.distance <= SLIP)
      .map(({ name, nearest }) => `Unknown attribute '${name}' of a view; did you mean '${nearest.name}'?`),
    ...(await findUnknownWords(words)),
  ];
}

/** What the host gave the whole page, as it came. */
export interface PageToCheck {
  readonly user?: unknown;
  readonly options?: unknown;
  readonly theme?: unknown;
}

/** The same for `initialize`, `eventTrackingOptions` and `theme`. */
export function findPageTypos({ user, options, theme }: PageToCheck): readonly string[] {
  // Not read a second time: a getter of the host's may count, or change its mind. (B10)
  const features = isRecord(options)
    ? Object.getOwnPropertyDescriptor(options, 'disabledFunctionalFeatures')?.value
    : undefined;
  return [
    ...findUnknown('initialize', 'user field', user, ['externalId']),
    ...findUnknown('eventTrackingOptions', 'tracking option', options, Object.keys(readTrackingOptions(undefined)), [
      'enableUserActivityTracking',
    ]),
    ...findUnknown(
      'eventTrackingOptions.disabledFunctionalFeatures',
      'functional feature',
      Array.isArray(features) ? Object.fromEntries(features.map((name) => [String(name), true])) : undefined,
      Object.values(TrackedFunctionalFeature),
    ),
    ...findThemeTypos('theme', theme),
  ];
}

/** The same for the destination of `openCollection`. */
export function findDestinationTypos(destination: unknown): readonly string[] {
  return findUnknown('openCollection', 'field', destination, ['clipId', 'categoryId']);
}
