import { writeFileSync } from 'node:fs';

/**
 * What the custom elements are, for editors (`custom-elements.json`) and for the templates of frameworks (types of
 * React, Preact, Vue and Svelte). One table, so that they cannot differ; a test compares it with src/lists/elements.
 */
export const ELEMENTS = {
  'service-stories-row': 'A row of Stories; without `categories` all of them.',
  'service-stories-grid': 'A grid of Stories; without `categories` all of them.',
  'service-clips-row': 'A row of the clips of one collection.',
  'service-clips-grid': 'A grid of the clips of one collection.',
  'service-clips-player': 'The Clips player inside the page.',
};

export const ATTRIBUTES = [
  ['basename', 'string', 'First part of the view’s hashes; else the element’s id.'],
  ['base-url', 'string', 'Another name of `basename`.'],
  ['categories', 'string', 'Ids of story categories, with commas between them.'],
  ['collection', 'string', 'Id of a clip collection.'],
  ['cell-type', "'square' | 'round'", 'The shape of a tile; `square` when left out.'],
  ['display-limit', 'number', 'At most this many tiles.'],
  ['ui-style', "'auto' | 'light' | 'dark'", 'The page’s colour scheme, or always one.'],
  ['visible-tiles', 'number', 'How many tiles of a row are in sight; sets their width.'],
  [
    'preload',
    'boolean',
    'Fetches the player’s code and the first film once the view is in sight and the page is idle.',
  ],
];

/** Of `<service-clips-player>` only. */
export const PLAYER_ATTRIBUTES = [
  ['clip-id', 'string', 'Id of the one clip to show; wins over `external-id` and `collection`.'],
  ['external-id', 'string', 'External id of the one clip to show; wins over `collection`.'],
];

const isPlayer = (tag) => tag.endsWith('-player');

const PROPERTIES = [
  ['configuration', 'IListConfiguration | null | undefined', 'What attributes cannot say; wins over them.'],
  ['delegate', 'IListViewDelegate | null | undefined', 'Hears what happens in the view.'],
];

export const EVENTS = [
  ['service-data-load-complete', 'CustomEvent<DataLoadDetail>', 'The content is there, or could not be loaded.'],
  ['service-player-dismissed', 'CustomEvent<undefined>', 'The player that was opened from here has closed.'],
  ['service-tile-tapped', 'CustomEvent<ListTile>', 'The viewer chose a tile.'],
];

const METHODS = [
  ['reloadData', 'Promise<void>', 'Loads the content anew; resolves when it is there or has failed.'],
  ['destroy', 'void', 'Takes the view out of the page for good.'],
];

export const PARTS = {
  list: [
    ['list', 'The whole list.'],
    ['heading', 'The feed’s title above the tiles.'],
    ['tile', 'One tile, a link or a button.'],
    ['picture', 'The picture of a tile.'],
    ['eyebrow', 'The small line above a tile’s title.'],
    ['title', 'A tile’s title.'],
    ['chip', 'The chip that says “new” or “live”.'],
    ['arrow', 'The arrows of a row on pointer devices.'],
    ['notice', 'What stands there when the list is empty or failed.'],
    ['retry', 'The button that loads anew.'],
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

const named = (rows) => rows.map(([name, text, description]) => ({ name, type: { text }, description }));

/** The manifest of https://github.com/webcomponents/custom-elements-manifest, schema 2.1. */
export function toManifest() {
  const declarations = Object.entries(ELEMENTS).map(([tagName, description]) => ({
    kind: 'class',
    name: tagName.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase()),
    tagName,
    customElement: true,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: named(isPlayer(tagName) ? [...ATTRIBUTES, ...PLAYER_ATTRIBUTES] : ATTRIBUTES),
    members: [
      ...named(PROPERTIES).map((member) => ({ kind: 'field', ...member })),
      ...METHODS.map(([name, text, note]) => ({ kind: 'method', name, description: note, return: { type: { text } } })),
    ],
    // All that an embedded player tells are activity events.
    events: isPlayer(tagName) ? [] : named(EVENTS),
    cssParts: PARTS[isPlayer(tagName) ? 'player' : 'list'].map(([name, note]) => ({
      name,
      description: note,
    })),
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

const tags = Object.keys(ELEMENTS);
const tagLines = (type, indent = '      ') =>
  tags
    .map((tag) => `${indent}'${tag}': ${type}<${isPlayer(tag) ? 'ServicePlayerProps' : 'ServiceViewProps'}>;`)
    .join('\n');
const quoted = (rows, prefix, type) =>
  rows.map(([name, text, note]) => `  /** ${note} */\n  '${prefix(name)}'?: ${type(text)} | undefined;`).join('\n');

const attributeType = (text) =>
  text === 'number' ? 'number | string' : text === 'boolean' ? "boolean | '' | 'true'" : text;
const toProps = (eventName, attributeName = (name) => name) => `import type {
  DataLoadDetail,
  IListConfiguration,
  IListViewDelegate,
  ListTile,
  ServiceViewElement,
} from '@service/web-sdk';

/** What a template may say of a view: attributes, properties, events. */
export interface ServiceViewProps {
${quoted(ATTRIBUTES, attributeName, attributeType)}
${quoted(
  PROPERTIES,
  (name) => name,
  (text) => text.replace(/ \| undefined$/, ''),
)}
${quoted(EVENTS, eventName, (text) => `((event: ${text}) => void)`)}
}

/** What a template may say of an embedded player. */
export interface ServicePlayerProps extends ServiceViewProps {
${quoted(PLAYER_ATTRIBUTES, attributeName, attributeType)}
}
`;

const asWritten = (name) => `on${name}`;
const inCamelCase = (name) => `on${name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}`;
/** Vue's type check reads `cell-type` in a template as `cellType`. */
const asVueReads = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The type file of each framework's templates. */
export const FRAMEWORK_TYPES = {
  react: `${toProps(asWritten)}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type View<Props> = DetailedHTMLProps<HTMLAttributes<ServiceViewElement>, ServiceViewElement> & Props;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tagLines('View')}
    }
  }
}
`,
  preact: `${toProps(asWritten)}
import type { HTMLAttributes } from 'preact';

type View<Props> = HTMLAttributes<ServiceViewElement> & Props;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${tagLines('View')}
    }
  }
}
`,
  vue: `${toProps(inCamelCase, asVueReads)}
import type { HTMLAttributes } from 'vue';

type View<Props> = new () => ServiceViewElement & { $props: HTMLAttributes & Props };

declare module 'vue' {
  interface GlobalComponents {
${tagLines('View', '    ')}
  }
}
`,
  svelte: `${toProps(asWritten)}
import type { HTMLAttributes } from 'svelte/elements';

type View<Props> = HTMLAttributes<ServiceViewElement> & Props;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tagLines('View', '    ')}
  }
}
`,
};

/** Writes the manifest and the type files into `dist`. */
export function writeElements() {
  // Editors read it, and nobody else: written out in lines it is twice as large.
  writeFileSync('dist/custom-elements.json', JSON.stringify(toManifest()));
  for (const [name, code] of Object.entries(FRAMEWORK_TYPES))
    for (const extension of ['d.ts', 'd.cts']) writeFileSync(`dist/types/${name}.${extension}`, code);
}
