import type { AudienceRecord } from '../clip-records';
import { toStableGuid } from '../seeds/build-clip';
import { getIn, setIn } from './path';
import type { Schema } from './schema';

/** The fields of a record as a person writes them. */
export type RecordForm<R> = Partial<Omit<R, 'audiences'>> & {
  readonly audiences?: readonly AudienceForm[];
  /** Ids of the records; who reads a form translates the external ids that a person writes. */
  readonly categories?: readonly string[];
  readonly poster?: string;
};

/** The name and the id can be left out. */
type AudienceForm = Pick<AudienceRecord, 'attribute' | 'values'> & Partial<AudienceRecord>;

const toAudience = ({ attribute, values, name, id }: AudienceForm): AudienceRecord => ({
  id: id ?? toStableGuid(`audience ${attribute} ${values.join(' ')}`),
  name: name ?? `${attribute} is ${values.join(' or ')}`,
  ...{ attribute, values },
});

/** The paths of the fields of a record that a property of a form stands for. */
const pathsOf = ({ properties = {} }: Schema, name: string) =>
  (properties[name]?.['x-fields'] ?? [name]).map((field) => field.split('.'));

/** A record as a person edits it: what its form has. */
export function toForm(schema: Schema, record: unknown): unknown {
  const { items, properties, additionalProperties } = schema;
  if (items && Array.isArray(record)) return record.map((item) => toForm(items, item));
  if (!properties || additionalProperties || record == null) return record;
  const toEntry = ([name, inner]: [string, Schema]) =>
    [name, toForm(inner, getIn(record, pathsOf(schema, name)[0] ?? []))] as const;
  return Object.fromEntries(Object.entries(properties).map(toEntry));
}

/** The record with the fields of the form; what the form leaves out stays. */
export function applyForm<R>(schema: Schema, record: R, form: object): R {
  const { audiences } = form as RecordForm<unknown>;
  let changed: unknown = record;
  for (const [name, value] of Object.entries({ ...form, ...(audiences && { audiences: audiences.map(toAudience) }) }))
    for (const path of pathsOf(schema, name)) changed = setIn(changed, path, value);
  return changed as R;
}
