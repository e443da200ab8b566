import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** The file of the script tag that contains a folder of `src/`. Shared folders have no file of their own. */
const FILE_OF_FOLDER: Readonly<Record<string, string | readonly string[]>> = {
  'src/lists/session': 'page',
  'src/lists/elements': 'page',
  'src/lists/draw': 'page',
  'src/lists/clips': 'clips',
  'src/lists/stories': 'stories',
  // What both kinds of sessions share comes with them, and not with what opens a player.
  'src/player/session': ['player', 'player-parts'],
  'src/player/dialog': 'player',
  'src/player/media': 'player-parts',
  // What opens a player knows whether there is room for a wide one.
  'src/player/controls': ['player-parts', 'player'],
  'src/player/clips': 'clips-player',
  'src/player/embedded': 'embedded-player',
  'src/player/stories': 'story-player',
  'src/player/ads': 'ads',
  'src/player/polls': 'engagement',
  'src/player/sheets': 'sheet',
  'src/player/categories': 'clip-categories',
  'src/player/captions': 'captions',
  'src/player/gestures': 'gestures',
  'src/player/instructions': 'instructions',
  'src/player/wide': 'wide',
  'src/player/hls': ['hls', 'hls-full'],
  'src/player/open': 'open',
  // What reports typos loads the code that finds them.
  'src/diagnostics': ['check', 'page'],
};

const report: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('dist/modules/script.json', 'utf8'),
);

test('each module of a feature is in the download of its folder', () => {
  const seen = new Set<string>();
  const astray = Object.entries(report).flatMap(([file, modules]) =>
    modules.filter((module) => {
      const wanted = FILE_OF_FOLDER[dirname(module)];
      if (wanted) seen.add(dirname(module));
      return wanted !== undefined && ![wanted].flat().some((name) => file === `dist/service.${name}.min.js`);
    }),
  );
  expect(astray).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(FILE_OF_FOLDER).sort());
});

test('a Clips player downloads nothing of stories, and a Story player nothing of clips', () => {
  const ofKind = (kind: string) =>
    new RegExp(`^src/(player|lists)/${kind}/|^src/content/(${kind === 'clips' ? 'clip-|single-clip' : 'story-'})`);
  const findIn = (files: readonly string[], kind: string) =>
    files.flatMap((file) => report[`dist/service.${file}.min.js`] ?? []).filter((module) => ofKind(kind).test(module));
  expect(findIn(['page', 'player', 'player-parts', 'clips', 'clips-player'], 'stories')).toEqual([]);
  expect(findIn(['page', 'player', 'player-parts', 'stories', 'story-player'], 'clips')).toEqual([]);
});
