import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORAGE_KEYS } from './storage-keys';

test('docs/privacy.md lists every key in local storage, and no other', () => {
  const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## Local storage'), page.indexOf('## IndexedDB'));
  const listed = [...section.matchAll(/^\| `(Service\.\w+)`/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual([...Object.values(STORAGE_KEYS)].sort());
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
