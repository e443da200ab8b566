import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';

/** Where the reports of one build lie; every bundle writes its own, because bundles are made at the same time. */
export const REPORTS = 'dist/modules';

/** Writes down which modules went into which file: for the list of licences, and for tests of what stands where. */
export function moduleReport() {
  return {
    name: 'module-report',
    writeBundle(options, bundle) {
      const folder = options.dir ?? 'dist';
      const report = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        report[`${folder}/${chunk.fileName}`] = Object.entries(chunk.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => relative('.', id.replace(/^\0/, '').replace(/\?.*$/, '')))
          .sort();
      }
      mkdirSync(REPORTS, { recursive: true });
      const name = `${folder}/${Object.keys(bundle).find((file) => bundle[file].isEntry)}`.replaceAll('/', '-');
      writeFileSync(`${REPORTS}/${basename(name)}.json`, `${JSON.stringify(report, null, 1)}\n`);
    },
  };
}
