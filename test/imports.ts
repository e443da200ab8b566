import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

export function sourceFiles(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|js)$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Every relative import of a file, static and dynamic, with its target as a path from the project's root. */
export function importsOf(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  const found: Import[] = [];
  const patterns = [
    /\b(?:import|export)\s+(type\s+)?[^'";]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*()['"]([^'"]+)['"]/g,
    /\bimport\s*()\(\s*['"]([^'"]+)['"]/g,
  ];
  for (const pattern of patterns) {
    for (const match of code.matchAll(pattern)) {
      const path = match[2] ?? '';
      if (!path.startsWith('.')) continue;
      const target = normalize(join(dirname(file), path));
      found.push({ file, target, typeOnly: match[1] !== undefined });
    }
  }
  return found;
}
