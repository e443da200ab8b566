import { resolve } from 'node:path';
import type { GetManualChunk } from 'rollup';

export type Graph = Parameters<GetManualChunk>[1];

/**
 * The lazy chunks of the npm package, by the module that `import()` names. They are fewer than those of the script tag:
 * an app downloads the code of a whole page at once, and a request costs more than a small chunk.
 */
const CHUNKS: Readonly<Record<string, string>> = {
  'src/activity/delivery.ts': 'delivery',
  'src/lists/feed/open-feed.ts': 'feed',
  'src/lists/feed/story-feed.ts?feed': 'feed',
  'src/lists/open-views.ts': 'page',
  'src/lists/place-embedded.ts': 'page',
  'src/lists/clips/clip-lists.ts': 'page',
  'src/lists/stories/story-lists.ts': 'page',
  'src/player/open-player-core.ts': 'player',
  'src/player/ui/captions/caption-overlay.tsx': 'player-extras',
  'src/player/ui/instructions/instructions.tsx': 'player-extras',
  'src/player/ui/wide/mount-wide.ts': 'player-extras',
  'src/player/ui/sheets/sheet-dialog.tsx': 'player-extras',
  'src/player/open/opening.ts': 'opening',
  'src/player/ui/gestures/gestures.ts': 'gestures',
  'src/player/ui/clips/open-clips-player.ts': 'clips-player',
  'src/player/ui/embedded/open-embedded-player.ts': 'clips-player',
  'src/player/ui/categories/category-bar.tsx': 'clips-player',
  'src/player/ui/stories/open-story-player.ts': 'story-player',
  'src/player/ui/polls/poll-card.tsx': 'polls',
  'src/player/ui/ads/create-player-ads.ts': 'ads',
  'src/player/hls/hls-engine.ts': 'hls-engine',
  'src/player/hls/full-hls.ts': 'full-hls',
  'src/platform/sha256.ts': 'sha256',
  'src/render/retry-notice.ts': 'words-retry',
  ...Object.fromEntries(
    ['ar', 'de', 'es', 'fr', 'ja', 'pt'].map((language) => [`src/i18n/languages/${language}.ts`, `words-${language}`]),
  ),
  'src/diagnostics/diagnostics.ts': 'typos',
};
/** Where the code goes that only one entry needs. */
const ENTRIES: Readonly<Record<string, string>> = {
  'src/index.ts': 'core',
  'src/templates.ts': 'elements',
  'src/hls.ts': 'hls',
};
const byPath = (names: Readonly<Record<string, string>>) =>
  new Map(Object.entries(names).map(([file, name]) => [resolve(file), name]));

/** An app that imports an enum must not get the library: enums and what they need are one file, the library's exports another. */
const fileByExport = byPath({
  'src/model/activity-type.ts': 'values',
  'src/platform/element-names.ts': 'values',
  'src/model/enums.ts': 'values',
  'src/model/record.ts': 'values',
  'src/model/to-enum.ts': 'values',
  'src/theme/ui-theme.ts': 'values',
  'src/sdk/library.ts': 'library',
});
const chunkByModule = byPath(CHUNKS);
const nameByUser = new Map([...chunkByModule, ...byPath(ENTRIES)]);
const SERVER = resolve('mocks/server/cli.ts');
const PLAYWRIGHT = resolve('mocks/testing/playwright.ts');

/**
 * The chunk of a module of the library. `core` has the library itself, `elements` what templates need, `shared` what the
 * page needs, `player-shared` what opens players, `player-parts` what both players need. No chunk that `import()` names has
 * a module that another chunk imports, because bundlers split such a chunk in two (docs/decisions/npm-builds.md).
 */
export function libraryChunkOf(id: string, graph: Graph): string | undefined {
  const info = graph.getModuleInfo(id);
  if (info?.isEntry) return undefined;
  const own = chunkByModule.get(id) ?? fileByExport.get(id);
  if (own) return own;
  if (info?.dynamicImporters.length) throw new Error(`scripts/build/package-chunks.ts names no chunk for ${id}.`);
  const users = findUsers(id, graph, (user) => nameByUser.get(user));
  // Only the entry `hls` may lead to the engine.
  if (users.size === 1 && users.has('hls')) return undefined;
  for (const name of ['core', 'elements']) if (users.has(name)) return name;
  // The original of a module that only feeds need is in no chunk.
  if (users.size <= 1) return [...users][0];
  // Events are also sent by pages that show nothing.
  if (users.has('delivery')) return 'core';
  if (users.has('page')) return 'shared';
  return users.has('player') ? 'player-shared' : 'player-parts';
}

/**
 * One chunk for the mock's world, which all its entries share, and one for the server, which two of them start. What only
 * one of those two needs stays in it.
 */
export function mockChunkOf(id: string, graph: Graph): string | undefined {
  if (graph.getModuleInfo(id)?.isEntry) return undefined;
  const users = findUsers(id, graph, (user) => (graph.getModuleInfo(user)?.isEntry ? user : undefined));
  for (const user of [SERVER, PLAYWRIGHT]) if (users.size === 1 && users.has(user)) return undefined;
  return [...users].every((user) => user === SERVER || user === PLAYWRIGHT) ? 'mocks-server' : 'mocks-world';
}

/** One chunk for what the API client and the server functions share, so that there is one class `ApiError`. */
export function apiChunkOf(id: string, graph: Graph): string | undefined {
  const users = findUsers(id, graph, (user) => (graph.getModuleInfo(user)?.isEntry ? user : undefined));
  return users.size > 1 ? 'api-answers' : undefined;
}

/** The names, by `nameOf`, of `id` and of every module that imports it, directly or not. */
export function findUsers(
  id: string,
  { getModuleInfo }: Graph,
  nameOf: (user: string) => string | undefined,
): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const follow = (current: string) => {
    if (seen.has(current)) return;
    seen.add(current);
    const name = nameOf(current);
    if (name) names.add(name);
    for (const importer of getModuleInfo(current)?.importers ?? []) follow(importer);
  };
  follow(id);
  return names;
}
