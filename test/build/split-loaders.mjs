import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/** Every `import()` of the library stands here. */
const TABLE = resolve('src/core/chunks.ts');
const PREFIX = 'loader of ';

/**
 * Makes a module of each loader in src/core/chunks.ts, so that a loader stands in the file that calls it. Were they one
 * module, the script of every page would hold them all, each with the hash of its chunk.
 *
 * @param {{ replaced?: Record<string, { importer: string, by: string }> }} [options] - Loaders that one of their importers
 *   gets from another file.
 */
export function splitLoaders({ replaced = {} } = {}) {
  const isTable = (source, importer) => resolve(dirname(importer), `${source}.ts`) === TABLE;
  const toId = (name) => `${TABLE.slice(0, -'.ts'.length)}.${name}.js`;
  return {
    name: 'split-loaders',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('/chunks')) return null;
      const split = code.replace(/^import \{([^}]*)\} from '([^']*\/chunks)';$/gm, (whole, names, source) =>
        isTable(source, id)
          ? names
              .split(',')
              .filter((name) => name.trim())
              .map((name) => `import {${name}} from '${PREFIX}${name.trim().split(' ')[0]}';`)
              .join('')
          : whole,
      );
      return split === code ? null : { code: split, map: null };
    },
    resolveId(source, importer) {
      if (!source.startsWith(PREFIX)) return null;
      const name = source.slice(PREFIX.length);
      const other = replaced[name];
      return other && resolve(other.importer) === importer ? resolve(other.by) : toId(name);
    },
    load(id) {
      const name =
        id.startsWith(TABLE.slice(0, -'ts'.length)) && id !== TABLE && id.slice(TABLE.length - 2, -'.js'.length);
      if (!name) return null;
      this.addWatchFile(TABLE);
      const loader = readFileSync(TABLE, 'utf8')
        .split(/^(?=export )/m)
        .find((part) => part.startsWith(`export const ${name} =`));
      if (!loader) throw new Error(`src/core/chunks.ts has no ${name}.`);
      const { ESNext } = ts.ScriptTarget;
      return ts.transpileModule(loader, { compilerOptions: { target: ESNext, module: ts.ModuleKind.ESNext } })
        .outputText;
    },
  };
}
