import { readOwn } from '../model/record';

/** The sources that name the content of a view; the first that names it wins. */
export interface ContentSources {
  readonly configuration: unknown;
  /** Data attributes of the container or attributes of the element, under the configuration's names. */
  readonly attributes?: unknown;
  readonly fromConstructor?: { readonly categories?: readonly string[]; readonly collection?: string };
}

/** What a view shows; `''` and `[]` mean "not named". */
export interface ContentNames {
  readonly collection: string;
  readonly categories: readonly string[];
}

export function readContentNames(sources: ContentSources): ContentNames {
  const { fromConstructor = {} } = sources;
  const collection = readNamed(sources, 'collection');
  const categories = readNames(readNamed(sources, 'categories'));
  return {
    collection: (typeof collection === 'string' && collection) || (fromConstructor.collection ?? ''),
    categories: categories.length > 0 ? categories : readNames(fromConstructor.categories),
  };
}

/** What a host says under `key`. */
export const readNamed = (
  { configuration, attributes }: Omit<ContentSources, 'fromConstructor'>,
  key: string,
): unknown => readOwn(configuration, key) ?? readOwn(attributes, key);

/** An array of names, or one string with commas, as an attribute has it. */
export function readNames(input: unknown): readonly string[] {
  try {
    const names = typeof input === 'string' ? input.split(',') : Array.isArray(input) ? input : [];
    return names.flatMap((name) => (typeof name === 'string' && name.trim() ? [name.trim()] : []));
  } catch {
    // An array of a host's whose getters throw. (I27)
    return [];
  }
}
