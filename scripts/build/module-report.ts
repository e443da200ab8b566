import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'rollup';

/** Writes `dist/modules/<name>.json`: the modules of each file of one bundle. Tests read there which file has which code. */
export function moduleReport(name: string): Plugin {
  return {
    name: 'module-report',
    writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const report = chunks.map(({ fileName, modules }) => [
        `${relative('.', dir)}/${fileName}`,
        Object.keys(modules)
          .filter((id) => (modules[id]?.renderedLength ?? 0) > 0)
          .map((id) => relative('.', id.replace(/^\0|\?.*$/g, '')))
          .sort(),
      ]);
      mkdirSync('dist/modules', { recursive: true });
      writeFileSync(`dist/modules/${name}.json`, JSON.stringify(Object.fromEntries(report), null, 1));
    },
  };
}
