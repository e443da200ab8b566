// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIST_ATTRIBUTES } from '../../src/lists/elements/list-attributes';
import { defineElements } from '../../src/lists/elements/service-element';
import { ATTRIBUTES, ELEMENTS, EVENTS, elementFiles, PARTS, PLAYER_ATTRIBUTES, toManifest } from './elements';

const src = join(import.meta.dirname, '../../src/');
const readRoom = (room: string) =>
  readdirSync(src + room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${src}${room}/${file}`, 'utf8'))
    .join('\n');

test('the manifest names the elements that the library defines, with the attributes they listen to', () => {
  defineElements(() => ({ configuration: {}, reloadData: async () => {}, destroy() {} }));
  expect(Object.keys(ELEMENTS).filter((tag) => !customElements.get(tag))).toEqual([]);
  const { declarations = [] } = toManifest().modules[0] ?? {};
  expect(declarations.map(({ tagName }) => tagName)).toEqual(Object.keys(ELEMENTS));
  const [names, ofPlayer] = [ATTRIBUTES, PLAYER_ATTRIBUTES].map((rows) => rows.map(([name]) => name));
  expect([...(names ?? []), ...(ofPlayer ?? [])].sort()).toEqual([...LIST_ATTRIBUTES, 'preload'].sort());
  for (const { tagName, attributes } of declarations) {
    const own = tagName === 'service-clips-player' ? ofPlayer : [];
    expect(attributes.map(({ name }) => name)).toEqual([...(names ?? []), ...(own ?? [])]);
  }
});

test('its events are those that an element fires', () => {
  const code = readFileSync(`${src}lists/elements/service-element.ts`, 'utf8');
  const fired = [...code.matchAll(/fire\('([\w-]+)'/g)].map(([, name]) => `service-${name}`);
  expect(fired.length).toBeGreaterThan(2);
  expect(EVENTS.map(([name]) => name).sort()).toEqual(fired.sort());
  // The events of an embedded player are activity events.
  for (const { tagName, events } of toManifest().modules[0]?.declarations ?? [])
    expect(events.length, tagName).toBe(tagName === 'service-clips-player' ? 0 : EVENTS.length);
});

test.each([
  ['list', 'lists'],
  ['list', 'render'],
  ['player', 'player'],
] as const)('every part that it promises of a %s is drawn, and every part of src/%s is promised', (kind, room) => {
  const drawn = (rooms: readonly string[]) =>
    new Set(
      rooms.flatMap((one) =>
        [
          ...readRoom(one).matchAll(
            /(?:\bpart(?:=|: ){?(?:\w+ \? (?:undefined : )?)?|\btoText\((?:'[\w-]+',[^')]*, )?)["'`]([\w-]+)/g,
          ),
        ].map(([, name = '']) => name),
      ),
    );
  const promised = new Set(PARTS[kind].map(([name]) => name));
  const everywhere = drawn(kind === 'list' ? ['lists', 'render'] : ['player', 'render']);
  expect([...promised].filter((name) => !everywhere.has(name))).toEqual([]);
  if (room !== 'player') expect([...drawn([room])].filter((name) => !promised.has(name))).toEqual([]);
});

test('the types for templates name every element and attribute', () => {
  const files = elementFiles();
  const props = files['types/template-props.d.ts'] ?? '';
  for (const [name] of [...ATTRIBUTES, ...PLAYER_ATTRIBUTES, ...EVENTS.map(([event]) => [`on${event}`])])
    expect(props).toMatch(new RegExp(`^  '?${name}'?\\?:`, 'm'));
  for (const framework of ['react', 'preact', 'vue', 'svelte'])
    for (const tag of Object.keys(ELEMENTS)) expect(files[`types/${framework}.d.ts`]).toContain(`'${tag}'`);
});
