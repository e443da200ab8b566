import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `dist/LICENSES.txt`: name, version and licence text of every package that is bundled into a file of `dist`. */
export function writeLicences(modules) {
  const packages = new Map();
  for (const module of modules) {
    const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
    if (!folder || packages.has(folder) || !existsSync(join(folder, 'package.json'))) continue;
    packages.set(folder, readLicence(folder));
  }
  writeFileSync('dist/LICENSES.txt', `${[...packages.values()].sort().join(`\n\n${'-'.repeat(78)}\n\n`)}\n`);
}

function readLicence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`The bundled package ${name} has no licence file.`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
}
