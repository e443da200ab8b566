import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name, version and licence text of every package that is bundled into a file of `dist`, over all bundles of a run. */
const packages = new Map();

/** Collects the licences of bundled packages in `dist/LICENSES.txt`, so that the code itself needs no comments. */
export function licences() {
  return {
    name: 'licences',
    writeBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of Object.keys(chunk.modules ?? {})) addPackageOf(id);
      }
      const text = [...packages.keys()].sort().map((name) => packages.get(name));
      writeFileSync('dist/LICENSES.txt', `${text.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`);
    },
  };
}

function addPackageOf(id) {
  const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  if (!folder || !existsSync(join(folder, 'package.json'))) return;
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (packages.has(name)) return;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`The bundled package ${name} has no licence file.`);
  packages.set(name, `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`);
}
