import { ACTION } from '../../forms/action-form';
import { CONTRACT } from '../../forms/contract-schemas.generated';
import { applyForm } from '../../forms/record-form';
import { ADDRESS, as, object, orNull, pick, type Schema, TITLES, withCategories } from '../../forms/schema';
import type { CategoryRecord } from '../../records';
import { toStableGuid } from '../../seeds/build-clip';
import { buildCategory } from '../../seeds/build-collection';
import { toTitle } from './group-files';
import type { Reading } from './read-content';
import type { FolderFile } from './scan-folder';

const { displayTitle, type, ...others } = CONTRACT.ClipCategory;
const CATEGORY = object('Category', {
  title: as({ ...displayTitle, minLength: 1 }, 'displayTitle', 'name'),
  titles: as(TITLES, 'displayTitles'),
  type: { ...type, minLength: 1 },
  picture: as(ADDRESS, 'thumbnailUrl'),
  ...pick(others, 'description', 'isFollowable', 'availableForNavigation', 'showInClips'),
  action: orNull(ACTION),
});

/** What a person may write of categories, by their external ids. */
const CATEGORIES = object('Categories', {}, { additionalProperties: CATEGORY });

type CategoryForm = Partial<CategoryRecord> & { readonly title?: string; readonly picture?: string };
type CategoriesForm = Readonly<Record<string, CategoryForm>>;

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
    const fields = applyForm<Partial<CategoryRecord>>(CATEGORY, {}, { ...form, title });
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
