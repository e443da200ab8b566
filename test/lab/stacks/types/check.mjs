/** Every entry, under every way of resolving, with the oldest TypeScript that is promised, the newest, and two between. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const STRICT = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noImplicitOverride: true },
  ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [], noEmit: true },
};
const NODE16 = { module: 'node16', moduleResolution: 'node16', files: ['app.mts', 'app.cts'] };
const NODE10 = { module: 'commonjs', moduleResolution: 'node', esModuleInterop: true, files: ['app.ts'] };
const BUNDLER = { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', files: ['app.ts', 'row.tsx'] };
/** MSW needs TypeScript 5: this test does not check its types. */
const MOCKS = { ...NODE16, files: ['mocks.mts', 'mocks.cts'], skipLibCheck: true };
const CHECKS = {
  4.9: [NODE16, NODE10],
  '5.0': [NODE16, NODE10, BUNDLER],
  5.9: [NODE16, NODE10, BUNDLER, MOCKS],
  '6.0': [NODE16, BUNDLER, MOCKS],
};

let failed = 0;
for (const [version, projects] of Object.entries(CHECKS)) {
  for (const [index, { files, ...options }] of projects.entries()) {
    const project = `tsconfig.${version}.${index}.json`;
    writeFileSync(project, JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files }));
    const args = [`node_modules/typescript-${version}/bin/tsc`, '-p', project];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status === 0) continue;
    failed++;
    console.log(`TypeScript ${version}, ${options.moduleResolution}:\n${stdout}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
