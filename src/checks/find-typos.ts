import type { ListConfiguration } from '../core/view-configuration';
import { TrackedFunctionalFeature } from '../model/enums';
import { isRecord, readOwn } from '../model/record';
import { readTrackingOptions } from '../model/tracking-options';
import { createDefaultTheme, toColors } from '../theme/default-theme';
import { findUnknownWords } from './check-words';
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

/** A page has attributes of its own, so only one that looks like a slip of the finger is told. */
const SLIP = 2;

/** A broken object must not fill the console. (S19) */
const MOST = 20;

export interface ViewToCheck {
  /** As the host assigned it. */
  readonly assigned: unknown;
  readonly words: ListConfiguration['words'];
  /** Names of the attributes that stand on the container, without `data-`. */
  readonly attributes: readonly string[];
  /** Names of the attributes that a view listens to. */
  readonly knownAttributes: readonly string[];
}

/** A line for each name in a view's configuration that means nothing, with the one that was probably meant. */
export function findViewTypos({ assigned, words, attributes, knownAttributes }: ViewToCheck): readonly string[] {
  return [
    ...findUnknown('configuration', 'option of a view', assigned, Object.keys(OPTIONS)),
    ...findThemeTypos('configuration.theme', readOwn(assigned, 'theme')),
    ...attributes
      .filter((name) => !knownAttributes.includes(name))
      .map((name) => ({ name, nearest: findNearestName(name, knownAttributes) }))
      .filter(({ nearest }) => nearest.distance <= SLIP)
      .map(({ name, nearest }) => `The attribute '${name}' of a view means nothing; did you mean '${nearest.name}'?`),
    ...findUnknownWords(words),
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
    ...findUnknown('initialize', 'option of a user', user, ['externalId']),
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

/** The same for the place that `openCollection` is asked to open at. */
export function findDestinationTypos(destination: unknown): readonly string[] {
  return findUnknown('openCollection', 'part of a destination', destination, ['clipId', 'categoryId']);
}

const THEME_KEYS = createDefaultTheme('light', toColors());

function findThemeTypos(place: string, theme: unknown): readonly string[] {
  // The service's own theme has parts for its apps beside these two; a host's has not.
  const schemes = ['light', 'dark'] as const;
  const outside = isRecord(theme) ? Object.keys(theme).filter((key) => Object.hasOwn(THEME_KEYS, key)) : [];
  return [
    ...outside.map((key) => `${place}: '${key}' belongs inside 'light' and 'dark'.`),
    ...findUnknown(place, 'key of a theme', theme, schemes, outside),
    ...schemes.flatMap((scheme) => {
      const own = readOwn(theme, scheme);
      const tiles = findKeyTypos(`${place}.${scheme}.tiles`, readOwn(own, 'tiles'), THEME_KEYS.storyTiles);
      return [...findKeyTypos(`${place}.${scheme}`, own, THEME_KEYS, ['tiles']), ...tiles];
    }),
  ].slice(0, MOST);
}

/** Walks our own shape, never the input's. (S7) */
function findKeyTypos(place: string, input: unknown, shape: object, also: readonly string[] = []): readonly string[] {
  return [
    ...findUnknown(place, 'key of a theme', input, Object.keys(shape), also),
    ...Object.entries(shape).flatMap(([key, inner]) =>
      isRecord(inner) ? findKeyTypos(`${place}.${key}`, readOwn(input, key), inner) : [],
    ),
  ];
}

function findUnknown(
  place: string,
  kind: string,
  input: unknown,
  known: readonly string[],
  also: readonly string[] = [],
): readonly string[] {
  if (!isRecord(input)) return [];
  return Object.keys(input)
    .filter((name) => !known.includes(name) && !also.includes(name))
    .slice(0, MOST)
    .map(
      (name) => `${place}: '${name.slice(0, 60)}' is no ${kind}; did you mean '${findNearestName(name, known).name}'?`,
    );
}
