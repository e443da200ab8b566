import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importsOf, root, sourceFiles } from './imports';

/** A folder imports from lower layers and from itself, lazy and type imports included. Files right under `src/` are `entries`. */
const LAYERS: Readonly<Record<string, number>> = {
  entries: 8,
  sdk: 7,
  server: 7,
  lists: 6,
  player: 5,
  render: 4,
  diagnostics: 4,
  core: 3,
  session: 2,
  content: 2,
  activity: 2,
  api: 1,
  theme: 1,
  routing: 1,
  i18n: 1,
  model: 0,
  platform: 0,
};

/** The same inside `src/player`. A file right under it is in the layer `player`, if it has none of its own. */
const PLAYER_LAYERS: Readonly<Record<string, number>> = {
  'open-player-core': 7,
  ui: 6,
  kinds: 5,
  dialog: 5,
  open: 5,
  player: 4,
  ads: 3,
  media: 2,
  actions: 2,
  cursor: 1,
  'shown-items': 0,
  hls: 0,
  'jsx-runtime': 0,
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function folderOf(path: string): string {
  const parts = relative('src', path).split(/[\\/]/);
  return parts.length === 1 ? 'entries' : (parts[0] ?? '');
}

const src = sourceFiles('src');
const shipped = src.filter((file) => !isTest(file));

/** Groups of files that import one another, directly or not. */
function findCycles(): string[][] {
  const edges = new Map(
    shipped.map((file) => [
      file,
      importsOf(file).map(({ target }) => shipped.find((one) => one.replace(/\.tsx?$/, '') === target) ?? target),
    ]),
  );
  const reach = (start: string) => {
    const seen = new Set<string>();
    const follow = (file: string) => {
      for (const next of edges.get(file) ?? []) if (!seen.has(next)) follow(seen.add(next) && next);
    };
    follow(start);
    return seen;
  };
  const reachable = new Map(shipped.map((file) => [file, reach(file)]));
  const groups = shipped
    .filter((file) => reachable.get(file)?.has(file))
    .map((file) => [...(reachable.get(file) ?? [])].filter((other) => reachable.get(other)?.has(file)).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

describe('architecture', () => {
  test('every folder of src has a layer', () => {
    expect(src.map(folderOf).filter((folder) => !(folder in LAYERS))).toEqual([]);
  });

  test('an import goes to a lower layer or stays in its folder, lazy and type imports included', () => {
    const upward = shipped
      .flatMap(importsOf)
      .filter(({ file, target }) => {
        if (!target.startsWith('src')) return false;
        const [from, to] = [folderOf(file), folderOf(target)];
        return from !== to && (LAYERS[from] ?? 0) <= (LAYERS[to] ?? 99);
      })
      .map(({ file, target }) => `${file} -> ${target}`);
    expect(upward).toEqual([]);
  });

  test('inside a player an import goes to a lower layer or stays in its folder, lazy and type imports included', () => {
    const layerOf = (path: string) => {
      const [first = '', ...rest] = relative(join('src', 'player'), path)
        .replace(/\.tsx?$/, '')
        .split(/[\\/]/);
      return rest.length > 0 || first in PLAYER_LAYERS ? first : 'player';
    };
    const upward = shipped
      .flatMap(importsOf)
      .filter(({ file, target }) => [file, target].every((path) => path.startsWith(join('src', 'player'))))
      .filter(({ file, target }) => {
        const [from, to] = [layerOf(file), layerOf(target)];
        return from !== to && (PLAYER_LAYERS[from] ?? -1) <= (PLAYER_LAYERS[to] ?? 99);
      })
      .map(({ file, target }) => `${file} -> ${target}`);
    expect(upward).toEqual([]);
  });

  test('no file imports itself by way of others, lazy and type imports included', () => {
    expect(findCycles()).toEqual([]);
  });

  test('src imports nothing from mocks, test or examples', () => {
    const outward = shipped
      .flatMap(importsOf)
      .filter(({ target }) => !target.startsWith('src') && !target.endsWith('.json'));
    expect(outward.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  test('mocks import only types of src/api', () => {
    const foreign = sourceFiles('mocks')
      .filter((file) => !isTest(file))
      .flatMap(importsOf)
      .filter(
        ({ target, typeOnly }) => target.startsWith('src') && !(typeOnly && target.startsWith(join('src', 'api'))),
      );
    expect(foreign.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  test('only platform touches browser globals, and only the folders that render touch the document', () => {
    const everywhere =
      /(?<![\w.'"`/-])(window|globalThis|self|localStorage|sessionStorage|indexedDB|navigator|location|history|fetch|setTimeout|setInterval|clearTimeout|clearInterval|requestAnimationFrame|requestIdleCallback|queueMicrotask|console|crypto|performance|matchMedia|BroadcastChannel|XMLHttpRequest)(?=\s*[.(?[])(?!\?\s*:)/;
    const rendering = new Set(['lists', 'player', 'render']);
    const documentUse = /(?<![\w.'"`/-])(document|customElements)\s*[.[]/;
    const touching = shipped.flatMap((file) => {
      const folder = folderOf(file);
      if (folder === 'platform') return [];
      const code = readFileSync(join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\/\/.*$/gm, '')
        .replace(/'[^'\n]*'|`[^`]*`/g, "''");
      return code.split('\n').flatMap((line, index) => {
        const global = everywhere.exec(line) ?? (rendering.has(folder) ? null : documentUse.exec(line));
        return global ? [`${file}:${index + 1} ${global[1]}`] : [];
      });
    });
    expect(touching).toEqual([]);
  });

  test('no layer but platform names a defence against what a page has replaced', () => {
    const defences = [join('src', 'platform', 'bare'), join('src', 'platform', 'plain')];
    const naming = shipped
      .filter((file) => folderOf(file) !== 'platform')
      .flatMap(importsOf)
      .filter(({ target }) => defences.includes(target));
    expect(naming.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  test('I1, I24 what old libraries and hosts replace is called in one place each', () => {
    const replaced =
      /\.(remove\(\)|reduce(Right)?\(|bind\(|dispatchEvent\(|scrollTo\()|(?<![\w.])(JSON\.|Array\.from\()/;
    const own = new Set(['src/platform/dispatch.ts', 'src/model/json.ts', 'src/model/assert-never.ts']);
    const calling = shipped
      .filter((file) => !own.has(file) && !file.startsWith(join('src', 'api', 'client')))
      .filter((file) => {
        const code = readFileSync(join(root, file), 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .replace(/\/\/.*$/gm, '');
        return replaced.test(code);
      });
    expect(calling).toEqual([]);
  });

  // Vite 6 adds a preload to such a line, and then reads the names from an object that has others in our build.
  test('no lazy import is destructured where it is awaited', () => {
    const destructured = sourceFiles('src').filter((file) =>
      /\{[^{}]*\}\s*=\s*await import\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(destructured.filter((file) => !isTest(file))).toEqual([]);
  });

  test('sessions and kinds of players touch no document', () => {
    const documentUse = /(?<![\w.'"`/-])(document|customElements|HTMLElement|ShadowRoot|getComputedStyle)\b/;
    const drawn = shipped
      .filter((file) =>
        /^src[\\/](lists[\\/]session|player[\\/](kinds|actions))[\\/]|^src[\\/]player[\\/](cursor|move|players?)\.ts$|-session\.ts$/.test(
          file,
        ),
      )
      .filter((file) =>
        documentUse.test(
          readFileSync(join(root, file), 'utf8')
            .replace(/\/\*[\s\S]*?\*\//g, '')
            .replace(/\/\/.*$/gm, '')
            // What was tapped, and where something is drawn, pass through as values.
            .replace(/:\s*(readonly )?HTMLElement( \| (string|undefined))*/g, ''),
        ),
      );
    expect(drawn).toEqual([]);
  });

  test('no function is longer than 100 lines, and no file longer than 250', () => {
    const long = shipped
      .filter((file) => !/generated|\.d\.ts$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(root, file), 'utf8');
        const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
        const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
        const found = code.split('\n').length > 251 ? [file] : [];
        const visit = (node: ts.Node): void => {
          const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
          if (ts.isFunctionLike(node) && lines > 100) found.push(`${file}:${lineOf(node.getStart()) + 1}`);
          ts.forEachChild(node, visit);
        };
        visit(source);
        return found;
      });
    expect(long).toEqual([]);
  });

  test('no source file is named after nothing', () => {
    const nameless = [...shipped, ...sourceFiles('mocks')].filter((file) =>
      /(^|[\\/])(utils?|helpers?|common|shared|misc|types|constants|managers?|base)\.tsx?$/.test(file),
    );
    expect(nameless).toEqual([]);
  });
});
