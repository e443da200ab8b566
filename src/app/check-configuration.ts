import { findNearestName } from '../model/nearest-name';
import { isRecord } from '../model/record';
import { findUnknownWords } from '../words/check-words';
import type { ListConfiguration } from './list-configuration';

/** Every option of a view. */
const OPTIONS: Readonly<Record<keyof ListConfiguration, true>> = {
  basename: true,
  categories: true,
  collection: true,
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

export interface ConfigurationToCheck {
  /** As the host assigned it. */
  readonly assigned: unknown;
  readonly words: ListConfiguration['words'];
  /** Names of the attributes that stand on the container, without `data-`. */
  readonly attributes: readonly string[];
  /** Names of the attributes that a view listens to. */
  readonly knownAttributes: readonly string[];
}

/** A line for each name in a view's configuration that means nothing, with the one that was probably meant. */
export function findMistakes({
  assigned,
  words,
  attributes,
  knownAttributes,
}: ConfigurationToCheck): readonly string[] {
  const known = Object.keys(OPTIONS);
  const options = isRecord(assigned) ? Object.keys(assigned).filter((name) => !known.includes(name)) : [];
  return [
    ...options.map(
      (name) =>
        `configuration: '${name.slice(0, 60)}' is no option of a view; did you mean '${findNearestName(name, known).name}'?`,
    ),
    ...attributes
      .filter((name) => !knownAttributes.includes(name))
      .map((name) => ({ name, nearest: findNearestName(name, knownAttributes) }))
      .filter(({ nearest }) => nearest.distance <= SLIP)
      .map(({ name, nearest }) => `The attribute '${name}' of a view means nothing; did you mean '${nearest.name}'?`),
    ...findUnknownWords(words),
  ];
}
