import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Packages that may run a script when they are installed, and what it does. */
const ALLOWED = new Map([
  ['msw', 'copies its worker script into a folder that package.json names; ours names none'],
  ['esbuild', 'a faster start of its command line, which tsx does not use'],
]);

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const packages = Object.entries<{ hasInstallScript?: boolean; resolved?: string; integrity?: string; link?: boolean }>(
  lock.packages,
);

test('S20 only packages of the allow-list bring an install script', () => {
  const scripted = packages
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted.filter((name) => !ALLOWED.has(name))).toEqual([]);
});

test('S20 every locked package is pinned by a hash', () => {
  const loose = packages
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
    .map(([path]) => path);
  expect(loose).toEqual([]);
});

test('S20 what we ask for is pinned exactly', () => {
  const { devDependencies, dependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  // A user's package manager chooses among these, so that a fix reaches an app without a release of the SDK.
  expect(Object.entries(dependencies).filter(([, range]) => !/^\^\d/.test(String(range)))).toEqual([]);
  for (const name of Object.keys(dependencies)) expect(lock.packages[`node_modules/${name}`]?.version).toBeDefined();
  expect(
    Object.entries(devDependencies).filter(([, range]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(String(range))),
  ).toEqual([]);
});

test('a release is published by the workflow alone, with provenance, and after every check', () => {
  const { publishConfig, scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(publishConfig).toEqual({ access: 'public', provenance: true });
  expect(Object.keys(scripts).filter((name) => /^(pre|post)|publish|^prepare/.test(name))).toEqual([]);
  const workflow = readFileSync(new URL('../.github/workflows/release.yml', import.meta.url), 'utf8');
  expect(workflow).toContain('id-token: write');
  expect(workflow.indexOf('bash .ci/run')).toBeGreaterThan(0);
  expect(workflow.indexOf('npm publish')).toBeGreaterThan(workflow.indexOf('bash .ci/run'));
});

test('the changelog has the version of the package, and every breaking change has its migration', () => {
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(headings).toContain(version);
  expect(headings.filter((heading) => !/^\d+\.\d+\.\d+$/.test(heading))).toEqual([]);
  const kinds = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind);
  expect(kinds.length).toBeGreaterThan(0);
  const allowed = ['Breaking', 'New', 'Fixed', 'Deprecated'];
  expect(kinds.filter((kind) => !allowed.includes(kind))).toEqual([]);
  const breaking = [...changelog.matchAll(/^### Breaking\n([\s\S]*?)^##/gm)].flatMap(([, text = '']) =>
    text.split('\n').filter((line) => line.startsWith('- ')),
  );
  expect(breaking.filter((line) => !line.includes('*Migration:*'))).toEqual([]);
});

test('S20 the apps of npm run test:lab -- stacks pin what they install, and no file of theirs names a registry', () => {
  const manifests = ['./lab/stacks/', '../examples/apps/'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => /package(-lock)?\.json$/.test(file))
      .map((file) => folder + file),
  );
  expect(manifests.length).toBeGreaterThan(8);
  for (const file of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    );
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, range]) => !/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(String(range)),
    );
    expect([file, loose]).toEqual([file, []]);
    expect(file).not.toContain('package-lock');
  }
});
