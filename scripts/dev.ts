/**
 * `npm run dev`: `npm start` with the same options; also rebuilds the script, readable, when one of its sources changes.
 * The npm package and the mock backend are not rebuilt.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import './start';

// The files in dist are now a mix of two builds: the next test or start builds them all.
rmSync('dist/manifest.json', { force: true });

const rollup = spawn(
  process.execPath,
  ['node_modules/rollup/dist/bin/rollup', '-c', '--configDevelopment', '-w', '--no-watch.clearScreen'],
  { stdio: 'inherit' },
);
process.once('exit', () => rollup.kill());
