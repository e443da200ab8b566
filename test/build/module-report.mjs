import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const REPORT = 'dist/modules.json';

/** Writes down which modules went into which file, so that tests can say what must not stand in two of them. */
export function moduleReport() {
  return {
    name: 'module-report',
    writeBundle(options, bundle) {
      const folder = options.dir ?? 'dist';
      mkdirSync('dist', { recursive: true });
      const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        report[`${folder}/${chunk.fileName}`] = Object.entries(chunk.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => relative('.', id.replace(/^\0/, '')).replace(/\?.*$/, ''))
          .sort();
      }
      writeFileSync(REPORT, `${JSON.stringify(report, null, 1)}\n`);
    },
  };
}
