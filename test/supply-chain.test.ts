import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Packages that may run a script when they are installed, and what it does. */
const ALLOWED = new Map([['msw', 'copies its worker script into a folder that package.json names; ours names none']]);

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const packages = Object.entries<{ hasInstallScript?: boolean; resolved?: string; integrity?: string; link?: boolean }>(
  lock.packages,
);

test('S20 only packages of the allow-list bring an install script', () => {
  const scripted = packages
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted.filter((name) => !ALLOWED.has(name))).toEqual([]);
});

test('S20 every locked package is pinned by a hash', () => {
  const loose = packages
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
    .map(([path]) => path);
  expect(loose).toEqual([]);
});

test('S20 what we ask for is pinned exactly', () => {
  const { devDependencies, dependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(dependencies).toBeUndefined();
  expect(Object.entries(devDependencies).filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(String(range)))).toEqual([]);
});
