import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journalKeyOf, STORAGE_KEYS, toDeviceKeys, toJournalKeys } from './storage-keys';

test('docs/privacy.md lists every key in local storage, and no other', () => {
  const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## Local storage'), page.indexOf('## IndexedDB'));
  const listed = [...section.matchAll(/^\| `(Service\.\w+)`/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual([...Object.values(STORAGE_KEYS)].sort());
});

test('F9 the sessions of tabs share 32 journals evenly, and each is among the keys that are removed', () => {
  const sessions = Array.from({ length: 256 }, (_, first) => `${first.toString(16).padStart(2, '0')}ff-of-a-tab`);
  const counts = new Map<string, number>();
  for (const key of sessions.map(journalKeyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual([...toJournalKeys()].sort());
  expect(new Set(counts.values())).toEqual(new Set([8]));
  expect(new Set(toDeviceKeys())).toEqual(new Set([...Object.values(STORAGE_KEYS), ...toJournalKeys()]));
  // The first journal contains events of an older version.
  expect([toJournalKeys().length, toJournalKeys()[0], toJournalKeys()[31]]).toEqual([
    32,
    'Service.activityJournal',
    'Service.activityJournal.31',
  ]);
});

test('no source file names a key of its own', () => {
  const root = new URL('../', import.meta.url);
  const listed: readonly (string | undefined)[] = [...Object.values(STORAGE_KEYS), 'Service.activity'];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const unlisted = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/'(Service\.[a-z]\w+)'/g)]
      .filter((match) => !listed.includes(match[1]))
      .map((match) => `${file}: ${match[1]}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(unlisted).toEqual([]);
});
