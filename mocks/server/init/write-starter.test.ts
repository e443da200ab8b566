import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCliArguments } from '../cli-options';
import { writeStarter } from './write-starter';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'starter-'));
});
afterEach(() => rmSync(place, { recursive: true }));

test('init reads a folder', () => {
  expect(readCliArguments(['init'])).toEqual({ kind: 'init', folder: '.' });
  expect(readCliArguments(['init', 'mine'])).toEqual({ kind: 'init', folder: 'mine' });
  expect(readCliArguments(['init', '--help'])).toEqual({ kind: 'help' });
});

test.each([
  [['--vita'], 'Unknown option --vita: the only option is --help.'],
  [['one', 'two'], 'init takes one folder: leave out two.'],
])('init %j is refused in one sentence', (given, sentence) => {
  expect(readCliArguments(['init', ...given])).toEqual({ kind: 'refused', sentence });
});

test('a new folder gets the app, and the next command names it', async () => {
  const folder = join(place, 'my page');
  const written = await writeStarter(folder);
  expect(written).toEqual({ next: expect.stringContaining(`cd "${folder}" && npm install && npm run mock\n`) });
  expect(readdirSync(folder).sort()).toEqual(['index.html', 'main.js', 'package.json']);
});

test('the app depends on the present version of the SDK', async () => {
  await writeStarter(place);
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  expect(dependencies).toEqual({ '@service/web-sdk': `^${version}` });
});

test('a folder that is not empty is refused, and stays as it is', async () => {
  writeFileSync(join(place, 'notes.txt'), 'mine');
  const written = await writeStarter(place);
  expect(written).toEqual({ refusal: `${place} is not empty: give an empty or a new folder.` });
  expect(readdirSync(place)).toEqual(['notes.txt']);
});

test('a file in place of a folder is refused', async () => {
  const folder = join(place, 'file');
  writeFileSync(folder, '');
  expect(await writeStarter(folder)).toEqual({
    refusal: `${folder} cannot be written (EEXIST): give another folder.`,
  });
});
