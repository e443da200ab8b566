import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, root } from './imports';

/** The flows of docs/architecture.md with their limits. A limit above its goal is the number of today: lower it, never raise it. */
const FLOWS = [
  { name: 'Script tag to painted row', files: 26, climbs: 0 },
  // Goal: 9 files.
  { name: 'Tap to first frame', files: 11, climbs: 2 },
  // Goal: 8 files.
  { name: 'Swipe to the next clip and its events', files: 10, climbs: 0 },
  { name: 'Hash to player', files: 10, climbs: 0 },
  { name: 'Like to rollback', files: 8, climbs: 0 },
] as const;

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The files that the page lists under the heading of a flow, in order. */
const filesOf = (flow: string): string[] => {
  const [, section = ''] = page.split(`\n### ${flow}\n`);
  const [list = ''] = section.split('\n#');
  return [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
};

const targetsOf = (file: string) => importsOf(file).map(({ target }) => target);
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');

describe.each(FLOWS)('flow: $name', ({ name, files: mostFiles, climbs: mostClimbs }) => {
  const files = filesOf(name);

  test('its files exist, each once', () => {
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  test(`it has at most ${mostFiles} files`, () => {
    expect(files.length).toBeLessThanOrEqual(mostFiles);
  });

  test('each file is imported by one before it, or imports one before it', () => {
    const toLink = (file: string, index: number) => {
      const before = files.slice(0, index);
      if (before.some((one) => targetsOf(one).includes(withoutEnding(file)))) return 'down';
      return before.some((one) => targetsOf(file).includes(withoutEnding(one))) ? 'up' : `no way to ${file}`;
    };
    const links = files.slice(1).map((file, index) => toLink(file, index + 1));
    expect(links.filter((link) => link.startsWith('no way'))).toEqual([]);
    expect(links.filter((link) => link === 'up').length).toBeLessThanOrEqual(mostClimbs);
  });
});
