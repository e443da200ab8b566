import { resolve } from 'node:path';

/**
 * The lazy chunks of the npm package, by the module that `import()` names. Fewer than those of the script tag: an app
 * fetches a whole page's code at once, and no chunk is so small that its request costs more than it holds.
 */
const CHUNKS = {
  'src/activity/create-delivery.ts': 'delivery',
  'src/lists/open-page.ts': 'page',
  'src/lists/clips/open-clips.ts': 'page',
  'src/lists/stories/open-stories.ts': 'page',
  'src/player/open-player-core.ts': 'player',
  'src/player/captions/read-cues.ts': 'player-extras',
  'src/player/instructions/instructions.tsx': 'player-extras',
  'src/player/wide/mount-wide.ts': 'player-extras',
  'src/player/sheets/sheet-dialog.tsx': 'player-extras',
  'src/player/open/opening.ts': 'opening',
  'src/player/gestures/gestures.ts': 'gestures',
  'src/player/clips/open-clips-player.ts': 'clips-player',
  'src/player/categories/category-bar.tsx': 'clips-player',
  'src/player/stories/open-story-player.ts': 'story-player',
  'src/player/polls/poll-card.tsx': 'polls',
  'src/player/ads/create-player-ads.ts': 'ads',
  'src/player/hls/hls-engine.ts': 'hls-engine',
  'src/platform/sha256.ts': 'sha256',
  'src/i18n/retry-messages.ts': 'words-retry',
  ...Object.fromEntries(
    ['ar', 'de', 'es', 'fr', 'ja', 'pt'].map((language) => [`src/i18n/languages/${language}.ts`, `words-${language}`]),
  ),
  'src/checks/find-typos.ts': 'typos',
  // Where the checks read the keys of all words.
  'src/i18n/languages/de.ts': 'typos',
};
/** Where what each entry needs by itself goes. */
const entries = new Map([
  [resolve('src/index.ts'), 'core'],
  [resolve('src/templates.ts'), 'elements'],
  [resolve('src/hls.ts'), 'hls'],
]);
const SERVER = resolve('mocks/server/cli.ts');
const nameByModule = new Map(Object.entries(CHUNKS).map(([file, name]) => [resolve(file), name]));

/** An app brings the HLS engine by an import of its own: docs/decisions/hls-engine.md. */
export const NO_HLS_ENGINE = {
  loadHlsEngine: { importer: 'src/player/media/media-engine.ts', by: 'src/player/media/no-hls-engine.ts' },
};

/**
 * What several chunks need: `core` with the library itself, `elements` with the elements in templates, `shared` with the
 * page, `player-shared` with what opens players, `player-parts` with a player. A chunk that `import()` names holds nothing
 * that another one needs: bundlers make two files of such a chunk, one of them a few bytes. Rollup alone would make a chunk
 * for every combination of chunks.
 */
export function packageChunkOf(id, { getModuleInfo }) {
  if (getModuleInfo(id)?.isEntry) return undefined;
  const own = nameByModule.get(id);
  if (own) return own;
  if (getModuleInfo(id)?.dynamicImporters.length) throw new Error(`package-chunks.mjs names no chunk for ${id}.`);
  const users = findUsers(id, getModuleInfo, (user) => entries.get(user) ?? nameByModule.get(user));
  // What only this entry needs stays in it: no other may lead to the engine.
  if (users.size === 1 && users.has('hls')) return undefined;
  for (const name of ['core', 'elements']) if (users.has(name)) return name;
  if (users.size === 1) return [...users][0];
  // Events are sent where nothing is shown.
  if (users.has('delivery')) return 'core';
  if (users.has('page')) return 'shared';
  return users.has('player') ? 'player-shared' : 'player-parts';
}

/** One file for the mock's world, whoever stands on it; what only the server needs is in the server's program. */
export function mockChunkOf(id, { getModuleInfo }) {
  const users = findUsers(id, getModuleInfo, (user) => getModuleInfo(user)?.isEntry && user);
  const isOfServer = [...users].every((user) => user === SERVER);
  return getModuleInfo(id)?.isEntry || isOfServer ? undefined : 'mocks-world';
}

/** The names, by `nameOf`, of `id` and of all that imports it, however far away. */
function findUsers(id, getModuleInfo, nameOf) {
  const names = new Set();
  const seen = new Set();
  const follow = (current) => {
    if (seen.has(current)) return;
    seen.add(current);
    const name = nameOf(current);
    if (name) names.add(name);
    for (const importer of getModuleInfo(current)?.importers ?? []) follow(importer);
  };
  follow(id);
  return names;
}
