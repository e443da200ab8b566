/** `npm run build`: everything in `dist`. Three parts side by side, then what is told about their files. */
import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeElements } from '../build/elements.mjs';
import { writeLicences } from '../build/licences.mjs';
import { writeManifest } from '../build/manifest.mjs';
import { REPORTS } from '../build/module-report.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundlePart = join(root, 'test/build/bundle-part.mjs');

process.chdir(root);
rmSync('dist', { recursive: true, force: true });

const results = await Promise.all(['packages', 'types', 'scripts'].map(bundle));
if (results.every((code) => code === 0)) {
  copyFileSync('src/lists/elements/service.css', 'dist/service.css');
  const reports = readdirSync(REPORTS).map((file) => JSON.parse(readFileSync(join(REPORTS, file), 'utf8')));
  writeLicences(reports.flatMap((report) => Object.values(report)).flat());
  writeElements();
  await writeManifest(JSON.parse(readFileSync('package.json', 'utf8')).version);
} else process.exitCode = 1;

/** Makes one part of rollup.config.mjs: its exit code. */
function bundle(part) {
  return new Promise((resolve) => {
    // Compilers and minifiers make much that is soon forgotten: more room for it is less work to clear it away.
    const options = ['--max-semi-space-size=32', bundlePart];
    const env = { ...process.env, PART: part };
    spawn(process.execPath, options, { stdio: 'inherit', env }).on('exit', resolve);
  });
}
