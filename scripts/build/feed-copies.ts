import { dirname, resolve } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';

const FEED = resolve('src/lists/feed/open-feed.ts');
/** What every page has: its modules are in no other file. */
const BASE = resolve('src/sdk/start.ts');
/** Ends the id of a copy. */
const COPY = '?feed';

/**
 * Gives feeds a copy of the code that reads content, instead of a part of the code of lists (docs/decisions/own-tiles.md).
 * The copied modules have no state of their own; a test checks that.
 */
export function feedCopies(): Plugin {
  let base: Promise<ReadonlySet<string>> | undefined;
  return {
    name: 'feed-copies',
    buildStart() {
      base = undefined;
    },
    async resolveId(source, importer) {
      if (!importer || !isOfFeed(importer)) return null;
      const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
      base ??= findImports(this, BASE);
      const isOwn = found && !found.external && !(await base).has(found.id);
      return isOwn ? { ...found, id: found.id + COPY } : found;
    },
    // Of what feeds load later, only their own code is a copy.
    resolveDynamicImport(source, importer) {
      if (typeof source !== 'string' || !isOfFeed(importer)) return null;
      const id = resolve(importer, '..', `${source}.ts`);
      return dirname(id) === dirname(FEED) ? id + COPY : id;
    },
    async load(id) {
      if (!id.endsWith(COPY)) return null;
      const { code, ast } = await this.load({ id: id.replace(COPY, '') });
      return code === null ? null : { code, ...(ast ? { ast } : {}) };
    },
  };
}

const isOfFeed = (importer: string): boolean => importer === FEED || importer.endsWith(COPY);

/** The module `id` and those that it needs before it can run. */
async function findImports(build: PluginContext, id: string, seen = new Set<string>()): Promise<ReadonlySet<string>> {
  if (seen.has(id)) return seen;
  seen.add(id);
  const { importedIds } = await build.load({ id, resolveDependencies: true });
  for (const each of importedIds) await findImports(build, each, seen);
  return seen;
}
