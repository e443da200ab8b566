import type { ClipRecord, CollectionRecord } from '../../clip-records';
import { applyThemeForm, type ThemeForm } from '../../forms/theme-form';
import type { CategoryRecord } from '../../records';
import { buildDemoTheme } from '../../seeds/demo-theme';
import type { StoryRecord } from '../../story-records';
import { collectionKey, type Tables } from '../../tables';

/** All that a content folder says, as records. */
export interface Content {
  readonly categories: readonly CategoryRecord[];
  readonly clips: readonly ClipRecord[];
  readonly collections: readonly CollectionRecord[];
  readonly stories: readonly StoryRecord[];
  /** What it says of the theme. */
  readonly theme: ThemeForm;
}

export const NO_CONTENT: Content = { categories: [], clips: [], collections: [], stories: [], theme: {} };

/**
 * Brings tables from one reading of a folder to the next. It changes only what differs between the two readings, so that
 * a change made on the desk stays until its own file changes.
 */
export function applyContent(tables: Tables, tenantId: string, before: Content, after: Content): void {
  change(tables.categories, before.categories, after.categories, ({ id }) => id);
  change(tables.clips, before.clips, after.clips, ({ id }) => id);
  change(tables.stories, before.stories, after.stories, ({ id }) => id);
  change(tables.collections, before.collections, after.collections, (one) => collectionKey(one.tenantId, one.id));
  const tenant = tables.tenants.get(tenantId);
  if (!tenant || JSON.stringify(before.theme) === JSON.stringify(after.theme)) return;
  const bare = { ...tenant, theme: buildDemoTheme(), settings: { ...tenant.settings, theme: null } };
  tables.tenants.set(tenantId, applyThemeForm(bare, after.theme, buildDemoTheme()));
}

function change<R>(
  table: Map<string, R>,
  before: readonly R[],
  after: readonly R[],
  keyOf: (record: R) => string,
): void {
  const was = new Map(before.map((record) => [keyOf(record), JSON.stringify(record)]));
  for (const record of after) {
    const key = keyOf(record);
    if (was.get(key) !== JSON.stringify(record)) table.set(key, record);
    was.delete(key);
  }
  for (const key of was.keys()) table.delete(key);
}
