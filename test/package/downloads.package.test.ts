import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** The file of the script tag that contains a folder of `src/`. Shared folders have no file of their own. */
const FILE_OF_FOLDER: Readonly<Record<string, string | readonly string[]>> = {
  'src/lists/feed': ['feed', 'feed-stories'],
  // Feeds have a copy of what orders tiles.
  'src/lists/session': ['page', 'feed', 'embedded'],
  'src/lists/elements': 'page',
  'src/lists/draw': 'page',
  'src/lists/clips': 'clips',
  'src/lists/stories': 'stories',
  // What both kinds of players share comes with them, and not with what opens a player.
  'src/player/actions': ['player', 'player-parts'],
  'src/player/dialog': 'player',
  'src/player/media': 'player-parts',
  'src/player/kinds': 'player-parts',
  'src/player/kinds/clips': 'clips-player',
  'src/player/kinds/stories': 'story-player',
  // The place for ads is made with the player.
  'src/player/ads': ['player', 'player-parts', 'ads'],
  'src/player/hls': ['hls', 'hls-full'],
  'src/player/open': ['open', 'player'],
  // What opens a player knows whether there is room for a wide one.
  'src/player/ui/controls': ['player-parts', 'player'],
  'src/player/ui/clips': 'clips-player',
  'src/player/ui/embedded': 'embedded-player',
  'src/player/ui/stories': 'story-player',
  'src/player/ui/ads': 'ads',
  'src/player/ui/polls': 'engagement',
  'src/player/ui/sheets': 'sheet',
  'src/player/ui/categories': 'clip-categories',
  'src/player/ui/captions': 'captions',
  'src/player/ui/gestures': 'gestures',
  'src/player/ui/instructions': 'instructions',
  'src/player/ui/wide': 'wide',
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
    new RegExp(
      `^src/(player/(kinds|ui)|lists)/${kind}/|^src/content/(${kind === 'clips' ? 'clip-|single-clip' : 'story-'})`,
    );
  const findIn = (files: readonly string[], kind: string) =>
    files.flatMap((file) => report[`dist/service.${file}.min.js`] ?? []).filter((module) => ofKind(kind).test(module));
  expect(findIn(['page', 'player', 'player-parts', 'clips', 'clips-player'], 'stories')).toEqual([]);
  expect(findIn(['page', 'player', 'player-parts', 'stories', 'story-player'], 'clips')).toEqual([]);
});

test('a module that feeds have a copy of has no state of its own', () => {
  const copied = ['feed', 'feed-stories']
    .flatMap((file) => report[`dist/service.${file}.min.js`] ?? [])
    .filter((module) => module.startsWith('src/'));
  expect(copied.length).toBeGreaterThan(20);
  const withState = copied.filter((module) =>
    /^(export )?(let|const \w+ = (new|create\w+\())/m.test(readFileSync(module, 'utf8')),
  );
  expect(withState).toEqual([]);
});
