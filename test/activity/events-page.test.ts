import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ACTIVITY_TYPES } from '../../mocks/rules/activity-types';
import type { ActivityData } from '../../src/model/activity-data';
import type { ConsentOption } from '../../src/model/activity-events';
import { toAllowedData } from '../../src/model/activity-filter';
import { ActivityType } from '../../src/model/activity-type';
import { readTrackingOptions } from '../../src/model/tracking-options';
import { isViewerAction } from '../../src/model/viewer-action';
import { contractDocument, type Json } from '../contract/contract-file';
import { findTypeErrors, readEventTable } from './activity-fields';

const page = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
const source = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const codeIn = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
const rowsOf = (title: string) =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '));

/** The fields that the data of an event may have, off its type. */
const fields = [
  ...(/interface ActivityData \{([\s\S]*?)\n\}/.exec(source('model/activity-data.ts'))?.[1] ?? '').matchAll(
    /readonly (\w+)\?/g,
  ),
].map(([, name = '']) => name);

const table = readEventTable();
const names = table.map(({ type }) => type);

const EVERY_FIELD: ActivityData = Object.fromEntries(fields.map((name) => [name, 1]));

/** The rows of the table: what each event is about and what it adds, as the text of an object. */
const events = rowsOf('When each event fires').map(([name, about = '', when = '', adds = '']) => ({
  type: codeIn(name)[0] ?? '',
  subjects: about === 'story or clip' ? ['story', 'clip'] : [about],
  when,
  adds: toFieldTexts(/`(.*)`/.exec(adds)?.[1] ?? ''),
}));

/** The examples of what events say of their subjects. */
const subjects = new Map<string, ReadonlyMap<string, string>>(
  [...page.matchAll(/```ts\n\/\/ about: (\w+)\n\{([\s\S]*?)\}\n```/g)].map(([, name = '', body = '']) => [
    name,
    toFieldTexts(body),
  ]),
);
subjects.set('–', new Map());
subjects.set('category', subjects.get('clip') ?? new Map());

/** `a: 1, b: { c: 2 }` as its fields and the text of each. */
function toFieldTexts(text: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('text.ts', `x({${text}})`, ts.ScriptTarget.ES2022, true);
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (!ts.isObjectLiteralExpression(node)) node.forEachChild(visit);
    else for (const field of node.properties) found.set(field.name?.getText() ?? '', field.getText());
  };
  visit(file);
  return found;
}

test('docs/events.md lists every activity type once, in the order of the code', () => {
  expect(events.map(({ type }) => type)).toEqual(Object.values(ActivityType));
  expect(names).toEqual(Object.values(ActivityType));
});

test('docs/events.md says of each when it fires', () => {
  for (const { type, when } of events) expect([type, when.length > 10]).toEqual([type, true]);
  const told = table.map(({ type, when }) => [type, when.replace(/^[A-Z]/, (letter) => letter.toLowerCase())]);
  expect(events.map(({ type, when }) => [type, `${when}.`])).toEqual(told);
});

test('the contract file and the mock backend list the same events', () => {
  const { schemas } = contractDocument.components as { readonly schemas: Readonly<Record<string, Json>> };
  expect(schemas.ActivityType?.enum).toEqual(names);
  expect(Object.keys(schemas.ActivityData?.properties ?? {}).sort()).toEqual([...fields].sort());
  expect([...ACTIVITY_TYPES]).toEqual(names);
});

test('what a full queue keeps longest are the acts of the viewer', () => {
  expect(names.filter(isViewerAction)).toEqual(table.flatMap(({ type, isAct }) => (isAct ? [type] : [])));
});

test('docs/events.md lists every field once', () => {
  const listed = rowsOf('Fields').flatMap(([first]) => codeIn(first));
  expect([...listed].sort()).toEqual([...fields].sort());
  const typed = table.flatMap(({ shapes }) => shapes.flatMap(({ all }) => all));
  expect([...new Set(typed)].sort()).toEqual([...fields].sort());
});

test.each(events)('docs/events.md gives $type the fields of its type', ({ type, subjects: about, adds }) => {
  const documented = about.map((subject) => [...new Set([...(subjects.get(subject)?.keys() ?? []), ...adds.keys()])]);
  const declared = table.find((event) => event.type === type)?.shapes.map(({ all }) => all);
  // `context` may be in any event, and the page documents it with the subjects.
  const withContext = documented.map((names) => [...new Set([...names, 'context'])].sort());
  expect(withContext).toEqual(declared);
});

test('docs/events.md shows examples that fit the types', () => {
  const literal = (subject: string, adds: ReadonlyMap<string, string> = new Map()) =>
    `{ ${[...new Map([...(subjects.get(subject) ?? []), ...adds]).values()].join(', ')} }`;
  const code = [
    "import type { UserActivityData } from './user-activity-data';",
    "import type * as types from './activity-fields';",
    `export const story: Required<types.StoryActivityData> = ${literal('story')};`,
    `export const page: Required<types.PageActivityData> = ${literal('page')};`,
    `export const clip: Required<types.ClipActivityData> = ${literal('clip')};`,
    `export const ad: Required<types.AdActivityData> = ${literal('ad')};`,
    ...events.flatMap(({ type, subjects: about, adds }) =>
      about.map((subject) => {
        const name = `${type}${subject === '–' ? '' : `_${subject}`}`;
        return `export const ${name}: UserActivityData<'${type}'> = ${literal(subject, adds)};`;
      }),
    ),
  ].join('\n');
  expect(findTypeErrors(code)).toEqual([]);
  // It does look: an example with a field of another event does not fit.
  expect(findTypeErrors(code.replace('loopCount: 1', "loopCount: 1, pollId: 'x'"))).toHaveLength(1);
});

test('docs/events.md lists every reason for which an event is dropped', () => {
  const declared = source('activity/activity.ts').match(/type DropReason =[^;]+/)?.[0] ?? '';
  const reasons = [...declared.matchAll(/'(\w+)'/g)].map(([, reason = '']) => reason);
  const table = page.split('| Reason | Dropped because |')[1]?.split('\n\n')[0] ?? '';
  expect(table.split('\n').flatMap((row) => codeIn(row.split(' | ')[0]))).toEqual(reasons);
});

test('docs/events.md names what an option takes away as the code does', () => {
  const rows = rowsOf('What each option takes away');
  const options: readonly ConsentOption[] = ['enableAdTracking', 'enableFullVideoAnalytics'];
  for (const option of options) {
    const described = table.flatMap(({ type, needs }) => (needs.includes(option) ? [type] : []));
    const off = readTrackingOptions({ [option]: false });
    expect(names.filter((type) => !toAllowedData(type, {}, off))).toEqual(described);
    const [, effect] = rows.find(([first]) => first?.includes(option)) ?? [];
    const gone = codeIn(effect).filter((word) => !fields.includes(word));
    expect([option, gone.sort()]).toEqual([option, [...described].sort()]);
    const left = Object.keys(toAllowedData('dismissedClip', EVERY_FIELD, off) ?? {});
    expect(codeIn(effect).filter((word) => fields.includes(word))).toEqual(
      fields.filter((field) => !left.includes(field)),
    );
  }
});
