import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PARTS } from '../../scripts/build/elements';
import { readDocPages, root } from './doc-pages';

const guides = readDocPages().filter(({ path }) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/http-api.md');
/** Every word that appears as code in a guide. */
const told = new Set(
  guides.flatMap(({ text }) =>
    [...text.matchAll(/^```\w[\s\S]*?^```$|`[^`\n]+`/gm)].flatMap(([code]) => code.match(/[\w$-]+/g) ?? []),
  ),
);
const surface = readFileSync(join(root, 'docs/public-api.txt'), 'utf8');

/** What a public type has: members of an interface, values of a frozen object, those of a table that it is made from. */
function membersOf(type: string): string[] {
  const body = new RegExp(`^(?:interface|declare const) ${type}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(surface)?.[1];
  const table = /\bin keyof (\w+)\]/.exec(body ?? '')?.[1];
  if (table) return membersOf(table);
  return [...(body ?? '').matchAll(/^ {4}(?:readonly |get |set )?(\w+)\??[(:]/gm)].map(([, name = '']) => name);
}

describe('the guides tell', () => {
  test.each([
    ...[
      'SharedInstance',
      'ServiceUser',
      'ServiceDelegate',
      'ServiceEventTrackingOptions',
      'UserInput',
      'OpenDestination',
    ],
    ...['ServiceListView', 'ServiceViewElement', 'IListConfiguration', 'ListDelegate', 'Tile', 'Thumbnails'],
    ...['DataLoadDetail', 'AdRequestInfo', 'AdConfig', 'HlsSource', 'HlsError'],
    ...[
      'ActivityType',
      'OpenedReason',
      'DismissedReason',
      'TrackedFunctionalFeature',
      'UiStyle',
      'CellType',
      'Alignment',
    ],
    ...[
      'ApiClientOptions',
      'CallOptions',
      'ApiClient',
      'WorldOptions',
      'Mocks',
      'ServiceHandlersOptions',
      'BrowserMocksOptions',
    ],
    ...['Fault', 'FaultMatch', 'JournalFilter', 'WaitOptions'],
    ...['ServiceMock', 'ServiceOptions', 'SetupServiceMockOptions', 'ServiceParameters'],
  ])('every member of %s', (type) => {
    const members = membersOf(type);
    expect(members).not.toEqual([]);
    expect(members.filter((name) => !told.has(name))).toEqual([]);
  });

  test('every name that the package exports as a value', () => {
    const [, mocks = ''] = /=+ mocks\.d\.ts =+\n([\s\S]*?)\n=+ /.exec(surface) ?? [];
    const valuesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
    const names = [
      ...valuesOf(surface.replace(mocks, ''), /^export (\w+)$/gm),
      // The file does not mark types; values begin with a small letter, or are all capitals.
      ...valuesOf(mocks, /^export ([a-z]\w*|[A-Z]+)$/gm),
    ];
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
  });

  test.each(Object.entries(PARTS))('every part of a %s', (_kind, parts) => {
    expect(parts.map(([name]) => name).filter((name) => !told.has(name))).toEqual([]);
  });
});
