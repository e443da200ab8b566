import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toAllowedData } from '../../src/model/activity-filter';
import { ActivityType } from '../../src/model/activity-type';
import { readTrackingOptions } from '../../src/model/tracking-options';

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

const events = rowsOf('When each event fires');

test('docs/events.md lists every activity type once, in the order of the code', () => {
  expect(events.flatMap(([first]) => codeIn(first))).toEqual(Object.values(ActivityType));
});

test('docs/events.md says of each when it fires', () => {
  for (const [type, when = ''] of events) expect([type, when.length > 10]).toEqual([type, true]);
});

test('docs/events.md lists every field once, and events name only those', () => {
  const listed = rowsOf('Fields').flatMap(([first]) => codeIn(first));
  expect([...listed].sort()).toEqual([...fields].sort());
  for (const [type, , adds] of events) {
    expect([type, codeIn(adds).filter((name) => !fields.includes(name))]).toEqual([type, []]);
  }
});

test('docs/events.md lists every reason for which an event is dropped', () => {
  const reasons = [...source('activity/drop-reason.ts').matchAll(/'(\w+)'/g)].map(([, reason = '']) => reason);
  const line = page.split('\n').find((text) => text.startsWith('Events are dropped'));
  expect(codeIn(line)).toEqual(reasons);
});

test('docs/events.md names what an option takes away as the code does', () => {
  const rows = rowsOf('What each option takes away');
  const goneWithout = (option: string) =>
    Object.values(ActivityType).filter((type) => !toAllowedData(type, {}, readTrackingOptions({ [option]: false })));
  const named = (option: string) => codeIn(rows.find(([first]) => first?.includes(option))?.[1]);
  const isQuartile = (type: string) => /^viewedAdPage/.test(type);
  expect(named('enableAdTracking')).toEqual(goneWithout('enableAdTracking').filter((type) => !isQuartile(type)));
  expect(named('enableFullVideoAnalytics').sort()).toEqual(
    [
      ...goneWithout('enableFullVideoAnalytics').filter((type) => !isQuartile(type)),
      'durationViewedMs',
      'loopCount',
    ].sort(),
  );
});
