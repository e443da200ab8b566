import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** What the build writes after the entry's code, and `insertTable` replaces once the chunks' hashes are known. */
const TABLE = '__CHUNK_TABLE__';

/**
 * Chromium compiles all functions of a file that begins so while it fetches it, on another thread. What draws is fetched
 * before it is called: there a function that is compiled when it is first called is time on the page's own thread.
 * The script is none of them: most of what it holds waits for `initialize`, or is never called.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
const DRAWS = ['page', 'clips', 'stories', 'player', 'player-parts', 'clips-player', 'story-player'];

/**
 * The output options and the plugin that turn one Rollup graph into a classic script with lazy chunks beside it.
 *
 * Rollup splits CommonJS output but no IIFE, and an ES module cannot import from a classic script. So every file is
 * CommonJS inside a function: the script calls its own at once, a chunk exports it (`export default`) and the loader in
 * the script calls it (src/platform/script-chunks.ts). Modules of the script are there for the chunks, once.
 *
 * @param {Record<string, string>} rooms - Name of each lazy chunk by the module that `import()` names.
 */
export function scriptWithChunks(rooms) {
  const nameByModule = new Map(Object.entries(rooms).map(([file, name]) => [resolve(file), name]));
  return {
    output: {
      dir: 'dist',
      format: 'cjs',
      strict: false,
      esModule: false,
      freeze: false,
      externalLiveBindings: false,
      minifyInternalExports: true,
      dynamicImportInCjs: true,
      entryFileNames: 'service.min.js',
      chunkFileNames: ({ name, moduleIds }) => {
        const room = moduleIds.map((id) => nameByModule.get(id)).find(Boolean);
        return `service.${room ?? name}.min.js`;
      },
      // What a shared module needs stays where it is, often in the script itself.
      onlyExplicitManualChunks: true,
      manualChunks: (id, graph) => sharedChunkOf(id, graph, nameByModule),
      banner: ({ isEntry }) =>
        isEntry
          ? '(__SCRIPT__=>{"use strict";const{exports}=__SCRIPT__;'
          : 'export default(exports,require,__SCRIPT__)=>{',
      footer: ({ isEntry }) => (isEntry ? `})({exports:{},table:${TABLE}});` : '};'),
    },
    plugin: {
      name: 'script-with-chunks',
      renderDynamicImport: ({ targetModuleId }) =>
        // An address that is known only at run time is the loader's own import().
        targetModuleId === null ? null : { left: '__SCRIPT__.load(', right: ')' },
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const [entry, ...others] = chunks.filter(({ isEntry }) => isEntry);
        if (!entry || others.length > 0) throw new Error('The script has one entry.');
        for (const name of Object.values(rooms)) {
          if (!bundle[`service.${name}.min.js`]) throw new Error(`Nothing loads the chunk ${name}.`);
        }
        // A chunk holds the hashes of the chunks that it asks for, so those are finished before it.
        const told = new Set();
        const finish = (chunk) => {
          if (told.has(chunk)) return;
          told.add(chunk);
          // What runs has come, and so has all that it needs.
          const here = chunkAndNeeds(chunk.fileName);
          const asked = [...new Set(chunk.dynamicImports.flatMap(chunkAndNeeds))].filter((one) => !here.includes(one));
          asked.forEach(finish);
          const table = asked.map(({ fileName, code, imports }) => {
            const needs = imports.filter((file) => file !== entry.fileName);
            return [nameOf(fileName), [integrityOf(code), ...needs.map(nameOf)]];
          });
          const text = JSON.stringify(Object.fromEntries(table)).replace(/"(\w+)":/g, '$1:');
          writeTable(chunk, text);
          if (DRAWS.includes(nameOf(chunk.fileName))) compileAtOnce(chunk, bundle[`${chunk.fileName}.map`]);
        };
        const chunkAndNeeds = (file) => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || chunk === entry) return [];
          return [...chunk.imports.flatMap(chunkAndNeeds), chunk];
        };
        // What players share asks for the engine and the captions; the script knows nothing of either.
        for (const chunk of chunks) if (chunk !== entry) finish(chunk);
        finish(entry);
      },
    },
  };
}

/**
 * `script` for all that the script itself needs, `page` for what the page's chunk does, which is there before every other
 * chunk; `player` for what opens players, which a tap waits for; `player-parts` for what both are made of, as Preact; nothing
 * for the rest.
 * Rollup alone would make a chunk for every combination of chunks, and each would be one more request.
 */
function sharedChunkOf(id, { getModuleInfo }, nameByModule) {
  if (nameByModule.has(id)) return ['page', 'clips', 'stories', 'player'].find((name) => name === nameByModule.get(id));
  const users = new Set();
  const seen = new Set();
  const follow = (current) => {
    if (seen.has(current)) return;
    seen.add(current);
    const info = getModuleInfo(current);
    if (info?.isEntry) users.add('script');
    if (nameByModule.has(current)) users.add(nameByModule.get(current));
    for (const importer of info?.importers ?? []) follow(importer);
  };
  follow(id);
  // Said of the script's own modules too: Rollup parts what a named chunk and an entry share from both.
  if (users.has('script')) return 'script';
  if (users.has('page')) return 'page';
  for (const [kind, player] of [
    ['clips', 'clips-player'],
    ['stories', 'story-player'],
  ]) {
    // What a kind needs is there before its player, and never beside the other kind.
    if (users.has(kind)) return [...users].every((user) => user === kind || user === player) ? kind : 'page';
  }
  if (users.has('player')) return 'player';
  return users.size > 1 ? 'player-parts' : undefined;
}

function compileAtOnce(chunk, mapFile) {
  chunk.code = COMPILED_AT_ONCE + chunk.code;
  // The map is a file of its own by now; what it knows begins a line further down.
  const map = JSON.parse(mapFile.source);
  mapFile.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}

/** The table stands behind all mapped code, so the source map stays right. */
function writeTable(chunk, table) {
  if (chunk.isEntry) {
    chunk.code = chunk.code.replace(TABLE, () => table);
    if (chunk.code.includes(TABLE)) throw new Error('The script names its chunk table more than once.');
  } else if (table !== '{}') {
    // The minifier has renamed the wrapper's parameters; a chunk that loads others uses the third.
    const wrapper = /^export default\(\w+,\w+,(\w+)\)/.exec(chunk.code)?.[1];
    if (!wrapper) throw new Error(`${chunk.fileName} asks for chunks without the script's loader.`);
    const end = chunk.code.lastIndexOf('}');
    // With a semicolon before it: the chunk's last statement may lack one.
    chunk.code = `${chunk.code.slice(0, end)};Object.assign(${wrapper}.table,${table})${chunk.code.slice(end)}`;
    if (!chunk.code.includes(table)) throw new Error(`${chunk.fileName} has no place for its chunk table.`);
  }
}

function nameOf(fileName) {
  return /^service\.(.+)\.min\.js$/.exec(fileName)?.[1] ?? fileName;
}

function integrityOf(code) {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
