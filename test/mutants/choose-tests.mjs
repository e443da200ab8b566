import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTS = [
  /\b(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s*['"](\.[^'"]+)['"]/g,
  /\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g,
];

/**
 * The unit tests that import one of `files`, themselves or through others, from the project's root. What starts a mock
 * server is left out: it is there for the wire, and takes a second before its first test.
 */
export function chooseTests(root, files) {
  const imports = new Map();
  const readImports = (file) => {
    if (!imports.has(file)) {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      const paths = IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, path]) => path));
      imports.set(
        file,
        paths.flatMap((path) => findFile(root, join(dirname(file), path)) ?? []),
      );
    }
    return imports.get(file);
  };
  const reach = (file, seen = new Set([file])) => {
    for (const next of readImports(file)) {
      if (seen.has(next)) continue;
      seen.add(next);
      reach(next, seen);
    }
    return seen;
  };
  return ['src', 'test/library']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.(browser|package)\.test\./.test(file))
    .filter((file) => {
      const seen = reach(file);
      return files.some((mutated) => seen.has(mutated)) && !seen.has('mocks/server/create-mock-server.ts');
    });
}

function findFile(root, path) {
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
}
