import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The house: a room may import from a lower floor or from itself. Files right under `src/` are the roof. */
const FLOORS: Readonly<Record<string, number>> = {
  roof: 7,
  sdk: 6,
  elements: 5,
  views: 4,
  players: 4,
  ui: 3,
  app: 3,
  session: 2,
  content: 2,
  activity: 2,
  api: 1,
  theme: 1,
  routing: 1,
  playback: 1,
  words: 1,
  model: 0,
  platform: 0,
};

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function sourceFiles(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|js)$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Every relative import of a file, static and dynamic, with its target as a path from the project's root. */
function importsOf(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  const found: Import[] = [];
  const patterns = [
    /\b(?:import|export)\s+(type\s+)?[^'";]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(?\s*()['"]([^'"]+)['"]/g,
  ];
  for (const pattern of patterns) {
    for (const match of code.matchAll(pattern)) {
      const path = match[2] ?? '';
      if (!path.startsWith('.')) continue;
      found.push({ file, target: normalize(join(dirname(file), path)), typeOnly: match[1] !== undefined });
    }
  }
  return found;
}

function roomOf(path: string): string {
  const parts = relative('src', path).split(/[\\/]/);
  return parts.length === 1 ? 'roof' : (parts[0] ?? '');
}

const src = sourceFiles('src');
const shipped = src.filter((file) => !isTest(file));

describe('architecture', () => {
  test('every folder of src is a room of the house', () => {
    expect(src.map(roomOf).filter((room) => !(room in FLOORS))).toEqual([]);
  });

  test('an import goes down a floor or stays in its room', () => {
    const climbing = shipped
      .flatMap(importsOf)
      .filter(({ file, target }) => {
        if (!target.startsWith('src')) return false;
        const [from, to] = [roomOf(file), roomOf(target)];
        return from !== to && (FLOORS[from] ?? 0) <= (FLOORS[to] ?? 99);
      })
      .map(({ file, target }) => `${file} -> ${target}`);
    expect(climbing).toEqual([]);
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

  test('only platform touches browser globals, and only the drawing rooms touch the document', () => {
    const everywhere =
      /(?<![\w.'"`/-])(window|globalThis|self|localStorage|sessionStorage|indexedDB|navigator|location|history|fetch|setTimeout|setInterval|clearTimeout|clearInterval|requestAnimationFrame|requestIdleCallback|queueMicrotask|console|crypto|performance|matchMedia|BroadcastChannel|XMLHttpRequest)(?=\s*[.(?[])(?!\?\s*:)/;
    const drawing = new Set(['elements', 'views', 'players', 'ui']);
    const documentUse = /(?<![\w.'"`/-])(document|customElements)\s*[.[]/;
    const touching = shipped.flatMap((file) => {
      const room = roomOf(file);
      if (room === 'platform') return [];
      const code = readFileSync(join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\/\/.*$/gm, '')
        .replace(/'[^'\n]*'|`[^`]*`/g, "''");
      return code.split('\n').flatMap((line, index) => {
        const global = everywhere.exec(line) ?? (drawing.has(room) ? null : documentUse.exec(line));
        return global ? [`${file}:${index + 1} ${global[1]}`] : [];
      });
    });
    expect(touching).toEqual([]);
  });

  test('no source file is named after nothing', () => {
    const nameless = [...shipped, ...sourceFiles('mocks')].filter((file) =>
      /(^|[\\/])(utils?|helpers?|common|shared|misc|types|constants|managers?|base)\.tsx?$/.test(file),
    );
    expect(nameless).toEqual([]);
  });
});
