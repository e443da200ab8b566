import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { OutputChunk, OutputOptions, Plugin, RenderedChunk } from 'rollup';
import { findUsers, type Graph } from './package-chunks';

/** Stands for a file's chunk table in its code until `generateBundle` knows the hashes of all chunks. */
const TABLE = '__CHUNK_TABLE__';

/**
 * Chromium compiles every function of a file that begins with this line while it fetches the file, on another thread.
 * It helps files that render soon after they arrive (docs/decisions/lazy-chunks.md).
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
const RENDERS = ['page', 'player', 'player-parts', 'clips-player', 'story-player'];

/**
 * Output options and plugin that turn one Rollup graph into a classic script and its lazy chunks.
 *
 * Rollup splits CommonJS output but not an IIFE, and an ES module cannot import from a classic script. So every file is
 * CommonJS inside a function: the script calls its own at once; a chunk exports its function, and the loader in the script
 * calls it (src/platform/script-chunks.ts). Each file adds the chunks that it loads to the loader's table: their hashes,
 * and the chunks that they need.
 *
 * @param names - The name of each lazy chunk, by the module that `import()` names.
 */
export function scriptWithChunks(names: Record<string, string>): { output: OutputOptions; plugin: Plugin } {
  const nameByModule = new Map(Object.entries(names).map(([file, name]) => [resolve(file), name]));
  const nameOfChunk = ({ name, moduleIds }: Pick<RenderedChunk, 'name' | 'moduleIds'>) =>
    moduleIds.map((id) => nameByModule.get(id)).find(Boolean) ?? name;
  return {
    output: {
      dir: 'dist',
      format: 'cjs',
      strict: false,
      esModule: false,
      freeze: false,
      externalLiveBindings: false,
      minifyInternalExports: true,
      entryFileNames: 'service.min.js',
      chunkFileNames: (chunk) => `service.${nameOfChunk(chunk)}.min.js`,
      onlyExplicitManualChunks: true,
      manualChunks: (id, graph) => sharedChunkOf(id, graph, nameByModule),
      banner: (chunk) => {
        if (chunk.isEntry) return '(__SCRIPT__=>{"use strict";const{exports}=__SCRIPT__;';
        const hint = RENDERS.includes(nameOfChunk(chunk)) ? COMPILE_AT_ONCE : '';
        return `${hint}export default(exports,require,__SCRIPT__)=>{`;
      },
      footer: ({ isEntry, dynamicImports }) => {
        if (isEntry) return `})({exports:{},table:${TABLE}});`;
        return dynamicImports.length > 0 ? `;Object.assign(__SCRIPT__.table,${TABLE})};` : '};';
      },
    },
    plugin: {
      name: 'script-with-chunks',
      renderDynamicImport: ({ targetModuleId }) =>
        // The loader's own import() has an address that is known only at run time.
        targetModuleId === null ? null : { left: '__SCRIPT__.load(', right: ')' },
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('The script has no entry.');
        for (const name of Object.values(names)) {
          if (!bundle[`service.${name}.min.js`]) throw new Error(`Nothing loads the chunk ${name}.`);
        }
        /** The chunk and those that it needs; the entry is always there. */
        const withNeeds = (file: string): OutputChunk[] => {
          const chunk = chunks.find(({ fileName }) => fileName === file);
          return !chunk || chunk === entry ? [] : [...chunk.imports.flatMap(withNeeds), chunk];
        };
        const lazyOf = (chunk: OutputChunk) => {
          const present = withNeeds(chunk.fileName);
          const others = present.filter((one) => one !== chunk).flatMap((one) => one.dynamicImports.flatMap(withNeeds));
          const isKnown = (one: OutputChunk) => present.includes(one) || others.includes(one);
          return new Set(chunk.dynamicImports.flatMap(withNeeds).filter((one) => !isKnown(one)));
        };
        const inScript = lazyOf(entry);
        const finished = new Set<OutputChunk>();
        // A table has the hashes of other chunks, so those are finished first.
        const finish = (chunk: OutputChunk) => {
          if (finished.has(chunk)) return;
          finished.add(chunk);
          const lazy = [...lazyOf(chunk)].filter((one) => chunk === entry || !inScript.has(one));
          lazy.forEach(finish);
          const table = lazy.map(({ fileName, code, imports }) => {
            const needs = imports.filter((file) => file !== entry.fileName);
            return `"${nameOf(fileName)}":${JSON.stringify([integrityOf(code), ...needs.map(nameOf)])}`;
          });
          chunk.code = chunk.code.replace(TABLE, () => `{${table.join()}}`);
        };
        for (const chunk of chunks) if (chunk !== entry) finish(chunk);
        finish(entry);
      },
    },
  };
}

/**
 * The shared chunk that a module belongs to, if several chunks need it: `script` is there first, then `page`, then one kind
 * of lists, then `player`, which opens players; `player-parts` has what both players share. Rollup alone would make a chunk
 * for every combination, and each would be one more request.
 */
function sharedChunkOf(id: string, graph: Graph, nameByModule: ReadonlyMap<string, string>): string | undefined {
  const own = nameByModule.get(id);
  if (own) return ['feed', 'page', 'clips', 'stories', 'player'].includes(own) ? own : undefined;
  const users = findUsers(id, graph, (user) =>
    graph.getModuleInfo(user)?.isEntry ? 'script' : nameByModule.get(user),
  );
  // An embedded player brings the whole Clips player.
  if (users.has('clips-player')) users.delete('embedded-player');
  if (users.has('script')) return 'script';
  if (users.has('page')) return 'page';
  if (users.has('feed')) return 'feed';
  for (const [kind, player] of [
    ['clips', 'clips-player'],
    ['stories', 'story-player'],
  ]) {
    // Lists of a kind come before its player, and never with the other kind.
    if (kind && users.has(kind)) return [...users].every((user) => user === kind || user === player) ? kind : 'page';
  }
  if (users.has('player')) return 'player';
  return users.size > 1 ? 'player-parts' : undefined;
}

const nameOf = (fileName: string): string => /^service\.(.+)\.min\.js$/.exec(fileName)?.[1] ?? fileName;

const integrityOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`;
