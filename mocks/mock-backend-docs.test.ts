import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PagedFeedWire, StoryFeedWire } from '../src/api/wire';
import { CONTROLS } from './control/controls';
import { FAULT_KINDS } from './faults/fault';
import { handle } from './handle';
import * as mocks from './index';
import { SCENARIOS } from './scenarios/scenarios';
import { DEMO } from './seeds/demo-identifiers';
import { createMockServer, type MockServer } from './server/create-mock-server';
import { MCP_TOOLS } from './server/mcp/mcp-tools';
import { createWorld } from './world';

const docs = readFileSync(new URL('../docs/mock-backend.md', import.meta.url), 'utf8');
const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;

/** The rows of the tables below a heading, cell by cell, without the head. */
function rowsBelow(heading: string): string[][] {
  const from = docs.indexOf(`\n${heading}\n`);
  const section = docs.slice(from + 1).split(/\n#{2,3} /)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '));
}

const code = (value: unknown) => `\`${String(value)}\``;
const toCell = (value: unknown) => (Array.isArray(value) ? value : [value]).map(code).join(', ');

describe('docs/mock-backend.md says what is so', () => {
  test('every identifier of the demo world', () => {
    const expected = Object.entries(DEMO).flatMap(([group, values]) =>
      typeof values === 'string' || Array.isArray(values)
        ? [[code(group), toCell(values)]]
        : Object.entries(values).map(([name, value]) => [code(`${group}.${name}`), toCell(value)]),
    );
    expect(rowsBelow('### Identifiers').slice(1)).toEqual(expected);
  });

  test('every scenario and its intent', () => {
    expect(rowsBelow('## Scenarios')).toEqual(SCENARIOS.map(({ name, intent }) => [code(name), intent]));
  });

  test('every kind of fault', () => {
    const kinds = rowsBelow('### Faults').flatMap(([cell = '']) => FAULT_KINDS.filter((kind) => code(kind) === cell));
    expect(kinds).toEqual(FAULT_KINDS);
  });

  test('every call of the control API', () => {
    const described = rowsBelow('## Control API').flatMap(([cell = '']) =>
      [...cell.matchAll(/`(\w+) \/__mock\/([^`]+)`/g)].map(
        ([, method, path]) => `${method} ${path?.replace('{id}', '{name}')}`,
      ),
    );
    expect(described.sort()).toEqual(CONTROLS.map(({ method, path }) => `${method} ${path.join('/')}`).sort());
  });

  test('every tool of service-mock mcp and its arguments', () => {
    const rows = rowsBelow('## Control the mock from an assistant');
    expect(rows.map(([name]) => name)).toEqual(MCP_TOOLS.map(({ name }) => code(name)));
    for (const { name, inputSchema } of MCP_TOOLS.filter((tool) => tool.name !== 'add_fault')) {
      const [, cell = ''] = rows.find(([first]) => first === code(name)) ?? [];
      const optional = (argument: string) => (inputSchema.required?.includes(argument) ? '' : '?');
      const named = cell.match(/\w+\??(?=`)/g) ?? [];
      const expected = Object.keys(inputSchema.properties ?? {}).map((argument) => argument + optional(argument));
      // One of the three is necessary.
      const wanted = name === 'set_clock' ? expected.map((argument) => argument.replace('?', '')) : expected;
      expect(named.sort()).toEqual(wanted.sort());
    }
  });

  test('every name that it tells users to import', () => {
    const names = rowsBelow('## In your own tests').flatMap(
      ([cell = '']) => cell.match(/\b(?:add|build|create)\w+|DEMO|SCENARIOS/g) ?? [],
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(name in mocks))).toEqual([]);
  });

  test('the sizes of collections and categories, and the number of events', async () => {
    const world = createWorld();
    const read = async (path: string) => (await handle(new Request(DEMO.baseUrl + path), world)).json();
    const total = async (id: string) =>
      ((await read(`/api/app/clips/${id}/clips/paged?${QUERY}`)) as PagedFeedWire).total;
    for (const [names = '', sizes = ''] of rowsBelow('## The demo world')) {
      if (!names.includes('-clips') || !/^[\d, ]+$/.test(sizes)) continue;
      const expected = sizes.split(', ').map((size) => Number(size.replace(',', '')));
      const ids = names.split(', ').map((name) => name.replaceAll('`', ''));
      expect([ids, await Promise.all(ids.map(total))]).toEqual([ids, expected]);
    }
    for (const [, category = '', count] of docs.matchAll(/`(top-stories|game-stories|trending-content)` (\d+)/g)) {
      const feed = (await read(`/api/app/stories?categories=${category}&${QUERY}`)) as StoryFeedWire;
      expect([category, feed.total]).toEqual([category, Number(count)]);
    }
    expect(docs).toContain(`There are ${world.tables.activity.size} events over`);
  });
});

describe('the curl lines', () => {
  let server: MockServer;
  beforeAll(async () => {
    server = await createMockServer();
  });
  afterAll(() => server.close());

  const lines = [...docs.matchAll(/^# (\d)\. .*: (\d{3}).*\n(curl .*)$/gm)].map(
    ([, number, status, line]) => [number ?? '', line ?? '', Number(status)] as const,
  );

  test('there is one for each of the nine operations', () => {
    expect(lines.map(([number]) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test.each(lines)('operation %s: %s answers %i', async (_, line, status) => {
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    const headers = new Headers();
    let [method, url, body]: [string, string, string | null] = ['GET', '', null];
    for (let index = 1; index < words.length; index++) {
      const word = words[index] ?? '';
      const next = words[index + 1] ?? '';
      if (word.startsWith('http')) url = word;
      else {
        if (word === '-X') method = next;
        if (word === '-d') body = next;
        if (word === '-H') headers.append(next.split(': ')[0] ?? '', next.split(': ')[1] ?? '');
        index += 1;
      }
    }
    const own = url
      .replace('http://127.0.0.1:4010', server.baseUrl)
      .replace('http://127.0.0.1:4011', server.integrationsUrl);
    expect((await fetch(own, { method, headers, body })).status).toBe(status);
  });
});
