import { CATEGORIES, type CategoriesForm, type CategoryForm, toCategoryFields } from '../../forms/collection-form';
import { type Schema, withCategories } from '../../forms/schema';
import type { CategoryRecord } from '../../records';
import { toStableGuid } from '../../seeds/build-clip';
import { buildCategory } from '../../seeds/build-collection';
import { toTitle } from './group-files';
import type { Reading } from './read-content';
import type { FolderFile } from './scan-folder';

/** The categories of a folder, by the ids that people write. */
export interface Categories {
  /** The schema with these categories as the only values; unchanged without a file. */
  limit(schema: Schema): Schema;
  /** GUIDs; a category that no file names is made when it is first used. */
  idsOf(externalIds: readonly string[]): readonly string[];
  records(): readonly CategoryRecord[];
}

/**
 * Reads `categories.json`, an object of categories by your own ids. With it, only its categories are known; without it,
 * whatever clips and stories name is a category.
 */
export function readCategories(
  file: FolderFile | undefined,
  { tenantId, fieldsOf, resolve }: Pick<Reading, 'tenantId' | 'fieldsOf' | 'resolve'>,
): Categories {
  const records = new Map<string, CategoryRecord>();
  const add = (externalId: string, form: CategoryForm) => {
    const title = form.title ?? toTitle(externalId);
    const fields = toCategoryFields({ ...form, title });
    const picture = file && form.picture !== undefined ? resolve(form.picture, file) : undefined;
    const made = buildCategory({
      id: toStableGuid(`category ${externalId}`),
      tenantId,
      externalId,
      ...fields,
      ...(picture !== undefined && { thumbnailUrl: picture }),
    });
    records.set(externalId, made);
    return made;
  };
  const forms = file ? fieldsOf<CategoriesForm>(file, CATEGORIES) : {};
  for (const [externalId, form] of Object.entries(forms)) add(externalId, form);
  const known = file && [...records.keys()];
  return {
    limit: (schema) => (known ? withCategories(schema, known) : schema),
    idsOf: (externalIds) => externalIds.map((id) => (records.get(id) ?? add(id, {})).id),
    records: () => [...records.values()],
  };
}
