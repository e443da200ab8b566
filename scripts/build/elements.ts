import { readdirSync, readFileSync } from 'node:fs';

type Rows = readonly (readonly [name: string, type: string, description: string])[];

/** The custom elements, for `custom-elements.json`, which editors read. A test compares this page with src/lists/elements. */
export const ELEMENTS = {
  'service-stories-row': 'A row of Stories: those of `categories`, or all.',
  'service-stories-grid': 'A grid of Stories: those of `categories`, or all.',
  'service-clips-row': 'A row of the clips of one collection.',
  'service-clips-grid': 'A grid of the clips of one collection.',
  'service-clips-player': 'The Clips player inside the page.',
};

export const ATTRIBUTES: Rows = [
  ['basename', 'string', 'The first part of the view’s hashes; by default the element’s id.'],
  ['base-url', 'string', 'Another name of `basename`.'],
  ['categories', 'string', 'IDs of story categories, separated by commas.'],
  ['collection', 'string', 'ID of a clip collection.'],
  ['cell-type', "'square' | 'round'", 'The shape of a tile; `square` by default.'],
  ['display-limit', 'number', 'The largest number of tiles.'],
  ['ui-style', "'auto' | 'light' | 'dark'", 'The colour scheme: the page’s (`auto`), or always the same one.'],
  ['visible-tiles', 'number', 'How many tiles of a row are visible at once; sets their width.'],
  ['preload', 'boolean', 'Prefetches the player and its first video when the view is visible and the page is idle.'],
];

/** Attributes of `<service-clips-player>` only. */
export const PLAYER_ATTRIBUTES: Rows = [
  ['clip-id', 'string', 'ID of the one clip to show; wins over `external-id` and `collection`.'],
  ['external-id', 'string', 'External ID of the one clip to show; wins over `collection`.'],
];

const isPlayer = (tag: string) => tag.endsWith('-player');

const PROPERTIES: Rows = [
  ['configuration', 'IListConfiguration | null | undefined', 'Options without an attribute; wins over attributes.'],
  ['delegate', 'IListViewDelegate | null | undefined', 'Receives the view’s callbacks.'],
];

export const EVENTS: Rows = [
  ['service-data-load-complete', 'CustomEvent<DataLoadDetail>', 'The content has loaded, or could not be loaded.'],
  ['service-player-dismissed', 'CustomEvent<undefined>', 'The player that was opened from this view has closed.'],
  ['service-tile-tapped', 'CustomEvent<ListTile>', 'The viewer tapped a tile.'],
];

const METHODS: Rows = [
  ['reloadData', 'Promise<void>', 'Loads the content again; resolves when it has loaded or failed.'],
  ['destroy', 'void', 'Removes the view from the page for good.'],
];

export const PARTS: Record<'list' | 'player', readonly (readonly [name: string, description: string])[]> = {
  list: [
    ['list', 'The whole list.'],
    ['heading', 'The feed’s title above the tiles.'],
    ['tile', 'One tile, a link or a button.'],
    ['picture', 'The image of a tile.'],
    ['eyebrow', 'The small line above a tile’s title.'],
    ['title', 'A tile’s title.'],
    ['chip', 'The chip that says “new” or “live”.'],
    ['arrow', 'The arrows of a row on pointer devices.'],
    ['notice', 'The message of an empty or failed list.'],
    ['retry', 'The button that loads the list again.'],
  ],
  player: [
    ['player', 'The player’s whole frame.'],
    ['title', 'The clip’s title.'],
    ['eyebrow', 'The small line above the title.'],
    ['live', 'The badge of a live clip.'],
    ['action', 'The action button.'],
    ['button', 'Every round button; `button-mute`, `button-share` and so on name one.'],
    ['progress', 'The seekable bar.'],
    ['captions', 'The captions.'],
    ['sound-offer', 'The button that offers the sound.'],
  ],
};

const named = (rows: Rows) => rows.map(([name, text, description]) => ({ name, type: { text }, description }));

/** The manifest of https://github.com/webcomponents/custom-elements-manifest, schema 2.1. */
export function toManifest() {
  const declarations = Object.entries(ELEMENTS).map(([tagName, description]) => ({
    kind: 'class',
    name: tagName.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase()),
    tagName,
    customElement: true,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: named(isPlayer(tagName) ? [...ATTRIBUTES, ...PLAYER_ATTRIBUTES] : ATTRIBUTES),
    members: [
      ...named(PROPERTIES).map((member) => ({ kind: 'field', ...member })),
      ...METHODS.map(([name, text, note]) => ({ kind: 'method', name, description: note, return: { type: { text } } })),
    ],
    // An embedded player reports activity events only.
    events: isPlayer(tagName) ? [] : named(EVENTS),
    cssParts: PARTS[isPlayer(tagName) ? 'player' : 'list'].map(([name, note]) => ({ name, description: note })),
  }));
  const path = 'dist/esm/index.js';
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations,
        exports: declarations.map(({ name, tagName }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: path },
        })),
      },
    ],
  };
}

const TYPES = 'src/lists/elements/template-types';

/** The element manifest, and the types for templates, as files of `dist`. */
export function elementFiles(): Record<string, string> {
  const types = readdirSync(TYPES).flatMap((file) => {
    const code = readFileSync(`${TYPES}/${file}`, 'utf8');
    return [
      [`types/${file}`, code],
      [`types/${file.replace('.d.ts', '.d.cts')}`, code.replaceAll(".js'", ".cjs'")],
    ];
  });
  return { 'custom-elements.json': JSON.stringify(toManifest()), ...Object.fromEntries(types) };
}
